import test from 'ava';
import { openTestApi, type TestApi } from '../testing/open-test-api.ts';

let api: TestApi;
let enterpriseId: number;
let admin: string;

test.before(async () => {
  api = await openTestApi();
  enterpriseId = await api.createEnterprise('One');
  admin = await api.createUser(enterpriseId, ['ENTERPRISE_ADMIN']);
  await api.database('shopType').insert({ name: 'SHOPIFY' }).onConflict('name').ignore();
  const shop = { enterpriseId, name: 'x', shopType: 'SHOPIFY', domainProven: true };
  await api.database('shop').insert([
    { ...shop, shopDomain: 'gifts.example' },
    { ...shop, shopDomain: 'localhost:3000' },
    { ...shop, shopDomain: 'closed.example', active: false },
  ]);
  const ended = await api.createEnterprise('Ended');
  await api.database('enterprise').where({ id: ended }).update({ active: false });
  await api.database('shop').insert({ ...shop, enterpriseId: ended, shopDomain: 'ended.example' });
});
test.after.always(() => api.close());

const from = (origin: string, path = '/v1/poll', method = 'GET', headers = {}) =>
  api.call(method, path, { headers: { origin, ...headers } });

test('pages of active shops may read consumer calls; other pages may not, and other calls may not be read', async (t) => {
  const allowed = async (origin: string, path?: string) =>
    (await from(origin, path)).headers.get('access-control-allow-origin');
  t.is(await allowed('https://gifts.example'), 'https://gifts.example');
  t.is(await allowed('http://localhost:3000'), 'http://localhost:3000');
  // Scripts read these two headers as well.
  const shown = (await from('https://gifts.example')).headers.get('access-control-expose-headers');
  t.is(shown, 'X-Request-Id, Retry-After');
  const strangers = [
    'https://evil.example',
    'https://gifts.example.evil.example',
    'https://evilgifts.example',
    'https://gifts.example:8443',
    'http://gifts.example',
    'https://closed.example',
    'https://ended.example',
    'null',
    'https://gifts.example/',
    'https://user@gifts.example',
  ];
  for (const origin of strangers) t.is(await allowed(origin), null, origin);
  t.is(await allowed('https://gifts.example', `/v1/enterprises/${enterpriseId}/employees/me`), null);
  const { headers } = await from('https://evil.example');
  t.is(headers.get('vary'), 'Origin');
  t.is(headers.get('access-control-allow-credentials'), null);
  t.truthy(
    (await from('https://gifts.example', '/public/v1/partnerappconfiguration')).headers.get(
      'access-control-allow-origin',
    ),
  );
});

test('a preflight request is answered by the same rules', async (t) => {
  const ask = (origin: string, path: string) =>
    from(origin, path, 'OPTIONS', { 'access-control-request-method': 'POST' });
  const shop = await ask('https://gifts.example', '/configuratorprogress');
  t.is(shop.status, 204);
  t.is(shop.headers.get('access-control-allow-methods')?.split(', ').toSorted().join(), 'GET,POST');
  t.regex(shop.headers.get('access-control-allow-headers') ?? '', /Content-Type.*Idempotency-Key/);
  t.is(
    (await ask('https://evil.example', '/configuratorprogress')).headers.get('access-control-allow-methods'),
    null,
  );
  const office = await ask('https://gifts.example', `/v1/enterprises/${enterpriseId}/employees`);
  t.is(office.headers.get('access-control-allow-origin'), null);
});

test('only the shop that a page is made for may show it in a frame', async (t) => {
  const rule = async (query: string) => {
    const { headers } = await api.call('GET', `/v1/poll${query}`);
    return [headers.get('content-security-policy'), headers.get('x-frame-options')];
  };
  const nobody = ["default-src 'none'; frame-ancestors 'none'", 'DENY'];
  const of = (origin: string) => [`default-src 'none'; frame-ancestors 'self' ${origin}`, null];
  t.deepEqual(await rule(''), nobody);
  t.deepEqual(await rule('?shopDomain=gifts.example'), of('https://gifts.example'));
  t.deepEqual(await rule('?shopDomain=localhost:3000'), of('http://localhost:3000'));
  for (const domain of [
    'evil.example',
    'closed.example',
    'ended.example',
    'gifts.example%20*',
    'gifts.example%0d%0aX: y',
    '*',
    "'self'",
  ])
    t.deepEqual(await rule(`?shopDomain=${domain}`), nobody, domain);
  const office = await api.call(
    'GET',
    `/v1/enterprises/${enterpriseId}/employees/me?shopDomain=gifts.example`,
    {
      as: admin,
    },
  );
  t.is(office.headers.get('x-frame-options'), 'DENY');
});

test("a page of another site cannot make changes with a user's session", async (t) => {
  const path = `/v1/enterprises/${enterpriseId}/employees/me`;
  const headers = { 'sec-fetch-site': 'cross-site' };
  const body = { firstName: 'Mallory' };
  t.like(await api.call('PUT', path, { as: admin, body, headers }), {
    status: 403,
    body: { errorCode: 'cross-site' },
  });
  t.is((await api.call('PUT', path, { as: admin, body: { firstName: 'Ann' } })).status, 200);
});
