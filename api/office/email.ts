import { messages } from '../../engine/screens.ts';

/** Longest address of a mail (RFC 5321, erratum 1690). */
const MAX_CHARS = 254;
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/**
 * The message for a text that is not an e-mail address (C5-13); `undefined` for an address. An address is some text, `@`,
 * and a domain with a dot.
 */
export function refuseEmailAddress(text: string): string | undefined {
  return text.length <= MAX_CHARS && EMAIL.test(text) ? undefined : messages.emailInvalid;
}
