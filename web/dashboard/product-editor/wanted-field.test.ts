import test from 'ava';
import type { Product } from '../../../engine/browser.ts';
import { findWantedField } from './wanted-field.ts';

const product = {
  printAreas: [
    { id: 7, enterpriseProductMaskId: 1 },
    { id: 8, enterpriseProductMaskId: 2 },
  ],
} as unknown as Product;
const find = (path: string, place: object = {}) =>
  findWantedField(product, { severity: 'error', rule: 'C5-02', message: '', path, ...place });

test('a finding about a layer refers to its field in the layer', (t) => {
  const path = 'shopProduct.shopProductVariants[0].layerGroups[1].layers[2].configuration.text.sizes[3].pt';
  t.deepEqual(find(path, { maskId: 1, layerId: 5 }), {
    maskId: 1,
    layerId: 5,
    path: 'configuration.text.sizes.3.pt',
  });
  t.like(find('customisation', { maskId: 1, layerId: 5 }), { path: '' });
});

test('a finding about a print area refers to its field and selects its view', (t) => {
  const wanted = { maskId: 2, printAreaId: 8, path: 'configuration.imageDPI' };
  t.deepEqual(find('printAreas[1].configuration.imageDPI', { maskId: 2 }), wanted);
  t.like(find('printAreas[0].id'), { maskId: 1, printAreaId: 7 }, 'the finding names no view');
});

test('other findings are about a view or the whole product', (t) => {
  t.deepEqual(find('shopProduct.shopProductVariants[0].layerGroups[1]', { maskId: 2 }), {
    maskId: 2,
    path: '',
  });
  t.deepEqual(find('inks[0].name'), { maskId: undefined, path: 'inks.0.name' });
});
