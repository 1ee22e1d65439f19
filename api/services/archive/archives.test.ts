import test from 'ava';
import {
  cancelArchiveCall,
  deleteArchiveCall,
  downloadArchiveCall,
  importArchiveCall,
  listArchivesCall,
  readArchiveCall,
  startArchiveCall,
  uploadArchiveCall,
} from '../../contract/calls/archives.ts';
import { resources } from '../../contract/resources/list-resources.ts';
import { webhooks } from '../../contract/resources/webhooks.ts';
import { openTestArchives, runArchive, type TestArchives } from '../../testing/open-test-archives.ts';
import type { TestApi } from '../../testing/open-test-api.ts';
import { enterOffice, type TestOffice } from '../../testing/open-test-office.ts';
import { readZip } from '../../testing/read-zip.ts';
import type { FileStore } from '../files/file-store.ts';
import { LEFT_OUT } from './archived-kinds.ts';

let api: TestApi;
let home: TestOffice;
let archive: Buffer;
let archives: TestArchives;
test.before(async () => {
  archives = await openTestArchives();
  ({ api, home, archive } = archives);
});
test.after.always(() => archives?.close());

/** The keys of all bytes that are stored. */
async function listStored(): Promise<string[]> {
  const stored = (await api.database('storedObject').select('storageKey')) as { storageKey: string }[];
  return stored.map(({ storageKey }) => storageKey).toSorted();
}

test.serial(
  'an archive has every declared kind except the omitted ones, each file once, and no secret',
  async (t) => {
    const files = await readZip(archive);
    const kinds = resources.map(({ name }) => name).filter((name) => !LEFT_OUT.has(name));
    for (const kind of kinds) t.true(files.has(`records/${kind}.jsonl`), kind);
    for (const kind of LEFT_OUT) t.false(files.has(`records/${kind}.jsonl`), kind);
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
      .map((line) => JSON.parse(line) as { sha256: string; contentType: string; storageKey?: string });
    t.true(listed.every(({ storageKey }) => storageKey === undefined));
    const stored = [...files.keys()].filter((name) => name.startsWith('files/'));
    t.deepEqual(stored.toSorted(), [...new Set(listed.map(({ sha256 }) => `files/${sha256}`))].toSorted());
    // Photos are compressed; everything else is packed.
    for (const { sha256, contentType } of listed) {
      const isPhoto = ['image/png', 'image/jpeg', 'image/webp'].includes(contentType);
      t.is(archive.includes(files.get(`files/${sha256}`)!), isPhoto, contentType);
    }
    for (const name of ['archive.json', 'files.jsonl', 'records/mask.jsonl'])
      t.false(archive.includes(files.get(name)!), name);
    const manifest = files.get('archive.json')!.toString();
    t.is(manifest, JSON.stringify(JSON.parse(manifest), undefined, 2), 'people read it');
  },
);

test.serial(
  'an archive has nothing of another enterprise, not even a file to which a record refers',
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
    const files = await readZip(await archives.exportOf(one));
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
    const listed = await one.client(listArchivesCall, {});
    t.like(listed.archives[0]!.findings, [{ severity: 'warning', code: 'file-missing', label: reference }]);
  },
);

test.serial('a cancelled export leaves no file', async (t) => {
  const { id } = await home.client(startArchiveCall, { body: { parts: ['SET_UP'] } });
  const keysBefore = await listStored();
  const job = await archives.claim(id);
  const stop = new AbortController();
  const files = Object.create(api.files) as FileStore;
  // It is cancelled between two files.
  let read = 0;
  files.read = (file) => {
    read += 1;
    if (read === 4) stop.abort('lost');
    return api.files.read(file);
  };
  const progress: number[] = [];
  const onProgress = (fraction: number) => void progress.push(fraction);
  const work = runArchive(api, job, id, { files, signal: stop.signal, onProgress });
  const reason: unknown = await work.catch((error: unknown) => error);
  t.is(reason, 'lost');
  const listed = (await readZip(archive)).get('files.jsonl')!.toString().trim().split('\n');
  const sizes = new Map(
    listed.map((line) => {
      const { sha256, sizeBytes } = JSON.parse(line) as { sha256: string; sizeBytes: number };
      return [sha256, sizeBytes];
    }),
  );
  const [first, second, third] = [...sizes.values()] as [number, number, number];
  const all = [...sizes.values()].reduce((sum, size) => sum + size);
  t.deepEqual(progress, [0, first / all, (first + second) / all, (first + second + third) / all]);
  t.deepEqual(await listStored(), keysBefore);
  t.like(await home.client(cancelArchiveCall, { params: { id } }), { status: 'CANCELLED', sizeBytes: null });
  t.is((await home.call('GET', `/archives/${id}/file`)).status, 404);
});

