import test from 'ava';
import { openTestDatabase } from '../../../api/testing/open-test-database.ts';
import { RowSnapshot } from './row-snapshot.ts';

test('rows are restored as they were saved, and numbering of new ones continues', async (t) => {
  const { database, place, close } = await openTestDatabase();
  t.teardown(close);
  const enterprise = async (name: string) => {
    const [row] = (await database('enterprise').insert({ name }, 'id')) as { id: number }[];
    return row!.id;
  };
  const first = await enterprise('First');
  await database('shopType').delete();
  const snapshot = await RowSnapshot.take(place);
  t.teardown(() => snapshot.close());
  const read = async () => ({
    enterprises: (await database('enterprise').orderBy('id').pluck('name')) as string[],
    shopTypes: (await database('shopType').pluck('name')) as string[],
  });
  const before = await read();
  t.true(before.enterprises.includes('First'));

  const second = await enterprise('Second');
  await database('enterprise').where({ id: first }).update({ name: 'Changed' });
  await database('shopType').insert({ name: 'SHOPIFY' });
  t.notDeepEqual(await read(), before);
  await snapshot.restore();
  t.deepEqual(await read(), before);
  t.true((await enterprise('Third')) > second);

  await database('enterprise').where({ id: first }).delete();
  await snapshot.restore();
  t.deepEqual(await read(), before, 'each time');
});
