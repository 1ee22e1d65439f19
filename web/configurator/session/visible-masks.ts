import type { Design, Product } from '../../../engine/browser.ts';
import { findVariant, type Mask, masksOfVariant } from '../../../engine/personalisation.ts';

/** The views a shopper sees, in their order. */
export const visibleMasks = (product: Product, design: Design): Mask[] =>
  masksOfVariant(product, findVariant(product, design)).filter(
    ({ visibleInConfigurator }) => visibleInConfigurator,
  );
