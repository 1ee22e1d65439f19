import { additionalChargePerItem } from '../../../engine/personalisation.ts';
import { priceOfItems } from '../../../engine/screens.ts';
import { layersOfDesign } from '../session/layers-of.ts';
import type { Session } from '../session/session.ts';

type Priced = Pick<Session, 'product' | 'design' | 'inputs' | 'groupCharges'>;

/** The quantity: the number of items with their own texts, else the quantity of the URL. */
export const quantityOf = ({ design, inputs }: Pick<Session, 'design' | 'inputs'>): number =>
  design.customisation.textAreaQuantities.length || inputs.quantity;

const chargesOf = ({ product, design, groupCharges }: Priced) => ({
  chargePerItem: additionalChargePerItem(layersOfDesign(product, design)),
  chargeOnce: groupCharges,
});

/**
 * Charges of the design besides the product's price, in the shop's currency: its clip art in each item, and the group's
 * charges once.
 */
export const totalCharges = (session: Priced): number =>
  priceOfItems(quantityOf(session), { price: 0, ...chargesOf(session) });

/** The price of all items with the charges of the design. `undefined`: the price of the product is not known. */
export function totalPrice(session: Priced): number | undefined {
  const { price } = session.inputs;
  return price === undefined
    ? undefined
    : priceOfItems(quantityOf(session), { price, ...chargesOf(session) });
}