test.serial('an export that two workers write is stored once', async (t) => {
  const { id } = await home.client(startArchiveCall, { body: { parts: ['SET_UP'] } });
  const keysBefore = await listStored();
  const silent = await archives.claim(id);
  await archives.doWork(id);
  const kept = (await archives.readRow(id)).storageKey;
  await api.database('enterpriseArchive').where({ id }).update({ isStored: false });
  const lost = await t.throwsAsync(runArchive(api, silent, id), { code: 'job-lost' });
  t.like(lost, { message: 'Another worker does the work.', status: 500, retryable: true });
  t.is((await archives.readRow(id)).storageKey, kept);
  const keys = await listStored();
  t.deepEqual(
    keys.filter((key) => !keysBefore.includes(key)),
    [kept],
  );
});

test.serial('an archive is deleted with its file', async (t) => {
  const { id } = await home.client(startArchiveCall, { body: { parts: ['SET_UP'] } });
  await archives.doWork(id);
  const { storageKey } = await archives.readRow(id);
  await home.client(deleteArchiveCall, { params: { id } });
  t.is((await home.ask(readArchiveCall, { params: { id } })).status, 404);
  await t.throwsAsync(api.files.readBytes({ storageKey: storageKey! }), { code: 'file-missing' });
});

const startIn = (office: TestOffice) => office.client(startArchiveCall, { body: { parts: ['SET_UP'] } });
const trailOf = ({ enterpriseId }: TestOffice, id: number) =>
  api
    .database('auditEntry')
    .where({ enterpriseId, entity: 'enterpriseArchive', entityId: id })
    .orderBy('id')
    .select('action', 'change');

test.serial(
  'an archive is named after its enterprise and its day, and can be downloaded when it is written',
  async (t) => {
    const office = await enterOffice(api, 'Prints & Co.');
    const { id, ...asked } = await startIn(office);
    const day = asked.utcCreatedDateTime.slice(0, 10);
    const filename = `prints-co-${day}.zip`;
    t.like(asked, { work: 'EXPORT', status: 'QUEUED', progress: 0, filename, sizeBytes: null, madeBy: null });
    const missing = {
      status: 404,
      body: { errorCode: 'file-missing', error: 'The archive is not written.' },
    };
    t.like(await office.ask(downloadArchiveCall, { params: { id } }), missing);
    const { renderJobId } = asked;
    await api.database('renderJob').where({ id: renderJobId! }).update({ status: 'RUNNING', progress: 0.5 });
    t.like(await office.client(readArchiveCall, { params: { id } }), { status: 'RUNNING', progress: 0.5 });
    await archives.doWork(id);
    const written = await office.client(readArchiveCall, { params: { id } });
    t.like(written, { status: 'COMPLETED', progress: 1, madeBy: 'Prints & Co.' });
    const { storageKey } = await archives.readRow(id);
    const { length } = await api.files.readBytes({ storageKey: storageKey! });
    t.is(written.sizeBytes, length);
    t.is((await office.call('GET', `/archives/${id}/file`)).headers.get('content-length'), String(length));
    t.like(await office.client(cancelArchiveCall, { params: { id } }), { status: 'COMPLETED' });
    await office.client(deleteArchiveCall, { params: { id } });
    t.deepEqual(await trailOf(office, id), [
      { action: 'create', change: { after: { work: 'EXPORT', filename, parts: ['SET_UP'] } } },
      { action: 'delete', change: { before: { work: 'EXPORT', filename } } },
    ]);
  },
);

