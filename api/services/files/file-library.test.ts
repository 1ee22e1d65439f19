import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import test from 'ava';
import { PlatenError } from '../../../engine/node.ts';
import { fileReference } from '../../data/file-reference.ts';
import type { FileStorage } from '../../storage/file-storage.ts';
import { openFileStorage } from '../../storage/open-file-storage.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/open-test-database.ts';
import { type FileQuery, FileLibrary } from './file-library.ts';
import { type FilePlace, FileStore } from './file-store.ts';

// Files of an enterprise: the store of their bytes and rows, and the library for staff.

const text = new TextEncoder();
const HELLO = text.encode('hello');
/** SHA-256 of "hello". */
const HELLO_SHA256 = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824';
const all: FileQuery = { page: 0, size: 20 };

let opened: TestDatabase;
let folder: string;
let storage: FileStorage;
let store: FileStore;
let library: FileLibrary;
let enterpriseId: number;
let otherId: number;

test.before(async () => {
  opened = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'platen-shelf-'));
  storage = openFileStorage({ folder });
  store = new FileStore(opened.database, storage);
  library = new FileLibrary(opened.database, store);
});
test.beforeEach(async () => {
  [enterpriseId, otherId] = [await createEnterprise(), await createEnterprise()];
});
test.after.always(async () => {
  await opened?.close();
  await rm(folder, { recursive: true, force: true });
});

async function createEnterprise(): Promise<number> {
  const [row] = (await opened.database('enterprise').insert({ name: 'One' }, 'id')) as { id: number }[];
  return row!.id;
}
const save = (filename: string, values: Partial<FilePlace> = {}, bytes: Uint8Array = HELLO) =>
  store.save({ enterpriseId, context: 'logos', filename, contentType: 'image/png', ...values }, bytes);
const list = async (query: Partial<FileQuery> = {}) => {
  const { files, records } = await library.list(enterpriseId, { ...all, ...query });
  return [files.map(({ context, filename }) => `${context}/${filename}`), records];
};
const at = (filename: string) => ({ enterpriseId, context: 'logos', filename });
const author = () => ({ enterpriseId, employeeId: 7, requestId: 'request' });
const countStored = async () =>
  (await opened.database('storedObject').where('storageKey', 'like', `${enterpriseId}/%`)).length;

test.serial('a file is stored with its size and hash, and read by its place or its public id', async (t) => {
  const file = await save('a.png');
  t.like(file, { enterpriseId, context: 'logos', filename: 'a.png', contentType: 'image/png' });
  t.like(file, { sizeBytes: 5, sha256: HELLO_SHA256 });
  t.regex(file.publicId, /^[\w-]{22}$/);
  t.is(file.storageKey, `${enterpriseId}/${file.publicId}`);
  t.deepEqual(await store.find(file.publicId), file);
  t.deepEqual(await store.findAt(at('a.png')), file);
  t.deepEqual(Buffer.from(await store.readBytes(file)), Buffer.from(HELLO));
  t.is((await buffer(await store.read(file, { first: 1, last: 3 }))).toString(), 'ell');
});

test.serial('a stream is stored like a buffer', async (t) => {
  const stream = Readable.from([text.encode('hel'), text.encode('lo')]);
  t.like(await store.store(enterpriseId, stream), { sizeBytes: 5, sha256: HELLO_SHA256 });
  t.true(stream.destroyed);
});

test.serial('bytes that cannot be stored leave nothing, and the stream is destroyed', async (t) => {
  const broken = new FileStore(opened.database, {
    ...storage,
    write: () => Promise.reject(new Error('disk full')),
    delete: (key) => storage.delete(key),
  });
  const stream = Readable.from([HELLO]);
  await t.throwsAsync(broken.store(enterpriseId, stream), { message: 'disk full' });
  t.true(stream.destroyed);
  t.is(await countStored(), 0);
});

