import test from 'ava';
import { parseProduct } from '../../../../engine/browser.ts';
import { productBefore } from './product-before.ts';

const area = (id: number, name: string) => ({
  id,
  name,
  enterpriseProductMaskId: 1,
  configuration: { imageWidth: 100, imageHeight: 50 },
});
const product = parseProduct({
  version: 1,
  shopProduct: {
    id: 1,
    productGroup: { name: 'Poster' },
    enterpriseProductGroup: { id: 1, productTitle: 'Poster' },
    shopProductVariants: [{ id: 1, enterpriseProductMaskGroupId: 1 }],
  },
  maskGroups: [
    {
      id: 1,
      name: 'Views',
      masks: [{ id: 1, name: 'Front', layers: [{ id: 1, designFunction: 'TEXTAREA' }] }],
    },
  ],
  printAreas: [area(1, 'Front'), area(2, 'Back')],
});

test('records have their former values; other fields and other records stay', (t) => {
  const before = productBefore(product, [
    { resource: 'printArea', id: 1, values: { name: 'Face', sequence: 7 } },
    { resource: 'mask', id: 1, values: { layers: [] } },
    { resource: 'shopProductVariant', id: 99, values: { layerGroups: [] } },
  ]);
  t.deepEqual(
    before.printAreas.map(({ name, configuration }) => [name, configuration.imageWidth]),
    [
      ['Face', 100],
      ['Back', 100],
    ],
  );
  t.is(before.printAreas[0]!.sequence, product.printAreas[0]!.sequence, 'the editor does not change it');
  t.deepEqual(before.maskGroups[0]!.masks[0]!.layers, []);
  t.deepEqual(before.shopProduct, product.shopProduct);
});

test('values that make no product are refused', (t) => {
  t.throws(
    () => productBefore(product, [{ resource: 'printArea', id: 1, values: { configuration: 'none' } }]),
    { code: 'product-invalid' },
  );
});
