import type { Font } from '../../model/font.ts';
import { type FontStyle, styleOf, variationOf } from '../../model/font-style.ts';
import { findById } from '../../model/id.ts';
import type { Layer } from '../../model/layer.ts';
import type { Product } from '../../model/product-file.ts';

/** The font files of a text layer and the characters that none of them has. */
export interface LayerFonts {
  /**
   * In order of preference: each character uses the first that has it. Empty: the product has no font for the layer.
   */
  fonts: Font[];
  /** Styles without a file in the family, which are synthesised and reported. */
  synthesise: FontStyle;
}

/**
 * The fonts of a text layer: the files of its family (the layer's font, else the first of its group) in the requested
 * style, then the group's fallback fonts. If the family lacks the style, its nearest style is used.
 */
export function layerFonts(product: Product, layer: Layer): LayerFonts {
  const group = findById(product.fontGroups, layer.fontGroupId);
  const chosen =
    findById(product.fonts, layer.fontId) ??
    group?.fonts.map(({ id }) => findById(product.fonts, id)).find((font) => font !== undefined);
  if (!chosen) return { fonts: [], synthesise: { bold: false, italic: false } };
  const own = styleOf(chosen.variation);
  const text = layer.configuration.text;
  const wanted = { bold: own.bold || text?.bold === true, italic: own.italic || text?.italics === true };
  const { fonts, style } = nearestStyle(product.fonts, chosen, wanted);
  const fallbacks = (group?.fallbackFontIds ?? [])
    .map((id) => findById(product.fonts, id))
    .filter((font) => font !== undefined)
    .flatMap((font) => nearestStyle(product.fonts, font, wanted).fonts);
  return {
    fonts: [...new Set([...fonts, ...fallbacks])],
    synthesise: { bold: wanted.bold && !style.bold, italic: wanted.italic && !style.italic },
  };
}

/**
 * The family's files in the requested style, else the nearest: weight before slant, and no style that is not requested.
 */
function nearestStyle(
  all: readonly Font[],
  chosen: Font,
  wanted: FontStyle,
): { fonts: Font[]; style: FontStyle } {
  const tries: FontStyle[] = [
    wanted,
    { bold: wanted.bold, italic: false },
    { bold: false, italic: wanted.italic },
    { bold: false, italic: false },
  ];
  for (const style of tries) {
    const fonts = all.filter((font) => font.font === chosen.font && font.variation === variationOf(style));
    // The chosen file is first, so that a family split by script starts with the chosen script.
    if (fonts.length > 0)
      return { fonts: fonts.toSorted((a, b) => Number(b === chosen) - Number(a === chosen)), style };
  }
  return { fonts: [chosen], style: styleOf(chosen.variation) };
}
