import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import test from 'ava';
import { parseDesign, type AssetSource } from '../../../engine/node.ts';
import type { ClaimedJob } from '../../../workers/index.ts';
import {
  cancelArchiveCall,
  deleteArchiveCall,
  importArchiveCall,
  listArchivesCall,
  readArchiveCall,
  startArchiveCall,
  uploadArchiveCall,
} from '../../contract/calls/archives.ts';
import { designAreaGroups } from '../../contract/resources/product-groups.ts';
import { maskTypes } from '../../contract/resources/masks.ts';
import { orderRules } from '../../contract/resources/order-rules.ts';
import { products } from '../../contract/resources/products.ts';
import { webhooks } from '../../contract/resources/webhooks.ts';
import { json } from '../../data/connect.ts';
import type { Row } from '../../data/row.ts';
import { streamZip } from '../../storage/stream-zip.ts';
import { openTestApi, type TestApi } from '../../testing/open-test-api.ts';
import { enterOffice, type TestOffice } from '../../testing/open-test-office.ts';
import { readZip } from '../../testing/read-zip.ts';
import { renderAllPrints } from '../../testing/render-all-prints.ts';
import type { FileStore } from '../file-store.ts';
import { findJobOwner } from '../jobs/job-owners.ts';
import { assetStore } from '../jobs/job-sources.ts';
import { WorkerRows } from '../jobs/worker-rows.ts';
import { JobHints } from '../../data/job-hints.ts';
import { loadGroupProduct } from '../products/load-group-product.ts';
import { archivedKinds, LEFT_OUT } from './archived-kinds.ts';
import { resources } from '../../contract/resources/list-resources.ts';
import { ArchiveRunner } from './run-archive.ts';

const PRODUCTS = ['mug', 't-shirt', 'award-plaque'];

let api: TestApi;
let home: TestOffice;
/** What `home` exported. */
let archive: Buffer;
let rows: WorkerRows;
let hints: JobHints;

test.before(async () => {
  api = await openTestApi();
  hints = new JobHints(api.place);
  rows = new WorkerRows(api.database, api.files, hints, findJobOwner);
  home = await enterOffice(api, 'Home');
  for (const name of PRODUCTS) await api.createProduct(home.enterpriseId, name);
  const area = await home.client(designAreaGroups.calls.create, {
    body: { name: 'Shirt', productDesignAreas: [{ name: 'Chest' }] },
  });
  await home.create(maskTypes.calls.create, {
    body: { name: 'Front', productDesignAreaId: Number(area.productDesignAreas[0]!.id) },
  });
  const groupId = await firstId('productGroup', home);
  await home.create(products.calls.create, { body: { sku: 'MUG-1', enterpriseProductGroupId: groupId } });
  await home.create(orderRules.calls.create, { body: { name: 'All', decision: 'RELEASE' } });
  await api.database('webhook').insert({
    enterpriseId: home.enterpriseId,
    url: 'https://erp.example/hook',
    events: json(['order.ready']),
    secret: 'whsec_of_home',
  });
  archive = await exportOf(home);
});
test.after.always(async () => {
  await hints?.close();
  await api?.close();
});

async function firstId(table: string, { enterpriseId }: TestOffice): Promise<number> {
  const row = (await api.database(table).where({ enterpriseId }).orderBy('id').first('id')) as Row;
  return row.id;
}

const archiveRow = (id: number) => api.database('enterpriseArchive').where({ id }).first() as Promise<Row>;

/** The keys of all bytes that are stored. */
async function listStored(): Promise<string[]> {
  const stored = (await api.database('storedObject').select('storageKey')) as { storageKey: string }[];
  return stored.map(({ storageKey }) => storageKey).toSorted();
}

