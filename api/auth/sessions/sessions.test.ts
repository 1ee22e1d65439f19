import test from 'ava';
import type { Knex } from 'knex';
import { openTestApi, type TestApi } from '../../testing/open-test-api.ts';
import { endSessions } from './end-sessions.ts';
import { makeToken } from './session-token.ts';
import { Sessions } from './sessions.ts';

const PASSWORD = 'test.password1';
const DAY_MS = 24 * 60 * 60 * 1000;

/** The first number of an empty database. */
const FIRST_ENTERPRISE_ID = 1;

let api: TestApi;
let enterpriseId: number;
let own: string;

test.before(async () => {
  api = await openTestApi(undefined, { proxies: 1, networkOwnerEnterpriseId: FIRST_ENTERPRISE_ID });
  enterpriseId = await api.createEnterprise('One');
  own = `/v1/enterprises/${enterpriseId}`;
});
test.after.always(() => api.close());

interface Listed {
  sessions: { id: number; isCurrent: boolean; userAgent: string; network: string }[];
}

const nameOf = (as: string) => Buffer.from(as.slice(6), 'base64').toString().split(':')[0]!;
const newUser = async (roles: Parameters<TestApi['createUser']>[1] = ['ORDERS']) =>
  nameOf(await api.createUser(enterpriseId, roles));
const open = (username: string, body: object = {}, headers: object = {}) =>
  api.call('POST', '/v1/session', { body: { username, password: PASSWORD, ...body }, headers });
/** `name=value` of the cookie that an answer sets. */
const cookieOf = ({ headers }: { headers: Headers }) => (headers.get('set-cookie') ?? '').split(';')[0]!;
const signIn = async (username: string, body?: object) => cookieOf(await open(username, body));
const call = (
  cookie: string,
  method: string,
  path: string,
  more: { body?: unknown; headers?: object } = {},
) => api.call(method, path, { ...more, headers: { cookie, ...more.headers } });
const isSignedIn = async (cookie: string) => {
  const { status } = await call(cookie, 'GET', '/v1/session');
  if (status !== 200 && status !== 401) throw new Error(`The session is answered with ${status}.`);
  return status === 200;
};
const rowsOf = (username: string) =>
  api
    .database('session')
    .whereIn('employeeId', api.database('employee').where({ username }).select('id')) as Knex.QueryBuilder;
const sessionsOf = (username: string) => rowsOf(username).select() as Promise<Record<string, unknown>[]>;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
/** Sets the last rotation back by so many hours. */
const age = (username: string, hours: number) =>
  rowsOf(username).update({ utcRotatedDateTime: hoursAgo(hours) });

test('a page signs in, reads its session, makes calls and signs out', async (t) => {
  const username = await newUser();
  const opened = await open(username.toUpperCase());
  t.is(opened.status, 201);
  t.like(opened.body, { user: { username, roles: ['ORDERS'], enterpriseId } });
  const cookie = cookieOf(opened);
  t.like((await call(cookie, 'GET', '/v1/session')).body, {
    user: { username, activatedLicences: [{ functionType: 'NetworkOwner' }] },
  });
  t.is((await call(cookie, 'GET', `${own}/employees/me`)).status, 200);
  t.is((await call(cookie, 'GET', `${own}/employees`)).status, 403, 'roles count as with Basic');
  t.is((await call(cookie, 'GET', `/v1/enterprises/${enterpriseId + 1}/employees/me`)).status, 403);
  const closed = await call(cookie, 'DELETE', '/v1/session');
  t.is(closed.status, 204);
  t.regex(closed.headers.get('set-cookie')!, /^platen-session=;.*expires=Thu, 01 Jan 1970/i);
  t.false(await isSignedIn(cookie));
  t.is((await api.call('DELETE', '/v1/session')).status, 204, 'there is nothing to end');
});

