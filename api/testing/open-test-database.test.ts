import test from 'ava';
import { openTestDatabase } from './open-test-database.ts';

test('a statement that is sent after the database was closed fails at once', async (t) => {
  const { database, close } = await openTestDatabase();
  await database.raw('SELECT 1');
  const closing = close();
  // `then` sends the statement.
  await t.throwsAsync(() => database.raw('SELECT 1').then(() => undefined), {
    message: 'The database is closed.',
  });
  await closing;
});
