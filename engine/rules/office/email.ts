import { messages } from '../messages.ts';

/** Longest address mail can carry (RFC 5321, erratum 1690). */
const MAX_CHARS = 254;
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Whether a text looks like an e-mail address (C5-13): something, `@`, and a domain with a dot. */
export function isEmailAddress(text: string): boolean {
  return text.length <= MAX_CHARS && EMAIL.test(text);
}

/** The message for what is no e-mail address (C5-13); `undefined` for one. */
export function refuseEmailAddress(text: string): string | undefined {
  return isEmailAddress(text) ? undefined : messages.emailInvalid;
}