test('[B6-04] a session names the landing page and the menu, with its open groups', async (t) => {
  const cookie = await signIn(await newUser());
  const read = async () =>
    (await call(cookie, 'GET', '/v1/session')).body as {
      landingRoute: string;
      menu: { name: string; isOpen: boolean; entries?: { name: string }[] }[];
    };
  const before = await read();
  t.is(before.landingRoute, '/order-manager');
  const production = before.menu.find(({ name }) => name === 'Production')!;
  t.deepEqual(
    production.entries!.map(({ name }) => name),
    ['Workstation', 'Batches'],
    'printers and jobs are not for ORDERS',
  );
  t.false(production.isOpen);
  const property = { key: 'menu/open-groups', value: ['Production'] };
  const path = `${own}/employees/me/extendedproperties`;
  t.true((await call(cookie, 'POST', path, { body: property })).status < 300);
  t.true((await read()).menu.find(({ name }) => name === 'Production')!.isOpen);
});

test('[B2-06] system administrators of the network owner land on its dashboard of orders', async (t) => {
  t.is(enterpriseId, FIRST_ENTERPRISE_ID);
  const land = async (username: string) =>
    ((await call(await signIn(username), 'GET', '/v1/session')).body as { landingRoute: string })
      .landingRoute;
  t.is(await land(await newUser(['SYSTEM_ADMIN'])), '/orders-dashboard');
  t.is(await land(await newUser(['ENTERPRISE_ADMIN'])), '/order-manager');
  const other = await api.createEnterprise('Not the owner');
  t.is(await land(nameOf(await api.createUser(other, ['SYSTEM_ADMIN']))), '/order-manager');
});

test('a wrong name and a wrong password get the same answer and are counted like other sign-ins', async (t) => {
  const username = await newUser();
  const headers = { 'x-forwarded-for': '192.0.2.50' };
  const wrong = await open(username, { password: 'wrong.one1' }, headers);
  const unknown = await open('nobody@test.example', {}, headers);
  t.is(wrong.status, 401);
  t.deepEqual(wrong.body, unknown.body);
  t.is(wrong.headers.get('set-cookie'), null);
  for (let index = 0; index < 9; index += 1) await open(username, { password: `wrong.${index}` }, headers);
  // Independent of the machine's speed, the wait is not over.
  await api.database('signInFailure').update({ utcNextDateTime: new Date(Date.now() + 3_600_000) });
  t.is((await open(username, { password: 'wrong.last1' }, headers)).status, 429);
});

test('the cookie is HttpOnly, SameSite, Secure with the __Host- prefix behind TLS, and stored only on request', async (t) => {
  const username = await newUser();
  const plain = (await open(username)).headers.get('set-cookie')!;
  t.regex(plain, /^platen-session=[\w-]{43}; path=\/; samesite=strict; httponly$/i);
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.1' };
  const secure = (await open(username, { isRemembered: true }, headers)).headers.get('set-cookie')!;
  t.regex(secure, /^__Host-platen-session=[\w-]{43}; path=\/; expires=/i);
  t.regex(secure, /samesite=strict; secure; httponly$/i);
  const kept = Date.parse(/expires=([^;]+)/i.exec(secure)![1]!) - Date.now();
  t.true(kept > 399 * DAY_MS && kept < 401 * DAY_MS);
  const [cookie, planted] = [secure.split(';')[0]!, plain.split(';')[0]!];
  t.is((await call(cookie, 'GET', '/v1/session', { headers })).status, 200);
  t.is((await call(planted, 'GET', '/v1/session', { headers })).status, 401, 'not without the prefix');
});

test('[B9-11] a stored login lasts five years at most, other sessions a week; either ends when it is not used', async (t) => {
  const openFor = async (isRemembered: boolean) => {
    const username = await newUser();
    const cookie = await signIn(username, { isRemembered });
    const [row] = (await sessionsOf(username)) as Record<string, Date>[];
    const inHours = (time: Date) => Math.round((time.getTime() - Date.now()) / 3_600_000);
    return {
      username,
      cookie,
      ends: [row!['utcIdleEndsDateTime']!, row!['utcExpiresDateTime']!].map(inHours),
    };
  };
  t.deepEqual((await openFor(true)).ends, [30 * 24, 5 * 365 * 24]);
  const { username, cookie, ends } = await openFor(false);
  t.deepEqual(ends, [12, 7 * 24]);
  // Each use postpones the idle end.
  const soon = new Date(Date.now() + 3_600_000);
  const rows = () =>
    api.database('session').whereIn('employeeId', api.database('employee').where({ username }).select('id'));
  await rows().update({ utcIdleEndsDateTime: soon, utcLastSeenDateTime: hoursAgo(11) });
  t.true(await isSignedIn(cookie));
  const { utcIdleEndsDateTime } = (await rows().first()) as Record<string, Date>;
  t.true(utcIdleEndsDateTime!.getTime() > Date.now() + 11 * 3_600_000);
  for (const column of ['utcIdleEndsDateTime', 'utcExpiresDateTime']) {
    await rows().update({ [column]: hoursAgo(0.1) });
    t.false(await isSignedIn(cookie), column);
    await rows().update({ [column]: soon });
    t.true(await isSignedIn(cookie), column);
  }
});

