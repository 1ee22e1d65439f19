import LineBreaker from 'linebreak';

/** Scripts written without spaces, whose words need a dictionary (line-break class SA). */
const dictionaryText = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;

let wordSegmenter: Intl.Segmenter | undefined;

/**
 * UTF-16 indices at which a line of `text` (one paragraph) may end, ascending, including its end: by UAX #14, and
 * between words in Thai, Lao, Khmer and Burmese.
 */
export function breakOpportunities(text: string): number[] {
  const positions = new Set<number>();
  const breaker = new LineBreaker(text);
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak())
    positions.add(next.position);
  for (const { 0: stretch, index: start } of text.matchAll(dictionaryText)) {
    wordSegmenter ??= new Intl.Segmenter('th', { granularity: 'word' }); // the language does not matter, the script does
    for (const { index } of wordSegmenter.segment(stretch)) if (index > 0) positions.add(start + index);
  }
  return [...positions].sort((a, b) => a - b);
}
