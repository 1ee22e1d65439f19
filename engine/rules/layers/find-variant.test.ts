import test from 'ava';
import { parseDesign } from '../../model/design-file.ts';
import { parseProduct } from '../../model/product-file.ts';
import { findVariant } from './find-variant.ts';
import { layersOfVariant } from './layers-of-variant.ts';

const productOf = (...shopProductVariants: object[]) =>
  parseProduct({ version: 1, shopProduct: { id: 1, shopProductVariants } });
const designOf = (shopProductVariantId?: number | string) =>
  parseDesign({ version: 1, shopProductVariantId, customisation: {} });

test('a design uses the variant it names, else the first', (t) => {
  const product = productOf({ id: 1 }, { id: 2 }, { id: 3 });
  t.is(findVariant(product, designOf(2)).id, 2);
  t.is(findVariant(product, designOf('3')).id, 3);
  t.is(findVariant(product, designOf()).id, 1);
});

test('an unknown variant is refused with the list of variants', (t) => {
  t.throws(() => findVariant(productOf({ id: 1 }, { id: 2 }), designOf(9)), {
    code: 'variant-unknown',
    message: 'The product has no variant 9; it has 1, 2.',
  });
  t.throws(() => findVariant(productOf(), designOf(9)), {
    message: 'The product has no variant 9; it has none.',
  });
  t.throws(() => findVariant(productOf(), designOf()), {
    message: 'The product has no variants; add one to shopProduct.shopProductVariants.',
  });
});

test('masks without a layer group use their own layers', (t) => {
  const layer = (id: number) => ({ id, designFunction: 'TEXTAREA' });
  const product = parseProduct({
    version: 1,
    shopProduct: {
      id: 1,
      shopProductVariants: [
        {
          id: 1,
          layerGroups: [
            { enterpriseProductMaskId: 1, layers: [layer(10)] },
            { enterpriseProductMaskId: 2, layers: [layer(20)] },
          ],
        },
      ],
    },
    maskGroups: [
      {
        id: 1,
        masks: [
          { id: 1, layers: [layer(11)] },
          { id: 2, layers: [layer(21)] },
          { id: 3, layers: [layer(30)] },
        ],
      },
    ],
  });
  const groups = layersOfVariant(product, findVariant(product, designOf()));
  t.deepEqual(
    groups.map(({ enterpriseProductMaskId, layers }) => [
      enterpriseProductMaskId,
      layers.map(({ id }) => id),
    ]),
    [
      [1, [10]],
      [2, [20]],
      [3, [30]],
    ],
  );
});
