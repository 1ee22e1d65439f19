import type { Product } from '../../../engine/browser.ts';
import {
  cutText,
  type ItemColumn,
  ownTextOfItem,
  type TextAreaQuantity,
} from '../../../engine/quantities.ts';

/** A text typed into a cell, truncated to the layer's limits. A text that was already too long is kept for shortening. */
export function typedText(
  product: Product,
  { layer }: ItemColumn,
  item: TextAreaQuantity,
  typed: string,
): string {
  const before = ownTextOfItem(layer, item) ?? '';
  return cutText(product, layer, before) === before ? cutText(product, layer, typed) : typed;
}

/** A cell's own text, and the design's text that it shows without one. */
export const cellText = (
  { layer }: ItemColumn,
  item: TextAreaQuantity,
): { own: string; shared: string; shown: string } => {
  const own = ownTextOfItem(layer, item);
  const { text = '', placeholderText = '' } = layer.configuration.text ?? {};
  return own === undefined
    ? { own: '', shared: text || placeholderText, shown: text }
    : { own, shared: '', shown: own };
};
