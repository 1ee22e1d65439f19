import { mayAddToCart } from '../../../engine/personalisation.ts';
import type { Inputs } from '../load/inputs.ts';

/** The address names an ordered item, whose design is changed: nothing goes to the cart. */
export const isItemUpdate = ({ itemId }: Pick<Inputs, 'itemId'>): boolean => itemId !== undefined;

/** Whether there is somewhere for the design to go (C6-05): a cart, a template, or an ordered item. */
export const hasDestination = (inputs: Pick<Inputs, 'itemId' | 'shopDomain' | 'createTemplate'>): boolean =>
  isItemUpdate(inputs) || mayAddToCart(inputs.shopDomain, inputs.createTemplate);
