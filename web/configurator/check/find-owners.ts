import type { Product } from '../../../engine/browser.ts';
import {
  findDefinition,
  isPersonalisable,
  type ResolvedLayer,
  sameId,
} from '../../../engine/personalisation.ts';
import { listItemColumns } from '../../../engine/quantities.ts';
import { followersOf } from '../panels/followers-of.ts';

/** The layer that a shopper changes to correct another one. */
export interface Owner {
  maskId: ResolvedLayer['maskId'];
  layerId: ResolvedLayer['layer']['id'];
  /** Whether each item has its own content. */
  isOfItem: boolean;
}

/**
 * Finds the layer to change for each layer of a design: the layer itself, or the one whose content it shows.
 * @param layers of all views, from the design without an item
 * @returns `undefined` for a layer whose content shoppers cannot change
 */
export function findOwners(
  product: Product,
  layers: readonly ResolvedLayer[],
): (entry: ResolvedLayer) => Owner | undefined {
  const owners = new Map<string, Owner>();
  const add = (entry: ResolvedLayer, isOfItem: boolean) => {
    const owner = { maskId: entry.maskId, layerId: entry.layer.id, isOfItem };
    for (const shown of [entry, ...followersOf(entry, layers)])
      if (!owners.has(keyOf(shown))) owners.set(keyOf(shown), owner);
  };
  const columns = listItemColumns(product, layers).flatMap((column) => column.layers);
  const changeable = layers.filter(
    ({ layer }) => !layer.locked && isPersonalisable(layer, findDefinition(product, layer)),
  );
  const isOfItem = ({ layer }: ResolvedLayer) => columns.some(({ id }) => sameId(id, layer.id));
  // A layer that shows the text of an item is one of the item, even if it can be changed by itself.
  for (const entry of changeable) if (isOfItem(entry)) add(entry, true);
  for (const entry of changeable) if (!isOfItem(entry)) add(entry, false);
  return (entry) => owners.get(keyOf(entry));
}

const keyOf = ({ maskId, layer }: ResolvedLayer): string => `${maskId} ${layer.id}`;
