import test from 'ava';
import type { Knex } from 'knex';
import { openTestApi, type TestApi } from '../testing/open-test-api.ts';
import { SignInGuard, signInsExceeded } from './sign-in-guard.ts';
import { SignIn } from './sign-in.ts';

const PASSWORD = 'test.password1';

let api: TestApi;
let enterpriseId: number;
let own: string;
let networks = 0;

test.before(async () => {
  api = await openTestApi(undefined, { proxies: 1 });
  enterpriseId = await api.createEnterprise('One');
  own = `/v1/enterprises/${enterpriseId}`;
});
test.after.always(() => api.close());

const basic = (name: string, password: string) =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;
const signIn = (as: string, network: string) =>
  api.call('GET', `${own}/employees/me`, { as, headers: { 'x-forwarded-for': network } });
const nameOf = (as: string) => Buffer.from(as.slice(6), 'base64').toString().split(':')[0]!;
const newNetwork = () => `198.18.0.${(networks += 1)}`;
const guess = async (name: string, network: string, count: number) => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1)
    statuses.push((await signIn(basic(name, `wrong.${network}.${index}`), network)).status);
  return statuses;
};
const rows = (): Knex.QueryBuilder => api.database('signInFailure') as Knex.QueryBuilder;
/** Ends all waits, or makes them long, independent of the machine's speed. */
const waitOver = () => rows().update({ utcNextDateTime: new Date(Date.now() - 1000) });
const holdWaits = () => rows().update({ utcNextDateTime: new Date(Date.now() + 3_600_000) });
/** The waits after the last failures, in seconds: a row is forgotten an hour after its failure. */
const waits = async (failures: number): Promise<number[]> => {
  const found = (await rows()
    .where({ failures })
    .select(
      api.database.raw(
        'round(extract(epoch FROM utc_next_date_time - utc_ends_date_time))::int + 3600 AS seconds',
      ),
    )) as { seconds: number }[];
  return found.map(({ seconds }) => seconds);
};

test.serial(
  'after ten wrong passwords a name must wait for seconds, whether it exists or not, and is not locked',
  async (t) => {
    const network = newNetwork();
    const user = await api.createUser(enterpriseId, ['ORDERS']);
    const unknown = 'nobody@test.example';
    t.deepEqual(await guess(nameOf(user), network, 10), Array(10).fill(401));
    t.deepEqual(await guess(unknown, network, 10), Array(10).fill(401));
    t.deepEqual(await waits(10), [2, 2]);
    await holdWaits();
    const withoutSeconds = async (as: string) => {
      const refused = await signIn(as, network);
      t.like(refused, { status: 429, body: { errorCode: 'sign-ins-exceeded' } });
      t.true(Number(refused.headers.get('retry-after')) > 3000);
      return JSON.stringify(refused.body).replace(/\d+/, '');
    };
    t.is(await withoutSeconds(user), await withoutSeconds(basic(unknown, 'x')));
    t.is((await signIn(user, newNetwork())).status, 200, 'nobody elsewhere shuts a user out');
  },
);

test.serial(
  'the wait doubles with each wrong password up to a minute; the right password is accepted after it',
  async (t) => {
    const network = newNetwork();
    const user = await api.createUser(enterpriseId, ['ORDERS']);
    const name = nameOf(user);
    await guess(name, network, 10);
    for (const [index, seconds] of [4, 8, 16, 32, 60, 60].entries()) {
      await waitOver();
      t.is((await signIn(basic(name, `next.${index}`), network)).status, 401);
      t.true((await waits(11 + index)).includes(seconds), `${seconds} after ${11 + index} failures`);
    }
    await waitOver();
    t.is((await signIn(user, network)).status, 200);
    t.is((await signIn(basic(name, 'wrong.again1'), network)).status, 401);
    t.is((await signIn(basic(name, 'wrong.again2'), network)).status, 401, 'the name starts anew');
  },
);

