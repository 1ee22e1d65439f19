import type { Colour } from '../../model/colour-group.ts';
import { findById, type Id } from '../../model/id.ts';
import type { Product } from '../../model/product-file.ts';

/** The colour record of that id: in the layer's own group first, then in any. */
export function findColour(product: Product, colourId: Id | undefined, groupId?: Id): Colour | undefined {
  const own = findById(product.colourGroups, groupId);
  return [...(own ? [own] : []), ...product.colourGroups]
    .map((group) => findById(group.colours, colourId))
    .find((colour) => colour !== undefined);
}
