import test from 'ava';
import { openTestApi, type TestApi } from '../testing/open-test-api.ts';

// Rules for every answer, whatever the request and its result.

let api: TestApi;
let own: string;
let admin: string;
let file: string;

test.before(async () => {
  api = await openTestApi(undefined, { rates: { perAddress: 1e6, perEnterprise: 40 }, proxies: 1 });
  const enterpriseId = await api.createEnterprise('One');
  own = `/v1/enterprises/${enterpriseId}`;
  admin = await api.createUser(enterpriseId, ['ENTERPRISE_ADMIN']);
  const saved = await api.files.save(
    { enterpriseId, context: 'x', filename: 'a.txt', contentType: 'text/plain' },
    Buffer.from('0123456789'),
  );
  file = `/f/${saved.publicId}/a.txt`;
  await api.database('shopType').insert({ name: 'SHOPIFY' }).onConflict('name').ignore();
  const shop = {
    enterpriseId,
    name: 'x',
    shopType: 'SHOPIFY',
    shopDomain: 'gifts.example',
    domainProven: true,
  };
  await api.database('shop').insert(shop);
});
test.after.always(() => api.close());

interface Kind {
  status: number;
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
  isSignedIn?: true;
}

const json = { 'content-type': 'application/json' };
const kinds = (): Record<string, Kind> => ({
  'a consumer’s answer': { status: 200, path: '/v1/poll' },
  'an office’s answer': { status: 200, path: `${own}/employees/me`, isSignedIn: true },
  'the document': { status: 200, path: '/openapi.json' },
  'the page': { status: 200, path: '/docs' },
  figures: { status: 200, path: '/metrics' },
  'a file': { status: 200, path: file },
  'part of a file': { status: 206, path: file, headers: { range: 'bytes=2-4' } },
  'no part of a file': { status: 416, path: file, headers: { range: 'bytes=20-' } },
  'no file': { status: 404, path: `/f/${'A'.repeat(22)}/a.txt` },
  'a preflight request': { status: 204, method: 'OPTIONS', path: '/v1/poll' },
  'nothing there': { status: 404, path: '/nothing/there' },
  'an invalid path': { status: 400, path: '/help/languages/%ff.json' },
  'an unsupported method': { status: 405, method: 'DELETE', path: '/v1/poll' },
  'an unknown method': { status: 405, method: 'PROPFIND', path: '/v1/poll' },
  'a bad query': { status: 400, path: `${own}/shops?size=none`, isSignedIn: true },
  'no JSON': { status: 400, method: 'POST', path: '/upload', headers: json, body: '{' },
  'another type': { status: 415, method: 'POST', path: '/upload', body: 'text' },
  'too much': { status: 413, method: 'POST', path: '/upload', headers: json, body: ' '.repeat(6e6) },
  'an anonymous caller': { status: 401, path: `${own}/employees/me` },
  'a caller without the right': { status: 403, path: '/v1/enterprises/999999/shops', isSignedIn: true },
});

async function ask({ method = 'GET', path, headers = {}, body, isSignedIn }: Kind, more: object = {}) {
  const answer = await fetch(api.url + path, {
    method,
    ...(body === undefined ? {} : { body }),
    headers: { ...headers, ...(isSignedIn ? { authorization: admin } : {}), ...more },
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

test.serial('every answer forbids framing, sniffing and execution, and sets no cookie', async (t) => {
  for (const [what, kind] of Object.entries(kinds())) {
    const { status, headers } = await ask(kind);
    t.is(status, kind.status, what);
    t.is(headers.get('set-cookie'), null, what);
    t.is(headers.get('x-powered-by'), null, what);
    t.is(headers.get('server'), null, what);
    t.is(headers.get('x-content-type-options'), 'nosniff', what);
    t.regex(headers.get('content-security-policy') ?? '', /^default-src 'none'/, what);
    t.is(headers.get('x-frame-options'), 'DENY', what);
    t.regex(headers.get('strict-transport-security') ?? '', /max-age=\d{7}/, what);
    t.is(headers.get('referrer-policy'), 'no-referrer', what);
    t.is(headers.get('x-request-id')?.length, 36, what);
    if (status >= 400) t.is(headers.get('cache-control'), 'no-store', what);
  }
});

test.serial('no answer may be read by other sites, or by any site with cookies', async (t) => {
  for (const [what, kind] of Object.entries(kinds())) {
    for (const origin of ['https://evil.example', 'null', 'https://gifts.example.evil.example']) {
      const { headers } = await ask(kind, { origin });
      t.is(headers.get('access-control-allow-origin'), null, `${what}, ${origin}`);
      t.is(headers.get('access-control-allow-credentials'), null, what);
    }
    const { headers } = await ask(kind, { origin: 'https://gifts.example' });
    t.true([null, 'https://gifts.example'].includes(headers.get('access-control-allow-origin')), what);
    t.is(headers.get('access-control-allow-credentials'), null, what);
    if (kind.isSignedIn) t.is(headers.get('access-control-allow-origin'), null, what);
  }
});

test.serial('refusals have one shape and disclose no internals', async (t) => {
  for (const [what, kind] of Object.entries(kinds())) {
    const { status, text, headers } = await ask(kind);
    if (status < 400) continue;
    t.regex(headers.get('content-type') ?? '', /^application\/json/, what);
    const { error, errorCode } = JSON.parse(text) as { error: string; errorCode: unknown };
    t.true(error.length > 10 && errorCode !== undefined, what);
    t.notRegex(text, /node_modules|\.[tj]s:\d|\n +at |stack|select |insert |ECONN|postgres|koa|zod/i, what);
  }
});

test.serial('an enterprise that exceeds its rate gets the same headers', async (t) => {
  let answer = await ask({ status: 429, path: `${own}/employees/me`, isSignedIn: true });
  for (let turn = 0; turn < 41 && answer.status === 200; turn += 1)
    answer = await ask({ status: 429, path: `${own}/employees/me`, isSignedIn: true });
  t.is(answer.status, 429);
  t.truthy(answer.headers.get('retry-after'));
  t.is(answer.headers.get('x-frame-options'), 'DENY');
  t.is(answer.headers.get('x-content-type-options'), 'nosniff');
});
