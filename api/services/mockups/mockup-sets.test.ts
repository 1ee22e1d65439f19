import { randomUUID } from 'node:crypto';
import test from 'ava';
import { DAY_MS } from '../../../engine/node.ts';
import { parseConfig } from '../../config.ts';
import { downloadMockupsCall } from '../../contract/calls/mockups.ts';
import { mockupRequest } from '../../contract/live.ts';
import { fileReference } from '../../data/file-reference.ts';
import { JobHints } from '../../data/job-hints.ts';
import type { JobRow } from '../../data/job-rows.ts';
import { openTestApi, type TestApi } from '../../testing/open-test-api.ts';
import { readZip } from '../../testing/read-zip.ts';
import { DesignsToShow } from './designs-to-show.ts';
import { EnterpriseAssets } from './enterprise-assets.ts';
import { mockupOwner } from './mockup-owner.ts';
import { MockupSets, type MockupViewer } from './mockup-sets.ts';
import { planMockups } from './plan-mockups.ts';
import { Plates } from './plates.ts';

let api: TestApi;
let hints: JobHints;
let sets: MockupSets;
let enterpriseId: number;
let shopProductVariantId: number;

test.before(async () => {
  api = await openTestApi();
  hints = new JobHints(api.place);
  sets = new MockupSets(api.database, api.files, api.jobs, hints, 'LOCAL');
  enterpriseId = await api.createEnterprise('Seller');
  const ids = await api.createProduct(enterpriseId, 'coaster');
  const payload = await api.createPayload(enterpriseId, 'coaster-stargazers', ids);
  ({ shopProductVariantId } = payload as { shopProductVariantId: number });
});
test.after.always(async () => {
  await hints?.close();
  await api?.close();
});

const jobsOf = (kind: string) => api.database('renderJob').where({ enterpriseId, kind });
const everyone: MockupViewer = {
  restrictToSellers: () => Promise.resolve(undefined),
  readStaffOf: () => Promise.resolve(undefined),
};
const follow = (id: string, follower = 'follower') =>
  sets.follow(enterpriseId, mockupRequest.parse({ id, shopProductVariantId }), follower, everyone);

test.serial('[B9-13] a deployment sets mockup method, network owner and ports', async (t) => {
  const variant = {
    MOCKUP_METHOD: 'VERGE',
    NETWORK_OWNER_ENTERPRISE_ID: '7',
    PORT: '4500',
    SHOP_PORT: '4600',
  };
  const config = parseConfig(variant);
  t.like(config, { MOCKUP_METHOD: 'VERGE', NETWORK_OWNER_ENTERPRISE_ID: 7, PORT: 4500, SHOP_PORT: 4600 });
  t.is(parseConfig({}).MOCKUP_METHOD, 'LOCAL');
  t.throws(() => parseConfig({ MOCKUP_METHOD: 'MAGIC' }), { message: /MOCKUP_METHOD/ });
  await api
    .database('productGroup')
    .where({ enterpriseId })
    .update({
      configuration: api.database.raw("configuration - 'mockupMethod'"),
    });
  t.is((await follow(randomUUID())).method, 'LOCAL');
  const others = new MockupSets(api.database, api.files, api.jobs, hints, config.MOCKUP_METHOD);
  const request = mockupRequest.parse({ id: randomUUID(), shopProductVariantId });
  const { method, task } = await others.follow(enterpriseId, request, 'client', everyone);
  t.is(method, 'VERGE');
  t.regex(JSON.stringify(task), /"mockupMethod":"VERGE"/, 'the worker reads it from the product');
});

test.serial(
  'a set is cancelled while its plates are prepared, and begun anew on the next request',
  async (t) => {
    const id = randomUUID();
    const set = await follow(id, 'one');
    t.like(set, { status: 'PREPARING', renderJobId: null });
    await follow(id, 'other');
    await sets.cancel(set, 'one');
    t.like(await sets.read(set), { status: 'PREPARING' }, 'another follower remains');
    await sets.cancel(set, 'other');
    const given = (await sets.read(set))!;
    t.is(given.status, 'CANCELLED');
    t.like(given.messages.at(-1), { kind: 'TERMINATE', reason: 'aborted' });
    t.not((await follow(id)).run, set.run);
  },
);

test.serial('a set is repeated for a day, as long as its product stays as it was', async (t) => {
  const id = randomUUID();
  const own = () => api.database('mockupSet').where({ enterpriseId, requestId: id });
  const { run } = await follow(id);
  t.is((await follow(id)).run, run);
  const group = () => api.database('productGroup').where({ enterpriseId });
  const { name } = (await group().first('name')) as { name: string };
  await group().update({ name: `${name}, improved` });
  const changed = await follow(id);
  t.not(changed.run, run);
  await own().update({ utcCreatedDateTime: new Date(Date.now() - DAY_MS - 60_000) });
  await t.throwsAsync(sets.follow(enterpriseId, mockupRequest.parse({ id }), 'follower', everyone), {
    code: 'mockups-unknown',
  });
  t.not((await follow(id)).run, changed.run);
});

