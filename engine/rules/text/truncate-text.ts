import { graphemes } from './graphemes.ts';

/** Truncates a text to `maxChars` user-perceived characters (C5-03), never inside one. `undefined` is no limit. */
export function truncateText(text: string, maxChars: number | undefined): string {
  if (maxChars === undefined || text.length <= maxChars) return text; // a grapheme has at least one code unit
  let end = 0;
  let count = 0;
  for (const grapheme of graphemes(text)) {
    if (count === maxChars) break;
    count += 1;
    end += grapheme.length;
  }
  return text.slice(0, end);
}
