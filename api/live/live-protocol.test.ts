import { randomUUID } from 'node:crypto';
import test from 'ava';
import { JobHints } from '../data/job-hints.ts';
import { findJobOwner } from '../services/jobs/job-owners.ts';
import { jobSources } from '../services/jobs/job-sources.ts';
import { WorkerRows } from '../services/jobs/worker-rows.ts';
import { HeldPool, type HeldWork } from '../testing/held-pool.ts';
import { LiveClient } from '../testing/live-client.ts';
import { openTestWorkers, type TestWorkers } from '../testing/open-test-workers.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { saveCustomisationCall } from '../contract/calls/configurator.ts';
import * as z from 'zod';
import { readRow, readRows } from '../testing/read-rows.ts';

const pool = new HeldPool();
let api: TestWorkers;
let seller: Seller;

interface Seller {
  enterpriseId: number;
  shopProductVariantId: number;
  customisation: Record<string, unknown>;
}

test.before(async () => {
  api = await openTestWorkers({ pool, live: { graceMs: 2000, maxOpenRequests: 3 } });
  seller = await createSeller();
});
test.after.always(() => api?.close());

/** An enterprise that sells a coaster with a plate. */
async function createSeller(): Promise<Seller> {
  const enterpriseId = await api.createEnterprise('Seller');
  const ids = await api.createProduct(enterpriseId, 'coaster');
  const payload = await api.createPayload(enterpriseId, 'coaster-stargazers', ids);
  const { shopProductVariantId, ...customisation } = payload as { shopProductVariantId: number };
  const client = new LiveClient(api.url, enterpriseId);
  const id = randomUUID();
  await client.send({ id, shopProductVariantId });
  const bake = await pool.next();
  await bake.finish('a plate', `${(bake.task.task as { key: string }).key}.plate`);
  (await pool.next()).end({ missing: 0 });
  await client.end(id);
  client.socket.close();
  return { enterpriseId, shopProductVariantId, customisation };
}

/** The message that a thread sends about a picture. */
const picture = (name: string) => ({
  kind: 'MOCKUP',
  maskId: 1,
  mockupAreaId: name,
  name,
  primary: true,
  sequence: 1,
  format: 'png',
  widthPx: 10,
  heightPx: 10,
});

const ask = async (client: LiveClient, id: string, more: object = {}) => {
  const { shopProductVariantId, customisation } = seller;
  await client.send({ id, shopProductVariantId, customisation, ...more });
};
const aborted = ({ signal }: HeldWork) =>
  new Promise<void>((done) => (signal.aborted ? done() : signal.addEventListener('abort', () => done())));
const statusOf = async (requestId: string): Promise<string> => {
  const [row] = await readRows(api.database('mockupSet').where({ requestId }), { status: z.string() });
  return row!.status;
};

test.serial(
  '[C7-17, B7-15, C8-14] results are reported as they are made, and a missing picture ends the set',
  async (t) => {
    const client = new LiveClient(api.url, seller.enterpriseId);
    const id = randomUUID();
    await ask(client, id);
    const work = await pool.next();
    await work.reportPart({ kind: 'VERGE', scene: 'a', url: '/f/a', camera: 'front', colours: {} });
    await work.reportPart(picture('front'), 'one');
    const first = await client.find((message) => message.kind === 'MOCKUP');
    t.is(await (await fetch(api.url + (first['image'] as string))).text(), 'one');
    t.like(first, { id, maskId: 1, mockupAreaId: 'front', name: 'front', primaryMockup: true, widthPx: 10 });
    t.is(await statusOf(id), 'GENERATING');
    await work.reportPart({
      kind: 'ERROR',
      name: 'back',
      code: 'font-broken',
      message: 'The font is broken.',
    });
    await work.reportPart(picture('front'), 'two');
    work.end({ missing: 1 });
    t.like(await client.end(id), { kind: 'TERMINATE', reason: 'failed' });
    t.deepEqual(client.kinds(id), ['START', 'VERGE', 'MOCKUP', 'ERROR', 'MOCKUP', 'TERMINATE']);
    t.like(client.received[3], { errorCode: 'font-broken', error: 'The font is broken.', name: 'back' });
    t.not(client.received[4]!['image'], first['image']);
    t.is(await statusOf(id), 'TERMINATED');
    client.socket.close();
  },
);

