import type { Id } from '../../model/id.ts';
import type { Layer } from '../../model/layer.ts';
import type { Product } from '../../model/product-file.ts';
import { findDefinition } from '../layers/find-definition.ts';
import { isPersonalisable } from '../layers/personalisable.ts';
import type { ResolvedLayer } from '../layers/resolve-layers.ts';
import { textLimitsOf } from '../text/text-limits.ts';

/** A text that each item of an order has individually. */
export interface ItemColumn {
  maskId: Id;
  /** The layer of the design; its text is the default of items. */
  layer: Layer;
  /** The layer and the layers synchronised with it. */
  layers: readonly Layer[];
  maxChars: number | undefined;
}

/**
 * The individual texts of items (C6-04), in the order of the configurator's lists; synchronised layers have one column,
 * that of the first.
 * @param layers of all masks, from the design without an item
 */
export function listItemColumns(product: Product, layers: readonly ResolvedLayer[]): ItemColumn[] {
  const columns = new Map<string, ItemColumn & { layers: Layer[] }>();
  for (const { layer, maskId, isDuplicate } of layers) {
    const text = layer.configuration.text;
    const definition = findDefinition(product, layer);
    const isOpen =
      layer.designFunction === 'TEXTAREA' && !layer.locked && isPersonalisable(layer, definition);
    if (!isOpen || text?.allowIndividualQuantityPersonalisation !== true) continue;
    const group = layer.synchronizationId;
    const key = group === undefined || isDuplicate ? `layer ${layer.id}` : `group ${group}`;
    const known = columns.get(key);
    if (known) known.layers.push(layer);
    else
      columns.set(key, {
        maskId,
        layer,
        layers: [layer],
        maxChars: textLimitsOf(text, definition).maxChars,
      });
  }
  const masks = [...new Set(layers.map(({ maskId }) => String(maskId)))];
  const viewOf = ({ maskId }: ItemColumn) => masks.indexOf(String(maskId));
  return [...columns.values()].toSorted(
    (one, other) => viewOf(one) - viewOf(other) || orderOf(one) - orderOf(other),
  );
}

const orderOf = ({ layer }: ItemColumn) => layer.sequenceConfigurator ?? layer.sequence;
