import type { Design } from '../../model/design-file.ts';
import type { Mask } from '../../model/mask.ts';
import type { Product } from '../../model/product-file.ts';
import { findVariant } from './find-variant.ts';
import { masksOfVariant } from './masks-of-variant.ts';

/** The views shown to a shopper, in order. @throws PlatenError `variant-unknown` */
export const visibleMasks = (product: Product, design: Design): Mask[] =>
  masksOfVariant(product, findVariant(product, design)).filter(
    ({ visibleInConfigurator }) => visibleInConfigurator,
  );