test('the database stores no usable token', async (t) => {
  const username = await newUser();
  const token = (await signIn(username)).split('=')[1]!;
  const rows = JSON.stringify(await sessionsOf(username));
  t.false(rows.includes(token));
  t.is(
    (await call(`platen-session=${/"tokenSha256":"(\w+)"/.exec(rows)![1]}`, 'GET', '/v1/session')).status,
    401,
  );
});

test('a token is replaced every hour, by one of many parallel calls, without ending the session', async (t) => {
  const username = await newUser();
  const old = await signIn(username);
  t.is(cookieOf(await call(old, 'GET', '/v1/session')), '', 'not yet');
  await age(username, 2);
  const answers = await Promise.all(Array.from({ length: 8 }, () => call(old, 'GET', `${own}/employees/me`)));
  t.true(answers.every(({ status }) => status === 200));
  const renewed = answers.map(cookieOf).filter((cookie) => cookie !== '');
  t.is(renewed.length, 1);
  t.not(renewed[0], old);
  // The answer with the new token may be lost: the old token is valid until the new one is used.
  t.true(await isSignedIn(old));
  await age(username, 2);
  const again = cookieOf(await call(old, 'GET', '/v1/session'));
  t.true(await isSignedIn(again));
  t.false(await isSignedIn(renewed[0]!));
  t.true(await isSignedIn(old), 'running calls');
});

test('the use of a former token after its grace period ends the session', async (t) => {
  const username = await newUser();
  const old = await signIn(username);
  await age(username, 2);
  const renewed = cookieOf(await call(old, 'GET', '/v1/session'));
  t.true(await isSignedIn(renewed));
  await rowsOf(username).update({ utcFormerEndsDateTime: hoursAgo(0.1) });
  t.true(await isSignedIn(renewed));
  t.false(await isSignedIn(old));
  t.false(await isSignedIn(renewed));
});

test('signing in again in the same browser ends the earlier session', async (t) => {
  const username = await newUser();
  const first = await signIn(username);
  const second = cookieOf(await open(username, {}, { cookie: first }));
  t.not(first, second);
  t.false(await isSignedIn(first));
  t.true(await isSignedIn(second));
});

test('users list and end their own sessions, and cannot list or end those of others', async (t) => {
  const [ann, bob] = [await newUser(), await newUser(['ENTERPRISE_ADMIN'])];
  const here = cookieOf(await open(ann, {}, { 'user-agent': 'Here', 'x-forwarded-for': '192.0.2.7' }));
  const there = cookieOf(await open(ann, {}, { 'user-agent': 'x'.repeat(1000) }));
  const others = await signIn(bob);
  const list = async (cookie: string) =>
    ((await call(cookie, 'GET', '/v1/sessions')).body as Listed).sessions;
  const mine = await list(here);
  t.is(mine.length, 2);
  const [current] = mine.filter(({ isCurrent }) => isCurrent);
  t.like(current, { userAgent: 'Here', network: '192.0.2.7' });
  const other = mine.find(({ isCurrent }) => !isCurrent)!;
  t.is(other.userAgent.length, 300);
  t.notRegex(JSON.stringify(mine), /sha256|token/i);
  t.is((await call(others, 'DELETE', `/v1/sessions/${other.id}`)).status, 404);
  t.is((await call(here, 'DELETE', `/v1/sessions/${other.id}`)).status, 204);
  t.false(await isSignedIn(there));
  t.true(await isSignedIn(here));
});

