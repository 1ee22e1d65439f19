import { passwordLimits, messages } from '../../engine/screens.ts';

/** Letters and digits are those of ASCII: the policy names the only other characters that it allows. */
const ALLOWED = /^[A-Za-z0-9!@#$%&*.]*$/;

/** The policy's message for a password that violates it (B5-01, B9-12); `undefined` for any other. */
export function refusePassword(password: string): string | undefined {
  const isFine =
    password.length >= passwordLimits.minChars &&
    ALLOWED.test(password) &&
    /[A-Za-z]/.test(password) &&
    /[0-9]/.test(password);
  return isFine ? undefined : messages.passwordPolicy;
}
