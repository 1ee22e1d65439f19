import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import test from 'ava';
import { admitPicture } from '../../../engine/node.ts';
import { RenderPool, type WorkerParts } from '../../../workers/index.ts';
import { type Batch, newBatch } from '../../contract/calls/batches.ts';
import { BATCH_DPI, type BatchOffice, openBatchOffice } from '../../testing/open-batch-office.ts';
import { openTestWorkers, type TestWorkers } from '../../testing/open-test-workers.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { Customisations } from '../configurator/customisations.ts';
import type { FileRow, FileStore } from '../files/file-store.ts';
import { findJobOwner } from '../jobs/job-owners.ts';
import { Jobs } from '../jobs/jobs.ts';
import { Batches } from './batches.ts';

const run = promisify(execFile);
const DESIGN = 'plaque-five-winners';

const renders = new RenderPool({ builtFolder: process.env['PLATEN_BUILT_CLI'] ?? '' }, 1);
let tasksLeft = Number.POSITIVE_INFINITY;
/** Renders as many tasks as are left; each later one lasts until it is aborted. */
const pool: WorkerParts['pool'] = {
  run(task, options) {
    tasksLeft -= 1;
    if (tasksLeft >= 0) return renders.run(task, options);
    const { signal } = options;
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  },
  close: () => renders.close(),
};

let api: TestWorkers;
let folder: string;

test.before(async () => {
  api = await openTestWorkers({ pool });
  folder = await mkdtemp(join(tmpdir(), 'platen-batch-'));
});
test.after.always(async () => {
  await api?.close();
  await rm(folder, { recursive: true, force: true });
});

const openOffice = (product: string, design: string): Promise<BatchOffice> =>
  openBatchOffice(api, product, design);

/** The files of a design that `platen batch` makes, by name. */
async function printByCommand(csv: string): Promise<Map<string, { sha256: string; row: number }>> {
  const file = join(folder, 'rows.csv');
  await writeFile(file, csv);
  const cli = join(process.env['PLATEN_BUILT_CLI'] ?? '', 'cli.js');
  const design = `fixtures/designs/${DESIGN}.json`;
  await run(process.execPath, [
    cli,
    'batch',
    file,
    '--design',
    design,
    '--dpi',
    `${BATCH_DPI}`,
    '--out',
    folder,
  ]).catch(
    () => {}, // rows of it are meant to fail
  );
  const [, ...lines] = (await readFile(join(folder, 'manifest.jsonl'), 'utf8')).trim().split('\n');
  const rows = lines.map(
    (line) => JSON.parse(line) as { row: number; prints: { file: string; sha256: string }[] },
  );
  return new Map(
    rows.flatMap(({ row, prints }) => prints.map(({ file: name, sha256 }) => [name, { sha256, row }])),
  );
}

const names = ['Amélie', 'Bo', '=1+1', 'Zoë Ågren', 'Nguyễn', 'O’Neil', 'Ωmega', 'X'];
const CSV = `Item,Recipient,Quantity\n${names.map((name, index) => `${index + 1},${name},2`).join('\n')}\nthree,Cy,1\n8,Dee,1\n99,Last,1\n`;

test.serial('rows become the files that platen batch makes, even if other rows fail', async (t) => {
  const office = await openOffice('award-plaque', DESIGN);
  const created = await office.create(await office.upload(CSV));
  t.is(created.status, 201, JSON.stringify(created.body));
  const { id } = created.body as Batch;
  const ended = await office.waitForEnd(id);
  t.like(ended, { status: 'COMPLETED', rows: 11, rowsPrinted: 9, rowsFailed: 2, progress: 1 });
  const rows = await office.rows(id);
  t.deepEqual(
    rows.filter(({ status }) => status === 'FAILED').map(({ row, findings }) => [row, findings[0]!.code]),
    [
      [10, 'item-number'],
      [11, 'item-twice'],
    ],
  );
  const expected = await printByCommand(CSV);
  t.is(expected.size, 9);
  const prints = rows.flatMap((row) => row.prints.map((print) => ({ ...print, row: row.row })));
  t.deepEqual(
    prints.map(({ name, sha256, row }) => [name, sha256, row]),
    [...expected].map(([name, { sha256, row }]) => [name, sha256, row]),
  );
  t.is(rows[0]!.quantity, 2);
  const file = await fetch(api.url + prints[0]!.url);
  t.is(Buffer.from(await file.arrayBuffer()).length, prints[0]!.sizeBytes);
  const jobs = await api.database('renderJob').where({ kind: 'batch', enterpriseId: office.enterpriseId });
  t.true(jobs.length > 2, 'others come between its jobs');
  t.is((await api.database('file').where({ context: `batches/${id}` })).length, 9, 'each file once');
  const archive = await fetch(`${api.url}${office.path}/${id}/prints`, {
    headers: { authorization: office.as },
  });
  const packed = Buffer.from(await archive.arrayBuffer()).toString('latin1');
  for (const { name } of prints) t.true(packed.includes(name), name);
});

