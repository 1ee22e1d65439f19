import { request } from 'node:http';
import { Writable } from 'node:stream';
import test from 'ava';
import type { Context } from 'koa';
import type { Call } from '../contract/call.ts';
import { openLog } from '../server/open-log.ts';
import { openTestApi, type TestApi } from '../testing/open-test-api.ts';
import { Gate, type GateParts } from './gate.ts';
import type { SessionCookie } from './sessions/session-cookie.ts';

const lines: string[] = [];
const log = openLog(
  'info',
  new Writable({
    write(line: Buffer, _, done) {
      lines.push(line.toString());
      done();
    },
  }),
);

let api: TestApi;
let enterpriseId: number;
let own: string;
let admin: string;

test.before(async () => {
  api = await openTestApi(undefined, { log, proxies: 1 });
  enterpriseId = await api.createEnterprise('One');
  own = `/v1/enterprises/${enterpriseId}`;
  admin = await api.createUser(enterpriseId, ['ENTERPRISE_ADMIN']);
});
test.after.always(() => api.close());

const basic = (name: string, password: string) =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;
const signIn = (as: string, from = '192.0.2.1') =>
  api.call('GET', `${own}/employees/me`, { as, headers: { 'x-forwarded-for': from } });

test('[B6-09] [B8-01] back-office calls need a user of the enterprise; scripts get no browser sign-in prompt', async (t) => {
  const none = await api.call('GET', `${own}/employees/me`);
  t.like(none, { status: 401, body: { errorCode: 'sign-in-needed' } });
  const challenge = (headers: Record<string, string>) =>
    new Promise((resolve) => {
      const url = new URL(`${own}/employees/me`, api.url);
      request(url, { headers }, (answer) => resolve(answer.headers['www-authenticate'])).end();
    });
  const realm = 'realm="Platen", charset="UTF-8"';
  t.is(await challenge({}), `Basic ${realm}`);
  t.is(await challenge({ 'sec-fetch-mode': 'navigate' }), `Basic ${realm}`);
  t.is(await challenge({ 'sec-fetch-mode': 'cors' }), `X-Basic ${realm}`);
  for (const as of [
    'Bearer x',
    'Basic',
    'Basic !!!',
    'Basic dXNlcg==',
    basic('a\0b', 'x'),
    basic('x'.repeat(2900), 'x'),
    'Basic /////w==',
  ])
    t.is((await signIn(as)).status, 401, as);
  t.is((await signIn(admin)).status, 200);
  for (const id of [enterpriseId + 1, 'NaN', '1e999', '-1', '%20'])
    t.is(
      (await api.call('GET', `/v1/enterprises/${id}/employees/me`, { as: admin })).status,
      403,
      String(id),
    );
});

