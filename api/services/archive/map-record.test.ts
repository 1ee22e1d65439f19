import test from 'ava';
import { IdMap } from '../products/rewrite-ids.ts';
import { archivedKinds } from './archived-kinds.ts';
import { type ArchiveMaps, listParts, mapRecord } from './map-record.ts';

const kindOf = (name: string) => archivedKinds.find((kind) => kind.name === name)!;

/** Maps a record. Ids are given by kind. A reference to nothing is reported and removed. */
function map(
  kind: string,
  values: Record<string, unknown>,
  known: Record<string, Record<number, number>> = {},
) {
  const said: string[] = [];
  const ids = new IdMap((named, old) => void said.push(`left out: ${named} ${String(old)}`));
  for (const [name, numbers] of Object.entries(known))
    for (const [old, id] of Object.entries(numbers)) ids.set(name, old, id);
  const maps: ArchiveMaps = {
    ids,
    reference: (old) => (old === GONE ? '' : old.startsWith('/f/') ? `${old}?new` : old),
    enterprise: { from: 1, to: 2 },
    onDangling: (field, id) => said.push(`dangling: ${field} ${String(id)}`),
    onOthersFile: () => said.push('a file of another'),
  };
  return { mapped: mapRecord(kindOf(kind), values, maps), said };
}
const GONE = '/f/BBBBBBBBBBBBBBBBBBBBBB/b.json';
const FILE = '/f/AAAAAAAAAAAAAAAAAAAAAA/a.png';

test('the ids of the parts of a record are listed', (t) => {
  t.deepEqual(listParts(kindOf('colourGroup'), { colours: [{ id: 1 }, { name: 'Red' }] }), [
    { part: 'colour', id: 1 },
    { part: 'colour', id: undefined },
  ]);
  t.deepEqual(listParts(kindOf('designAreaGroup'), { productDesignAreas: [{ id: 3 }] }), [
    { part: 'productDesignArea', id: 3 },
  ]);
  const attributes = [{ id: 1, attributeValues: [{ id: 2 }, { id: 3 }] }, { id: 4 }];
  t.deepEqual(listParts(kindOf('productGroup'), { attributes }), [
    { part: 'attribute', id: 1 },
    { part: 'attributeValue', id: 2 },
    { part: 'attributeValue', id: 3 },
    { part: 'attribute', id: 4 },
  ]);
  t.deepEqual(listParts(kindOf('productVariant'), { attributeValues: [{ id: 2 }] }), [], 'they are named');
  t.deepEqual(listParts(kindOf('font'), { colours: [{ id: 1 }] }), []);
  t.deepEqual(listParts(kindOf('colourGroup'), {}), []);
});

test('a declared reference gets its new id, and one to nothing is reported', (t) => {
  const groups = { productGroup: { 5: 50 } };
  t.deepEqual(map('maskGroup', { enterpriseProductGroupId: 5, name: 'Front' }, groups), {
    mapped: { enterpriseProductGroupId: 50, name: 'Front' },
    said: [],
  });
  for (const none of [null, undefined])
    t.deepEqual(map('maskGroup', { enterpriseProductGroupId: none }, groups), {
      mapped: { enterpriseProductGroupId: none },
      said: [],
    });
  t.deepEqual(map('maskGroup', { enterpriseProductGroupId: 6 }, groups), {
    mapped: { enterpriseProductGroupId: undefined },
    said: ['dangling: enterpriseProductGroupId 6'],
  });
  t.deepEqual(map('fontGroup', { fallbackFontIds: [1, 2, 3] }, { font: { 1: 10, 3: 30 } }), {
    mapped: { fallbackFontIds: [10, undefined, 30] },
    said: ['dangling: fallbackFontIds 2'],
  });
  t.deepEqual(
    map('fontGroup', { fonts: [{ id: 1, configuration: { a: 1 } }, { id: 2 }] }, { font: { 1: 10 } }),
    {
      mapped: { fonts: [{ id: 10, configuration: { a: 1 } }, { id: undefined }] },
      said: ['dangling: fonts 2'],
    },
  );
});

test('parts get new ids, also those within parts', (t) => {
  const known = { attribute: { 1: 10 }, attributeValue: { 2: 20 }, colour: { 7: 70 } };
  const attributes = [
    { id: 1, name: 'Size', attributeValues: [{ id: 2, value: 'M' }, { value: 'L' }] },
    { name: 'x' },
  ];
  t.deepEqual(map('productGroup', { attributes }, known), {
    mapped: {
      attributes: [
        { id: 10, name: 'Size', attributeValues: [{ id: 20, value: 'M' }, { value: 'L' }] },
        { name: 'x' },
      ],
    },
    said: [],
  });
  t.deepEqual(map('colourGroup', { colours: [{ id: 7 }, { id: 8 }] }, known).mapped, {
    colours: [{ id: 70 }, { id: 8 }],
  });
  t.deepEqual(map('productVariant', { attributeValues: [{ id: 2, value: 'M' }] }, known).mapped, {
    attributeValues: [{ id: 20, value: 'M' }],
  });
  t.deepEqual(
    map('productGroup', { published: true }).mapped,
    { published: true },
    'no field of its resource',
  );
});

test('files of the enterprise get their new references, and those of others are removed', (t) => {
  t.deepEqual(map('maskGroup', { imageUrl: FILE, name: 'Front' }).mapped, {
    imageUrl: `${FILE}?new`,
    name: 'Front',
  });
  const asset = (owningEnterpriseId: number, assetProfileId: number | null) => ({
    owningEnterpriseId,
    assetProfileId,
    name: 'a',
  });
  const assets = [asset(1, 4), asset(3, 4), asset(1, null)];
  t.deepEqual(map('product', { assets }, { assetProfile: { 4: 40 } }), {
    mapped: { assets: [asset(2, 40), asset(2, null)] },
    said: ['a file of another'],
  });
});

test('a mockup scene whose file is missing is removed', (t) => {
  const scenes = (...urls: string[]) => ({ mockupScenes: urls.map((url) => ({ name: 'Desk', url })) });
  t.deepEqual(
    map('productGroup', scenes(FILE, GONE)).mapped,
    scenes(`${FILE}?new`),
    'a product needs the file of each of its scenes',
  );
});

test('settings of other programs are not changed, whatever the names of their fields', (t) => {
  const configuration = { fontId: 1, url: FILE, layers: [{ colourId: 2 }] };
  const known = { font: { 1: 10 }, colour: { 2: 20 } };
  t.deepEqual(map('maskGroup', { configuration: { fontId: 1 } }, known).mapped, {
    configuration: { fontId: 10 },
  });
  t.like(map('shop', { configuration }, known).mapped, {
    configuration: { fontId: 1, layers: [{ colourId: 2 }] },
  });
});
