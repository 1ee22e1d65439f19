import type { Product } from '../../../../engine/browser.ts';
import type { FlatSurface } from '../../../../engine/mockup-scenes.ts';

/** A view of the product whose artwork a photograph can show. */
export interface ShownMask {
  id: FlatSurface['maskId'];
  name: string;
}

/** The views of a product in order, without archived ones. */
export const masksOfProduct = ({ maskGroups }: Product): ShownMask[] =>
  maskGroups
    .flatMap(({ masks }) => masks.toSorted((one, other) => one.sequence - other.sequence))
    .filter(({ archived }) => !archived)
    .map(({ id, name }) => ({ id, name: name || String(id) }));