test.serial('[C7-17, B7-15] CANCELMOCKUPS ends the work of one id, or all work without an id', async (t) => {
  const { enterpriseId } = seller;
  const client = new LiveClient(api.url, enterpriseId);
  const [one, two] = [randomUUID(), randomUUID()];
  await ask(client, one);
  const first = await pool.next();
  await first.reportPart(picture('front'), 'stored until it expires');
  await client.find(({ kind }) => kind === 'MOCKUP');
  await client.send({ action: 'CANCELMOCKUPS', enterpriseId, version: 1, id: one });
  t.like(await client.end(one), { kind: 'TERMINATE', reason: 'aborted' });
  await aborted(first);
  t.is(await statusOf(one), 'CANCELLED');
  await ask(client, two);
  const second = await pool.next();
  await client.send({ action: 'CANCELMOCKUPS', enterpriseId, version: 1 });
  t.like(await client.end(two), { kind: 'TERMINATE', reason: 'aborted' });
  await aborted(second);
  // A cancelled set is made again when it is requested again.
  await ask(client, one);
  const again = await pool.next();
  again.end({ missing: 0 });
  await client.find((message) => message.id === one && message.kind === 'COMPLETE');
  client.socket.close();
});

test.serial('closing the socket cancels the work; a lost connection cancels it after a while', async (t) => {
  const [left, lost] = [randomUUID(), randomUUID()];
  const leaver = new LiveClient(api.url, seller.enterpriseId);
  await ask(leaver, left);
  const given = await pool.next();
  leaver.socket.close(1000);
  await aborted(given);
  const loser = new LiveClient(api.url, seller.enterpriseId);
  await ask(loser, lost);
  const forgotten = await pool.next();
  loser.socket.terminate();
  await aborted(forgotten);
  t.deepEqual([await statusOf(left), await statusOf(lost)], ['CANCELLED', 'CANCELLED']);
});

test.serial(
  'a client that reconnects gets the results so far, and the work is not started twice',
  async (t) => {
    const id = randomUUID();
    const first = new LiveClient(api.url, seller.enterpriseId);
    await ask(first, id);
    const work = await pool.next();
    await work.reportPart(picture('front'), 'one');
    await first.find(({ kind }) => kind === 'MOCKUP');
    const second = new LiveClient(api.url, seller.enterpriseId);
    // The id alone suffices.
    await second.send({ id });
    await second.find(({ kind }) => kind === 'MOCKUP');
    first.socket.terminate();
    await new Promise((done) => setTimeout(done, 2500)); // longer than the grace
    t.false(work.signal.aborted);
    // The same request continues it as well.
    const third = new LiveClient(api.url, seller.enterpriseId);
    await ask(third, id);
    await third.find(({ kind }) => kind === 'MOCKUP');
    await work.reportPart(picture('back'), 'two');
    work.end({ missing: 0 });
    for (const client of [second, third]) {
      t.is((await client.end(id)).kind, 'COMPLETE');
      t.deepEqual(client.kinds(id), ['START', 'MOCKUP', 'MOCKUP', 'COMPLETE']);
      client.socket.close();
    }
    const jobs = await api.database('renderJob').where({ kind: 'mockup', status: 'RUNNING' });
    t.deepEqual(jobs, []);
  },
);

test.serial('another design under the same id replaces the former', async (t) => {
  const id = randomUUID();
  const [one, other] = [0, 1].map(() => new LiveClient(api.url, seller.enterpriseId));
  await ask(one!, id);
  const former = await pool.next();
  await ask(other!, id, { customisation: undefined });
  await aborted(former);
  t.like(await one!.end(id), { kind: 'TERMINATE', reason: 'replaced' });
  const work = await pool.next();
  await work.reportPart(picture('front'), 'plain');
  work.end({ missing: 0 });
  t.is((await other!.end(id)).kind, 'COMPLETE');
  t.deepEqual(other!.kinds(id), ['START', 'MOCKUP', 'COMPLETE']);
  for (const client of [one!, other!]) client.socket.close();
});

