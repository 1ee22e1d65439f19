/** Word joiner: invisible, transparent to joining and direction, no break opportunity. Stands in for controls. */
const invisible = '\u2060';

/**
 * The text with everything that is not drawn made harmless, **UTF-16 index for index the same**: tabs become spaces,
 * control characters become invisible; line breaks (CR LF, LF, VT, FF, CR, NEL, LS, PS) become `\n` when they are to
 * be kept, else one space.
 */
export function prepareText(text: string, keepLineBreaks: boolean): string {
  return text
    .replace(/\r\n/g, `${invisible}\n`)
    .replace(/[\n\v\f\r\u0085\u2028\u2029]/g, keepLineBreaks ? '\n' : ' ')
    .replace(/\t/g, ' ')
    .replace(/[\0-\x09\x0b-\x1f\x7f-\x9f]/g, invisible)
    .replace(/\p{Surrogate}/gu, '\ufffd'); // halves of a pair
}
