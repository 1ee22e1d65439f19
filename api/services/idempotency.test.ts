import test from 'ava';
import { PlatenError } from '../../engine/node.ts';
import { openTestDatabase, type TestDatabase } from '../testing/open-test-database.ts';
import { doOnce, findAnswer, type RepeatableCall } from './idempotency.ts';

let opened: TestDatabase;
let enterpriseId: number;
let otherId: number;
let keys = 0;

test.before(async () => {
  opened = await openTestDatabase();
  const names = [{ name: 'One' }, { name: 'Other' }];
  const rows = (await opened.database('enterprise').insert(names, 'id')) as { id: number }[];
  [enterpriseId, otherId] = rows.map(({ id }) => id) as [number, number];
});
test.after.always(() => opened?.close());

const newCall = (more: Partial<RepeatableCall> = {}): RepeatableCall => ({
  enterpriseId,
  call: 'createOrder',
  key: `key-${(keys += 1)}`,
  request: { number: 1 },
  ...more,
});
/** Work that returns the number of its executions. */
function countWork() {
  let count = 0;
  return () => Promise.resolve({ count: (count += 1) });
}
const once = <T>(call: RepeatableCall, work: () => Promise<T>) => doOnce(opened.database, call, work);

test.serial('a repeated call gets the same answer, and its work is executed once', async (t) => {
  const [call, work] = [newCall(), countWork()];
  t.is(await findAnswer(opened.database, call), undefined);
  for (let time = 0; time < 3; time += 1) t.deepEqual(await once(call, work), { count: 1 });
  t.like(await findAnswer(opened.database, call), { answer: { count: 1 } });
});

test.serial('a call without a key is executed each time', async (t) => {
  const [call, work] = [newCall({ key: undefined }), countWork()];
  t.deepEqual(await once(call, work), { count: 1 });
  t.deepEqual(await once(call, work), { count: 2 });
  t.is(await findAnswer(opened.database, call), undefined);
});

test.serial('a key belongs to its enterprise and its call', async (t) => {
  const [call, work] = [newCall(), countWork()];
  await once(call, work);
  const others = [{ enterpriseId: otherId }, { call: 'createBatch' }, { key: 'another' }];
  for (const other of others) t.is(await findAnswer(opened.database, { ...call, ...other }), undefined);
  const answers = [];
  for (const other of others) answers.push(await once({ ...call, ...other }, work));
  t.deepEqual(answers, [{ count: 2 }, { count: 3 }, { count: 4 }]);
  t.deepEqual(await once(call, work), { count: 1 });
});

test.serial('a key of another request is refused, and nothing is executed', async (t) => {
  const [call, work] = [newCall(), countWork()];
  await once(call, work);
  const other = { ...call, request: { number: 2 } };
  const reused = {
    instanceOf: PlatenError,
    code: 'idempotency-key-reused',
    message: 'This Idempotency-Key was used for another request. Send a new one.',
  };
  const error = await t.throwsAsync(once(other, work), reused);
  t.is(error.status, 422);
  await t.throwsAsync(findAnswer(opened.database, other), reused);
  t.deepEqual(await once(newCall(), work), { count: 2 });
});

test.serial('work that fails does not use up its key and is rolled back', async (t) => {
  const call = newCall();
  const fault = new Error('A fault.');
  const failing = doOnce(opened.database, call, async (trx) => {
    await trx('enterprise').insert({ name: 'Half' });
    throw fault;
  });
  await t.throwsAsync(failing, { is: fault });
  t.deepEqual(await opened.database('enterprise').where({ name: 'Half' }), []);
  t.deepEqual(await once(call, countWork()), { count: 1 });
});

test.serial('of two concurrent calls the second waits for the first', async (t) => {
  const [call, work] = [newCall(), countWork()];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let begun = () => {};
  const isBegun = new Promise<void>((resolve) => (begun = resolve));
  const first = once(call, async () => {
    begun();
    await held;
    return work();
  });
  await isBegun;
  const second = once(call, work);
  letGo();
  t.deepEqual(await Promise.all([first, second]), [{ count: 1 }, { count: 1 }]);
});

test.serial('a key has 1 to 255 printable characters', async (t) => {
  const invalid = {
    code: 'idempotency-key-invalid',
    message: 'Idempotency-Key: send 1 to 255 printable characters without spaces, such as a UUID.',
  };
  const work = countWork();
  for (const key of ['', 'a b', ' a', 'a\n', 'é', '\u007f', 'x'.repeat(256)]) {
    await t.throwsAsync(once(newCall({ key }), work), invalid, JSON.stringify(key));
    await t.throwsAsync(findAnswer(opened.database, newCall({ key })), invalid);
  }
  for (const key of ['!', '~', 'x'.repeat(255)]) await once(newCall({ key }), work);
  t.deepEqual(await once(newCall(), work), { count: 4 });
});

test.serial('a call whose key is cleared at that moment must be sent again', async (t) => {
  const { database } = opened;
  // No row is written, and none exists.
  await database.raw(`CREATE FUNCTION skip() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`);
  await database.raw(
    'CREATE TRIGGER skip BEFORE INSERT ON idempotency_key FOR EACH ROW EXECUTE FUNCTION skip()',
  );
  const error = await t.throwsAsync(once(newCall(), countWork()), {
    instanceOf: PlatenError,
    code: 'try-again',
    message: 'Send the request again.',
  });
  t.like(error, { status: 503, retryable: true });
  await database.raw('DROP FUNCTION skip CASCADE');
});
