import type { Product } from '../../../../engine/browser.ts';
import { findById, type Layer } from '../../../../engine/personalisation.ts';

export type ChoosableFont = Product['fonts'][number];

/** The fonts that a shopper may choose for a layer, one per family. With one or none there is no choice. */
export function listFonts(product: Product, layer: Layer): ChoosableFont[] {
  const { text } = layer.configuration;
  if (text?.fontSwitch === 0 || text?.fixFontSelection === true) return [];
  const group = findById(product.fontGroups, layer.fontGroupId);
  const fonts = (group?.fonts ?? []).flatMap(({ id }) => findById(product.fonts, id) ?? []);
  return fonts.filter((font, index) => fonts.findIndex((other) => other.font === font.font) === index);
}
