import { additionalChargePerItem } from '../../../engine/personalisation.ts';
import { roundPrice } from '../../../engine/screens.ts';
import { layersOfDesign } from '../session/layers-of.ts';
import type { Session } from '../session/session.ts';

/** The quantity: the number of items with their own texts, else the quantity of the URL. */
export const quantityOf = ({ design, inputs }: Pick<Session, 'design' | 'inputs'>): number =>
  design.customisation.textAreaQuantities.length || inputs.quantity;

/**
 * Charges of the design besides the product's price, in the shop's currency: its clip art in each item, and the group's
 * charges once.
 */
export const totalCharges = (
  session: Pick<Session, 'product' | 'design' | 'inputs' | 'groupCharges'>,
): number =>
  roundPrice(
    additionalChargePerItem(layersOfDesign(session.product, session.design)) * quantityOf(session) +
      session.groupCharges,
  );
