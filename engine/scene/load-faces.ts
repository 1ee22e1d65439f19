import type { Font } from '../model/font.ts';
import type { FontFace } from '../text/font-face.ts';
import { listUsedFaces } from '../text/list-used-faces.ts';
import type { TextRequest } from '../text/text-layout.ts';
import type { AssetLibrary } from './asset-library.ts';
import { charactersOfFont } from './characters-of-font.ts';

/** Fonts and their faces, at the same indices. */
export interface LoadedFaces {
  fonts: Font[];
  faces: FontFace[];
}

/**
 * Loads those fonts that texts are set in, chosen by `unicodeRange` before any file is loaded. A font without it is
 * loaded in any case. A range may promise characters that the file lacks; then the fonts that have them follow.
 * @param fonts of a layer, in order of preference
 * @throws PlatenError as `AssetLibrary.face` does
 */
export async function loadFaces(
  fonts: readonly Font[],
  texts: readonly Pick<TextRequest, 'text' | 'multiline'>[],
  library: AssetLibrary,
): Promise<LoadedFaces> {
  const loaded = new Map<Font, FontFace>();
  let wanted = fonts.filter((font) => font.unicodeRange === undefined);
  for (;;) {
    const faces = await Promise.all(wanted.map((font) => library.face(font)));
    wanted.forEach((font, index) => loaded.set(font, faces[index]!));
    const maps = fonts.map((font) => loaded.get(font) ?? charactersOfFont(font));
    const indices = new Set(texts.flatMap((text) => listUsedFaces(text, maps)));
    const used = fonts.filter((_, index) => indices.has(index));
    wanted = used.filter((font) => !loaded.has(font));
    if (wanted.length === 0) return { fonts: used, faces: used.map((font) => loaded.get(font)!) };
  }
}
