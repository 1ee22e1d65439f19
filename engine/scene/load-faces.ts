import { PlatenError } from '../errors.ts';
import type { Font } from '../model/font.ts';
import { type FontStyle, styleOf, variationOf } from '../model/font-style.ts';
import type { LayerFonts } from '../rules/layers/layer-fonts.ts';
import { reachedStyle } from '../text/font-axes.ts';
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

/** Faces in the style of a layer. */
export interface StyledFaces extends LoadedFaces {
  /** The part of the style that neither a file nor an axis provides. */
  synthesise: FontStyle;
}

/**
 * Loads the faces of texts; variable fonts provide styles without a file in the family. Bold is synthesised for all
 * faces or for none, and so is italic, so that the words of a line match.
 * @throws PlatenError like {@link loadFaces}
 */
export async function loadStyledFaces(
  { fonts: choice, synthesise }: LayerFonts,
  texts: readonly Pick<TextRequest, 'text' | 'multiline'>[],
  library: AssetLibrary,
): Promise<StyledFaces> {
  const loaded = await loadFaces(choice, texts, library);
  const reached = loaded.faces.map(({ axes }, index) =>
    reachedStyle(axes, synthesise, loaded.fonts[index]!.axes),
  );
  const byAxes = {
    bold: synthesise.bold && reached.every(({ bold }) => bold),
    italic: synthesise.italic && reached.every(({ italic }) => italic),
  };
  if (!byAxes.bold && !byAxes.italic) return { ...loaded, synthesise };
  const fonts = loaded.fonts.map((font) => {
    const { bold, italic } = styleOf(font.variation);
    const style = { bold: bold || byAxes.bold, italic: italic || byAxes.italic };
    return { ...font, variation: variationOf(style) };
  });
  return {
    fonts,
    faces: await Promise.all(fonts.map((font) => library.face(font))),
    synthesise: { bold: synthesise.bold && !byAxes.bold, italic: synthesise.italic && !byAxes.italic },
  };
}

/**
 * Loads the fonts that texts need, selected by `unicodeRange` before any file is loaded. A font without a range is
 * always loaded. If a file lacks characters of its range, the next fonts that have them are loaded. An unreadable font
 * affects only texts with characters that the fonts before it lack.
 * @param fonts of a layer, in order of preference
 * @throws PlatenError like `AssetLibrary.face`
 */
export async function loadFaces(
  fonts: readonly Font[],
  texts: readonly Pick<TextRequest, 'text' | 'multiline'>[],
  library: AssetLibrary,
): Promise<LoadedFaces> {
  const loaded = new Map<Font, FontFace>();
  const failed = new Map<Font, PlatenError>();
  let wanted = fonts.filter((font) => font.unicodeRange === undefined);
  for (;;) {
    await Promise.all(
      wanted.map(async (font) => {
        try {
          loaded.set(font, await library.face(font));
        } catch (error) {
          if (!(error instanceof PlatenError) || error.retryable) throw error;
          failed.set(font, error);
        }
      }),
    );
    const maps = fonts.map((font) => loaded.get(font) ?? charactersOfFont(font));
    const indices = new Set(texts.flatMap((text) => listUsedFaces(text, maps)));
    const used = fonts.filter((_, index) => indices.has(index));
    for (const font of used) if (failed.has(font)) throw failed.get(font)!;
    wanted = used.filter((font) => !loaded.has(font));
    if (wanted.length === 0) return { fonts: used, faces: used.map((font) => loaded.get(font)!) };
  }
}