test('a user has fifty sessions at most; the oldest is ended first', async (t) => {
  const username = await newUser();
  const first = await signIn(username);
  const [row] = (await sessionsOf(username)) as { employeeId: number; id: number }[];
  const more = Array.from({ length: 49 }, (_, index) => ({
    enterpriseId,
    employeeId: row!.employeeId,
    tokenSha256: `${username} ${index}`,
    utcIdleEndsDateTime: new Date(Date.now() + DAY_MS),
  }));
  await api.database('session').insert(more);
  t.true(await isSignedIn(first));
  await signIn(username);
  t.is((await sessionsOf(username)).length, 50);
  t.false(await isSignedIn(first));
});

test('changing the password ends all other sessions', async (t) => {
  const username = await newUser();
  const [here, there] = [await signIn(username), await signIn(username)];
  const body = { currentPassword: PASSWORD, newPassword: 'chosen.one1' };
  t.is((await call(here, 'PUT', `${own}/employees/me/password`, { body })).status, 204);
  t.true(await isSignedIn(here));
  t.false(await isSignedIn(there));
});

test('[B6-03] deactivating a user ends all sessions for good; changed roles take effect at once', async (t) => {
  const admin = await signIn(await newUser(['ENTERPRISE_ADMIN']));
  const username = await newUser(['ENTERPRISE_ADMIN']);
  const cookie = await signIn(username);
  const { user } = (await call(cookie, 'GET', '/v1/session')).body as { user: { id: number } };
  const change = (body: object) => call(admin, 'PUT', `${own}/employees/${user.id}`, { body });
  t.is((await call(cookie, 'GET', `${own}/employees`)).status, 200);
  await change({ roles: ['ORDERS'] });
  t.is((await call(cookie, 'GET', `${own}/employees`)).status, 403);
  t.is((await change({ active: false })).status, 200);
  t.false(await isSignedIn(cookie));
  await change({ active: true });
  t.false(await isSignedIn(cookie));
});

test('pages of other origins cannot make changes with a session, whichever header names the origin', async (t) => {
  const cookie = await signIn(await newUser());
  const path = `${own}/employees/me`;
  const host = new URL(api.url).host;
  const change = (headers: object) => call(cookie, 'PUT', path, { body: { firstName: 'X' }, headers });
  const refused = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `http://${host}.evil.example` },
    { origin: 'http://127.0.0.1:1' },
    { origin: `http://${host}`, 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    // A page without TLS is not the page behind TLS.
    { origin: `http://${host}`, 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.1' },
  ];
  for (const headers of refused)
    t.like(
      await change(headers),
      { status: 403, body: { errorCode: 'cross-site' } },
      JSON.stringify(headers),
    );
  for (const headers of [
    {},
    { origin: `http://${host}`, 'sec-fetch-site': 'same-origin' },
    { origin: `https://${host}` },
  ])
    t.is((await change(headers)).status, 200, JSON.stringify(headers));
  const read = await call(cookie, 'GET', path, { headers: { origin: 'https://evil.example' } });
  t.is(read.headers.get('access-control-allow-origin'), null);
});

test('pages of other origins, including shops, can neither sign users in nor out', async (t) => {
  await api.database('shopType').insert({ name: 'SHOPIFY' }).onConflict('name').ignore();
  await api
    .database('shop')
    .insert({ enterpriseId, name: 'x', shopType: 'SHOPIFY', shopDomain: 'gifts.example' });
  const username = await newUser();
  const cookie = await signIn(username);
  for (const origin of ['https://evil.example', 'https://gifts.example', 'null']) {
    const opened = await open(username, {}, { origin });
    t.like(opened, { status: 403, body: { errorCode: 'cross-site' } });
    t.is(opened.headers.get('access-control-allow-origin'), null);
    t.is((await call(cookie, 'DELETE', '/v1/session', { headers: { origin } })).status, 403);
  }
  const asked = await api.call('OPTIONS', '/v1/session', { headers: { origin: 'https://gifts.example' } });
  t.is(asked.headers.get('access-control-allow-origin'), null);
  t.true(await isSignedIn(cookie));
});

test('Basic credentials that a browser remembers are refused to pages of other origins', async (t) => {
  const as = await api.createUser(enterpriseId, ['ORDERS']);
  const change = (headers: object) =>
    api.call('PUT', `${own}/employees/me`, { as, body: { firstName: 'X' }, headers });
  for (const origin of ['https://evil.example', 'null']) t.is((await change({ origin })).status, 403);
  t.is((await change({})).status, 200);
});