/** Does the job of an archive as a worker does. */
async function doWork(id: number, files: FileStore = api.files): Promise<void> {
  const job = await begin(id);
  const { signal } = new AbortController();
  const folder = await mkdtemp(join(tmpdir(), 'platen-archive-'));
  const runner = new ArchiveRunner(api.database, files, api.receiver);
  try {
    const data = await runner.carryOut(job, id, folder, { signal, onProgress: () => {} });
    await rows.complete(job, { files: [], data });
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    await rows.fail(job, { code, message, retryable: false });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const begin = async (id: number): Promise<ClaimedJob> =>
  (await rows.claim((await archiveRow(id))['renderJobId'] as number))!;

async function exportOf(office: TestOffice): Promise<Buffer> {
  const { id } = await office.client(startArchiveCall, { body: { parts: ['SET_UP'] } });
  await doWork(id);
  const done = await office.client(readArchiveCall, { params: { id } });
  if (done.status !== 'COMPLETED') throw new Error(`${done.status} ${done.errorText}`);
  const answer = await office.call('GET', `/archives/${id}/file`);
  if (answer.status !== 200) throw new Error(String(answer.status));
  const { storageKey } = (await archiveRow(id)) as unknown as { storageKey: string };
  return buffer(await api.files.read({ storageKey }));
}

const asFile = (zip: Buffer): File => new File([Uint8Array.from(zip)], 'set-up.zip');

/** Uploads an archive and has it examined. */
async function examine(office: TestOffice, zip: Buffer) {
  const { id } = await office.client(uploadArchiveCall, { files: [asFile(zip)] });
  await doWork(id);
  return office.client(readArchiveCall, { params: { id } });
}

async function importInto(office: TestOffice, zip: Buffer) {
  const { id, status, findings, errorText } = await examine(office, zip);
  if (status !== 'EXAMINED') throw new Error(`${status} ${errorText} ${JSON.stringify(findings)}`);
  await office.client(importArchiveCall, { params: { id } });
  await doWork(id);
  return office.client(readArchiveCall, { params: { id } });
}

const storedAssets: AssetSource = {
  load: async (reference) => buffer((await assetStore(api.files).open(reference)).bytes),
};

async function printsOf({ enterpriseId }: TestOffice): Promise<Buffer[]> {
  const prints: Buffer[] = [];
  const groups = (await api
    .database('productGroup')
    .where({ enterpriseId })
    .orderBy('id')
    .select('id')) as Row[];
  for (const { id } of groups) {
    const product = await loadGroupProduct(api.database, enterpriseId, id);
    const [variant] = product.shopProduct.shopProductVariants;
    const design = parseDesign({ version: 1, shopProductVariantId: variant!.id, customisation: {} });
    prints.push(...(await renderAllPrints(product, design, storedAssets, ['png'])));
  }
  return prints;
}

/** The archive with some of its files changed; null takes one away. */
async function changed(change: Record<string, ((text: string) => string) | null>): Promise<Buffer> {
  const files = await readZip(archive);
  for (const [name, make] of Object.entries(change))
    if (make === null) files.delete(name);
    else files.set(name, Buffer.from(make(files.get(name)?.toString() ?? '')));
  const entries = [...files].map(([name, bytes]) => ({
    name,
    isCompressed: true,
    open: () => Promise.resolve(Readable.from([bytes])),
  }));
  return buffer(streamZip(entries, new Date(0)));
}

test.serial(
  'an enterprise is exported and imported into an empty one, where its products print the same bytes',
  async (t) => {
    const there = await enterOffice(api, 'There');
    const imported = await importInto(there, archive);
    t.is(imported.status, 'COMPLETED', JSON.stringify(imported));
    t.like(imported, { madeBy: 'Home', progress: 1, errorText: null });
    const prints = await printsOf(home);
    t.true(prints.length >= PRODUCTS.length);
    t.deepEqual(await printsOf(there), prints);
    for (const { name } of archivedKinds) {
      const count = ({ enterpriseId }: TestOffice) =>
        api.database(name).where({ enterpriseId }).count().first() as Promise<unknown>;
      t.deepEqual(await count(there), await count(home), name);
    }
    const [own, theirs] = await Promise.all(
      [home, there].map(async ({ enterpriseId }) => {
        const files: { publicId: string }[] = await api
          .database('file')
          .where({ enterpriseId })
          .select('publicId');
        return files.map(({ publicId }) => publicId);
      }),
    );
    const text = JSON.stringify(
      await Promise.all(
        archivedKinds.map(({ name }) => api.database(name).where({ enterpriseId: there.enterpriseId })),
      ),
    );
    t.true(theirs!.some((publicId) => text.includes(publicId)));
    t.false(
      own!.some((publicId) => text.includes(publicId)),
      'nothing refers to files of the first',
    );
    const [before, after] = (await api
      .database('productGroup')
      .whereIn('enterpriseId', [home.enterpriseId, there.enterpriseId])
      .where({ name: 'Mugs' })
      .orderBy('id')
      .select('published')) as { published: boolean }[];
    t.is(after?.published, before?.published);
  },
);

test.serial('mockup scenes, colours and design areas name the new records', async (t) => {
  const there = await enterOffice(api, 'Renumbered');
  await importInto(there, archive);
  const { enterpriseId } = there;
  const numbersOf = async (table: string) =>
    (await api.database(table).where({ enterpriseId }).pluck('id')) as number[];
  const masks = await numbersOf('mask');
  const groups = (await api.database('productGroup').where({ enterpriseId })) as unknown as {
    mockupScenes: { url: string }[];
  }[];
  const scenes = groups.flatMap(({ mockupScenes }) => mockupScenes);
  t.true(scenes.length > 0);
  for (const { url } of scenes) {
    const file = await api.files.findReferred(url);
    t.is(file.enterpriseId, enterpriseId);
    const scene = JSON.parse(Buffer.from(await api.files.readBytes(file)).toString()) as object;
    const named = [...JSON.stringify(scene).matchAll(/"maskId":(\d+)/g)].map(([, id]) => Number(id));
    t.true(named.length > 0);
    t.true(
      named.every((id) => masks.includes(id)),
      url,
    );
  }
  const layers = JSON.stringify(await api.database('mask').where({ enterpriseId }).select('layers'));
  for (const [field, table] of [
    ['fontGroupId', 'fontGroup'],
    ['colourGroupId', 'colourGroup'],
  ] as const) {
    const known = await numbersOf(table);
    for (const [, id] of layers.matchAll(new RegExp(`"${field}":"?(\\d+)`, 'g')))
      t.true(known.includes(Number(id)), field);
  }
  const [type] = (await api.database('maskType').where({ enterpriseId })) as unknown as {
    productDesignAreaId: number;
  }[];
  const [area] = (await api.database('designAreaGroup').where({ enterpriseId })) as unknown as {
    productDesignAreas: { id: number }[];
  }[];
  t.is(type!.productDesignAreaId, area!.productDesignAreas[0]!.id);
  const old = (await api
    .database('designAreaGroup')
    .where({ enterpriseId: home.enterpriseId })
    .first()) as unknown as {
    productDesignAreas: { id: number }[];
  };
  t.not(area!.productDesignAreas[0]!.id, old.productDesignAreas[0]!.id);
});

test.serial(
  'an archive has every declared kind but those that are left out, each file once, and no secret',
  async (t) => {
    const files = await readZip(archive);
    const kinds = resources.map(({ name }) => name).filter((name) => LEFT_OUT[name] === undefined);
    for (const kind of kinds) t.true(files.has(`records/${kind}.jsonl`), kind);
    for (const kind of Object.keys(LEFT_OUT)) t.false(files.has(`records/${kind}.jsonl`), kind);
    t.true(resources.some(({ name }) => name === webhooks.name));
    t.false(archive.includes('whsec_of_home'));
    const everything = Buffer.concat([...files.values()]);
    t.false(everything.includes('whsec_of_home'));
    t.false(everything.includes('erp.example'));
    const listed = files
      .get('files.jsonl')!
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { sha256: string });
    const stored = [...files.keys()].filter((name) => name.startsWith('files/'));
    t.deepEqual(stored.toSorted(), [...new Set(listed.map(({ sha256 }) => `files/${sha256}`))].toSorted());
  },
);

test.serial(
  'nothing of another enterprise is in an archive, not even a file that a record refers to',
  async (t) => {
    const one = await enterOffice(api, 'One');
    const other = await enterOffice(api, 'Other');
    const secret = await api.files.save(
      {
        enterpriseId: other.enterpriseId,
        context: 'x',
        filename: 'secret.svg',
        contentType: 'image/svg+xml',
        isNeeded: true,
      },
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    );
    const reference = `/f/${secret.publicId}/secret.svg`;
    await api.createProduct(other.enterpriseId, 'coaster');
    await api.createProduct(one.enterpriseId, 'poster');
    await api.database('maskGroup').where({ enterpriseId: one.enterpriseId }).update({ imageUrl: reference });
    const files = await readZip(await exportOf(one));
    t.false(files.has(`files/${secret.sha256}`));
    t.deepEqual(
      [...files.keys()]
        .filter((name) => name.startsWith('records/'))
        .flatMap((name) =>
          files
            .get(name)!
            .toString()
            .split('\n')
            .filter((line) => line.includes('Coaster')),
        ),
      [],
    );
    const { archives } = await one.client(listArchivesCall, {});
    t.like(archives[0]!.findings, [{ severity: 'warning', code: 'file-missing', label: reference }]);
  },
);

test.serial(
  'an archive that was imported is not imported again, and names that are taken are said',
  async (t) => {
    const there = await enterOffice(api, 'Twice');
    await importInto(there, archive);
    const before = (await api
      .database('productGroup')
      .where({ enterpriseId: there.enterpriseId })
      .count()
      .first()) as unknown;
    const again = await examine(there, archive);
    t.is(again.status, 'REFUSED');
    const said = again.findings
      .filter(({ severity }) => severity === 'error')
      .map(({ code, label }) => [code, label]);
    t.deepEqual(said[0], ['archive-imported', null]);
    t.true(said.some(([code, label]) => code === 'name-taken' && label === 'MUG-1'));
    t.true(said.some(([code, label]) => code === 'name-taken' && String(label).endsWith('.shop.example')));
    await there.client(importArchiveCall, { params: { id: again.id } });
    await doWork(again.id);
    t.is((await there.client(readArchiveCall, { params: { id: again.id } })).status, 'REFUSED');
    t.deepEqual(
      await api.database('productGroup').where({ enterpriseId: there.enterpriseId }).count().first(),
      before,
    );
  },
);

test.serial('archives that are damaged, made up or newer are refused, each with its sentence', async (t) => {
  const there = await enterOffice(api, 'Careful');
  const manifestOf = (change: object) => (text: string) =>
    JSON.stringify({ ...(JSON.parse(text) as object), ...change });
  const cases: [zip: Buffer, code: string, text: RegExp][] = [
    [Buffer.from('no ZIP'), 'archive-invalid', /no archive of an enterprise/],
    [await changed({ 'archive.json': null }), 'archive-invalid', /has no archive\.json/],
    [
      await changed({ 'archive.json': () => '{"format":"other"}' }),
      'archive-invalid',
      /archive\.json is not valid/,
    ],
    [
      await changed({ 'archive.json': manifestOf({ version: 2 }) }),
      'archive-newer',
      /A newer Platen wrote this archive/,
    ],
    [
      await changed({
        'archive.json': manifestOf({ records: [{ kind: 'loom', records: 0, sha256: '0'.repeat(64) }] }),
      }),
      'archive-newer',
      /does not know: loom/,
    ],
    [
      await changed({ 'records/mask.jsonl': (text) => text.replace('"name"', '"nama"') }),
      'archive-damaged',
      /records\/mask\.jsonl is not as it was written/,
    ],
    [await changed({ 'records/mask.jsonl': null }), 'archive-invalid', /has no records\/mask\.jsonl/],
    [
      Buffer.concat([archive.subarray(0, archive.length - 400), Buffer.alloc(400)]),
      'archive-invalid',
      /cannot be read/,
    ],
  ];
  for (const [zip, code, text] of cases) {
    const read = await examine(there, zip);
    t.like(read, { status: 'FAILED', errorCode: code });
    t.regex(read.errorText!, text);
  }
  const climbing = Buffer.from(archive.toString('latin1').replaceAll('files.jsonl', '../es.jsonl'), 'latin1');
  t.like(await examine(there, climbing), { status: 'FAILED', errorCode: 'archive-invalid' });
});

test.serial('a file that was exchanged is refused when it is imported, and nothing is kept', async (t) => {
  const there = await enterOffice(api, 'Whole');
  const name = [...(await readZip(archive)).keys()].find((each) => each.startsWith('files/'))!;
  const zip = await changed({ [name]: (text) => text.replace(/./, 'X') });
  const examined = await examine(there, zip);
  if (examined.status === 'EXAMINED') {
    await there.client(importArchiveCall, { params: { id: examined.id } });
    await doWork(examined.id);
  }
  const read = await there.client(readArchiveCall, { params: { id: examined.id } });
  t.true(['REFUSED', 'FAILED'].includes(read.status), JSON.stringify(read));
  t.regex(JSON.stringify(read), /is damaged/);
  for (const { name: table } of archivedKinds)
    t.like(await api.database(table).where({ enterpriseId: there.enterpriseId }).count().first(), {
      count: 0,
    });
  t.deepEqual(await api.database('file').where({ enterpriseId: there.enterpriseId }), []);
});

test.serial('an export that is cancelled leaves no file', async (t) => {
  const { id } = await home.client(startArchiveCall, { body: { parts: ['SET_UP'] } });
  const keysBefore = await listStored();
  const job = await begin(id);
  const stop = new AbortController();
  const files = Object.create(api.files) as FileStore;
  // It is cancelled between two files.
  let read = 0;
  files.read = (file) => {
    read += 1;
    if (read === 2) stop.abort('lost');
    return api.files.read(file);
  };
  const folder = await mkdtemp(join(tmpdir(), 'platen-archive-'));
  t.teardown(() => rm(folder, { recursive: true, force: true }));
  const runner = new ArchiveRunner(api.database, files, api.receiver);
  const work = runner.carryOut(job, id, folder, { signal: stop.signal, onProgress: () => {} });
  const reason: unknown = await work.catch((error: unknown) => error);
  t.is(reason, 'lost');
  t.deepEqual(await listStored(), keysBefore);
  t.like(await home.client(cancelArchiveCall, { params: { id } }), { status: 'CANCELLED', sizeBytes: null });
  t.is((await home.call('GET', `/archives/${id}/file`)).status, 404);
});

test.serial('an export that two workers write is kept once', async (t) => {
  const { id } = await home.client(startArchiveCall, { body: { parts: ['SET_UP'] } });
  const keysBefore = await listStored();
  const silent = await begin(id);
  await doWork(id);
  const kept = (await archiveRow(id))['storageKey'];
  await api.database('enterpriseArchive').where({ id }).update({ isStored: false });
  const folder = await mkdtemp(join(tmpdir(), 'platen-archive-'));
  t.teardown(() => rm(folder, { recursive: true, force: true }));
  const { signal } = new AbortController();
  await t.throwsAsync(
    new ArchiveRunner(api.database, api.files, api.receiver).carryOut(silent, id, folder, {
      signal,
      onProgress: () => {},
    }),
    { code: 'job-lost' },
  );
  t.is((await archiveRow(id))['storageKey'], kept);
  const keys = await listStored();
  t.deepEqual(
    keys.filter((key) => !keysBefore.includes(key)),
    [kept],
  );
});

test.serial('an archive is deleted with its file', async (t) => {
  const { id } = await home.client(startArchiveCall, { body: { parts: ['SET_UP'] } });
  await doWork(id);
  const { storageKey } = (await archiveRow(id)) as unknown as { storageKey: string };
  await home.client(deleteArchiveCall, { params: { id } });
  t.is((await home.ask(readArchiveCall, { params: { id } })).status, 404);
  await t.throwsAsync(api.files.readBytes({ storageKey }), { code: 'file-missing' });
});
