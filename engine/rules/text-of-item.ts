import { sameId } from '../model/id.ts';
import type { Layer } from '../model/layer.ts';
import type { Product } from '../model/product-file.ts';
import type { TextAreaQuantity } from '../model/text-area-quantities.ts';
import { cutText } from './layers/cut-text.ts';

type Item = Pick<TextAreaQuantity, 'layers'>;

/**
 * The text of its own that an item has for a layer; `undefined` where it shows the design's: it has none, or an empty one
 * and the layer copies the design's (`copyIndividualQuantityPersonalisation`).
 */
export function ownTextOfItem(layer: Layer, item: Item): string | undefined {
  const own = item.layers.find(({ id }) => sameId(id, layer.id))?.text;
  const isCopied = own === '' && layer.configuration.text?.copyIndividualQuantityPersonalisation === true;
  return isCopied ? undefined : own;
}

/** The text that a layer shows for an item, cut to the layer's limits. @param layer as the design has it, without an item */
export const textOfItem = (product: Product, layer: Layer, item: Item): string =>
  cutText(product, layer, ownTextOfItem(layer, item) ?? layer.configuration.text?.text ?? '');
