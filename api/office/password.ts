import { passwordLimits, messages } from '../../engine/screens.ts';

/** Letters and digits are those of ASCII: the policy names the only other characters it allows. */
const ALLOWED = /^[A-Za-z0-9!@#$%&*.]*$/;

/** The policy's message when a password breaks it (B5-01, B9-12); `undefined` when it does not. */
export function refusePassword(password: string): string | undefined {
  const isFine =
    password.length >= passwordLimits.minChars &&
    ALLOWED.test(password) &&
    /[A-Za-z]/.test(password) &&
    /[0-9]/.test(password);
  return isFine ? undefined : messages.passwordPolicy;
}
