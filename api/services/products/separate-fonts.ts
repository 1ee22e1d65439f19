import type { Product } from '../../../engine/node.ts';

/** The font of a file; a collection has several. */
interface FontOfFile {
  file: string;
  /** PostScript name. */
  face: string;
}

/** A product whose fonts of collections each refer to a file of their own. */
export interface SeparatedFonts {
  product: Product;
  /** The font that each of the new references stands for. */
  fonts: ReadonlyMap<string, FontOfFile>;
}

/** Separates the fonts of collections, because a font record has a file with one font. */
export function separateFonts(product: Product): SeparatedFonts {
  const separated = new Map<string, FontOfFile>();
  const fonts = product.fonts.map((font) => {
    const { uploadUrl: file, face } = font;
    if (face === undefined) return font;
    const reference = `${file}#${face}`;
    separated.set(reference, { file, face });
    return { ...font, uploadUrl: reference };
  });
  return { product: { ...product, fonts }, fonts: separated };
}
