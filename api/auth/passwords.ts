import { hash, verify } from '@node-rs/argon2';
import { PlatenError } from '../../engine/node.ts';
import { refusePassword } from '../office/password.ts';

/** Hashing takes as long as the password. No user types more. */
const MAX_CHARS = 200;

/** @throws PlatenError `password-weak` with the policy's own words (back-office §5), `password-long` */
export function checkPasswordPolicy(password: string): void {
  if (password.length > MAX_CHARS)
    throw new PlatenError('password-long', `A password has at most ${MAX_CHARS} characters.`);
  const refusal = refusePassword(password);
  if (refusal) throw new PlatenError('password-weak', refusal);
}

/** An Argon2id hash with its salt and parameters (RFC 9106). */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Whether the password is the one that was hashed. Takes as long for a wrong one. */
export const isPassword = (hashed: string, password: string): Promise<boolean> =>
  password.length > MAX_CHARS ? Promise.resolve(false) : verify(hashed, password);