test.serial('[B8-01] a user who ends all sessions in maintenance stays signed in', async (t) => {
  const cookie = await signIn(await newUser());
  const operator = await signIn(await newUser(['SYSTEM_ADMIN']));
  const set = (body: object) => call(operator, 'PUT', '/v1/maintenance', { body });
  t.is((await set({ isOn: true, endSessions: true })).status, 200);
  t.like(await call(cookie, 'GET', '/v1/session'), { status: 503, body: { errorCode: 287 } });
  t.is((await set({ isOn: false })).status, 200);
  t.false(await isSignedIn(cookie));
  t.true(await isSignedIn(operator));
});

test('ending the sessions of one user leaves those of other users', async (t) => {
  const [one, other] = [await newUser(), await newUser()];
  const [cookie, kept] = [await signIn(one), await signIn(other)];
  const [row] = (await sessionsOf(one)) as { employeeId: number }[];
  await endSessions(api.database, row!.employeeId);
  t.false(await isSignedIn(cookie));
  t.true(await isSignedIn(kept));
});

test('a copied token ends no other session', async (t) => {
  const [one, other] = [await newUser(), await newUser()];
  const [cookie, kept] = [await signIn(one), await signIn(other)];
  const copied = makeToken();
  await rowsOf(one).update({ formerTokenSha256: copied.tokenSha256, utcFormerEndsDateTime: hoursAgo(1) });
  t.false(await isSignedIn(`platen-session=${copied.token}`));
  t.false(await isSignedIn(cookie));
  t.true(await isSignedIn(kept));
});

test('the former token ends a minute after the first use of the new one', async (t) => {
  const username = await newUser();
  const old = await signIn(username);
  await age(username, 2);
  const renewed = cookieOf(await call(old, 'GET', '/v1/session'));
  // Relative to the last use, which is stored in the same statement.
  const graceSeconds = async () => {
    const seconds = 'extract(epoch FROM utc_former_ends_date_time - utc_last_seen_date_time)::int AS grace';
    const rows = (await rowsOf(username).select(api.database.raw(seconds))) as { grace: number | null }[];
    return rows[0]!.grace;
  };
  await rowsOf(username).update({ utcLastSeenDateTime: hoursAgo(1) });
  t.true(await isSignedIn(old));
  t.is(await graceSeconds(), null);
  t.true(await isSignedIn(renewed));
  t.is(await graceSeconds(), 60);
});

test('the last use is stored once a minute', async (t) => {
  const username = await newUser();
  const cookie = await signIn(username);
  const lastSeen = async () => ((await sessionsOf(username))[0]!['utcLastSeenDateTime'] as Date).getTime();
  const soon = new Date(Date.now() + 3_600_000);
  await rowsOf(username).update({ utcLastSeenDateTime: soon });
  t.true(await isSignedIn(cookie));
  t.is(await lastSeen(), soon.getTime());
  await rowsOf(username).update({ utcLastSeenDateTime: hoursAgo(1) });
  t.true(await isSignedIn(cookie));
  t.true((await lastSeen()) > hoursAgo(1).getTime() + 60_000);
});

test('the use of one session neither counts as use of another nor replaces its token', async (t) => {
  const username = await newUser();
  const [used, idle] = [await signIn(username), await signIn(username)];
  await age(username, 2);
  await rowsOf(username).update({ utcLastSeenDateTime: hoursAgo(1) });
  const idleRow = async () => (await rowsOf(username).orderBy('id', 'desc').first()) as unknown;
  const before = await idleRow();
  t.not(cookieOf(await call(used, 'GET', '/v1/session')), '');
  t.deepEqual(await idleRow(), before);
  t.true(await isSignedIn(idle));
});

