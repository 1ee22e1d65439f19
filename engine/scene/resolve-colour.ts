import { findById, type Id } from '../model/id.ts';
import { type Layer } from '../model/layer.ts';
import { type Product } from '../model/product-file.ts';

/** What a layer's own colour settings may say; text and colour blocks share it. */
interface ColourChoice {
  colourSwitch: 0 | 1 | 2;
  customColourHexCode?: string | undefined;
}

/**
 * The colour a layer is painted in: a custom hex where colourSwitch allows it (2), else the chosen colour's,
 * else the layer's own `fillColour`, else black. Always `#` and hex digits.
 */
export function resolveColour(product: Product, layer: Layer, choice: ColourChoice): string {
  const custom = choice.colourSwitch === 2 ? choice.customColourHexCode : undefined;
  return toHex(custom || colourOf(product, layer.colourId) || layer.fillColour || '#000000');
}

/** Colour groups share one space of ids, so a chosen colour is found wherever it stands. */
function colourOf(product: Product, colourId: Id | undefined): string | undefined {
  const colours = product.colourGroups.flatMap((group) => group.colours);
  return findById(colours, colourId)?.backgroundHexCode;
}

/** Stores write hex with or without the hash. */
export const toHex = (hex: string): string => (hex.startsWith('#') ? hex : `#${hex}`);
