import { expandWoff } from './expand-woff.ts';
import { expandWoff2, type UnpackWoff2 } from './expand-woff2.ts';

/**
 * Reads the TrueType or OpenType font in a compressed file or a collection. Pages usually receive plain fonts, so they
 * load this module only when needed.
 * @param face PostScript name of the font to take out of a collection
 * @throws PlatenError `font-too-large`, `font-unreadable`, `font-face-missing`
 */
export async function unpackFont(
  bytes: Uint8Array,
  format: 'WOFF' | 'WOFF2' | 'TTC',
  unpackWoff2: UnpackWoff2 | undefined,
  face: string | undefined,
): Promise<Uint8Array> {
  // Products rarely have collections, because the server extracts their fonts.
  if (format === 'TTC') return (await import('./extract-face.ts')).extractFace(bytes, face);
  return format === 'WOFF' ? expandWoff(bytes) : expandWoff2(bytes, unpackWoff2);
}
