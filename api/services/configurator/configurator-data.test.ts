import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import test from 'ava';
import { json } from '../../data/connect.ts';
import { openTestApi, type TestApi } from '../../testing/open-test-api.ts';
import { configuratorDataCall, saveCustomisationCall } from '../../contract/calls/configurator.ts';
import { pollCall } from '../../contract/calls/screens.ts';

/** Two processes with one database. */
let api: TestApi;
let other: TestApi;
let enterpriseId: number;
let path: string;
let variantId: number;

test.before(async () => {
  api = await openTestApi();
  other = await openTestApi(undefined, { beside: api });
  enterpriseId = await api.createEnterprise('One');
  const ids = await api.createProduct(enterpriseId, 'mug');
  const payload = await api.createPayload(enterpriseId, 'mug-best-dad', ids);
  variantId = ids.get('shopProductVariant', 70011)!;
  path = `/integration/v1/consumerconfigurator/data/${variantId}`;
  const saved = await api.as(undefined).client(saveCustomisationCall, { body: payload });
  const { customisationCode } = saved;
  await api
    .database('shopProductVariant')
    .where({ id: variantId })
    .update({ configuration: json({ customisationCode }) });
});
test.after.always(async () => {
  await other?.close();
  await api?.close();
});

const own = (table: string) => api.database(table).where({ enterpriseId });
async function load(from: TestApi): Promise<string> {
  const { status, body } = await from.call('GET', path);
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return JSON.stringify(body);
}

/** Changes a row of each table, in a field that the answer shows. */
const writes: Record<string, () => Promise<unknown>> = {
  font: () => own('font').update({ source: 'FONTDECK' }),
  fontGroup: () => own('fontGroup').update({ name: 'Other fonts' }),
  colourGroup: () => own('colourGroup').update({ name: 'Other colours' }),
  template: () => own('template').update({ definition: json({ type: 'PERSONALISED', maxAreas: 5 }) }),
  productGroup: () => own('productGroup').update({ productTitle: 'Another title' }),
  maskGroup: () => own('maskGroup').update({ name: 'Other views' }),
  mask: () => own('mask').update({ name: 'Another view' }),
  printArea: () => own('printArea').update({ name: 'Another area' }),
  partnerAppConfiguration: () =>
    api
      .database('partnerAppConfiguration')
      .insert({ enterpriseId, configuration: json({ help: { text: 'Other help' } }) }),
  shop: () => own('shop').update({ currencyCode: 'EUR' }),
  shopProduct: () => own('shopProduct').update({ name: 'Another name' }),
  shopProductVariant: () =>
    own('shopProductVariant')
      .whereNot({ id: variantId })
      .update({ configuration: json({ a: 1 }) }),
  customisation: () =>
    own('customisation').update({
      payload: api.database.raw(`payload || '{"mockupForCart": "another"}'`),
    }),
};

for (const [table, write] of Object.entries(writes))
  test.serial(`a change of ${table} takes effect at once, in every process`, async (t) => {
    const before = await load(api);
    t.is(await load(other), before);
    t.is(await load(api), before, 'kept');
    await write();
    const after = await load(other);
    t.not(after, before);
    t.is(await load(api), after);
  });

test.serial('an inactive enterprise has no products', async (t) => {
  await load(api);
  const enterprise = api.database('enterprise').where({ id: enterpriseId });
  await enterprise.clone().update({ active: false });
  t.is(
    (await api.as(undefined).ask(configuratorDataCall, { params: { id: String(variantId) } })).status,
    404,
  );
  await enterprise.clone().update({ active: true });
  t.is(
    (await api.as(undefined).ask(configuratorDataCall, { params: { id: String(variantId) } })).status,
    200,
  );
});