test.serial('mockups may be of one item of a list', async (t) => {
  const designs = new DesignsToShow(api.database);
  const find = (itemNbr: number) => {
    const customisation = { configuration: { masks: [] }, textAreaQuantities: [{ itemNbr: 3, layers: [] }] };
    const request = { id: randomUUID(), shopProductVariantId, customisation, itemNbr };
    return designs.find(enterpriseId, mockupRequest.parse(request), () => false);
  };
  t.is((await find(3))!.design.itemNbr, 3);
  await t.throwsAsync(find(4), { code: 'item-unknown' });
});

test.serial('several processes request the pictures of a set once; a part is reported once', async (t) => {
  const set = await follow(randomUUID());
  const shown = await new DesignsToShow(api.database).findSold(
    enterpriseId,
    shopProductVariantId,
    () => false,
  );
  const source = new EnterpriseAssets(api.files).of(enterpriseId);
  const { views } = await planMockups(shown.product, shown.design, source);
  const utcExpiresDateTime = new Date('2100-01-01');
  await new Plates(api.database, api.jobs, hints).request(enterpriseId, views);
  const bakes = (await jobsOf('bake')) as JobRow[];
  for (const { payload } of bakes) {
    const { key } = payload as { key: string };
    const place = { enterpriseId, context: 'plates', contentType: 'application/octet-stream' };
    await api.files.save({ ...place, filename: `${key}.plate`, utcExpiresDateTime }, Buffer.from('a plate'));
  }
  const { signal } = new AbortController();
  const prepared = await Promise.all([sets.prepare(set, signal), sets.prepare(set, signal)]);
  const [job, ...more] = (await jobsOf('mockup')) as JobRow[];
  t.deepEqual(more, []);
  t.deepEqual(
    prepared.map((each) => each?.renderJobId),
    [job!.id, job!.id],
  );
  const part = { kind: 'VERGE', scene: 'a', url: '/f/a', camera: 'b', colours: {} };
  for (let received = 0; received < 2; received += 1)
    await api.database.transaction((trx) => mockupOwner.partKept!(trx, job!, undefined, part));
  const { messages } = (await sets.read(set))!;
  t.deepEqual(
    messages.map(({ kind }) => kind),
    ['START', 'VERGE'],
  );
});

test.serial('the pictures of a set come as one archive, each under a name of its own', async (t) => {
  const requestId = randomUUID();
  await follow(requestId);
  const asStaff = api.as(await api.createUser(enterpriseId, []));
  const params = { enterpriseId, requestId };
  const missing = { status: 404, body: { errorCode: 'mockups-unknown' } };
  t.like(await asStaff.ask(downloadMockupsCall, { params }), missing, 'none is made');
  const keep = async (filename: string, content: string) => {
    const place = { enterpriseId, context: 'mockups', filename, contentType: 'image/webp' };
    return fileReference(await api.files.save(place, Buffer.from(content)));
  };
  const made = async (mockupAreaId: string, name: string, content: string) => ({
    kind: 'MOCKUP',
    mockupAreaId,
    name,
    image: await keep(`${content}.webp`, content),
    primaryMockup: false,
    sequence: 0,
    widthPx: 1,
    heightPx: 1,
  });
  const messages = [
    await made('a', 'On a table', 'former table'),
    await made('b', 'On a Table', 'other table'),
    { kind: 'ERROR', mockupAreaId: 'c', name: 'Broken', errorCode: 'x', error: 'No.' },
    await made('d', '../In/a hand', 'hand'),
    { ...(await made('e', 'Gone', 'gone')), image: '/f/0123456789012345678901/gone.webp' },
    await made('a', 'On a table', 'table'),
  ];
  await api
    .database('mockupSet')
    .where({ enterpriseId, requestId })
    .update({ messages: JSON.stringify(messages) });
  const archive = await asStaff.client(downloadMockupsCall, { params });
  t.is(archive.headers.get('content-disposition'), 'attachment; filename="mockups.zip"');
  const files = await readZip(new Uint8Array(await archive.arrayBuffer()));
  t.deepEqual(
    [...files].map(([name, content]) => `${name}: ${content.toString()}`),
    ['on-a-table.webp: table', 'on-a-table-2.webp: other table', 'in-a-hand.webp: hand'],
  );
  const strangerId = await api.createEnterprise('Stranger');
  const asStranger = api.as(await api.createUser(strangerId, []));
  const theirs = { enterpriseId: strangerId, requestId };
  t.like(await asStranger.ask(downloadMockupsCall, { params: theirs }), missing);
});
