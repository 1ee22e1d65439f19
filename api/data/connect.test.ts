import test from 'ava';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { connectDatabase, connectionConfig, json } from './connect.ts';
import * as z from 'zod';
import { readRow } from '../testing/read-rows.ts';

test('rows have camelCase names, numeric numbers and unchanged JSON', async (t) => {
  const { database, close } = await openTestDatabase();
  try {
    await database('enterprise').insert({ name: 'One', shippingType: 'COURIER' });
    const { id: enterpriseId } = await readRow(database('enterprise'), { id: z.number() });
    t.is(typeof enterpriseId, 'number');
    const colours = [{ backgroundHexCode: '#ffffff', snake_case: 1 }];
    await database('colourGroup').insert({ enterpriseId, colours: json(colours) });
    t.like(await database('colourGroup').first(), { enterpriseId, colours });
    t.deepEqual(await database('colourGroup').count(), [{ count: 1 }]);
    // Parallel queries within a transaction are answered in their order.
    const answers = await database.transaction((trx) =>
      Promise.all([1, 2, 3].map((n) => trx.raw('SELECT ?::int AS n', [n]) as Promise<{ rows: object[] }>)),
    );
    t.deepEqual(
      answers.map(({ rows }) => rows[0]),
      [{ n: 1 }, { n: 2 }, { n: 3 }],
    );
  } finally {
    await close();
  }
});

test('a query without an answer times out', async (t) => {
  const { place, close } = await openTestDatabase();
  const hasty = connectDatabase(place, { statementMs: 200 });
  try {
    await t.throwsAsync(hasty.raw('SELECT pg_sleep(2)') as Promise<unknown>, { message: /timeout/ });
    const patient = connectDatabase(place);
    await t.notThrowsAsync(patient.raw('SELECT 1') as Promise<unknown>);
    await patient.destroy();
  } finally {
    await hasty.destroy();
    await close();
  }
});

test('connecting may take 15 s for the embedded database and 3 s for a server', (t) => {
  t.is(connectionConfig({ socketPath: '/tmp/x' }).connectionTimeoutMillis, 15_000);
  t.is(connectionConfig({ url: 'postgres://127.0.0.1/x' }).connectionTimeoutMillis, 3000);
});
