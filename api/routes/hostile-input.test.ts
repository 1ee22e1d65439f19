import { request } from 'node:http';
import test from 'ava';
import type { Resource } from '../contract/resource.ts';
import { resources } from '../contract/resources/list-resources.ts';
import { openTestApi, type TestApi } from '../testing/open-test-api.ts';

/** Texts that have caused errors in programs. None begins or ends with a blank, because lines are trimmed. */
const NAUGHTY = [
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e309',
  'true',
  '0x7f',
  '[object Object]',
  '__proto__',
  'constructor',
  "' OR 1=1 --",
  "'; DROP TABLE employee; --",
  '$1',
  ':name',
  '??',
  '\\',
  '\\"',
  "\\'",
  '%s%n%x',
  '%00',
  '\\u0000',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '${7*7}',
  '{{7*7}}',
  '../../etc/passwd',
  '=cmd|" /C calc"!A0',
  '@SUM(1)',
  '{"a":1}',
  '[1]',
  '#{x}',
  '`id`',
  '$(id)',
  '&amp;',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  '𝒳𐍈',
  'Z̸̢̛̲͍͌̕a̵͇͝l̶̡͔̄g̴̨͘o',
  'ﷺ',
  'مرحبا \u202Eabc',
  'a\u200Bb\uFEFFc',
  'ß ẞ ﬁ İ ı',
  '\uFFFE\uFFFF',
  'Ω\u2126 Å\u212B e\u0301',
  'line\nbreak\r\nand\ttab',
  'a\u2028b\u2029c',
  '田中さん',
  'क्षि',
  '\u0001\u0007\u001B[31m',
  'x'.repeat(500),
];

let api: TestApi;
let own: string;
let admin: string;

test.before(async () => {
  api = await openTestApi();
  const enterpriseId = await api.createEnterprise('One');
  own = `/v1/enterprises/${enterpriseId}`;
  admin = await api.createUser(enterpriseId, ['ENTERPRISE_ADMIN']);
});
test.after.always(() => api.close());

/** Creates a record from the minimal body, with the records created before. Returns its path. */
async function make(
  { name, path, within, idIn = 'id', example, fields, references = {} }: Resource,
  ids: Map<string, number>,
): Promise<string | undefined> {
  const place = `${own}${path.replace('{id}', String(ids.get(within?.table ?? '')))}`;
  const needed = Object.entries(references).filter(([field]) => !fields[field]!.safeParse(undefined).success);
  const body = {
    ...example,
    ...Object.fromEntries(needed.map(([field, reference]) => [field, ids.get(reference!.table)])),
  };
  const made = await api.call('POST', place, { as: admin, body });
  if (made.status !== 201) return undefined;
  const { id } = made.body as { id: number };
  ids.set(name, id);
  return `${place}/${idIn === 'body' ? '' : id}`;
}

/** Texts nested within records: in their JSON. */
const deepTexts: Record<string, (text: string) => Record<string, unknown>> = {
  product: (text) => ({ tags: [text], configuration: { [text]: [text] } }),
  colourGroup: (text) => ({ colours: [{ name: text, backgroundHexCode: '#00aa77' }] }),
  productGroup: (text) => ({ attributes: [{ name: text, attributeValues: [{ name: text }] }] }),
  designAreaGroup: (text) => ({ productDesignAreas: [{ name: text }] }),
  mask: (text) => ({
    layers: [{ id: 'l', name: text, designFunction: 'TEXTAREA', configuration: { text: { text } } }],
  }),
  shop: (text) => ({ configuration: { note: { [text]: text } } }),
};

/** In braces, like the fields of templates. */
const PROBE = '<any {text}>';

/** Fields of a record that accept any text. */
async function findTextFields(path: string, fields: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const field of fields) {
    const { status, body } = await api.call('PUT', path, { as: admin, body: { [field]: PROBE } });
    if (status === 200 && (body as Record<string, unknown>)[field] === PROBE) found.push(field);
  }
  return found;
}

test.serial('stored texts are returned unchanged', async (t) => {
  let written = 0;
  const ids = new Map<string, number>();
  for (const resource of resources.filter(({ operations }) => operations?.includes('create') ?? true)) {
    const { name, fields } = resource;
    const place = await make(resource, ids);
    if (place === undefined) {
      t.fail(`${name} could not be made`);
      continue;
    }
    const textFields = await findTextFields(place, Object.keys(fields));
    for (const text of NAUGHTY) {
      const texts = Object.fromEntries(textFields.map((field) => [field, text]));
      const { status, body } = await api.call('PUT', place, { as: admin, body: texts });
      t.is(status, 200, `${name}: ${text}`);
      t.like(body, texts, name);
      written += Object.keys(texts).length;
      const deep = deepTexts[name]?.(text);
      if (!deep || text === '__proto__' || text.length > 100) continue;
      const changed = await api.call('PUT', place, { as: admin, body: deep });
      t.is(changed.status, 200, `${name}: ${text}: ${JSON.stringify(changed.body)}`);
      const read = await api.call('GET', place, { as: admin });
      t.true(JSON.stringify(read.body).includes(JSON.stringify(text)), `${name}: ${text}`);
    }
  }
  t.true(written > NAUGHTY.length * 20, `${written} texts`);
  const me = `${own}/employees/me`;
  for (const text of NAUGHTY) {
    const names = { firstName: text, lastName: text };
    t.like((await api.call('PUT', me, { as: admin, body: names })).body, names);
    const note = { title: text, body: text };
    await api.call('POST', `${me}/alerts/notifications`, { as: admin, body: note });
    const { body } = await api.call('GET', `${me}/alerts/notifications?size=1`, { as: admin });
    t.like(body, { messages: [note] });
    const found = await api.call(
      'GET',
      `${me}/alerts/notifications?search=${encodeURIComponent(text.slice(0, 200))}`,
      {
        as: admin,
      },
    );
    t.true((found.body as { records: number }).records > 0, text);
  }
});