test.serial(
  'a set whose worker died is completed by another worker, and no picture is made twice',
  async (t) => {
    const id = randomUUID();
    const client = new LiveClient(api.url, seller.enterpriseId);
    await ask(client, id);
    const work = await pool.next();
    await work.reportPart(picture('front'), 'of the first');
    await client.find(({ kind }) => kind === 'MOCKUP');
    const set = await readRow(api.database('mockupSet').where({ requestId: id }), {
      id: z.number(),
      renderJobId: z.number(),
    });
    const hints = new JobHints(api.place);
    const others = new WorkerRows(api.database, api.files, hints, findJobOwner);
    const job = (await others.claim(set.renderJobId))!;
    const { done } = await jobSources(api.database).mockupSet(seller.enterpriseId, set.id);
    t.like(done, [{ maskId: 1, mockupAreaId: 'front', name: 'front' }]);
    await work.reportPart(picture('late'), 'of the first, too late');
    await aborted(work);
    t.true(
      await others.storePart(job, {
        data: { kind: 'VERGE', scene: 'a', url: '/f/a', camera: 'b', colours: {} },
      }),
    );
    t.true(await others.complete(job, { files: [], data: { missing: 0 } }));
    t.is((await client.end(id)).kind, 'COMPLETE');
    t.deepEqual(client.kinds(id), ['START', 'MOCKUP', 'VERGE', 'COMPLETE']);
    await hints.close();
    client.socket.close();
  },
);

test.serial('[C7-08, B7-14] a picture loses its background, with progress', async (t) => {
  const { enterpriseId } = seller;
  const place = { enterpriseId, context: 'x', filename: 'a.png', contentType: 'image/png' };
  const file = await api.files.save(place, Buffer.from('a picture'));
  const sourceImage = `/f/${file.publicId}/a.png`;
  const client = new LiveClient(api.url, enterpriseId);
  const [id, again] = [randomUUID(), randomUUID()];
  await client.send({ action: 'REMOVEBACKGROUND', id, sourceImage });
  const work = await pool.next();
  work.reportProgress(0.5);
  await client.find((message) => message.kind === 'PROGRESS' && message['progress'] === 0.5);
  await client.send({ action: 'CANCELMOCKUPS', enterpriseId, version: 1, id });
  t.like(await client.end(id), { kind: 'TERMINATE', reason: 'aborted' });
  await aborted(work);
  await client.send({ action: 'REMOVEBACKGROUND', id: again, sourceImage });
  await (await pool.next()).finish('cut out');
  const end = await client.end(again);
  t.is(await (await fetch(api.url + (end['destinationImage'] as string))).text(), 'cut out');
  // A picture of another enterprise is answered like a picture that does not exist.
  const other = await api.createEnterprise('Other');
  const stranger = new LiveClient(api.url, other);
  for (const image of [sourceImage, '/f/AAAAAAAAAAAAAAAAAAAAAA/a.png']) {
    const asked = randomUUID();
    await stranger.send({ action: 'REMOVEBACKGROUND', id: asked, sourceImage: image });
    await stranger.end(asked);
    t.like(
      stranger.received.find((message) => message.id === asked),
      { kind: 'ERROR', errorCode: 'file-missing', error: 'There is no such file.' },
    );
  }
  for (const one of [client, stranger]) one.socket.close();
});

test.serial('records of another enterprise are answered like records that do not exist', async (t) => {
  const { enterpriseId, shopProductVariantId, customisation } = seller;
  const { customisationCode } = await api
    .as(undefined)
    .client(saveCustomisationCall, { body: { ...customisation, shopProductVariantId } });
  const owner = new LiveClient(api.url, enterpriseId);
  const owned = randomUUID();
  await owner.send({ id: owned, customisationCode });
  const work = await pool.next();
  const other = await api.createEnterprise('Other');
  const stranger = new LiveClient(api.url, other);
  const refusal = async (request: object) => {
    const id = (request as { id?: string }).id ?? randomUUID();
    await stranger.send({ id, ...request });
    await stranger.end(id);
    const { kind, errorCode, error } = stranger.received.findLast(
      (message) => message.id === id && message.kind === 'ERROR',
    )! as Record<string, unknown>;
    return { kind, errorCode, error };
  };
  t.deepEqual(await refusal({ id: owned }), await refusal({ id: randomUUID() }));
  t.deepEqual(await refusal({ customisationCode }), await refusal({ customisationCode: 'none' }));
  t.deepEqual(await refusal({ shopProductVariantId }), await refusal({ shopProductVariantId: 999_999 }));
  t.deepEqual(await refusal({ shopProductVariantId, customisation }), {
    kind: 'ERROR',
    errorCode: 'product-unknown',
    error: 'There is no such product.',
  });
  await stranger.send({ action: 'CANCELMOCKUPS', enterpriseId: other, version: 1, id: owned });
  await stranger.send({ action: 'CANCELMOCKUPS', enterpriseId, version: 1, id: owned });
  await stranger.find((message) => message['errorCode'] === 'request-invalid');
  t.false(work.signal.aborted);
  work.end({ missing: 0 });
  t.is((await owner.end(owned)).kind, 'COMPLETE');
  for (const one of [owner, stranger]) one.socket.close();
});

