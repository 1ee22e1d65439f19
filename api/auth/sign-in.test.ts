import test from 'ava';
import { openTestDatabase, type TestDatabase } from '../testing/open-test-database.ts';
import { SignIn } from './sign-in.ts';

let opened: TestDatabase;
let enterpriseId: number;

test.before(async () => {
  opened = await openTestDatabase();
  const [row] = (await opened.database('enterprise').insert({ name: 'One' }, 'id')) as { id: number }[];
  enterpriseId = row!.id;
});
test.after.always(() => opened?.close());

const people = () => opened.database('employee');

/** A sign-in that compares texts and records each comparison. A comparison waits until it is released. */
async function open(username: string, passwordHash = 'right') {
  await people().insert({ enterpriseId, username, firstName: '', lastName: '', passwordHash });
  const compared: string[] = [];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const signIn = new SignIn(opened.database, undefined, async (hash, password) => {
    compared.push(`${password} with ${hash}`);
    await held;
    return hash === password;
  });
  const check = async (password: string, network = '192.0.2.1') =>
    (await signIn.check(username, password, network))?.username;
  return { check, compared, letGo };
}

test('parallel checks of one password are compared once for each network', async (t) => {
  const { check, compared, letGo } = await open('many');
  const checks = Array.from({ length: 5 }, () => check('right'));
  const elsewhere = check('right', '192.0.2.2');
  while (compared.length < 2) await new Promise((later) => setImmediate(later));
  letGo();
  t.deepEqual(new Set(await Promise.all([...checks, elsewhere])), new Set(['many']));
  t.is(compared.length, 2);
  t.is(await check('right'), 'many');
  t.is(compared.length, 2, 'it is known');
});

test('a password is compared again after the stored hash has changed', async (t) => {
  const { check, compared, letGo } = await open('changed');
  letGo();
  t.is(await check('right'), 'changed');
  t.is(await check('other'), undefined);
  await people().where({ username: 'changed' }).update({ passwordHash: 'other' });
  t.is(await check('right'), undefined);
  t.is(await check('other'), 'changed');
  const pairs = ['right with right', 'other with right', 'right with other', 'other with other'];
  t.deepEqual(compared, pairs);
});