test.serial('a picture of a row has the values of its cells', async (t) => {
  const office = await openOffice('award-plaque', DESIGN);
  const { body } = await office.create(await office.upload('Item,Recipient\n1,Ada\n2,Bo\n'));
  const { id } = body as Batch;
  const paint = (row: number, query = '', as = office.as, of = office.path) =>
    fetch(`${api.url}${of}/${id}/rows/${row}/picture${query}`, { headers: { authorization: as } });
  const picture = await paint(2, '?size=thumbnail&printArea=Plate');
  t.is(picture.headers.get('content-type'), 'image/webp');
  const bytes = Buffer.from(await picture.arrayBuffer());
  const { widthPx, heightPx } = admitPicture(bytes);
  t.is(Math.max(widthPx, heightPx), 160);
  t.false(bytes.equals(Buffer.from(await (await paint(3, '?size=thumbnail')).arrayBuffer())));
  for (const [answer, message] of [
    [await paint(4), `Batch ${id} has no row 4.`],
    [await paint(2, '?printArea=Back'), 'The product has no print area of this name.'],
  ] as const) {
    t.is(answer.status, 404);
    t.like(await answer.json(), { errorCode: 'record-missing', error: message });
  }
  const stranger = await openOffice('mug', 'mug-corgi');
  t.is((await paint(2, '', stranger.as)).status, 403);
  t.is((await paint(2, '', stranger.as, stranger.path)).status, 404);
  await office.waitForEnd(id);
});

test.serial('a picture of a row shows the view of its print area', async (t) => {
  const office = await openOffice('t-shirt', 'shirt-team-okonkwo');
  const { body } = await office.create(await office.upload('Item,Player name\n1,Ada\n'));
  const { id } = body as Batch;
  await office.waitForEnd(id);
  const [row] = await office.rows(id);
  const paint = async (printArea: string) => {
    const address = `${api.url}${office.path}/${id}/rows/2/picture?printArea=${encodeURIComponent(printArea)}`;
    return Buffer.from(await (await fetch(address, { headers: { authorization: office.as } })).arrayBuffer());
  };
  const [front, back] = row!.prints.map(({ printArea }) => printArea);
  t.false((await paint(front!)).equals(await paint(back!)));
});

test.serial('a cancelled batch has no file, and one that has ended is not changed', async (t) => {
  const office = await openOffice('award-plaque', DESIGN);
  tasksLeft = 1;
  t.teardown(() => (tasksLeft = Number.POSITIVE_INFINITY));
  const many = `Item,Recipient\n${Array.from({ length: 120 }, (_, index) => `${index + 1},N${index}`).join('\n')}\n`;
  const { body } = await office.create(await office.upload(many), { dpi: 150 });
  const { id } = body as Batch;
  await waitUntil(async () => (await office.read(id)).rowsPrinted > 0);
  const cancelled = await api.call('POST', `${office.path}/${id}/cancel`, { as: office.as });
  t.like(cancelled.body, { status: 'CANCELLED', rowsPrinted: 0 });
  t.deepEqual(
    await api.database('renderJob').where({ kind: 'batch' }).whereIn('status', ['QUEUED', 'RUNNING']),
    [],
  );
  // A print that was under way may have stored a file. It is deleted when the print ends.
  await new Promise((done) => setTimeout(done, 1000));
  const files = () => api.database('file').where({ context: `batches/${id}` });
  await waitUntil(async () => (await files()).length === 0);
  const kept = await office.rows(id);
  t.true(kept.length > 0);
  t.true(kept.every(({ prints }) => prints.length === 0));
  const again = await api.call('POST', `${office.path}/${id}/cancel`, { as: office.as });
  t.like(again.body, { status: 'CANCELLED' });
});

test.serial(
  'the pictures of rows are files of the file service, and a missing one fails its row',
  async (t) => {
    const office = await openOffice('mug', 'mug-corgi');
    const picture = await readFile('fixtures/images/corgi-portrait.jpg');
    await office.upload(picture, 'corgi.jpg', 'row pictures');
    const csv = await office.upload('Item,Photo all round\n1,corgi.jpg\n2,nobody.jpg\n');
    const created = await office.create(csv, { pictureContext: 'row pictures' });
    t.is(created.status, 201, JSON.stringify(created.body));
    const { id } = created.body as Batch;
    t.like(await office.waitForEnd(id), { rowsPrinted: 1, rowsFailed: 1 });
    const [one, two] = await office.rows(id);
    t.is(one!.status, 'PRINTED');
    t.like(two!.findings[0], { code: 'asset-missing', column: 'Photo all round' });
  },
);

