import test from 'ava';
import type { Variant } from '../load-variants.ts';
import { readNumbers } from './read-numbers.ts';
import { composeSoldRows } from './save-sold.ts';
import { listSoldLines } from './sold-lines.ts';

const variant = (id: number, sku: string): Variant => ({
  id,
  sku,
  name: `Variant ${id}`,
  utcUpdatedDateTime: '2026-01-01T00:00:00.000Z',
  active: true,
  productId: undefined,
  price: undefined,
  valueIds: [],
});
const sold = (id: number, variantId: number | undefined, ecommerceVariantId: string) => ({
  id,
  variantId,
  ecommerceVariantId,
  utcUpdatedDateTime: '2026-01-02T00:00:00.000Z',
});
const lines = listSoldLines(
  [variant(1, 'RED'), variant(2, 'BLUE'), variant(3, '')],
  [sold(11, 1, '100'), sold(12, 1, '101'), sold(13, undefined, '102')],
);

test('each variant has a line for each time it is sold, and other sold variants are last', (t) => {
  t.deepEqual(
    lines.map(({ key }) => key),
    ['v1', 's12', 'v2', 'v3', 's13'],
  );
});

test('a line that is no longer sold is deleted, and a new one has the id and the system of its shop', (t) => {
  const edits = {
    v1: { sold: false },
    v2: { sold: true, ecommerceVariantId: '7' },
    v3: { ecommerceVariantId: '' },
    s13: { ecommerceVariantId: '' },
  };
  const edited = lines.filter(({ key }) => key in edits);
  const unchangedSince = '2026-01-02T00:00:00.000Z';
  t.deepEqual(composeSoldRows(edited, edits, 'SHOPIFY'), [
    { key: 'v1', id: 11, unchangedSince, isDeleted: true },
    { key: 'v2', enterpriseProductVariantId: 2, ecommerceVariantId: '7', ecommerceShopType: 'SHOPIFY' },
    { key: 's13', id: 13, unchangedSince, ecommerceVariantId: null, ecommerceShopType: 'SHOPIFY' },
  ]);
});

test('variant ids are read by SKU, with a header in any order or without one', (t) => {
  const expected = [
    { key: 'v2', name: 'sold', value: true },
    { key: 'v2', name: 'ecommerceVariantId', value: '9' },
  ];
  t.deepEqual(readNumbers('BLUE,9\nGREEN,8\n', lines), { edits: expected, unknown: ['GREEN'] });
  t.deepEqual(readNumbers('Note,ecommerceVariantId,SKU\nx,9,BLUE\n', lines), {
    edits: expected,
    unknown: [],
  });
});
