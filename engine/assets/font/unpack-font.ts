import { expandWoff } from './expand-woff.ts';
import { expandWoff2, type UnpackWoff2 } from './expand-woff2.ts';

/**
 * The TrueType or OpenType font in a file that packs it or holds several. Pages are given fonts unpacked, so they load
 * this when they meet another.
 * @param face PostScript name of the font to take out of a collection
 * @throws PlatenError `font-too-large`, `font-unreadable`, `font-face-missing`
 */
export async function unpackFont(
  bytes: Uint8Array,
  format: 'WOFF' | 'WOFF2' | 'TTC',
  unpackWoff2: UnpackWoff2 | undefined,
  face: string | undefined,
): Promise<Uint8Array> {
  // Products seldom have collections: the server takes their fonts out.
  if (format === 'TTC') return (await import('./extract-face.ts')).extractFace(bytes, face);
  return format === 'WOFF' ? expandWoff(bytes) : expandWoff2(bytes, unpackWoff2);
}
