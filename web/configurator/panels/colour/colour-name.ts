import type { Product } from '../../../../engine/browser.ts';
import { findById, type ResolvedColour } from '../../../../engine/personalisation.ts';

/** The name of an area's colour. `undefined` for no colour and for a custom colour. */
export function colourName(
  { layer, settings, colour }: ResolvedColour,
  product: Product,
): string | undefined {
  const isOwn = settings.colourSwitch === 2 && settings.customColourHexCode !== undefined;
  const group = findById(product.colourGroups, layer.colourGroupId);
  return isOwn || colour === undefined ? undefined : findById(group?.colours ?? [], layer.colourId)?.name;
}
