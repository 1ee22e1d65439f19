import { messages } from '../../engine/screens.ts';

/** Longest address mail can carry (RFC 5321, erratum 1690). */
const MAX_CHARS = 254;
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/**
 * The message for a text that is no e-mail address (C5-13), that is something, `@`, and a domain with a dot;
 * `undefined` for one.
 */
export function refuseEmailAddress(text: string): string | undefined {
  return text.length <= MAX_CHARS && EMAIL.test(text) ? undefined : messages.emailInvalid;
}
