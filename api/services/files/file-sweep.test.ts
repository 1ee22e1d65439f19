import test from 'ava';
import { openTestDatabase, type TestDatabase } from '../../testing/open-test-database.ts';
import { type FilePlace, FileStore } from './file-store.ts';
import { sweepFiles } from './file-sweep.ts';

const HOUR_MS = 3_600_000;
const HELLO = Buffer.from('hello');

let opened: TestDatabase;
let store: FileStore;
let enterpriseId: number;
/** Keys of the bytes in the storage. */
const written = new Set<string>();
const unused = () => Promise.reject(new Error('not expected'));

test.before(async () => {
  opened = await openTestDatabase();
  store = new FileStore(opened.database, {
    write: (key) => Promise.resolve(void written.add(key)),
    delete: (key) => Promise.resolve(void written.delete(key)),
    read: unused,
    readBytes: unused,
  });
  const [row] = (await opened.database('enterprise').insert({ name: 'One' }, 'id')) as { id: number }[];
  enterpriseId = row!.id;
});
test.after.always(() => opened?.close());

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
const save = (filename: string, more: Partial<FilePlace> = {}) =>
  store.save({ enterpriseId, context: 'x', filename, contentType: 'image/png', ...more }, HELLO);
const filenames = async () =>
  (await opened.database('file').orderBy('filename').pluck('filename')) as string[];
const age = (hours: number) =>
  opened.database('storedObject').update({ utcCreatedDateTime: hoursAgo(hours) });

test.serial('bytes without a file are swept after a day', async (t) => {
  const named = await save('named.png');
  const { storageKey } = await store.store(enterpriseId, HELLO);
  await age(23);
  t.deepEqual(await sweepFiles(opened.database, store), { expired: 0, objects: 0 });
  await age(24.5);
  t.deepEqual(await sweepFiles(opened.database, store), { expired: 0, objects: 1 });
  t.false(written.has(storageKey));
  t.true(written.has(named.storageKey));
  t.is((await opened.database('storedObject')).length, 1);
});

test.serial('bytes of an archive are kept by its row', async (t) => {
  const { storageKey } = await store.store(enterpriseId, HELLO);
  const row = { enterpriseId, work: 'EXPORT', filename: 'a.zip', storageKey, employeeId: 1, requestId: '' };
  await opened.database('enterpriseArchive').insert(row);
  await store.store(enterpriseId, HELLO);
  await age(25);
  t.like(await sweepFiles(opened.database, store), { objects: 1 }, 'a row keeps only its own bytes');
  t.true(written.has(storageKey));
  await opened.database('enterpriseArchive').delete();
  t.like(await sweepFiles(opened.database, store), { objects: 1 });
  t.false(written.has(storageKey));
});

test.serial('a large number of bytes is swept completely', async (t) => {
  const old = { utcCreatedDateTime: hoursAgo(25) };
  const rows = Array.from({ length: 1001 }, (_, index) => ({ ...old, storageKey: `old/${index}` }));
  await opened.database.batchInsert('storedObject', rows, 500);
  t.like(await sweepFiles(opened.database, store), { objects: 1001 });
});

test.serial('expired uploads and unlisted files are deleted, unless they are needed', async (t) => {
  await opened.database('file').delete();
  const over = { utcExpiresDateTime: hoursAgo(1) };
  await save('over.png', over);
  await save('expired and needed.png', { ...over, isNeeded: true });
  await save('waiting.png', { utcExpiresDateTime: hoursAgo(-1) });
  await save('listed.png');
  await save('removed.png');
  await save('removed and needed.png', { isNeeded: true });
  await opened
    .database('file')
    .whereLike('filename', 'removed%')
    .update({ utcRemovedDateTime: hoursAgo(0) });
  t.like(await sweepFiles(opened.database, store), { expired: 1 });
  t.deepEqual(await filenames(), [
    'expired and needed.png',
    'listed.png',
    'removed and needed.png',
    'waiting.png',
  ]);
});
