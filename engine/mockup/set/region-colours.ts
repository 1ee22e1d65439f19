import { sameId } from '../../model/id.ts';
import type { Design } from '../../model/design-file.ts';
import type { Product } from '../../model/product-file.ts';
import { resolveAllLayers } from '../../rules/layers/resolve-layers.ts';
import type { PlateRegion } from '../plate/plate.ts';

/**
 * The colours of a product's colour regions in a design: those of their COLOURAREA layers. A region whose layer has no
 * colour, or is hidden, keeps its own.
 * @returns region name to `#rrggbb`
 */
export function regionColours(
  product: Product,
  design: Design,
  regions: readonly Pick<PlateRegion, 'name' | 'layerId'>[],
): Record<string, string> {
  if (!regions.some(({ layerId }) => layerId !== undefined)) return {};
  const layers = resolveAllLayers(product, design);
  const colours: Record<string, string> = {};
  for (const { name, layerId } of regions) {
    const layer = layers.find(
      (candidate) => candidate.kind === 'colour' && candidate.isShown && sameId(candidate.layer.id, layerId),
    );
    if (layer?.kind === 'colour' && layer.colour !== undefined) colours[name] = layer.colour;
  }
  return colours;
}