test.serial('a batch that cannot print any row is refused at once', async (t) => {
  const office = await openOffice('award-plaque', DESIGN);
  const stranger = await openOffice('award-plaque', DESIGN);
  const csv = await office.upload(CSV);
  for (const [text, code] of [
    ['Item,Nobody\n1,x\n', 'csv-invalid'],
    ['Item,Recipient\n1,"x\n', 'csv-invalid'],
    ['Item,Recipient\n', 'csv-invalid'],
    ['', 'csv-invalid'],
  ] as const)
    t.like(
      await office.create(await office.upload(text, 'broken.csv')),
      { status: 400, body: { errorCode: code } },
      text,
    );
  t.like(await office.create(csv, { printArea: 'Lid' }), { status: 400 });
  t.like(await office.create('/f/nowhere/rows.csv'), { status: 404, body: { errorCode: 'file-missing' } });
  t.like(await stranger.create(csv), { status: 404, body: { errorCode: 'file-missing' } });
  const theirs = { customisationCode: stranger.customisationCode };
  t.like(await office.create(csv, theirs), { status: 404, body: { errorCode: 'customisation-unknown' } });
  const { enterpriseId, customisationCode } = office;
  const files = { find: () => Promise.reject(new Error('The database is away.')) } as unknown as FileStore;
  const cutOff = new Batches(api.database, files, new Customisations(api.database), api.jobs);
  await t.throwsAsync(cutOff.create(enterpriseId, { customisationCode, csv }), { message: /away/ });
  t.deepEqual(
    await api.database('batch').whereIn('enterpriseId', [office.enterpriseId, stranger.enterpriseId]),
    [],
  );
});

test.serial('a batch that is requested again under its key is printed once', async (t) => {
  const office = await openOffice('award-plaque', DESIGN);
  const { enterpriseId, as, path, customisationCode } = office;
  const csv = await office.upload(CSV);
  const post = (key: string, more: object = {}) =>
    api.call('POST', path, {
      as,
      headers: { 'idempotency-key': key },
      body: { customisationCode, csv, dpi: BATCH_DPI, ...more },
    });
  // One for which there is no room leaves its key to the next.
  const queue = { add: () => Promise.resolve(), remove: () => Promise.resolve() };
  const full = new Jobs(api.database, queue, findJobOwner, () => {}, { all: 0, perEnterprise: 0 });
  const crowded = new Batches(api.database, api.files, new Customisations(api.database), full);
  const body = newBatch.parse({ customisationCode, csv, dpi: BATCH_DPI });
  await t.throwsAsync(crowded.create(enterpriseId, body, 'one'), { code: 'queue-full' });
  t.is((await api.database('batch').where({ enterpriseId })).length, 0);
  const doubles = await Promise.all([post('one'), post('one'), post('one'), post('one')]);
  t.deepEqual(
    doubles.map(({ status }) => status),
    [201, 201, 201, 201],
  );
  const [id] = new Set(doubles.map(({ body: made }) => (made as Batch).id));
  t.true(doubles.every(({ body: made }) => (made as Batch).id === id));
  await api.database('file').where({ enterpriseId, context: 'csv' }).delete();
  t.like(await post('one'), { status: 201, body: { id } }, 'whatever became of its file');
  t.like(await post('one', { dpi: 41 }), { status: 422, body: { errorCode: 'idempotency-key-reused' } });
  t.like(await post('o ne'), { status: 400, body: { errorCode: 'idempotency-key-invalid' } });
  t.like(await post('two'), { status: 404, body: { errorCode: 'file-missing' } });
  t.like(await office.waitForEnd(id!), { rows: 11, rowsPrinted: 9 });
  t.is((await api.database('batch').where({ enterpriseId })).length, 1);
  t.is((await api.database('batchRow').where({ enterpriseId })).length, 11);
  const jobs = (await api.database('renderJob').where({ enterpriseId, kind: 'batch' })) as {
    payload: { batchId: number };
  }[];
  t.deepEqual([...new Set(jobs.map(({ payload }) => payload.batchId))], [id]);
});

test.serial('a batch that is cancelled while its rows are stored is not begun', async (t) => {
  const office = await openOffice('award-plaque', DESIGN);
  const { enterpriseId, customisationCode } = office;
  const csv = await office.upload(CSV);
  const files = {
    find: (publicId: string) => api.files.find(publicId),
    async read(file: FileRow) {
      const [begun] = (await api.database('batch').where({ enterpriseId })) as Batch[];
      if (begun) await api.call('POST', `${office.path}/${begun.id}/cancel`, { as: office.as });
      return api.files.read(file);
    },
  } as unknown as FileStore;
  const batches = new Batches(api.database, files, new Customisations(api.database), api.jobs);
  const made = await batches.create(enterpriseId, newBatch.parse({ customisationCode, csv, dpi: BATCH_DPI }));
  t.like(made, { status: 'CANCELLED', rows: 11, rowsPrinted: 0, progress: 1 });
  t.deepEqual(await api.database('renderJob').where({ enterpriseId, kind: 'batch' }), []);
});
