import test from 'ava';
import { openTestDatabase, type TestDatabase } from '../../testing/open-test-database.ts';
import { checkBackground, checkDesignArea, checkDesignAreas, checkOwners } from './check-fields.ts';
import { numberAttributes, numbering } from './number-fields.ts';
import { numberParts } from './number-parts.ts';

let opened: TestDatabase;
let own: number;
let partner: number;
let stranger: number;

test.before(async () => {
  opened = await openTestDatabase();
  const { database } = opened;
  const made = (await database('enterprise').insert(
    ['Own', 'Partner', 'Stranger'].map((name) => ({ name })),
    'id',
  )) as { id: number }[];
  [own, partner, stranger] = made.map(({ id }) => id) as [number, number, number];
  await database('enterpriseConnection').insert([
    { enterpriseId: own, connectedEnterpriseId: partner },
    { enterpriseId: partner, connectedEnterpriseId: stranger },
  ]);
  await database('designAreaGroup').insert([
    { enterpriseId: own, name: 'Own', productDesignAreas: JSON.stringify([{ id: 11 }, { id: 12 }]) },
    { enterpriseId: partner, name: 'Theirs', productDesignAreas: JSON.stringify([{ id: 13 }]) },
  ]);
});
test.after.always(() => opened?.close());

test('a background is a hex colour, or none', async (t) => {
  const check = async (hex?: string) => {
    const values = { configuration: { backgroundColourHexCode: hex } };
    t.is(await checkBackground(opened.database, own, values), values);
  };
  await check();
  await check('#aabbcc');
  const without = { name: 'Front' };
  t.is(await checkBackground(opened.database, own, without), without);
  const refusal = t.throws(() =>
    checkBackground(opened.database, own, { configuration: { backgroundColourHexCode: 'blue' } }),
  );
  t.like(refusal, { code: 'hex-invalid', path: 'configuration.backgroundColourHexCode' });
});

test('files of a product belong to its enterprise, or to a connected one', async (t) => {
  const check = (...owners: number[]) =>
    checkOwners(opened.database, own, {
      assets: owners.map((owningEnterpriseId) => ({ owningEnterpriseId })),
    });
  await t.notThrowsAsync(checkOwners(opened.database, own, {}));
  await t.notThrowsAsync(check(own, partner, partner));
  for (const owners of [[stranger], [own, partner, stranger]])
    t.like(await t.throwsAsync(check(...owners)), {
      code: 'reference-unknown',
      path: 'assets',
      message: 'assets: an owner is no enterprise that you are connected with.',
    });
});

test('a mask type belongs to a design area of its enterprise, or to none', async (t) => {
  const check = (productDesignAreaId?: number | null) =>
    checkDesignArea(opened.database, own, { productDesignAreaId });
  for (const known of [undefined, null, 11, 12]) await t.notThrowsAsync(check(known));
  for (const unknown of [0, 13])
    t.like(await t.throwsAsync(check(unknown)), {
      code: 'reference-unknown',
      path: 'productDesignAreaId',
      message: `productDesignAreaId: there is no design area ${unknown}.`,
    });
});

test('a design area has no unsupported field', (t) => {
  t.notThrows(() => checkDesignAreas({}));
  t.notThrows(() => checkDesignAreas({ configuration: { designAreas: [{ id: 1 }] } }));
  const refusal = t.throws(() =>
    checkDesignAreas({ configuration: { designAreas: [{ id: 1 }, { id: 2, generateStoreMask: true }] } }),
  );
  t.like(refusal, { code: 'field-unsupported', path: 'configuration.designAreas.1.generateStoreMask' });
});

test('parts without an id get one, and others keep theirs', async (t) => {
  const number = (parts: { id?: number; name: string }[], before?: { id: number | string }[]) =>
    opened.database.transaction((trx) => numberParts(trx, 'colours', parts, before));
  const [blue, red] = await number([{ name: 'Blue' }, { name: 'Red' }]);
  t.true(Number(blue!.id) > 0 && Number(red!.id) > Number(blue!.id));
  const kept = await number([{ id: 7, name: 'Blue' }, { name: 'Green' }], [{ id: '7' }, { id: 8 }]);
  t.deepEqual(kept[0], { id: 7, name: 'Blue' });
  t.true(Number(kept[1]!.id) > Number(red!.id));
  for (const parts of [[9], [7, 7]])
    t.like(
      await t.throwsAsync(
        number(
          parts.map((id) => ({ id, name: 'Blue' })),
          [{ id: 7 }],
        ),
      ),
      {
        code: 'reference-unknown',
        path: 'colours',
        message: `colours: the record has no part ${parts[0]}, or it is sent twice. Send new ones without a number.`,
      },
    );
  t.like(await t.throwsAsync(number([{ id: 1, name: 'Blue' }])), { code: 'reference-unknown' });
});

test('the parts in a field get ids beside those of the record', async (t) => {
  const prepare = (values: Record<string, unknown>, before?: object) =>
    opened.database.transaction((trx) =>
      numbering('colours')!(trx, own, values, before as never, undefined as never),
    );
  const other = { name: 'Group' };
  t.is(await prepare(other), other);
  const named = await prepare({ name: 'Group', colours: [{ name: 'Blue' }] });
  t.like(named, { name: 'Group' });
  t.is(typeof (named['colours'] as { id: unknown }[])[0]!.id, 'number');
  t.deepEqual(await prepare({ colours: [{ id: 7 }] }, { colours: [{ id: 7 }] }), { colours: [{ id: 7 }] });
  await t.throwsAsync(prepare({ colours: [{ id: 7 }] }, { name: 'Group' }), { code: 'reference-unknown' });
});

test('attributes get ids, and so do the values of each attribute', async (t) => {
  const number = (values: Record<string, unknown>, before?: Record<string, unknown>) =>
    opened.database.transaction((trx) => numberAttributes(trx, own, values, before));
  const other = { name: 'Mug' };
  t.is(await number(other, undefined), other);
  const { name, attributes } = await number({
    name: 'Mug',
    attributes: [{ label: 'Size', attributeValues: [{ label: 'Large' }] }, { label: 'Colour' }],
  });
  t.is(name, 'Mug');
  const [size, colour] = attributes as { id: number; attributeValues: { id: number }[] }[];
  t.is(new Set([size!.id, size!.attributeValues[0]!.id, colour!.id].map(Number)).size, 3);
  t.deepEqual(colour!.attributeValues, []);
  const before = { attributes: [size, { ...colour, attributeValues: [{ id: 99 }] }] };
  t.deepEqual(await number({ attributes: [size] }, before), { attributes: [size] });
  const moved = { attributes: [{ ...size, attributeValues: [{ id: 99 }] }] };
  t.like(await t.throwsAsync(number(moved, before)), {
    code: 'reference-unknown',
    path: 'attributes.attributeValues',
  });
  const unknown = await t.throwsAsync(number({ attributes: [{ id: 98 }] }, before));
  t.like(unknown, { code: 'reference-unknown', path: 'attributes' });
});