test.serial('the key of bytes is recorded before they are written, so that they can be swept', async (t) => {
  const keys: string[] = [];
  const broken = new FileStore(opened.database, {
    ...storage,
    async write(key) {
      const row = (await opened.database('storedObject').where({ storageKey: key }).first()) as
        | { storageKey: string }
        | undefined;
      if (row) keys.push(row.storageKey);
      throw new Error('disk full');
    },
    delete: () => Promise.reject(new Error('away')),
  });
  await t.throwsAsync(broken.store(enterpriseId, HELLO), { message: 'disk full' });
  t.is(keys.length, 1);
  t.true(keys[0]!.startsWith(`${enterpriseId}/`));
  t.is(await countStored(), 1, 'bytes that could not be deleted are swept later');
});

test.serial('files are stored together in their order, and replace those of their places', async (t) => {
  const kept = await save('a.png', { isNeeded: true });
  await save('b.png');
  await save('c.png', { context: 'icons' });
  const names = ['b.png', 'a.png', 'new.png'];
  const rows = await store.saveAll(
    names.map((filename) => ({
      file: { ...at(filename), contentType: 'image/png' },
      bytes: text.encode(filename),
    })),
  );
  t.deepEqual(
    rows.map(({ filename }) => filename),
    names,
  );
  for (const row of rows) t.is(Buffer.from(await store.readBytes(row)).toString(), row.filename);
  t.deepEqual(await list(), [['icons/c.png', 'logos/a.png', 'logos/b.png', 'logos/new.png'], 4]);
  t.deepEqual(Buffer.from(await store.readBytes(await store.find(kept.publicId))), Buffer.from(HELLO));
  t.deepEqual(await store.saveAll([]), []);
});

test.serial('of files stored together, all or none are stored', async (t) => {
  let writes = 0;
  const broken = new FileStore(opened.database, {
    ...storage,
    async write(key, bytes) {
      writes += 1;
      if (writes === 1) throw new Error('disk full');
      await new Promise((later) => setImmediate(later));
      await storage.write(key, bytes);
    },
    delete: (key) => storage.delete(key),
  });
  const files = ['a.png', 'b.png'].map((filename) => ({
    file: { ...at(filename), contentType: 'image/png' },
    bytes: HELLO,
  }));
  await t.throwsAsync(broken.saveAll(files), { message: 'disk full' });
  t.is(await countStored(), 0);
  t.deepEqual(await readdir(join(folder, String(enterpriseId))), []);
  t.deepEqual(await list(), [[], 0]);
});

test.serial('bytes whose rows may have been written are left to the sweep', async (t) => {
  const twins = ['a.png', 'a.png'].map((filename) => ({
    file: { ...at(filename), contentType: 'image/png' },
    bytes: HELLO,
  }));
  await t.throwsAsync(store.saveAll(twins), { message: /file_place/ });
  t.deepEqual(await list(), [[], 0]);
  t.is(await countStored(), 2);
  t.is((await readdir(join(folder, String(enterpriseId)))).length, 2);
});

