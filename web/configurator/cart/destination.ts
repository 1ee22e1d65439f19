import { mayAddToCart } from '../../../engine/personalisation.ts';
import type { Inputs } from '../load/inputs.ts';

/** The address names an ordered item, whose design is changed: nothing goes to the cart. */
export const isItemUpdate = ({ itemId }: Pick<Inputs, 'itemId'>): boolean => itemId !== undefined;

type Destination = Pick<Inputs, 'itemId' | 'shopDomain' | 'createTemplate' | 'orderDraftItem'>;

/** The design has somewhere to go (C6-05): a cart, a template, an ordered item, or an order of staff. */
export const hasDestination = (inputs: Destination): boolean =>
  isItemUpdate(inputs) ||
  inputs.orderDraftItem !== undefined ||
  mayAddToCart(inputs.shopDomain, inputs.createTemplate);