test.serial('an invalid request is refused, and the connection stays open', async (t) => {
  const { enterpriseId, shopProductVariantId } = seller;
  const client = new LiveClient(api.url, enterpriseId);
  const id = randomUUID();
  const garbage: (string | object)[] = [
    '',
    'x',
    '[]',
    'null',
    '1',
    '{"id":',
    '{"id":"a","id":"b"}',
    '['.repeat(100_000),
    '\u0000',
    {},
    { id: '' },
    { id: 'short' },
    { id: 7 },
    { id: { $ne: 1 } },
    { id: 'x'.repeat(70_000) },
    { action: 'DROP', id },
    { action: '__proto__', id },
    { action: ['CANCELMOCKUPS'], id },
    { action: 'CANCELMOCKUPS' },
    { action: 'CANCELMOCKUPS', enterpriseId, version: 2 },
    { id, version: 2 },
    { id, more: 1 },
    { id, enterpriseId: enterpriseId + 1 },
    { id, shopProductVariantId: -1 },
    { id, customisationCode: 'a\u0000b' },
    { id, shopProductVariantId, customisation: { configuration: 'no JSON' } },
    { id, action: 'REMOVEBACKGROUND', sourceImage: '/etc/passwd' },
  ];
  for (const [index, message] of garbage.entries()) {
    await client.send(message);
    await client.find(() => client.received.filter(({ kind }) => kind === 'ERROR').length > index);
  }
  const errors = client.received.filter(({ kind }) => kind === 'ERROR');
  t.is(errors.length, garbage.length);
  for (const { error, errorCode } of errors as unknown as { error: string; errorCode: string }[]) {
    t.regex(errorCode, /^[a-z-]+$/);
    t.notRegex(error, /node_modules|\.ts|internal error/);
  }
  client.socket.send(Buffer.from([1, 2, 3]));
  await client.find((message) => message['error'] === 'Send messages as text.');
  client.socket.send('x'.repeat(3 * 2 ** 20));
  t.is(await client.closed, 1009);
});

test.serial('a thumbnail request makes one picture, apart from the set of the same design', async (t) => {
  const client = new LiveClient(api.url, seller.enterpriseId);
  const id = randomUUID();
  await ask(client, id, { thumbnail: { maxSidePx: 240 } });
  const small = await pool.next();
  t.like(small.task.task, { thumbnail: { maxSidePx: 240 } });
  const { mockups } = (await client.find(({ kind }) => kind === 'START')) as unknown as { mockups: object[] };
  t.is(mockups.length, 1);
  // Another size is another picture.
  await ask(client, id, { thumbnail: { maxSidePx: 120 } });
  await aborted(small);
  const smaller = await pool.next();
  t.like(smaller.task.task, { thumbnail: { maxSidePx: 120 } });
  await ask(client, id);
  await aborted(smaller);
  const whole = await pool.next();
  t.is((whole.task.task as { thumbnail?: object }).thumbnail, undefined);
  whole.end({ missing: 0 });
  t.is((await client.end(id)).kind, 'COMPLETE');
  const hostile = [31, 1501, 99.5, '100', null].map((maxSidePx) => ({ maxSidePx }));
  for (const thumbnail of [...hostile, {}, { maxSidePx: 100, widthPx: 1 }]) {
    const refused = randomUUID();
    await ask(client, refused, { thumbnail });
    t.like(await client.find((message) => message.id === refused), { errorCode: 'request-invalid' });
  }
  client.socket.close();
});

test.serial('the requests of a connection are limited', async (t) => {
  const client = new LiveClient(api.url, seller.enterpriseId);
  const ids = [0, 1, 2, 3].map(() => randomUUID());
  for (const id of ids.slice(0, 3)) {
    await ask(client, id);
    await client.find((message) => message.id === id);
  }
  await ask(client, ids[3]!);
  t.like(await client.find((message) => message.id === ids[3]), {
    kind: 'ERROR',
    errorCode: 'requests-exceeded',
  });
  // Jobs that are cancelled before a worker claims them are never worked on.
  const work = await pool.next();
  client.socket.close();
  await aborted(work);
  for (const id of ids.slice(0, 3)) await waitUntil(async () => (await statusOf(id)) === 'CANCELLED');
  t.pass();
});
