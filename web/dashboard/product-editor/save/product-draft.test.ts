import test from 'ava';
import { parseProduct } from '../../../../engine/browser.ts';
import { writeDraft } from '../../records/device-draft.ts';
import { chargesOf, withCharges } from '../charges/charges-of-product.ts';
import type { SetUp } from '../group-product-query.ts';
import { savedRecords, listChanged } from './list-changed.ts';
import { readProductDraft } from './product-draft.ts';

const KEY = 'platen-draft:1:product/1';
const [READ, LATER] = ['2026-11-25T10:00:00.000Z', '2026-11-25T11:00:00.000Z'];
const product = parseProduct({
  version: 1,
  shopProduct: {
    id: 1,
    productGroup: { name: 'Poster' },
    enterpriseProductGroup: { id: 1, productTitle: 'Poster' },
    shopProductVariants: [{ id: 1, enterpriseProductMaskGroupId: 1 }],
  },
  maskGroups: [{ id: 1, name: 'Views', masks: [{ id: 1, name: 'Front' }] }],
  printAreas: [
    {
      id: 1,
      name: 'Front',
      enterpriseProductMaskId: 1,
      configuration: { imageWidth: 100, imageHeight: 50 },
    },
  ],
});
const area = { resource: 'printArea', id: 1, withinId: 1, utcUpdatedDateTime: LATER } as const;
const loaded: SetUp = { product, records: [area], currencyCodes: ['GBP'], isOrdered: false };

test.before(() => {
  const kept = new Map<string, string>();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
  });
});
test.after.always(() => Reflect.deleteProperty(globalThis, 'localStorage'));

const keep = (values: Record<string, unknown>) =>
  writeDraft(KEY, { records: [{ ...area, utcUpdatedDateTime: READ, values }] });

test.serial('a product without stored changes has no draft', (t) => {
  t.is(readProductDraft(KEY, loaded), undefined);
});

test.serial('stored changes are restored with the time at which their records were read', (t) => {
  keep({ name: 'Face' });
  const draft = readProductDraft(KEY, loaded)!;
  t.is(draft.product.printAreas[0]!.name, 'Face');
  t.is(draft.loaded.product, product, 'the server state is unchanged');
  t.is(draft.loaded.records[0]!.utcUpdatedDateTime, READ, 'a later change of another user is a conflict');
});

test.serial('changes that make the product invalid are dropped', (t) => {
  keep({ configuration: 'none' });
  t.is(readProductDraft(KEY, loaded), undefined);
});

test.serial('added, changed and removed charges are restored with the same differences', (t) => {
  const charges = [
    { id: 1, name: 'Set-up', currencyCode: 'GBP', amount: 5 },
    { id: 2, name: 'Proof', currencyCode: 'GBP', amount: 3 },
    { id: 3, name: 'Rush', currencyCode: 'EUR', amount: 9 },
  ];
  const records = charges.map(({ id }) => ({
    resource: 'productGroupCharge' as const,
    id,
    withinId: 1,
    utcUpdatedDateTime: READ,
  }));
  const read: SetUp = {
    product: withCharges(product, charges),
    records,
    currencyCodes: ['GBP'],
    isOrdered: false,
  };
  const edited = [
    { id: 2, name: 'Proof', currencyCode: 'GBP', amount: 4.5 },
    charges[2]!,
    { id: 'new', name: 'Charge', currencyCode: 'EUR', amount: 0 },
  ];
  const changed = listChanged(withCharges(product, edited), 1, savedRecords(read));
  t.like(changed, [
    { change: 'update', id: 2, values: { amount: 4.5 }, utcUpdatedDateTime: READ },
    { change: 'create', id: 'new', withinId: 1, values: { name: 'Charge', currencyCode: 'EUR', amount: 0 } },
    { change: 'delete', id: 1 },
  ]);
  writeDraft(KEY, { records: changed });
  const draft = readProductDraft(KEY, read)!;
  t.deepEqual(chargesOf(draft.product), edited);
  t.deepEqual(listChanged(draft.product, 1, savedRecords(draft.loaded)), changed);
});

test.serial('a charge that is removed here and on the server is not a change', (t) => {
  const charge = { id: 1, name: 'Set-up', currencyCode: 'GBP', amount: 5 };
  writeDraft(KEY, {
    records: [
      { change: 'delete', resource: 'productGroupCharge', id: 1, utcUpdatedDateTime: READ, values: {} },
      { change: 'create', resource: 'productGroupCharge', id: 'new', values: { ...charge, amount: 'much' } },
    ],
  });
  t.is(readProductDraft(KEY, loaded), undefined, 'an invalid amount makes no draft');
  writeDraft(KEY, {
    records: [
      { change: 'delete', resource: 'productGroupCharge', id: 1, utcUpdatedDateTime: READ, values: {} },
    ],
  });
  const draft = readProductDraft(KEY, loaded)!;
  t.deepEqual(listChanged(draft.product, 1, savedRecords(draft.loaded)), []);
});

test.serial('added and removed views and print areas are restored with the same differences', (t) => {
  const records = [
    { resource: 'mask' as const, id: 1, utcUpdatedDateTime: READ },
    { ...area, utcUpdatedDateTime: READ },
  ];
  const read: SetUp = { ...loaded, records };
  const [group] = product.maskGroups;
  const edited = parseProduct({
    ...product,
    maskGroups: [{ ...group, masks: [{ id: 'new', name: 'Back', enterpriseProductMaskGroupId: 1 }] }],
    printAreas: [{ ...product.printAreas[0], id: 'area', enterpriseProductMaskId: 'new' }],
  });
  const changed = listChanged(edited, 1, savedRecords(read));
  t.is(changed.length, 4);
  writeDraft(KEY, { records: changed });
  const draft = readProductDraft(KEY, read)!;
  t.deepEqual(draft.product.maskGroups, edited.maskGroups);
  t.deepEqual(draft.product.printAreas, edited.printAreas);
  t.deepEqual(listChanged(draft.product, 1, savedRecords(draft.loaded)), changed);
});

test.serial('a draft that creates a deleted view again gives it a new id', (t) => {
  const values = { name: 'Back', enterpriseProductMaskGroupId: 1 };
  const configuration = { imageWidth: 10, imageHeight: 10 };
  writeDraft(KEY, {
    records: [
      { change: 'create', resource: 'mask', id: 7, values },
      {
        change: 'create',
        resource: 'printArea',
        id: 'area',
        values: { enterpriseProductMaskId: 7, configuration },
      },
    ],
  });
  const { product: restored } = readProductDraft(KEY, loaded)!;
  t.is(restored.maskGroups[0]!.masks[1]!.id, 'restored 7');
  t.is(restored.printAreas[1]!.enterpriseProductMaskId, 'restored 7');
});
