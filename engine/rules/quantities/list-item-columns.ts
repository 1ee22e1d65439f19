import type { Id } from '../../model/id.ts';
import type { Layer } from '../../model/layer.ts';
import type { Product } from '../../model/product-file.ts';
import { findDefinition } from '../layers/find-definition.ts';
import { isPersonalisable } from '../layers/personalisable.ts';
import type { ResolvedLayer } from '../layers/resolve-layers.ts';
import { textLimitsOf } from '../text/text-limits.ts';

/** A text that each item of an order has for itself. */
export interface ItemColumn {
  maskId: Id;
  /** As the design has it. Its text is the one that items share. */
  layer: Layer;
  /** The layer, and those that change together with it. */
  layers: readonly Layer[];
  maxChars: number | undefined;
}

/**
 * The texts that each item may have for itself (C6-04), in the order of the configurator's lists: of layers that change
 * together the first stands for all.
 * @param layers of all masks, as the design has them without an item
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
