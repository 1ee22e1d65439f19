import type { Element } from '@xmldom/xmldom';
import { PlatenError } from '../../errors.ts';
import { admitPicture } from '../admit-picture.ts';
import type { Picture } from '../picture.ts';
import { sniffFormat } from '../sniff-format.ts';
import { parseSvg } from './parse-svg.ts';
import { readDataUri } from './read-data-uri.ts';
import { refuseComplexClipArt } from './refuse-clip-art.ts';

/** Errors of files that exceed the limits. Files with other errors are ignored. */
const tooMuch = new Set(['picture-too-large', 'picture-too-many-pixels']);

/**
 * Reads the file in a `data:` URI: a picture by its header, or a drawing.
 * @returns undefined for a link to another file, a damaged file, or a file of another type
 * @throws PlatenError `clip-art-too-complex`
 */
export function readEmbedded(uri: string): { picture: Picture } | { root: Element } | undefined {
  const bytes = readDataUri(uri);
  if (!bytes) return undefined;
  try {
    return sniffFormat(bytes) === 'SVG' ? { root: parseSvg(bytes) } : { picture: admitPicture(bytes) };
  } catch (error) {
    if (!(error instanceof PlatenError)) throw error;
    if (error.code === 'clip-art-too-complex') throw error;
    return tooMuch.has(error.code) ? refuseComplexClipArt('embeds a picture that is too large') : undefined;
  }
}
