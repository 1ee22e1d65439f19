import test from 'ava';
import { openTestOffice, type TestOffice } from '../../testing/open-test-office.ts';
import { ExtendedProperties } from './extended-properties.ts';
import { StoredFilters } from './stored-filters.ts';

interface Owner {
  enterpriseId: number;
  employeeId: number;
}

let office: TestOffice;
let ann: Owner;
let ben: Owner;
let filters: StoredFilters;
let properties: ExtendedProperties;

test.before(async () => {
  office = await openTestOffice();
  const { api, enterpriseId } = office;
  await api.createUser(enterpriseId, ['ORDERS']);
  const ids = (await api.database('employee').where({ enterpriseId }).orderBy('id').select('id')) as {
    id: number;
  }[];
  [ann, ben] = ids.map(({ id }) => ({ enterpriseId, employeeId: id })) as [Owner, Owner];
  filters = new StoredFilters(api.database);
  properties = new ExtendedProperties(api.database);
});
test.beforeEach(async () => {
  for (const table of ['storedFilter', 'extendedProperty']) await office.api.database(table).delete();
});
test.after.always(() => office?.api.close());

const fieldsOf = (name: string, more: object = {}) => ({
  list: 'orders',
  name,
  query: { search: name },
  isShared: false,
  ...more,
});

test.serial('filters are listed by name: the user’s own and shared ones of others', async (t) => {
  await filters.create(ann, fieldsOf('Late'));
  await filters.create(ben, fieldsOf('Held', { isShared: true }));
  await filters.create(ben, fieldsOf('Mine'));
  await filters.create(ann, fieldsOf('All', { list: 'products' }));
  const listed = async (owner: Owner, list?: string) =>
    (await filters.list(owner, list)).map(({ name, isOwn }) => [name, isOwn]);
  t.deepEqual(await listed(ann), [
    ['All', true],
    ['Held', false],
    ['Late', true],
  ]);
  t.deepEqual(await listed(ann, 'orders'), [
    ['Held', false],
    ['Late', true],
  ]);
  t.deepEqual(await listed({ ...ann, enterpriseId: 0 }), []);
});

test.serial('the owner of a filter changes the given fields', async (t) => {
  const made = await filters.create(ann, fieldsOf('Late'));
  t.deepEqual(made, { id: made.id, ...fieldsOf('Late'), isOwn: true } as never);
  t.like(await filters.update(ann, made.id, { name: 'Later' }), {
    name: 'Later',
    query: { search: 'Late' },
    isOwn: true,
  });
  t.like(await filters.update(ann, made.id, { query: { search: 'x' }, isShared: true }), {
    name: 'Later',
    query: { search: 'x' },
    isShared: true,
  });
  const missing = {
    code: 'record-missing',
    status: 404,
    message: `Stored filters: you have no filter ${made.id}.`,
  };
  t.like(await t.throwsAsync(filters.update(ben, made.id, { name: 'Ben' })), missing);
  t.like(await t.throwsAsync(filters.delete(ben, made.id)), missing);
  const other = await filters.create(ann, fieldsOf('Other'));
  for (const double of [
    () => filters.create(ann, fieldsOf('Later')),
    () => filters.update(ann, other.id, { name: 'Later' }),
  ])
    t.regex((await t.throwsAsync(double, { code: 'record-exists' })).message, /^Stored filters/);
  await filters.delete(ann, made.id);
  t.is((await filters.list(ann)).length, 1);
});

test.serial('each user has at most five hundred filters and five hundred properties', async (t) => {
  const { database } = office.api;
  const names = Array.from({ length: 499 }, (_, index) => `${index}`);
  await database('storedFilter').insert(names.map((name) => ({ ...ann, ...fieldsOf(name), query: '{}' })));
  await filters.create(ann, fieldsOf('499'));
  t.like(await t.throwsAsync(filters.create(ann, fieldsOf('500'))), {
    code: 'properties-exceeded',
    status: 409,
    message: 'A user has at most 500 filters: delete one of them.',
  });
  await t.notThrowsAsync(filters.create(ben, fieldsOf('500')));
  await database('extendedProperty').insert(names.map((key) => ({ ...ann, key, value: '{}' })));
  await properties.create(ann, { key: '499', value: 1 });
  t.like(await t.throwsAsync(properties.create(ann, { key: '500', value: 1 })), {
    code: 'properties-exceeded',
    status: 409,
    message: 'A user has at most 500 properties: change an existing one.',
  });
  await t.notThrowsAsync(properties.create(ben, { key: '500', value: 1 }));
});

test.serial('a property is identified by its user and its key', async (t) => {
  for (const key of ['b', 'a'])
    t.deepEqual(await properties.create(ann, { key, value: { key } }), { key, value: { key } });
  await properties.create(ben, { key: 'a', value: 'Ben' });
  t.deepEqual(await properties.list(ann), [
    { key: 'a', value: { key: 'a' } },
    { key: 'b', value: { key: 'b' } },
  ]);
  t.deepEqual(await properties.list(ann, 'b'), [{ key: 'b', value: { key: 'b' } }]);
  t.deepEqual(await properties.update(ann, { key: 'a', value: [7] }), { key: 'a', value: [7] });
  t.deepEqual(await properties.list(ann, 'a'), [{ key: 'a', value: [7] }]);
  t.deepEqual(await properties.list(ben), [{ key: 'a', value: 'Ben' }]);
  const doubled = await t.throwsAsync(properties.create(ann, { key: 'a', value: 1 }));
  t.like(doubled, { code: 'record-exists' });
  t.regex(doubled.message, /^Extended properties/);
  t.like(await t.throwsAsync(properties.update(ben, { key: 'b', value: 1 })), {
    code: 'record-missing',
    status: 404,
    message: 'Extended properties: there is no property b.',
  });
});

test.serial('a property holds at most 65536 bytes of JSON', async (t) => {
  const most = 'x'.repeat(65_534);
  await properties.create(ann, { key: 'a', value: most });
  t.deepEqual(await properties.list(ann), [{ key: 'a', value: most }]);
  for (const write of [
    () => properties.create(ann, { key: 'b', value: `${most}x` }),
    () => properties.update(ann, { key: 'a', value: `${most}x` }),
  ])
    t.like(await t.throwsAsync(write), {
      code: 'value-too-large',
      status: 413,
      path: 'value',
      message: 'A property holds at most 65536 bytes of JSON.',
    });
});
