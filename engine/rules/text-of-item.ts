import { sameId } from '../model/id.ts';
import type { Layer } from '../model/layer.ts';
import type { Product } from '../model/product-file.ts';
import type { TextAreaQuantity } from '../model/text-area-quantities.ts';
import { cutText } from './layers/cut-text.ts';

type Item = Pick<TextAreaQuantity, 'layers'>;

/**
 * An item's own text for a layer; `undefined` if the item shows the design's: it has none, or an empty one and the
 * layer copies the design's (`copyIndividualQuantityPersonalisation`).
 */
export function ownTextOfItem(layer: Layer, item: Item): string | undefined {
  const own = item.layers.find(({ id }) => sameId(id, layer.id))?.text;
  const isCopied = own === '' && layer.configuration.text?.copyIndividualQuantityPersonalisation === true;
  return isCopied ? undefined : own;
}

/**
 * The shown text of a layer for an item, truncated to the layer's limits. @param layer from the design without an item
 */
export const textOfItem = (product: Product, layer: Layer, item: Item): string =>
  cutText(product, layer, ownTextOfItem(layer, item) ?? layer.configuration.text?.text ?? '');
