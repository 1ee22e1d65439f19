const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The user-perceived characters of a text, one at a time: "é", "ग्" and a family emoji are one each. */
export function* graphemes(text: string): Generator<string> {
  for (const { segment } of segmenter.segment(text)) yield segment;
}

/** How many user-perceived characters a text has. */
export function countGraphemes(text: string): number {
  let count = 0;
  for (const _ of graphemes(text)) count += 1;
  return count;
}
