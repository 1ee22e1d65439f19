import { limitLines } from './limit-lines.ts';
import { removeEmoji } from './remove-emoji.ts';
import { truncateText } from './truncate-text.ts';

const LINE_BREAK = /\r\n?|[\u2028\u2029\v\f\u0085]/g;
/** Control characters have no glyph; a tab is a space. Line breaks are handled before. */
const CONTROL = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/g;

export interface NormalisedTextRules {
  multiline: boolean;
  multilineMax?: number | undefined;
  maxChars?: number | undefined;
  /** In a QR code emoji are data. */
  keepsEmoji?: boolean;
}

/**
 * Normalises a text for its layer (C5-03, C5-04, C5-05): line breaks become `\n` (or a space if only one line is
 * allowed), control characters and emoji are removed, then lines and characters are limited.
 */
export function normaliseText(text: string, rules: NormalisedTextRules): string {
  const printable = text
    .replace(LINE_BREAK, '\n')
    .replace(CONTROL, (control) => (control === '\t' ? ' ' : ''));
  const clean = rules.keepsEmoji ? printable : removeEmoji(printable);
  const lines = rules.multiline ? limitLines(clean, rules.multilineMax) : clean.replaceAll('\n', ' ');
  return truncateText(lines, rules.maxChars);
}