test('sessions are listed by their last use; ending a session that does not exist is refused', async (t) => {
  const username = await newUser();
  const cookies = [await signIn(username), await signIn(username), await signIn(username)];
  const ids = (await rowsOf(username).orderBy('id').pluck('id')) as number[];
  const [soon, later] = [1, 2].map((hours) => new Date(Date.now() + hours * 3_600_000));
  for (const [index, utcLastSeenDateTime] of [later, soon, later].entries())
    await rowsOf(username).where({ id: ids[index] }).update({ utcLastSeenDateTime });
  const { body } = await call(cookies[0]!, 'GET', '/v1/sessions');
  t.deepEqual(
    (body as Listed).sessions.map(({ id }) => ids.indexOf(id)),
    [0, 2, 1],
  );
  t.like(await call(cookies[0]!, 'DELETE', '/v1/sessions/123456'), {
    status: 404,
    body: { errorCode: 'record-missing', error: 'Sessions: you have no session 123456.' },
  });
});

test('signing out with a token that was just replaced ends the session', async (t) => {
  const username = await newUser();
  const old = await signIn(username);
  await age(username, 2);
  const renewed = cookieOf(await call(old, 'GET', '/v1/session'));
  t.is((await call(old, 'DELETE', '/v1/session')).status, 204);
  t.false(await isSignedIn(renewed));
});

test('the limit of sessions is counted for each user', async (t) => {
  const [username, other] = [await newUser(), await newUser()];
  const first = await signIn(username);
  await signIn(other);
  const [row] = (await sessionsOf(other)) as { employeeId: number }[];
  const more = Array.from({ length: 49 }, (_, index) => ({
    enterpriseId,
    employeeId: row!.employeeId,
    tokenSha256: `${other} ${index}`,
    utcIdleEndsDateTime: new Date(Date.now() + DAY_MS),
  }));
  await api.database('session').insert(more);
  const second = await signIn(username);
  t.true(await isSignedIn(first));
  t.true(await isSignedIn(second));
});

test.serial('ending all sessions leaves none', async (t) => {
  const username = await newUser();
  await signIn(username);
  // Covers the first number as well.
  await rowsOf(username).update({ id: 1 });
  await new Sessions(api.database).endAll(undefined);
  t.deepEqual(await api.database('session').select('id'), []);
});

test('administrators list and end sessions of users of their own enterprise only', async (t) => {
  const as = await api.createUser(enterpriseId, ['ENTERPRISE_ADMIN']);
  const [ada, bea] = [await newUser(), await newUser(['SYSTEM_ADMIN'])];
  const cookie = await signIn(ada);
  const operators = await signIn(bea);
  const elsewhere = await api.createEnterprise('Elsewhere');
  const stranger = await api.createUser(elsewhere, ['ENTERPRISE_ADMIN']);
  const list = async (who: string, query = '', enterprise = enterpriseId) =>
    (await api.call('GET', `/v1/enterprises/${enterprise}/sessions${query}`, { as: who })).body as {
      records: number;
      sessions: { id: number; employeeId: number; username: string; isCurrent: boolean }[];
    };
  const end = (who: string, id: number, enterprise = enterpriseId) =>
    api.call('DELETE', `/v1/enterprises/${enterprise}/sessions/${id}`, { as: who });

  const { records, sessions } = await list(as, `?search=${ada}`);
  t.is(records, 1);
  const [session] = sessions;
  t.like(session, { username: ada, isCurrent: false });
  t.deepEqual((await list(as, `?employeeId=${session!.employeeId}`)).sessions, sessions);
  t.true((await list(as)).records >= 2);
  t.is((await list(stranger, '', elsewhere)).records, 0);

  t.is((await end(stranger, session!.id, elsewhere)).status, 404);
  t.is((await end(stranger, session!.id)).status, 403);
  t.true(await isSignedIn(cookie));
  t.is((await end(as, session!.id)).status, 204);
  t.false(await isSignedIn(cookie));
  t.is((await end(as, session!.id)).status, 404);
  const trail = await api.call('GET', `${own}/auditentries?entity=session&entityId=${session!.id}`, { as });
  t.like(trail.body, {
    auditEntries: [{ action: 'delete', change: { before: { employeeId: session!.employeeId } } }],
  });

  const [operatorsSession] = (await list(as, `?search=${bea}`)).sessions;
  t.is((await end(as, operatorsSession!.id)).status, 403, 'a SYSTEM_ADMIN is managed by another');
  const operator = await api.createUser(enterpriseId, ['SYSTEM_ADMIN']);
  t.is((await end(operator, operatorsSession!.id)).status, 204);
  t.false(await isSignedIn(operators));
});
