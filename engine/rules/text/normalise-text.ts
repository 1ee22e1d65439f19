import { limitLines } from './limit-lines.ts';
import { removeEmoji } from './remove-emoji.ts';
import { truncateText } from './truncate-text.ts';

const LINE_BREAK = /\r\n?|[\u2028\u2029\v\f\u0085]/g;
/** Control characters have no glyph; a tab is a space. Line breaks are dealt with before. */
const CONTROL = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/g;

export interface NormalisedTextRules {
  multiline: boolean;
  multilineMax?: number | undefined;
  maxChars?: number | undefined;
  /** In a QR code they are data like any other character. */
  keepsEmoji?: boolean;
}

/**
 * A text as its layer may show it (C5-03, C5-04, C5-05): line breaks are `\n` (or a space where only one line is
 * allowed), control characters and emoji are gone, then lines and characters are counted and cut.
 */
export function normaliseText(text: string, rules: NormalisedTextRules): string {
  const printable = text
    .replace(LINE_BREAK, '\n')
    .replace(CONTROL, (control) => (control === '\t' ? ' ' : ''));
  const clean = rules.keepsEmoji ? printable : removeEmoji(printable);
  const lines = rules.multiline ? limitLines(clean, rules.multilineMax) : clean.replaceAll('\n', ' ');
  return truncateText(lines, rules.maxChars);
}
