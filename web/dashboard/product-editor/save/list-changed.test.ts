import test from 'ava';
import { parseProduct } from '../../../../engine/browser.ts';
import type { SetUp } from '../group-product-query.ts';
import { keepRow, listChanged, type SavedRecord, savedRecords } from './list-changed.ts';
import { withProductIds, withServerIds } from './record-ids.ts';

const READ = '2026-11-25T10:00:00.000Z';
const configuration = { imageWidth: 100, imageHeight: 50 };
const of = (resource: SetUp['records'][number]['resource'], id: number) => ({
  resource,
  id,
  utcUpdatedDateTime: READ,
});
const file = (masks: object[], printAreas: object[], layerGroups: object[] = []) =>
  parseProduct({
    version: 1,
    shopProduct: {
      id: 1,
      enterpriseProductGroup: { id: 9 },
      shopProductVariants: [{ id: 5, layerGroups }],
    },
    maskGroups: [{ id: 1, masks }],
    printAreas: printAreas.map((area) => ({ ...area, configuration })),
  });
const front = { id: 1, name: 'Front', enterpriseProductGroupIds: [9] };
const sleeve = { id: 'new', name: 'Sleeve', enterpriseProductGroupIds: [9] };
const product = file([front], [{ id: 1, name: 'Front', enterpriseProductMaskId: 1 }]);
const loaded: SetUp = {
  product,
  records: [of('productGroup', 9), of('mask', 1), of('printArea', 1), of('shopProductVariant', 5)],
  currencyCodes: ['GBP'],
  isOrdered: false,
};
const kept = savedRecords(loaded);
const extended = file(
  [front, sleeve],
  [
    { id: 1, name: 'Front', enterpriseProductMaskId: 1 },
    { id: 'area', name: 'Sleeve', enterpriseProductMaskId: 'new' },
  ],
  [{ enterpriseProductMaskId: 'new', layers: [] }],
);

test('an unchanged product has nothing to save', (t) => {
  t.deepEqual(listChanged(product, 9, kept), []);
});

test('a new view is created before the layers and the print area that refer to it', (t) => {
  t.deepEqual(
    listChanged(extended, 9, kept).map(({ change, resource, id }) => [change, resource, id]),
    [
      ['create', 'mask', 'new'],
      ['update', 'shopProductVariant', 5],
      ['create', 'printArea', 'area'],
    ],
  );
  const [mask, , area] = listChanged(extended, 9, kept);
  t.like(mask!.values, { name: 'Sleeve', enterpriseProductMaskGroupId: 1, enterpriseProductGroupIds: [9] });
  t.like(area, { withinId: 9, values: { enterpriseProductMaskId: 'new' } });
});

test('a removed view is deleted after its print area', (t) => {
  t.deepEqual(
    listChanged(file([], []), 9, kept).map(({ change, resource }) => [change, resource]),
    [
      ['delete', 'printArea'],
      ['delete', 'mask'],
    ],
  );
});

test('a record that only another user has created or deleted is not a change', (t) => {
  const without = savedRecords({ ...loaded, records: loaded.records.filter(({ id }) => id !== 1) });
  t.deepEqual(listChanged(product, 9, without), []);
});

/** The saved records after the new view got the number 77. */
function saveView(): Map<string, SavedRecord> {
  const [mask] = listChanged(extended, 9, kept);
  const created = { ...of('mask', 77), productId: 'new', values: mask!.values };
  const row = { ...mask!.values, utcUpdatedDateTime: READ };
  return new Map(kept).set('mask new', keepRow(created, row));
}

test('a saved view keeps its id in the product and has that of the server in requests', (t) => {
  const saved = saveView();
  t.false(listChanged(extended, 9, saved).some(({ resource }) => resource === 'mask'));
  const values = {
    layerGroups: [{ enterpriseProductMaskId: 'new', layers: [] }],
    enterpriseProductMaskId: 1,
  };
  const sent = withServerIds(values, saved);
  t.deepEqual(sent, {
    layerGroups: [{ enterpriseProductMaskId: 77, layers: [] }],
    enterpriseProductMaskId: 1,
  });
  t.deepEqual(withProductIds(sent, saved), values);
  const others = { name: 'new', layers: [{ id: 'new' }] };
  t.is(withServerIds(others, saved), others, 'other fields are no references');
});

test('a view whose saved creation was undone is deleted, and created again after it is redone', (t) => {
  const saved = saveView();
  t.like(listChanged(product, 9, saved), [{ change: 'delete', resource: 'mask', id: 77 }]);
  saved.set('mask new', { ...saved.get('mask new')!, isDeleted: true });
  t.deepEqual(listChanged(product, 9, saved), []);
  t.like(listChanged(extended, 9, saved)[0], { change: 'create', resource: 'mask', id: 'new' });
  const reference = { enterpriseProductMaskId: 'new' };
  t.is(withServerIds(reference, saved), reference, 'its former number is not used');
});