test('public calls read neither the credentials nor the origin of the page', async (t) => {
  const wrong = basic('nobody@test.example', 'wrong.one1');
  t.is((await api.call('GET', '/v1/poll', { as: wrong })).status, 200);
  const report = { message: 'ResizeObserver loop limit exceeded', page: '/configurator', status: 0 };
  const from = { 'x-forwarded-for': '192.0.2.99' };
  const headers = { ...from, origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' };
  t.is((await api.call('POST', '/public/v1/errorreports', { body: report, headers })).status, 204);
});

test('an expired session is ignored where sign-in is optional; wrong credentials are refused there', async (t) => {
  const ids = await api.createProduct(enterpriseId, 'mug');
  const path = `/integration/v1/consumerconfigurator/data/${ids.get('shopProductVariant', 70011)}`;
  const over = { cookie: `platen-session=${'x'.repeat(43)}` };
  t.is((await api.call('GET', path, { headers: over })).status, 200);
  const refused = await api.call('GET', path, { as: basic('nobody@test.example', 'wrong.one1') });
  t.like(refused, { status: 401, body: { errorCode: 'sign-in-needed' } });
  t.is((await api.call('GET', path, { as: admin })).status, 200);
});

test('a request from an app that the enterprise has not set up is refused', async (t) => {
  const from = (appUrl: string) =>
    api.call('GET', `${own}/employees/me`, { as: admin, headers: { 'x-app-url': appUrl } });
  t.like(await from('https://elsewhere.example'), { status: 403, body: { errorCode: 'app-mismatch' } });
  t.is((await from('')).status, 200);
});

test('[B6-05] self sign-up is refused unless it is turned on', async (t) => {
  const body = { enterpriseName: 'x', username: 'x@example.org', firstName: '', lastName: '', password: 'p' };
  t.like(await api.call('POST', '/public/v1/signup', { body }), {
    status: 403,
    body: { errorCode: 'sign-up-off' },
  });
});

test.serial(
  '[B8-04] [C8-16] [B8-01] [B4-01] calls are answered with 503 during maintenance; 287 ends sessions',
  async (t) => {
    const operator = await api.createUser(enterpriseId, ['SYSTEM_ADMIN']);
    const set = (body: object) => api.call('PUT', '/v1/maintenance', { as: operator, body });
    t.is((await api.call('PUT', '/v1/maintenance', { as: admin, body: { isOn: true } })).status, 403);
    t.like(await set({ isOn: true }), { status: 200, body: { isOn: true } });
    for (const path of ['/v1/poll', '/health/ready', '/v1/application', `${own}/employees/me`]) {
      const { status, body, headers } = await api.call('GET', path, { as: admin });
      t.like({ status, body }, { status: 503, body: { errorCode: 'maintenance' } }, path);
      t.regex((body as { error: string }).error, /^We are currently conducting maintenance and will be back/);
      t.truthy(headers.get('retry-after'));
    }
    t.is((await api.call('GET', '/health/live')).status, 200);
    await set({ isOn: true, text: 'Back at six.', endSessions: true });
    const ended = { status: 503, body: { errorCode: 287, error: 'Back at six.' } };
    t.like(await api.call('GET', `${own}/employees/me`, { as: admin }), ended);
    t.like((await api.call('GET', '/v1/poll')).body, { errorCode: 'maintenance', error: 'Back at six.' });
    await set({ isOn: false });
    t.is((await api.call('GET', '/v1/poll')).status, 200);
    t.is((await signIn(admin)).status, 200);
  },
);

test.serial(
  '[B8-02] an internal error is answered with a code, which the log records with the cause',
  async (t) => {
    await api.database.schema.renameTable('extendedProperty', 'away');
    const path = `${own}/employees/me/extendedproperties/x`;
    const { status, body, headers } = await api.call('PUT', path, { as: admin, body: { value: 'a secret' } });
    await api.database.schema.renameTable('away', 'extendedProperty');
    const { internalErrorCode, error } = body as { internalErrorCode: string; error: string };
    t.is(status, 500);
    t.is(error, `An internal error has occurred! Please contact support quoting code: ${internalErrorCode}`);
    t.notRegex(JSON.stringify(body), /extended|relation|select/i);
    const line = lines.find((text) => text.includes(internalErrorCode));
    t.like(JSON.parse(line ?? '{}'), { level: 50, requestId: headers.get('x-request-id') });
    t.regex(line!, /relation .*extended_property.* does not exist/);
    t.notRegex(line!, /a secret/);
  },
);

test.serial('[B8-03] a 400 carries the text to show and the field it is about', async (t) => {
  const { status, body } = await api.call('POST', `${own}/employees`, {
    as: admin,
    body: { username: 'nobody' },
  });
  t.is(status, 400);
  t.like(body, { errorCode: 'request-invalid', path: 'username' });
  t.regex((body as { error: string }).error, /username \(body\)/);
});

test.serial('every request is logged, without secrets', async (t) => {
  const username = 'secret.person@example.org';
  const id = 'my-request-0001';
  await api.call('POST', `${own}/employees?search=secret.person`, {
    as: admin,
    body: { username },
    headers: { 'x-request-id': id },
  });
  const again = await api.call('POST', `${own}/employees`, { as: admin, body: { username } });
  t.is(again.status, 409);
  log.error({ password: 'hush', request: { headers: { authorization: 'Basic hush' } } }, 'a mistake of ours');
  const text = lines.join('');
  t.like(JSON.parse(lines.find((line) => line.includes(id)) ?? '{}'), {
    requestId: id,
    method: 'POST',
    call: 'inviteEmployee',
    status: 201,
  });
  t.notRegex(text, /secret\.person|test\.password1|argon2|hush/);
  t.false(text.includes(admin));
});

test.serial('[C8-17] [B8-06] an error of a page is logged unless it is noise', async (t) => {
  const report = (message: string) =>
    api.call('POST', '/public/v1/errorreports', { body: { message, page: '/configurator', status: 409 } });
  t.is((await report('x is not a function')).status, 204);
  t.is((await report('ResizeObserver loop limit exceeded')).status, 204);
  const received = lines.filter((line) => line.includes('error of a page'));
  t.is(received.length, 1);
  t.like(JSON.parse(received[0]!), { level: 40, pageError: { message: 'x is not a function', status: 409 } });
  let last = 204;
  for (let index = 0; index < 31 && last === 204; index += 1) last = (await report('x')).status;
  t.is(last, 429);
});

test.serial('metrics are for monitoring users and for programs on the same machine', async (t) => {
  const monitor = await api.createUser(enterpriseId, ['SYSTEM_MONITORING']);
  const outside = { headers: { 'x-forwarded-for': '192.0.2.1' } };
  t.is((await api.call('GET', '/metrics', outside)).status, 401);
  t.is((await api.call('GET', '/metrics', { as: admin, ...outside })).status, 403);
  t.is((await api.call('GET', '/metrics', { as: monitor, ...outside })).status, 200);
  const underForeignName = (host: string) =>
    new Promise((resolve) => {
      const url = new URL('/metrics', api.url);
      request(url, { headers: { host } }, (answer) => resolve(answer.resume().statusCode)).end();
    });
  t.is(await underForeignName('evil.example'), 401, 'a page whose name was pointed at loopback');
  t.is(await underForeignName('localhost:9090'), 200);
  const { status, body } = await api.call('GET', '/metrics');
  t.is(status, 200);
  t.regex(
    body as string,
    /platen_http_request_duration_seconds_count\{call="inviteEmployee",method="POST",status="201"\} [1-9]/,
  );
  t.is((await api.call('GET', '/health/ready')).status, 200);
});

test.serial('a body that is too large is refused before it is read', async (t) => {
  const send = (headers: Record<string, string>, chunks: number) =>
    new Promise<number>((resolve, reject) => {
      const url = new URL(`${own}/employees`, api.url);
      const type = { authorization: admin, 'content-type': 'application/json' };
      const outgoing = request(url, { method: 'POST', headers: { ...type, ...headers } }, (answer) => {
        resolve(answer.statusCode ?? 0);
        outgoing.destroy();
      });
      outgoing.on('error', reject);
      for (let index = 0; index < chunks; index += 1) outgoing.write(' '.repeat(2 ** 20));
      if (chunks > 1) outgoing.end();
    });
  t.is(await send({ 'content-length': String(50 * 2 ** 20) }, 1), 413);
  t.is(await send({ 'transfer-encoding': 'chunked' }, 7), 413);
  const packed = { as: admin, body: { username: 'x@example.org' }, headers: { 'content-encoding': 'gzip' } };
  t.is((await api.call('POST', `${own}/employees`, packed)).status, 415);
  const form = { as: admin, body: '{}', headers: { 'content-type': 'text/plain' } };
  t.is((await api.call('POST', `${own}/employees`, form)).status, 415);
});

interface Asking {
  call?: Partial<Call>;
  headers?: Record<string, string>;
  /** The value of the session cookie. */
  token?: string;
  from?: string;
  enterpriseId?: number;
}

/** Passes a gate whose parts record their calls. The user ann and the token "known" belong to enterprise 7. */
async function pass({ call, headers = {}, token, from = '192.0.2.1', enterpriseId }: Asking) {
  const asked: string[] = [];
  const note = (line: string) => Promise.resolve(void asked.push(line));
  const caller = { employeeId: 1, enterpriseId: 7, username: 'ann', roles: [], activatedLicences: [] };
  const gate = new Gate({
    publicUrl: undefined,
    rates: {
      countAddress: (network: string) => note(`address ${network}`),
      countEnterprise: (id: number) => note(`enterprise ${id}`),
    },
    maintenance: { check: (isSigned: boolean) => note(`maintenance ${isSigned}`) },
    apps: { check: (url: string, id: number) => note(`app ${url} ${id}`) },
    signIn: {
      async check(name: string, password: string, network: string) {
        await note(`password ${name} ${password} ${network}`);
        return name === 'ann' ? caller : undefined;
      },
    },
    sessions: {
      async find(sent: string | undefined) {
        if (sent === undefined) throw new Error('There is no token.');
        await note(`token ${sent}`);
        return sent === 'known' ? { caller, renewed: { token: 'next', isRemembered: false } } : undefined;
      },
    },
  } as unknown as GateParts);
  const context = {
    ip: from,
    method: 'POST',
    protocol: 'http',
    host: 'localhost',
    get: (name: string) => headers[name] ?? '',
    req: { socket: { remoteAddress: from } },
  };
  const cookie = { read: () => token, write: (renewed: { token: string }) => note(`write ${renewed.token}`) };
  const admitted = await gate.admit(
    { access: {}, ...call } as Call,
    context as unknown as Context,
    cookie as unknown as SessionCookie,
    enterpriseId,
  );
  return { asked, username: admitted?.username };
}
const ann = { authorization: basic('ann', 'x') };
const needed = { code: 'sign-in-needed' };

test('a probe is not counted; a public call is counted and looks up no user', async (t) => {
  const probe = { isProbe: true, duringMaintenance: true } as const;
  t.deepEqual(await pass({ call: probe }), { asked: [], username: undefined });
  const asked = (isSigned: boolean) => ['address 192.0.2.1', `maintenance ${isSigned}`];
  t.deepEqual(await pass({}), { asked: asked(false), username: undefined });
  t.deepEqual(await pass({ headers: ann }), { asked: asked(true), username: undefined });
  t.deepEqual(await pass({ token: 'known' }), { asked: asked(true), username: undefined });
  const during = await pass({ call: { duringMaintenance: true }, from: '2001:db8::1' });
  t.deepEqual(during.asked, ['address 2001:db8:0:0::/64']);
});

test("a user is identified by credentials, else by a session, and counts towards the enterprise's rate", async (t) => {
  const call = { access: { roles: [] } };
  const before = ['address 192.0.2.1', 'maintenance true'];
  t.deepEqual(await pass({ call, headers: ann, token: 'known' }), {
    asked: [...before, 'password ann x 192.0.2.1', 'enterprise 7'],
    username: 'ann',
  });
  t.deepEqual(await pass({ call, token: 'known', headers: { 'x-app-url': 'https://app.example' } }), {
    asked: [...before, 'token known', 'write next', 'enterprise 7', 'app https://app.example 7'],
    username: 'ann',
  });
  const kept = await pass({ call: { ...call, cacheSeconds: 60 }, token: 'known' });
  t.deepEqual(kept.asked, [...before, 'token known', 'enterprise 7'], 'an answer that is kept has no token');
  t.is((await pass({ call, token: 'known', enterpriseId: 7 })).username, 'ann');
  await t.throwsAsync(pass({ call, token: 'known', enterpriseId: 8 }), { code: 'not-allowed' });
  await t.throwsAsync(pass({ call }), needed);
  await t.throwsAsync(pass({ call, token: 'over' }), needed);
  await t.throwsAsync(pass({ call, token: 'known', headers: { authorization: 'Basic' } }), needed);
});

test('where sign-in is optional, an expired session signs in no user and wrong credentials are refused', async (t) => {
  const call: Partial<Call> = { access: { mayBeSignedIn: true } };
  t.is((await pass({ call, token: 'known' })).username, 'ann');
  t.is((await pass({ call, headers: ann })).username, 'ann');
  t.deepEqual(await pass({ call, token: 'over' }), {
    asked: ['address 192.0.2.1', 'maintenance true', 'token over'],
    username: undefined,
  });
  t.deepEqual(await pass({ call }), {
    asked: ['address 192.0.2.1', 'maintenance false'],
    username: undefined,
  });
  await t.throwsAsync(pass({ call, headers: { authorization: basic('bob', 'x') } }), needed);
});

test('programs on the same machine need no user where the call says so; pages of other sites are refused', async (t) => {
  const call: Partial<Call> = { access: { roles: [], fromLoopback: true } };
  const host = { host: 'localhost' };
  t.deepEqual(await pass({ call, from: '127.0.0.1', headers: host }), {
    asked: ['address 127.0.0.1', 'maintenance false'],
    username: undefined,
  });
  await t.throwsAsync(pass({ call, from: '192.0.2.1', headers: host }), needed);
  await t.throwsAsync(pass({ call: { access: { roles: [] } }, from: '127.0.0.1', headers: host }), needed);
  const headers = { 'sec-fetch-site': 'cross-site' };
  for (const access of [{ roles: [] }, { fromOwnPages: true as const }])
    await t.throwsAsync(pass({ call: { access }, token: 'known', headers }), { code: 'cross-site' });
  t.is((await pass({ headers })).username, undefined);
});