test.serial('of many guesses at once at most ten are checked', async (t) => {
  const network = newNetwork();
  const name = nameOf(await api.createUser(enterpriseId, ['ORDERS']));
  const patience = { free: 10, firstSeconds: 3600, maxSeconds: 3600 };
  const newProcess = () => new SignIn(api.database, new SignInGuard(api.database, patience));
  const one = newProcess();
  const guessAtOnce = (process: () => SignIn, count: number) =>
    Promise.allSettled(
      Array.from({ length: count }, (_, index) => process().check(name, `wrong.${count}.${index}`, network)),
    );
  const looked = async (guesses: ReturnType<typeof guessAtOnce>) =>
    (await guesses).filter(({ status }) => status === 'fulfilled').length;
  t.is(await looked(guessAtOnce(() => one, 25)), 10);
  t.is(await looked(guessAtOnce(newProcess, 3)), 0);
  // When the wait is over, one of them is admitted, in any process.
  await waitOver();
  t.is(await looked(guessAtOnce(newProcess, 4)), 1);
});

test.serial(
  'a password is hashed whether or not the name exists, has a password, or is active',
  async (t) => {
    const user = nameOf(await api.createUser(enterpriseId, ['ORDERS']));
    const [invited, gone] = [
      nameOf(await api.createUser(enterpriseId, [])),
      nameOf(await api.createUser(enterpriseId, [])),
    ];
    const people = () => api.database('employee');
    await people().where({ username: invited }).update({ passwordHash: null });
    await people().where({ username: gone }).update({ active: false });
    const compared: string[] = [];
    const process = new SignIn(api.database, new SignInGuard(api.database), (hash, password) => {
      compared.push(`${hash.split('$')[1]} ${hash.split('$')[3]} ${password}`);
      return Promise.resolve(true);
    });
    for (const name of [user, invited, gone, 'nobody@test.example'])
      t.is((await process.check(name, 'x', newNetwork())) !== undefined, name === user);
    t.is(compared.length, 4);
    t.is(new Set(compared).size, 1, 'by the same algorithm with the same parameters');
    t.regex(compared[0]!, /^argon2id /);
  },
);

test.serial(
  'the right password is not counted: many processes, or many users of one network, sign in at once',
  async (t) => {
    const network = newNetwork();
    const user = await api.createUser(enterpriseId, ['ORDERS']);
    await guess(nameOf(user), network, 9);
    const processes = Array.from({ length: 5 }, () => new SignIn(api.database));
    const callers = await Promise.all(processes.map((one) => one.check(nameOf(user), PASSWORD, network)));
    t.true(callers.every((caller) => caller !== undefined));

    const office = newNetwork();
    await rows().insert({ key: office, failures: 99, utcEndsDateTime: new Date(Date.now() + 3_600_000) });
    const people = await Promise.all(
      Array.from({ length: 5 }, () => api.createUser(enterpriseId, ['ORDERS'])),
    );
    const answers = await Promise.all(people.map((person) => signIn(person, office)));
    t.true(answers.every(({ status }) => status === 200));
  },
);

test.serial('a program that repeats an old password does not lock the user out', async (t) => {
  const network = newNetwork();
  const user = await api.createUser(enterpriseId, ['ORDERS']);
  const old = basic(nameOf(user), 'old.password1');
  for (let index = 0; index < 30; index += 1) t.is((await signIn(old, network)).status, 401);
  t.is((await signIn(user, network)).status, 200);
});

test.serial('a signed-in user is not affected by guesses on the same network', async (t) => {
  const network = newNetwork();
  const user = await api.createUser(enterpriseId, ['ORDERS']);
  t.is((await signIn(user, network)).status, 200);
  await guess(nameOf(user), network, 10);
  await holdWaits();
  t.is((await signIn(basic(nameOf(user), 'one.more1'), network)).status, 429);
  t.is((await signIn(user, network)).status, 200);
});