test.serial('texts that cannot be stored are refused, wherever they are in the request', async (t) => {
  for (const text of ['a\0b', '\ud800', 'x\udc00y']) {
    const body = { title: 'x', body: text };
    const path = `${own}/employees/me/alerts/notifications`;
    t.like(await api.call('POST', path, { as: admin, body }), {
      status: 400,
      body: { errorCode: 'text-invalid' },
    });
    const inKey = { key: 'k', value: { nested: [{ [text]: 1 }] } };
    const properties = `${own}/employees/me/extendedproperties`;
    t.is((await api.call('POST', properties, { as: admin, body: inKey })).status, 400);
  }
  for (const query of [
    'search=%00',
    'search=%ff',
    'search=%ed%a0%80',
    'page=%00',
    'size=1e3',
    'page=-1',
    'sort=%27',
  ])
    t.true((await api.call('GET', `${own}/products/types?${query}`, { as: admin })).status < 500, query);
  for (const id of [
    '%00',
    '%ff',
    '..%2f..%2fetc%2fpasswd',
    '%0d%0aSet-Cookie:x',
    '1%00',
    '१',
    '9'.repeat(400),
  ]) {
    const { status, headers } = await api.call('GET', `${own}/products/types/${id}`, { as: admin });
    t.true(status >= 400 && status < 500, `${id}: ${status}`);
    t.is(headers.get('set-cookie'), null);
  }
  for (const path of ['/f/..%2f..%2fetc%2fpasswd/x', '/f/%00/%00', '/%ff', '/v1/enterprises/%ff/shops'])
    t.true([400, 401, 403, 404].includes((await api.call('GET', path)).status), path);
  // `fetch` normalises such a path (URL Standard), so it is sent with a raw request.
  const { hostname, port } = new URL(api.url);
  const walked = await new Promise<number | undefined>((resolve, reject) => {
    request({ hostname, port, path: '/f/%2e%2e/%2e%2e' }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });
  t.is(walked, 404);
});

test.serial('hostile JSON is refused before it is used', async (t) => {
  const path = `${own}/employees/me/extendedproperties`;
  const send = (body: string) => api.call('POST', path, { as: admin, body });
  const refused = [
    `{"key":"a","value":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    `{"key":"a","value":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`,
    '{"key":"a","value":{"__proto__":{"isAdmin":true}}}',
    '{"key":"a","value":{"\\u005f_proto__":1}}',
    '{"key":"a","value":1e999}',
    '{"key":"a","value":',
    '[1,2',
    '"a"',
    'null',
    '{"key":{"toString":1},"value":1}',
    `{"key":"${'k'.repeat(2_000_000)}","value":1}`,
    `[${'[],'.repeat(500_000)}[]]`,
  ];
  for (const body of refused) {
    const answer = await send(body);
    t.is(answer.status, 400, body.slice(0, 60));
    t.true((answer.body as { error: string }).error.length < 500);
  }
  const twice = await send('{"key":"first","key":"last","value":{"constructor":1,"hasOwnProperty":2}}');
  t.like(twice, { status: 201, body: { key: 'last' } });
  t.deepEqual((twice.body as { value: unknown }).value, { constructor: 1, hasOwnProperty: 2 });
  t.is(({} as Record<string, unknown>)['isAdmin'], undefined);
});

test.serial('bodies that are not text, and invalid request ids, are refused or replaced', async (t) => {
  const raw = (headers: Record<string, string>, body: Buffer) =>
    new Promise<{ status: number | undefined; id: unknown }>((resolve, reject) => {
      const url = new URL(`${own}/employees/me/extendedproperties`, api.url);
      const all = { authorization: admin, 'content-type': 'application/json', ...headers };
      request(url, { method: 'POST', headers: all }, (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode, id: answer.headers['x-request-id'] });
      })
        .on('error', reject)
        .end(body);
    });
  const malformed = Buffer.concat([
    Buffer.from('{"key":"'),
    Buffer.from([0xc3, 0x28, 0xff]),
    Buffer.from('","value":1}'),
  ]);
  t.is((await raw({}, malformed)).status, 400);
  for (const given of ['a%0d%0aSet-Cookie: x=1', 'short', 'x'.repeat(65), 'with space 12', 'é'.repeat(10)]) {
    const { id } = await raw({ 'x-request-id': given }, Buffer.from('{}'));
    t.regex(String(id), /^[0-9a-f-]{36}$/, given);
  }
  t.is((await raw({ 'x-request-id': 'order-4711_a' }, Buffer.from('{}'))).id, 'order-4711_a');
});
