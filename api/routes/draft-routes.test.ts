import test from 'ava';
import { DAY_MS } from '../../engine/node.ts';
import { sweepRows } from '../services/retention/sweep-rows.ts';
import { openTestApi, type TestApi } from '../testing/open-test-api.ts';
import * as z from 'zod';
import { readRow } from '../testing/read-rows.ts';

let api: TestApi;
let enterpriseId: number;
let shopProductVariantId: number;
let shopDomain: string;

test.before(async () => {
  api = await openTestApi(undefined, { proxies: 1 });
  enterpriseId = await api.createEnterprise('Drafts');
  await api.createProduct(enterpriseId, 'mug');
  ({ id: shopProductVariantId } = await readRow(api.database('shopProductVariant'), { id: z.number() }));
  ({ shopDomain } = await readRow(api.database('shop'), { shopDomain: z.string() }));
});
test.after.always(() => api.close());

let browsers = 0;
const tabOf = (number: number) => `tab-${'0'.repeat(16)}${number}`;

/** A browser with its own secret. */
function openBrowser(network?: string) {
  browsers += 1;
  const secret = `${browsers}`.padStart(64, 'a');
  const headers = { 'x-draft-secret': secret, ...(network && { 'x-forwarded-for': network }) };
  const ask = async (method: string, query: object, body?: object) => {
    const search = new URLSearchParams({ shopProductVariantId: String(shopProductVariantId), ...query });
    return api.call(method, `/configuratordraft?${search}`, { headers, body });
  };
  return {
    secret,
    save: (revision: number, text: string, query: object = {}) =>
      ask('PUT', { tab: tabOf(1), ...query }, { revision, customisation: designOf(text) }),
    saveDesign: (revision: number, customisation: object) =>
      ask('PUT', { tab: tabOf(1) }, { revision, customisation }),
    forget: (revision: number, query: object = {}) =>
      ask('DELETE', { tab: tabOf(1), revision: String(revision), ...query }),
    list: async (query: object = {}) => {
      const { body } = await ask('GET', query);
      return (body as { drafts: { tab: string; revision: number; customisation: unknown }[] }).drafts;
    },
  };
}

const designOf = (text: string) => ({
  configuration: { masks: [{ id: 1, layers: [{ id: 1, name: text, configuration: { text: { text } } }] }] },
});
const namesOf = (drafts: { customisation: unknown }[]) =>
  drafts.map(({ customisation }) => /"name":"(\w+)"/.exec(JSON.stringify(customisation))?.[1]);

test('a draft is stored for the browser with the secret, of which the database has only a hash', async (t) => {
  const browser = openBrowser();
  t.like(await browser.save(5, 'Ada'), { status: 200, body: { revision: 5 } });
  const [draft] = await browser.list();
  t.like(draft, { tab: tabOf(1), revision: 5 });
  t.deepEqual(namesOf([draft!]), ['Ada']);
  t.deepEqual(await openBrowser().list(), [], 'another secret finds nothing');
  const rows = JSON.stringify(await api.database('shopperDraft').select());
  t.false(rows.includes(browser.secret));
});

test('a write that is repeated or outdated changes nothing, whether it saves or discards', async (t) => {
  const browser = openBrowser();
  await browser.save(5, 'Second');
  t.like(await browser.save(4, 'First'), { status: 200, body: { revision: 5 } });
  t.like(await browser.save(5, 'Again'), { body: { revision: 5 } });
  t.like(await browser.forget(4), { body: { revision: 5 } });
  t.deepEqual(namesOf(await browser.list()), ['Second']);
  t.like(await browser.forget(6), { status: 200, body: { revision: 6 } });
  await browser.save(5, 'Late');
  t.deepEqual(await browser.list(), []);
  await browser.save(7, 'Third');
  t.deepEqual(namesOf(await browser.list()), ['Third']);
});

test('of concurrent writes the newest is stored', async (t) => {
  const browser = openBrowser();
  await Promise.all([3, 9, 1, 7, 5].map((revision) => browser.save(revision, `R${revision}`)));
  t.deepEqual(namesOf(await browser.list()), ['R9']);
});

test('drafts are separate by product, saved design and tab', async (t) => {
  const browser = openBrowser();
  await browser.save(1, 'Plain');
  await browser.save(1, 'Copy', { tab: tabOf(2) });
  await browser.save(1, 'Coded', { customisationCode: 'abc' });
  t.deepEqual(new Set(namesOf(await browser.list())), new Set(['Copy', 'Plain']));
  t.deepEqual(namesOf(await browser.list({ customisationCode: 'abc' })), ['Coded']);
});

test('a browser has its twenty newest drafts, of which five of a product are listed', async (t) => {
  const browser = openBrowser();
  for (let index = 0; index < 22; index += 1) await browser.save(1, `T${index}`, { tab: tabOf(index) });
  const secretSha256 = await hashOf(browser.secret);
  t.is((await api.database('shopperDraft').where({ secretSha256 })).length, 20);
  t.deepEqual(namesOf(await browser.list()), ['T21', 'T20', 'T19', 'T18', 'T17']);
});

