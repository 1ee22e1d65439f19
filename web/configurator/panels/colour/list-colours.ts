import type { Product } from '../../../../engine/browser.ts';
import { findById, type Id, type ResolvedLayer, sameId } from '../../../../engine/personalisation.ts';
import { parseHexColour } from '../../../../engine/screens.ts';

/** A colour on offer. */
export interface OfferedColour {
  id: Id;
  /** Its name, else its hex code. */
  label: string;
  /** `#rrggbb` */
  hex: string;
  /** A dark mark has more contrast on the colour than a light one. */
  isLight: boolean;
}

/** The colours of a layer's group, in its order. */
export function listColours({ colourGroups }: Product, layer: ResolvedLayer['layer']): OfferedColour[] {
  const colours = findById(colourGroups, layer.colourGroupId)?.colours ?? [];
  return colours.map(({ id, name, backgroundHexCode }) => {
    const hex = parseHexColour(backgroundHexCode);
    return { id, hex, label: name || hex, isLight: isLight(hex) };
  });
}

/** The current colour of a layer. `undefined` for no colour and for a custom colour. */
export function findChosenColour(
  colours: readonly OfferedColour[],
  { layer }: Pick<ResolvedLayer, 'layer'>,
): OfferedColour | undefined {
  const { text, colour } = layer.configuration;
  if (layer.colourId === undefined || (text ?? colour)?.customColourHexCode) return undefined;
  const { colourId } = layer;
  return colours.find(({ id }) => sameId(id, colourId));
}

/** By luma (ITU-R BT.601), which is accurate enough for a mark. */
function isLight(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue > 140;
}
