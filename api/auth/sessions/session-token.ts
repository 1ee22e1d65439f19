import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

/** A random token of 256 bits, and the hash that the database stores of it. */
export function makeToken(): { token: string; tokenSha256: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, tokenSha256: hashToken(token) };
}

/** Whether a text can be a token of {@link makeToken}. */
export const isToken = (text: string): boolean => TOKEN.test(text);

/** A token is random and long: a fast hash keeps it as safe as a slow one. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
