import test from 'ava';
import { parseProduct } from '../../../../engine/browser.ts';
import { writeDraft } from '../../records/device-draft.ts';
import type { SetUp } from '../group-product-query.ts';
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
const loaded: SetUp = { product, records: [area] };

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

test.serial('a product without kept changes has no draft', (t) => {
  t.is(readProductDraft(KEY, loaded), undefined);
});

test.serial('kept changes are taken up, with the time at which their records were read', (t) => {
  keep({ name: 'Face' });
  const draft = readProductDraft(KEY, loaded)!;
  t.is(draft.product.printAreas[0]!.name, 'Face');
  t.is(draft.loaded.product, product, 'what the server has is as it was loaded');
  t.is(draft.loaded.records[0]!.utcUpdatedDateTime, READ, 'a later change of others is a conflict');
});

test.serial('changes that make no product are left out', (t) => {
  keep({ configuration: 'none' });
  t.is(readProductDraft(KEY, loaded), undefined);
});
