import { hash, verify } from '@node-rs/argon2';
import { PlatenError } from '../../engine/node.ts';

/** Back-office §5: at least 8 characters, a letter, a digit, and none but letters, digits and these specials. */
const POLICY = /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d!@#$%&*.]{8,}$/;
const POLICY_TEXT =
  'Password must be 8 digits or more, with at least one letter and one number, and only special characters !@#$%&*.';
/** Hashing takes as long as the password: nobody types more. */
const MAX_CHARS = 200;

/** @throws PlatenError `password-weak` with the policy's own words (back-office §5) */
export function checkPasswordPolicy(password: string): void {
  if (password.length > MAX_CHARS || !POLICY.test(password)) throw new PlatenError('password-weak', POLICY_TEXT);
}

/** An Argon2id hash with its salt and parameters (RFC 9106). */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Whether the password is the one that was hashed. Takes as long for a wrong one. */
export const isPassword = (hashed: string, password: string): Promise<boolean> =>
  password.length > MAX_CHARS ? Promise.resolve(false) : verify(hashed, password);
