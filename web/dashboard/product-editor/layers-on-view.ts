import type { Product } from '../../../engine/browser.ts';
import {
  findVariant,
  type Id,
  type Layer,
  layersOfVariant,
  sameId,
} from '../../../engine/personalisation.ts';
import type { Session } from '../../configurator/session/session.ts';

/** The layers of a view of the product, in painting order. */
export const layersOnView = ({ product, design }: Pick<Session, 'product' | 'design'>, maskId: Id): Layer[] =>
  layersOfVariant(product, findVariant(product, design))
    .filter((group) => sameId(group.enterpriseProductMaskId, maskId))
    .flatMap(({ layers }) => layers)
    .toSorted((one, other) => one.sequence - other.sequence);

export const findMask = ({ maskGroups }: Product, maskId: Id) =>
  maskGroups.flatMap(({ masks }) => masks).find(({ id }) => sameId(id, maskId));