test('a draft that is too large, of no product, or without a random secret is refused', async (t) => {
  const browser = openBrowser();
  const items = Array.from({ length: 900 }, (_, index) => ({
    itemNbr: index + 1,
    layers: Array.from({ length: 5 }, (__, id) => ({ id: id + 1, name: 'Name', text: 'x'.repeat(300) })),
  }));
  t.like(await browser.saveDesign(1, { textAreaQuantities: items }), {
    status: 413,
    body: { errorCode: 'value-too-large' },
  });
  t.like(await browser.save(1, 'x', { shopProductVariantId: '99999' }), {
    status: 404,
    body: { errorCode: 'product-unknown' },
  });
  for (const secret of [undefined, 'short', `${'a'.repeat(40)} b`]) {
    const headers = secret === undefined ? {} : { 'x-draft-secret': secret };
    const path = `/configuratordraft?shopProductVariantId=${shopProductVariantId}`;
    t.like(await api.call('GET', path, { headers }), {
      status: 400,
      body: { errorCode: 'draft-secret-invalid' },
    });
  }
});

test('a list of a thousand items with four long texts each is stored completely', async (t) => {
  const browser = openBrowser();
  const layer = (id: number, item: number) => ({
    id,
    name: `Line ${id} of the plaque`,
    multiline: true,
    duplicatable: false,
    text: `${item} Amelia Constantinopolous-Featherstonehaugh of the second team`,
    mastertext: '',
  });
  const textAreaQuantities = Array.from({ length: 1000 }, (_, index) => ({
    itemNbr: index + 1,
    layers: [1, 2, 3, 4].map((id) => layer(id, index)),
  }));
  const saved = await browser.saveDesign(1, { ...designOf('List'), textAreaQuantities });
  t.is(saved.status, 200, JSON.stringify(saved.body));
  const [draft] = await browser.list();
  t.is((draft!.customisation as { textAreaQuantities: unknown[] }).textAreaQuantities.length, 1000);
});

test('a browser may write sixty times a minute', async (t) => {
  const browser = openBrowser();
  for (let revision = 1; revision <= 60; revision += 1) await browser.forget(revision);
  const { status, body, headers } = await browser.save(61, 'Ada');
  t.like({ status, body }, { status: 429, body: { errorCode: 'drafts-exceeded' } });
  t.regex(headers.get('retry-after')!, /^\d+$/);
});

test('only pages of the shop that sells the product may read the answer', async (t) => {
  const browser = openBrowser();
  await browser.save(1, 'Ada');
  const path = `/configuratordraft?shopProductVariantId=${shopProductVariantId}`;
  const allowed = async (origin: string) => {
    const { headers } = await api.call('GET', path, {
      headers: { 'x-draft-secret': browser.secret, origin },
    });
    return headers.get('access-control-allow-origin');
  };
  await api.database('shop').where({ shopDomain }).update({ domainProven: true });
  t.is(await allowed(`https://${shopDomain}`), `https://${shopDomain}`);
  t.is(await allowed('https://other.example'), null);
  const asked = await api.call('OPTIONS', path, { headers: { origin: `https://${shopDomain}` } });
  t.regex(asked.headers.get('access-control-allow-headers')!, /X-Draft-Secret/);
  t.regex(asked.headers.get('access-control-allow-methods')!, /PUT.*DELETE|DELETE.*PUT/);
});

test('the pictures of a draft are kept as long as the draft', async (t) => {
  const saved = await api.files.save(
    { enterpriseId, context: 'drafts', filename: 'a.png', contentType: 'image/png' },
    Buffer.from('x'),
  );
  const expires = () => api.database('file').where({ publicId: saved.publicId }).first('utcExpiresDateTime');
  const soon = new Date(Date.now() + DAY_MS);
  await api
    .database('file')
    .where({ publicId: saved.publicId })
    .update({ utcExpiresDateTime: soon, isNeeded: false });
  const url = `/f/${saved.publicId}/a.png`;
  const layer = { id: 1, name: 'Photo', configuration: { image: { url } } };
  const customisation = { configuration: { masks: [{ id: 1, layers: [layer] }] } };
  t.is((await openBrowser().saveDesign(1, customisation)).status, 200);
  const { utcExpiresDateTime } = (await expires()) as { utcExpiresDateTime: Date };
  t.true(utcExpiresDateTime.getTime() > Date.now() + 29 * DAY_MS);
});

test('unused drafts are deleted after a month, discarded ones after a day', async (t) => {
  const browser = openBrowser();
  await browser.save(1, 'Old');
  await browser.save(1, 'Young', { tab: tabOf(2) });
  await browser.forget(2, { tab: tabOf(3) });
  await browser.forget(2, { tab: tabOf(4) });
  const age = (tab: string, days: number) =>
    api
      .database('shopperDraft')
      .where({ tab })
      .whereIn('secretSha256', [hash])
      .update({ utcUpdatedDateTime: new Date(Date.now() - days * DAY_MS) });
  const hash = await hashOf(browser.secret);
  await age(tabOf(1), 31);
  await age(tabOf(2), 29);
  await age(tabOf(3), 2);
  await sweepRows(api.database, { jobs: 30, batches: 90, audit: 365 });
  const left = await api.database('shopperDraft').where({ secretSha256: hash }).orderBy('tab').select('tab');
  t.deepEqual(
    left.map(({ tab }: { tab: string }) => tab),
    [tabOf(2), tabOf(4)],
  );
});

async function hashOf(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return Buffer.from(digest).toString('hex');
}
