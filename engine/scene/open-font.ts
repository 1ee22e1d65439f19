import { admitFont } from '../assets/admit-font.ts';
import type { UnpackWoff2 } from '../assets/font/expand-woff2.ts';
import type { Font } from '../model/font.ts';
import type { FontFace } from '../text/font-face.ts';
import { loadFontFace } from '../text/load-font-face.ts';
import { rangeOfFont } from './characters-of-font.ts';

/**
 * Admits an untrusted font file and prepares it for shaping by its record.
 * @returns the TrueType or OpenType bytes, and the face
 * @throws PlatenError like `admitFont` and `loadFontFace`
 */
export async function openFont(
  bytes: Uint8Array,
  font: Font,
  unpackWoff2: UnpackWoff2 | undefined,
): Promise<{ sfnt: Uint8Array; face: FontFace }> {
  const { sfnt } = await admitFont(bytes, unpackWoff2, font.face);
  const { id, font: family, variation, axes: axisValues } = font;
  const face = await loadFontFace(sfnt, { id, family, variation, characters: rangeOfFont(font), axisValues });
  return { sfnt, face };
}
