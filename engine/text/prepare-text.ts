/** Word joiner, which replaces controls: invisible, transparent to joining and direction, no break opportunity. */
const invisible = '\u2060';

/**
 * Replaces everything that is not drawn, **without changing UTF-16 indices**: tabs become spaces, control characters
 * become invisible; line breaks (CR LF, LF, VT, FF, CR, NEL, LS, PS) become `\n` when they are kept, else one space.
 */
export function prepareText(text: string, keepLineBreaks: boolean): string {
  return text
    .replace(/\r\n/g, `${invisible}\n`)
    .replace(/[\n\v\f\r\u0085\u2028\u2029]/g, keepLineBreaks ? '\n' : ' ')
    .replace(/\t/g, ' ')
    .replace(/[\0-\x09\x0b-\x1f\x7f-\x9f]/g, invisible)
    .replace(/\p{Surrogate}/gu, '\ufffd'); // unpaired surrogates
}
