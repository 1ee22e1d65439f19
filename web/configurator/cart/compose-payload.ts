import type { Design } from '../../../engine/browser.ts';
import { additionalChargePerItem } from '../../../engine/personalisation.ts';
import { completeItems } from '../quantities/complete-items.ts';
import { layersOfDesign } from '../session/layers-of.ts';
import type { Session } from '../session/session.ts';

export type SavePayload = Design['customisation'] & { shopProductVariantId: number };

/** The saved form of a design (configurator §3 "Customisation payload"), without its picture for the cart. */
export function composePayload({
  product,
  design,
  shopProductVariantId,
}: Pick<Session, 'product' | 'design' | 'shopProductVariantId'>): SavePayload {
  const {
    customisationCode: _,
    mockupForCart: __,
    ...customisation
  } = completeItems({ product, design }).customisation;
  return {
    ...customisation,
    enterpriseProductGroupId: product.shopProduct.enterpriseProductGroup.id,
    shopProductVariantId,
    additionalChargePerItem: additionalChargePerItem(layersOfDesign(product, design)),
  };
}