test.serial(
  'every table that an answer is read from raises the version or is queried each time',
  async (t) => {
    const asked = new Set<string>();
    const note = ({ sql }: { sql: string }) => {
      for (const [, name] of sql.matchAll(/(?:from|join) "?(\w+)"?/gi)) asked.add(name!);
    };
    await own('shop').update({ name: 'Assembled anew' });
    api.database.on('query', note);
    await load(api);
    api.database.removeListener('query', note);
    const { rows } = (await api.database.raw(
      `SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgname = 'setup_version'`,
    )) as { rows: { name: string }[] };
    const raising = new Set(rows.map(({ name }) => name));
    // Each cached answer queries these three itself.
    const compared = new Set(['enterprise', 'customisation', 'setup_version']);
    t.true(asked.has('print_area') && asked.has('font'), 'the statements are parsed');
    t.deepEqual(
      [...asked].filter((name) => !raising.has(name) && !compared.has(name) && name !== 'platform_setting'),
      [],
    );
    const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    t.deepEqual(
      [...raising].filter((name) => !Object.keys(writes).map(toSnakeCase).includes(name)),
      [],
      'each is changed above',
    );
  },
);

test.serial('a cached answer takes one statement', async (t) => {
  await load(api);
  await api.as(undefined).ask(pollCall); // the state of maintenance is cached for a second
  const statements: string[] = [];
  const note = ({ sql }: { sql: string }) => statements.push(sql);
  api.database.on('query', note);
  await load(api);
  api.database.removeListener('query', note);
  t.is(statements.filter((sql) => !sql.includes('platform_setting')).length, 1);
});

const ask = (headers: Record<string, string>, at = path) =>
  new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) => {
    request(new URL(at, api.url), { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode!, headers: answer.headers, bytes: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });

for (const [name, at] of [
  ['the data', () => path],
  ['the description of the API', () => '/openapi.json'],
] as const)
  test.serial(
    `${name}: sent in the client's preferred content coding, and with 304 when the client has it cached`,
    async (t) => {
      const plain = await ask({}, at());
      t.like(plain, { status: 200, headers: { 'cache-control': 'public, no-cache' } });
      t.is(plain.headers['content-encoding'], undefined);
      t.regex(String(plain.headers['vary']), /Accept-Encoding/);
      t.regex(String(plain.headers['vary']), /Origin/);
      const unpackers = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
      for (const [accepted, encoding] of [
        ['br', 'br'],
        ['gzip, deflate, br, zstd', 'br'],
        ['gzip', 'gzip'],
        ['br;q=0.5, gzip', 'gzip'],
        ['br;q=0, gzip;q=0', 'identity'],
        ['zstd', 'identity'],
        ['*', 'br'],
        ['identity;q=1, *;q=0', 'identity'],
        ['identity;q=0, *;q=0', 'identity'],
      ] as const) {
        const packed = await ask({ 'accept-encoding': accepted }, at());
        t.is(packed.headers['content-encoding'] ?? 'identity', encoding, accepted);
        t.true(unpackers[encoding](packed.bytes).equals(plain.bytes));
        if (encoding !== 'identity') t.true(packed.bytes.length < plain.bytes.length / 3);
      }
      const etag = String(plain.headers['etag']);
      const again = await ask({ 'if-none-match': `"x", ${etag}`, 'accept-encoding': 'br' }, at());
      t.like(again, { status: 304, headers: { etag } });
      t.is(again.bytes.length, 0);
      t.is((await ask({ 'if-none-match': '"x"' }, at())).status, 200);
    },
  );

test.serial("a client's tag is stale after a change", async (t) => {
  const { headers } = await ask({});
  const known = { 'if-none-match': String(headers['etag']) };
  t.is((await ask(known)).status, 304);
  await own('productGroup').update({ productTitle: 'Changed since' });
  const changed = await ask(known);
  t.is(changed.status, 200);
  t.true(changed.bytes.includes('Changed since'));
});

test.serial('a preview may not be cached', async (t) => {
  await own('shopProduct').update({ published: false });
  const as = await api.createUser(enterpriseId, ['ORDERS']);
  const shown = await ask({ authorization: as }, `${path}?includeUnpublished=true`);
  t.like(shown, { status: 200, headers: { 'cache-control': 'private, no-store' } });
  t.is((await ask({})).status, 404, 'cached for staff only');
  await own('shopProduct').update({ published: true });
});