test.serial('the archives of an enterprise are listed by page, the newest first', async (t) => {
  const [office, stranger] = [await enterOffice(api, 'Lists'), await enterOffice(api, 'Stranger')];
  const ids = [];
  for (let time = 0; time < 3; time += 1) ids.push((await startIn(office)).id);
  await startIn(stranger);
  const list = async (query: object) => {
    const { archives: listed, records, page, size } = await office.client(listArchivesCall, { query });
    return { ids: listed.map(({ id }) => id), records, page, size };
  };
  t.deepEqual(await list({ size: 2 }), { ids: ids.slice(1).toReversed(), records: 3, page: 0, size: 2 });
  t.deepEqual(await list({ sort: 'ASC', size: 2, page: 1 }), {
    ids: ids.slice(2),
    records: 3,
    page: 1,
    size: 2,
  });
  const [id] = ids as [number];
  const error = `There is no archive ${id}.`;
  for (const call of [readArchiveCall, importArchiveCall, cancelArchiveCall, deleteArchiveCall])
    t.like(
      await stranger.ask(call, { params: { id } }),
      { status: 404, body: { errorCode: 'record-missing', error } },
      call.name,
    );
  t.is((await stranger.call('GET', `/archives/${id}/file`)).status, 404);
  t.is((await archives.readRow(id)).status, 'QUEUED');
});

test.serial('only an archive that was uploaded and examined is imported', async (t) => {
  const office = await enterOffice(api, 'Imports');
  const refused = {
    status: 409,
    body: {
      errorCode: 'archive-not-importable',
      error: 'This archive is not examined yet, or was imported. Upload it, and wait until it is examined.',
    },
  };
  const ask = (id: number) => office.ask(importArchiveCall, { params: { id } });
  const exported = await startIn(office);
  await archives.doWork(exported.id);
  t.like(await ask(exported.id), refused, 'an export');
  const file = () => new File([Uint8Array.from(archive)], 'set-up.zip');
  t.like(await office.ask(uploadArchiveCall, { files: [file(), file()] }), {
    status: 400,
    body: { errorCode: 'files-too-many', error: 'Send one archive.' },
  });
  const { id, ...uploaded } = await office.client(uploadArchiveCall, { files: [file()] });
  const { length: sizeBytes } = archive;
  t.like(uploaded, { work: 'EXAMINE', status: 'QUEUED', filename: 'set-up.zip', sizeBytes });
  t.like(await ask(id), refused, 'not examined yet');
  const broken = await archives.examine(office, Buffer.from('no ZIP'));
  t.is(broken.status, 'FAILED');
  t.like(await ask(broken.id), refused, 'nothing is known of it');
  await archives.doWork(id);
  t.is((await office.client(readArchiveCall, { params: { id } })).status, 'EXAMINED');
  t.like((await ask(id)).body, { work: 'IMPORT', status: 'QUEUED', progress: 0, errorCode: null });
  t.like(await ask(id), refused, 'it is asked for already');
  t.like(await office.client(cancelArchiveCall, { params: { id } }), { status: 'CANCELLED', progress: 1 });
  t.is((await ask(id)).status, 202, 'a cancelled archive is asked for again');
  await archives.doWork(id);
  t.is((await office.client(readArchiveCall, { params: { id } })).status, 'COMPLETED');
  t.like(await ask(id), refused, 'it is imported');
  const change = (work: string, status: string) => ({
    before: { work, status },
    after: { work: 'IMPORT', status: 'QUEUED' },
  });
  t.deepEqual(await trailOf(office, id), [
    { action: 'create', change: { after: { work: 'EXAMINE', filename: 'set-up.zip' } } },
    { action: 'update', change: change('EXAMINE', 'EXAMINED') },
    { action: 'update', change: change('IMPORT', 'CANCELLED') },
  ]);
});

test.serial('a failed job of an archive is retried, unless a later job does its work', async (t) => {
  const office = await enterOffice(api, 'Retries');
  const { id } = await archives.examine(office, archive);
  const fail = async () => {
    const { renderJobId } = await office.client(importArchiveCall, { params: { id } });
    const fault = { errorCode: 'broken', errorText: 'It is.' };
    await api.database('renderJob').where({ id: renderJobId! }).update({ status: 'FAILED' });
    await api
      .database('enterpriseArchive')
      .where({ id })
      .update({ status: 'FAILED', ...fault });
    return renderJobId!;
  };
  const first = await fail();
  const second = await fail();
  t.not(second, first);
  await api.jobs.retry(office.enterpriseId, second);
  t.like(await office.client(readArchiveCall, { params: { id } }), {
    status: 'QUEUED',
    errorCode: null,
    errorText: null,
  });
  await archives.doWork(id);
  t.is((await archives.readRow(id)).status, 'COMPLETED');
  await t.throwsAsync(api.jobs.retry(office.enterpriseId, first), { code: 'job-not-retryable' });
  t.is((await archives.readRow(id)).status, 'COMPLETED', 'an imported archive stays imported');
});
