import test from 'ava';
import { json } from '../data/connect.ts';
import { openTestDatabase, type TestDatabase } from '../testing/open-test-database.ts';
import { loadServerSecret } from './server-secret.ts';
import * as z from 'zod';
import { readRow } from '../testing/read-rows.ts';

let opened: TestDatabase;
test.before(async () => {
  opened = await openTestDatabase();
});
test.after.always(() => opened.close());

test('the secret has 256 bits, is made once and is stored in the settings of the platform', async (t) => {
  const { database } = opened;
  await database('platformSetting').insert({ key: 'another', value: json('another') });
  const secret = await loadServerSecret(database);
  t.is(secret.length, 32);
  t.deepEqual(await loadServerSecret(database), secret);
  const row = await readRow(database('platformSetting').where({ key: 'serverSecret' }), {
    value: z.string(),
  });
  t.is(row.value, secret.toString('base64url'));
});
