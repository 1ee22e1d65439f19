import { messages, countGraphemes } from '../../engine/screens.ts';

/** The message for a text longer than its field allows (B5-07); `undefined` when it fits. Counts visible characters. */
export function refuseTooLong(field: string, text: string, maxChars: number): string | undefined {
  // A visible character has at least one unit, so a short text need not be counted, which takes time.
  if (text.length <= maxChars) return undefined;
  const chars = countGraphemes(text);
  return chars > maxChars ? messages.tooLong(field, chars, maxChars) : undefined;
}
