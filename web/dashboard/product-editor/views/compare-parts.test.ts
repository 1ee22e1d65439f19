import test from 'ava';
import { parseProduct } from '../../../../engine/browser.ts';
import { withCharges } from '../charges/charges-of-product.ts';
import { withGroupFields } from '../group-fields.ts';
import { changedCharges, changedFunctions, changedGroupFields, changedViews } from './compare-parts.ts';

const product = (maxChars: number, ids: readonly number[]) =>
  parseProduct({
    version: 1,
    shopProduct: { id: 1 },
    templates: ids.map((id) => ({
      id,
      function: 'TEXTAREA',
      definition: { type: 'PERSONALISED', maxChars },
    })),
  });
const charge = (id: number, amount: number) => ({ id, name: `Charge ${id}`, currencyCode: 'GBP', amount });

test('differing charges are listed with both states, removed ones last', (t) => {
  const bare = product(1, []);
  const before = withCharges(bare, [charge(1, 5), charge(2, 5), charge(3, 5)]);
  const now = withCharges(bare, [charge(4, 1), charge(2, 6), charge(3, 5)]);
  t.deepEqual(changedCharges(before, now), [
    { before: undefined, now: charge(4, 1) },
    { before: charge(2, 5), now: charge(2, 6) },
    { before: charge(1, 5), now: undefined },
  ]);
  t.deepEqual(changedCharges(now, now), []);
});

test('only differing app functions are listed', (t) => {
  const [before, now] = [product(10, [1]), product(20, [1])];
  t.deepEqual(changedFunctions(before, now), [{ before: before.templates[0], now: now.templates[0] }]);
  t.deepEqual(changedFunctions(before, product(10, [1])), []);
});

test('views and print areas that were added, removed or renamed are listed', (t) => {
  const withViews = (views: object[], printAreas: object[]) =>
    parseProduct({ ...product(1, []), maskGroups: [{ id: 1, masks: views }], printAreas });
  const area = (id: number, name: string) => ({
    id,
    name,
    enterpriseProductMaskId: 1,
    configuration: { imageWidth: 9, imageHeight: 9 },
  });
  const before = withViews(
    [
      { id: 1, name: 'Front' },
      { id: 2, name: 'Back' },
    ],
    [area(1, 'Chest')],
  );
  const now = withViews([{ id: 1, name: 'Face', sequence: 3 }], [area(1, 'Chest'), area(2, 'Sleeve')]);
  t.deepEqual(changedViews(before, now), [
    { before: { id: 1, name: 'Front' }, now: { id: 1, name: 'Face' } },
    { before: { id: 2, name: 'Back' }, now: undefined },
    { before: undefined, now: { id: 2, name: 'Sleeve' } },
  ]);
  t.deepEqual(changedViews(now, now), []);
});

test('only the differing fields of the product itself are listed', (t) => {
  const named = (productTitle: string, sequence: number) =>
    withGroupFields(
      parseProduct({
        ...product(1, []),
        shopProduct: { id: 1, enterpriseProductGroup: { id: 9, productTitle } },
      }),
      { productDescription: '', sequence },
    );
  t.deepEqual(changedGroupFields(named('Mug', 1), named('Cup', 2)), [
    { name: 'productTitle', before: 'Mug', now: 'Cup' },
    { name: 'sequence', before: 1, now: 2 },
  ]);
  t.deepEqual(changedGroupFields(named('Mug', 1), named('Mug', 1)), []);
});
