import { limitLines, removeEmoji, truncateText } from '../../../../engine/personalisation.ts';

/** Why less of a text is kept than was typed: `emoji` cannot be printed, or there are too many lines or characters. */
export type TypingNote = 'emoji' | 'lines' | 'characters';

export interface TypingRules {
  multiline: boolean;
  multilineMax?: number | undefined;
  maxChars?: number | undefined;
  /** In a code they are data like any other character. */
  keepsEmoji: boolean;
}

/**
 * Notes of the parts that a text's rules left out (C5-03, C5-04, C5-05).
 * @param typed as the design has it, before it is cut
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
