import test from 'ava';
import { parseDesign, parseProduct } from '../../../../engine/browser.ts';
import { onlyVariant } from './load-trial-print.ts';

const product = parseProduct({
  version: 1,
  shopProduct: {
    id: 1,
    shopProductVariants: [7, 8].map((id) => ({ id, layerGroups: [] })),
  },
  maskGroups: [],
});
const variantsOf = (shopProductVariantId?: number) =>
  onlyVariant(
    product,
    parseDesign({
      version: 1,
      customisation: {},
      ...(shopProductVariantId !== undefined && { shopProductVariantId }),
    }),
  ).shopProduct.shopProductVariants.map(({ id }) => id);

test('the shown variant is printed, and the first one if none was chosen', (t) => {
  t.deepEqual(variantsOf(8), [8]);
  t.deepEqual(variantsOf(), [7]);
});
