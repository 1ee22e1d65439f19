import { mayAddToCart } from '../../../engine/personalisation.ts';
import type { Inputs } from '../load/inputs.ts';

/** Whether the URL names an ordered item, whose design is changed instead of adding to the cart. */
export const isItemUpdate = ({ itemId }: Pick<Inputs, 'itemId'>): boolean => itemId !== undefined;

/** Whether the design replaces that of an ordered item or of a line of the shop's cart. */
export const isUpdate = (inputs: Pick<Inputs, 'itemId' | 'inCart'>): boolean =>
  isItemUpdate(inputs) || inputs.inCart;

type Destination = Pick<Inputs, 'itemId' | 'shopDomain' | 'createTemplate' | 'orderDraftItem'>;

/** Whether the design has a destination (C6-05): a cart, a template, an ordered item, or an order of staff. */
export const hasDestination = (inputs: Destination): boolean =>
  isItemUpdate(inputs) ||
  inputs.orderDraftItem !== undefined ||
  mayAddToCart(inputs.shopDomain, inputs.createTemplate);
