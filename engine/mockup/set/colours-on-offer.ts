import type { Design } from '../../model/design-file.ts';
import { findById, sameId } from '../../model/id.ts';
import type { Product } from '../../model/product-file.ts';
import { isHexColour, parseHexColour } from '../../rules/colour/hex-colour.ts';
import { resolveAllLayers } from '../../rules/layers/resolve-layers.ts';
import type { PlateRegion } from '../plate/plate.ts';

export interface OfferedColour {
  /** Empty if it has no name. */
  name: string;
  /** `#rrggbb` */
  hex: string;
}

/**
 * The colours a shopper may choose for a part of the product: those of its layer's colour group, unless the product
 * fixes the colour (`colourSwitch` 0). The design's own colour is first.
 */
export function coloursOnOffer(
  product: Product,
  design: Design,
  { layerId }: Pick<PlateRegion, 'layerId'>,
): OfferedColour[] {
  const layer = resolveAllLayers(product, design).find(
    (candidate) => candidate.kind === 'colour' && sameId(candidate.layer.id, layerId),
  );
  if (layer?.kind !== 'colour') return [];
  const group =
    layer.settings.colourSwitch === 0 ? undefined : findById(product.colourGroups, layer.layer.colourGroupId);
  const offered = (group?.colours ?? [])
    .filter(({ backgroundHexCode }) => isHexColour(backgroundHexCode))
    .map(({ name = '', backgroundHexCode }) => ({ name, hex: parseHexColour(backgroundHexCode) }));
  const own = layer.colour;
  if (own === undefined) return offered;
  const first = offered.find(({ hex }) => hex === own) ?? { name: '', hex: own };
  return [first, ...offered.filter(({ hex }) => hex !== own)];
}
