import test from 'ava';
import { IdMap, type IdKind, isIdField } from './rewrite-ids.ts';

/** Fields of ids, by the kind of record. */
const FIELDS: Record<IdKind, string[]> = {
  mask: ['enterpriseProductMaskId', 'enterpriseProductMaskLinkedMockupId', 'maskId'],
  maskGroup: ['enterpriseProductMaskGroupId'],
  template: ['enterpriseProductTemplateId'],
  maskType: ['enterpriseProductMaskTypeId'],
  productGroup: ['enterpriseProductGroupId', 'enterpriseProductGroupIds'],
  productVariant: ['enterpriseProductVariantId', 'enterpriseProductVariantIds'],
  shopProduct: ['shopProductId'],
  shopProductVariant: ['shopProductVariantId', 'variantId'],
  colourGroup: ['colourGroupId'],
  colour: ['colourId'],
  fontGroup: ['fontGroupId'],
  font: ['fontId', 'fallbackFontIds'],
  printArea: ['mockupAreaId', 'printAreaId'],
  productDesignArea: ['productDesignAreaId'],
};

test('a copy has the new id in each field of its kind', (t) => {
  for (const [kind, fields] of Object.entries(FIELDS) as [IdKind, string[]][])
    for (const field of fields) {
      const ids = new IdMap();
      ids.set(kind, 7, 70);
      t.deepEqual(ids.rewrite({ [field]: 7, id: 7 }), { [field]: 70, id: 7 }, field);
      t.deepEqual(ids.rewrite({ [field]: 8 }), { [field]: 8 }, 'what is not known stays');
    }
});

test('ids are replaced at any depth, in lists and as text, and the original is not changed', (t) => {
  const ids = new IdMap();
  ids.set('font', '7', 70);
  ids.set('mask', 7, 71);
  const part = { a: [{ fontId: '7', b: null }], fallbackFontIds: [7, 8], maskId: 7, colourId: undefined };
  t.deepEqual(ids.rewrite(part), {
    a: [{ fontId: 70, b: null }],
    fallbackFontIds: [70, 8],
    maskId: 71,
    colourId: undefined,
  });
  t.deepEqual(part.fallbackFontIds, [7, 8]);
});

test('an absent id stays absent, and ids belong to their kind', (t) => {
  const ids = new IdMap();
  ids.set('colour', undefined, 1);
  ids.set('font', 7, 70);
  t.deepEqual(ids.rewrite({ colourId: undefined }), { colourId: undefined });
  t.is(ids.get('mask', 7), undefined);
  t.is(ids.get('font', '7'), 70);
});

test('a copy has the ids of its original, and further ones do not change the original', (t) => {
  const ids = new IdMap();
  ids.set('font', 1, 10);
  const copy = ids.copy(() => 'unknown');
  copy.set('font', 2, 20);
  t.deepEqual(copy.rewrite({ fallbackFontIds: [1, 2, 3] }), { fallbackFontIds: [10, 20, 'unknown'] });
  t.is(ids.get('font', 2), undefined);
});

test('the new ids of a kind are listed, without those of a kind whose name begins alike', (t) => {
  const ids = new IdMap();
  for (const [kind, old, id] of [
    ['font', 1, 10],
    ['fontGroup', 1, 11],
    ['mask', 'a font ', 12],
    ['font', 2, 20],
  ] as const)
    ids.set(kind, old, id);
  t.deepEqual(ids.list('font'), [10, 20]);
});

test('a field of ids is found by its name', (t) => {
  t.true(isIdField('fontId'));
  for (const field of ['id', 'toString', '']) t.false(isIdField(field), field);
});

test('an unknown id is removed on request', (t) => {
  const unknown: unknown[] = [];
  const ids = new IdMap((kind, old) => void unknown.push([kind, old]));
  ids.set('font', 1, 10);
  const part = { fontId: 9, fallbackFontIds: [1, 9], maskId: null, variantId: '', name: 'a' };
  t.deepEqual(ids.rewrite(part), {
    fontId: undefined,
    fallbackFontIds: [10],
    maskId: null,
    variantId: '',
    name: 'a',
  });
  t.deepEqual(unknown, [
    ['font', 9],
    ['font', 9],
  ]);
});
