import test from 'ava';
import {
  cancelArchiveCall,
  deleteArchiveCall,
  listArchivesCall,
  readArchiveCall,
  startArchiveCall,
} from '../../contract/calls/archives.ts';
import { resources } from '../../contract/resources/list-resources.ts';
import { webhooks } from '../../contract/resources/webhooks.ts';
import { openTestArchives, runArchive, type TestArchives } from '../../testing/open-test-archives.ts';
import type { TestApi } from '../../testing/open-test-api.ts';
import { enterOffice, type TestOffice } from '../../testing/open-test-office.ts';
import { readZip } from '../../testing/read-zip.ts';
import type { FileStore } from '../file-store.ts';
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
  'nothing of another enterprise is in an archive, not even a file that a record names',
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

test.serial('an export that is cancelled leaves no file', async (t) => {
  const { id } = await home.client(startArchiveCall, { body: { parts: ['SET_UP'] } });
  const keysBefore = await listStored();
  const job = await archives.claim(id);
  const stop = new AbortController();
  const files = Object.create(api.files) as FileStore;
  // It is cancelled between two files.
  let read = 0;
  files.read = (file) => {
    read += 1;
    if (read === 2) stop.abort('lost');
    return api.files.read(file);
  };
  const work = runArchive(api, job, id, { files, signal: stop.signal });
  const reason: unknown = await work.catch((error: unknown) => error);
  t.is(reason, 'lost');
  t.deepEqual(await listStored(), keysBefore);
  t.like(await home.client(cancelArchiveCall, { params: { id } }), { status: 'CANCELLED', sizeBytes: null });
  t.is((await home.call('GET', `/archives/${id}/file`)).status, 404);
});

test.serial('an export that two workers write is kept once', async (t) => {
  const { id } = await home.client(startArchiveCall, { body: { parts: ['SET_UP'] } });
  const keysBefore = await listStored();
  const silent = await archives.claim(id);
  await archives.doWork(id);
  const kept = (await archives.readRow(id)).storageKey;
  await api.database('enterpriseArchive').where({ id }).update({ isStored: false });
  await t.throwsAsync(runArchive(api, silent, id), { code: 'job-lost' });
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
