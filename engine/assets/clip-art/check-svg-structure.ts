import { assetLimits } from '../../limits.ts';
import { refuseBrokenClipArt, refuseComplexClipArt } from './refuse-clip-art.ts';

/** Typical elements have a dozen; the time to parse attributes is quadratic in their number. */
const maxAttributesPerElement = 250;

/**
 * Counts elements, their depth and attributes in one pass over the text, so that a hostile file is refused before a
 * document is built. It does not validate XML; the parser does that afterwards.
 * @throws PlatenError `clip-art-too-complex`, `clip-art-broken`
 */
export function checkSvgStructure(text: string): void {
  const { maxSvgElements, maxSvgDepth } = assetLimits;
  let depth = 0;
  let elements = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    if (text.startsWith('<!--', at)) at = skipPast(text, '-->', at + 4);
    else if (text.startsWith('<![CDATA[', at)) at = skipPast(text, ']]>', at);
    else if (text.startsWith('<?', at)) at = skipPast(text, '?>', at);
    else if (text.startsWith('<!', at)) refuseBrokenClipArt('has a declaration in the wrong place');
    else if (text.startsWith('</', at)) {
      depth -= 1;
      at = skipPast(text, '>', at);
    } else {
      at = skipTag(text, at);
      elements += 1;
      if (text[at - 2] !== '/') depth += 1;
      if (elements > maxSvgElements) refuseComplexClipArt(`has more than ${maxSvgElements} elements`);
      if (depth > maxSvgDepth) refuseComplexClipArt(`nests elements deeper than ${maxSvgDepth} levels`);
    }
  }
}

/** @returns the offset behind the `>` of a start tag, which may also stand inside a quoted value. */
function skipTag(text: string, start: number): number {
  const mark = /["'>]/g;
  mark.lastIndex = start;
  for (let attributes = 0; ; attributes += 1) {
    if (attributes > maxAttributesPerElement)
      refuseComplexClipArt(`has an element with more than ${maxAttributesPerElement} attributes`);
    const found = mark.exec(text);
    if (!found) return refuseBrokenClipArt('ends inside an element');
    if (found[0] === '>') return mark.lastIndex;
    mark.lastIndex = skipPast(text, found[0], mark.lastIndex);
  }
}

function skipPast(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  if (found < 0) return refuseBrokenClipArt('is cut off');
  return found + mark.length;
}
