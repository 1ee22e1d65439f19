import { messages, countGraphemes } from '../../engine/screens.ts';

/** The message for a text longer than its field takes (B5-07); `undefined` when it fits. Counted as shoppers do. */
export function refuseTooLong(field: string, text: string, maxChars: number): string | undefined {
  // A character that people see has at least one unit: what is short is not counted, which would take its time.
  if (text.length <= maxChars) return undefined;
  const chars = countGraphemes(text);
  return chars > maxChars ? messages.tooLong(field, chars, maxChars) : undefined;
}
