import { limitLines, removeEmoji, truncateText } from '../../../../engine/personalisation.ts';

/** The reason why a typed text is shortened: `emoji` cannot be printed, or there are too many lines or characters. */
export type TypingNote = 'emoji' | 'lines' | 'characters';

export interface TypingRules {
  multiline: boolean;
  multilineMax?: number | undefined;
  maxChars?: number | undefined;
  /** The text is encoded in a barcode, where emoji are data like any other character. */
  keepsEmoji: boolean;
}

/**
 * Notes about the parts of a text that its rules remove (C5-03, C5-04, C5-05).
 * @param typed text of the design, before it is truncated
 */
export function notesOfTyping(
  typed: string,
  { multiline, multilineMax, maxChars, keepsEmoji }: TypingRules,
): TypingNote[] {
  const printable = keepsEmoji ? typed : removeEmoji(typed);
  const lines = multiline ? limitLines(printable, multilineMax) : printable;
  const notes: TypingNote[] = [];
  if (printable !== typed) notes.push('emoji');
  if (lines !== printable) notes.push('lines');
  if (truncateText(lines, maxChars) !== lines) notes.push('characters');
  return notes;
}
