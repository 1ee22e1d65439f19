const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Iterates over the user-perceived characters of a text: "é", "ग्" and a family emoji are one each. */
export function* graphemes(text: string): Generator<string> {
  for (const { segment } of segmenter.segment(text)) yield segment;
}

/** The number of user-perceived characters of a text. */
export function countGraphemes(text: string): number {
  let count = 0;
  for (const _ of graphemes(text)) count += 1;
  return count;
}