test.serial('a storage is available when it answers, even that the file is missing', async (t) => {
  t.true(await store.isAvailable());
  const asked: string[] = [];
  const answering = (readBytes: FileStorage['readBytes']) =>
    new FileStore(opened.database, { ...storage, readBytes });
  const holds = (key: string) => {
    asked.push(key);
    return Promise.resolve(HELLO);
  };
  t.true(await answering(holds).isAvailable());
  t.regex(asked[0]!, /^0\//, 'no file of an enterprise is read');
  for (const error of [
    new PlatenError('storage-unavailable', 'away', { status: 503 }),
    Object.assign(new Error('away'), { code: 'file-missing' }),
  ])
    t.false(await answering(() => Promise.reject(error)).isAvailable());
});

test.serial('a file that does not exist is reported as missing', async (t) => {
  await save('a.png');
  const missing = { instanceOf: PlatenError, code: 'file-missing', message: 'There is no such file.' };
  const error = await t.throwsAsync(store.find('0'.repeat(22)), missing);
  t.is(error.status, 404);
  await t.throwsAsync(store.findAt(at('b.png')), missing);
  await t.throwsAsync(store.findAt({ ...at('a.png'), enterpriseId: otherId }), missing);
  await t.throwsAsync(store.findAt({ ...at('a.png'), context: 'other' }), missing);
});

test.serial('a file is found by the reference in products and designs', async (t) => {
  const file = await save('a.png');
  await save('b.png');
  t.deepEqual(await store.findReferred(fileReference(file)), file);
  for (const reference of ['a.png', fileReference({ publicId: '0'.repeat(22), filename: 'a.png' })])
    await t.throwsAsync(store.findReferred(reference), {
      code: 'asset-missing',
      message: `The asset "${reference}" does not exist.`,
    });
});

test.serial('a file is unchanged when its replacement cannot be recorded', async (t) => {
  const file = await save('a.png');
  const { publicId, storageKey, sizeBytes, sha256 } = await save('b.png');
  const taken = { publicId, storageKey, sizeBytes, sha256 };
  const place = { ...at('a.png'), contentType: 'image/png' };
  await t.throwsAsync(store.record(opened.database, place, taken), { code: '23505' });
  t.deepEqual(await store.findAt(at('a.png')), file);
});

test.serial('a file replaces the former one of the same context and name', async (t) => {
  const before = await save('a.png');
  const other = await save('a.png', { context: 'other' });
  const after = await save('a.png', {}, text.encode('new'));
  t.deepEqual(await list(), [['logos/a.png', 'other/a.png'], 2]);
  t.is((await store.findAt(at('a.png'))).id, after.id);
  await t.throwsAsync(store.find(before.publicId), { code: 'file-missing' });
  t.is((await store.find(other.publicId)).id, other.id);
});

test.serial('a needed file keeps its public id when it is replaced', async (t) => {
  const before = await save('a.png', { isNeeded: true });
  const after = await save('a.png', {}, text.encode('new'));
  t.is((await store.find(before.publicId)).id, before.id);
  t.is((await store.findAt(at('a.png'))).id, after.id);
  t.deepEqual(await list(), [['logos/a.png'], 1]);
});

test.serial('a file that must not be replaced is refused by the database', async (t) => {
  await save('a.png');
  const stored = await store.store(enterpriseId, HELLO);
  const place = { ...at('a.png'), contentType: 'image/png' };
  await t.throwsAsync(store.record(opened.database, place, stored, { replaces: false }), { code: '23505' });
});

test.serial('discarded bytes are deleted', async (t) => {
  const stored = await store.store(enterpriseId, HELLO);
  t.is(await countStored(), 1);
  await store.discard(stored);
  t.is(await countStored(), 0);
  await t.throwsAsync(store.readBytes(stored));
});

test.serial('bytes that a file has are not discarded: its commit may have had no answer', async (t) => {
  const file = await save('a.png');
  await store.discard(file);
  t.deepEqual(Buffer.from(await store.readBytes(file)), Buffer.from(HELLO));
  await opened.database('file').where({ id: file.id }).delete();
  await store.discard(file);
  t.is(await countStored(), 0);
  await t.throwsAsync(store.readBytes(file));
});

test.serial('files are listed by context, search and page, with the thumbnails of pictures', async (t) => {
  const picture = await save('b.png');
  await save('a.png');
  await save('b.png', { context: 'fonts' });
  await save('c.png', { enterpriseId: otherId });
  const small = await save('b.png', { thumbnailOfId: picture.id, context: 'thumbnails' });
  const names = ['fonts/b.png', 'logos/a.png', 'logos/b.png'];
  t.deepEqual(await list(), [names, 3]);
  t.deepEqual(await list({ context: 'logos' }), [names.slice(1), 2]);
  t.deepEqual(await list({ search: 'B.P' }), [['fonts/b.png', 'logos/b.png'], 2]);
  t.deepEqual(await list({ page: 1, size: 2 }), [names.slice(2), 3]);
  t.deepEqual(await library.listContexts(enterpriseId), [
    { context: 'fonts', files: 1 },
    { context: 'logos', files: 2 },
  ]);

  const [without, shown] = (await library.list(enterpriseId, { ...all, context: 'logos' })).files;
  t.false('urlThumbnail' in without!);
  t.deepEqual(shown, {
    id: picture.id,
    filename: 'b.png',
    context: 'logos',
    contentType: 'image/png',
    sizeBytes: 5,
    sha256: HELLO_SHA256,
    url: `/f/${picture.publicId}/b.png`,
    urlThumbnail: `/f/${small.publicId}/b.png`,
    tags: [],
    utcCreatedDateTime: picture.utcCreatedDateTime.toISOString(),
  });
});

test.serial('files and contexts are limited to the kinds of some extensions', async (t) => {
  await save('a.jpeg', { contentType: 'image/jpeg' });
  await save('b.png');
  await save('c.ttf', { context: 'fonts', contentType: 'font/ttf' });
  t.deepEqual(await list({ fileTypes: ['JPG', 'png'] }), [['logos/a.jpeg', 'logos/b.png'], 2]);
  t.deepEqual(await list({ fileTypes: ['TTF', 'OTF'], context: 'fonts' }), [['fonts/c.ttf'], 1]);
  t.deepEqual(await list({ fileTypes: ['TTF'], context: 'logos' }), [[], 0]);
  t.deepEqual(await list({ fileTypes: ['EXE'] }), [[], 0], 'an unknown extension lists nothing');
  t.deepEqual(await library.listContexts(enterpriseId, ['TTF']), [{ context: 'fonts', files: 1 }]);
});

test.serial('a file or a whole context is deleted, and the audit trail records it', async (t) => {
  const one = await save('a.png');
  await save('b.png', { isNeeded: true });
  await save('c.png');
  await save('a.png', { context: 'other' });
  await save('a.png', { enterpriseId: otherId });
  t.deepEqual(await library.delete(author(), at('a.png')), { removed: 1, kept: 0 });
  t.deepEqual(await list(), [['logos/b.png', 'logos/c.png', 'other/a.png'], 3]);
  t.deepEqual(await library.delete(author(), { context: 'logos' }), { removed: 2, kept: 1 });
  t.deepEqual(await list(), [['other/a.png'], 1]);
  t.is((await library.list(otherId, all)).records, 1);

  const entries = (await opened.database('auditEntry').where({ enterpriseId }).orderBy('id')) as object[];
  t.is(entries.length, 3);
  t.like(entries[0], {
    employeeId: 7,
    requestId: 'request',
    action: 'delete',
    entity: 'file',
    entityId: one.id,
    change: { before: { context: 'logos', filename: 'a.png' } },
  });
  const missing = { instanceOf: PlatenError, code: 'file-missing', message: 'There is no such file.' };
  const error = await t.throwsAsync(library.delete(author(), at('a.png')), missing);
  t.is(error.status, 404);
  await t.throwsAsync(library.delete(author(), { context: 'logos' }), missing);
});

test.serial('tags of a file are listed with it and changed through it only', async (t) => {
  await save('a.png');
  await save('b.png');
  const tag = await library.addTag(at('a.png'), { campaign: 'spring' });
  const second = await library.addTag(at('a.png'), { campaign: 'autumn' });
  t.deepEqual(await library.listTags(at('a.png')), [tag, second]);
  t.deepEqual(tag.tag, { campaign: 'spring' });
  t.deepEqual(await library.listTags(at('b.png')), []);

  t.deepEqual(await library.changeTag(at('a.png'), tag.id, { campaign: 'summer' }), {
    id: tag.id,
    tag: { campaign: 'summer' },
  });
  const error = await t.throwsAsync(library.changeTag(at('b.png'), tag.id, {}), {
    instanceOf: PlatenError,
    code: 'record-missing',
    message: `The file has no tag ${tag.id}.`,
  });
  t.is(error.status, 404);
  const { files } = await library.list(enterpriseId, all);
  t.deepEqual(
    files.map(({ tags }) => tags),
    [[{ id: tag.id, tag: { campaign: 'summer' } }, second], []],
  );
  await t.throwsAsync(library.addTag(at('c.png'), {}), { code: 'file-missing' });
});