test.serial(
  'a network with a hundred wrong passwords must wait for seconds, with any name; failures expire',
  async (t) => {
    const network = newNetwork();
    const users = await Promise.all([1, 2].map(() => api.createUser(enterpriseId, ['ORDERS'])));
    await rows().insert({ key: network, failures: 99, utcEndsDateTime: new Date(Date.now() + 3_600_000) });
    t.is((await signIn(basic('nobody.there@test.example', 'x'), network)).status, 401);
    t.like(await rows().where({ key: network }).first(), { failures: 100 });
    t.deepEqual(await waits(100), [1]);
    await holdWaits();
    const refused = await signIn(users[0]!, network);
    t.like(refused, { status: 429, body: { errorCode: 'sign-ins-exceeded' } });
    await waitOver();
    t.is((await signIn(users[0]!, network)).status, 200);
    await rows()
      .where({ key: network })
      .update({ utcEndsDateTime: new Date(Date.now() - 1000) });
    t.is((await signIn(users[1]!, network)).status, 200);
    t.is((await signIn(basic('nobody.else@test.example', 'x'), network)).status, 401);
    t.like(await rows().where({ key: network }).first(), { failures: 1 });
    // The waits of a network grow to ten seconds.
    await rows().where({ key: network }).update({ failures: 109 });
    t.is((await signIn(basic('nobody.else2@test.example', 'x'), network)).status, 401);
    t.deepEqual(await waits(110), [10]);
  },
);

test.serial('while one caller is checked, the others wait as long as after the last failure', async (t) => {
  const network = newNetwork();
  const thousands = { free: 10, firstSeconds: 1000, maxSeconds: 1e6 };
  const guard = new SignInGuard(api.database, thousands);
  const fail = () => guard.guard('ann', network, () => Promise.resolve(false));
  for (let index = 0; index < 12; index += 1) {
    await waitOver();
    await fail();
  }
  await waitOver();
  let wait: unknown;
  await guard.guard('ann', network, async () => {
    const seconds = 'extract(epoch FROM utc_next_date_time - now())';
    wait = await rows()
      .where({ failures: 12 })
      .whereNot({ key: network })
      .first(api.database.raw(`round(${seconds} / 1000)::int AS thousands`));
    return true;
  });
  t.deepEqual({ ...(wait as object) }, { thousands: 4 });
});

test.serial('every hundredth try deletes expired rows, and only those', async (t) => {
  const network = newNetwork();
  const guard = new SignInGuard(api.database);
  const hour = 3_600_000;
  await rows().insert({ key: 'forgotten', failures: 1, utcEndsDateTime: new Date(Date.now() - hour) });
  await rows().insert({ key: 'remembered', failures: 1, utcEndsDateTime: new Date(Date.now() + hour) });
  const kept = () => rows().whereIn('key', ['forgotten', 'remembered']).pluck('key').orderBy('key');
  for (let index = 0; index < 99; index += 1) await guard.guard('ann', network, () => Promise.resolve(true));
  t.deepEqual(await kept(), ['forgotten', 'remembered']);
  await guard.guard('ann', network, () => Promise.resolve(true));
  t.deepEqual(await kept(), ['remembered']);
});

test('a refusal names the time until the next try, a second at least', (t) => {
  const refusal = (waitSeconds: number) => {
    const { code, status, message, retryAfterSeconds } = signInsExceeded(waitSeconds);
    t.is(`${code} ${status}`, 'sign-ins-exceeded 429');
    return `${retryAfterSeconds}: ${message}`;
  };
  t.is(refusal(12), '12: Too many failed sign-ins. Try again in 12 seconds.');
  t.is(refusal(2), '2: Too many failed sign-ins. Try again in 2 seconds.');
  for (const seconds of [1, 0, -3])
    t.is(refusal(seconds), '1: Too many failed sign-ins. Try again in a second.');
});
