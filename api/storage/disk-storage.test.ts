import { mkdir, mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import test, { type ExecutionContext } from 'ava';
import { PlatenError } from '../../engine/node.ts';
import { openFileStorage } from './open-file-storage.ts';

async function open(t: ExecutionContext) {
  const folder = await mkdtemp(join(tmpdir(), 'platen-storage-'));
  t.teardown(() => rm(folder, { recursive: true, force: true }));
  return { folder, storage: openFileStorage({ folder }) };
}

test('files are stored, read completely and in ranges, and deleted', async (t) => {
  const { storage } = await open(t);
  await storage.write('1/a', Buffer.from('0123456789'));
  await storage.write('1/b', Readable.from([Buffer.from('one '), Buffer.from('two')]));
  t.is(Buffer.from(await storage.readBytes('1/b')).toString(), 'one two');
  t.is(await text(await storage.read('1/a', { first: 3, last: 5 })), '345');
  t.is((await buffer(await storage.read('1/a'))).length, 10);
  await storage.delete('1/a');
  await storage.delete('1/a');
  await t.throwsAsync(storage.read('1/a'), { code: 'file-missing' });
  await t.throwsAsync(storage.readBytes('1/a'), { code: 'file-missing' });
});

test('an interrupted write leaves neither a file nor temporary bytes', async (t) => {
  const { folder, storage } = await open(t);
  const cut = new PlatenError('upload-broken', 'cut off');
  const half = Readable.from(
    (async function* () {
      yield Buffer.alloc(100_000);
      throw cut;
    })(),
  );
  t.is(await t.throwsAsync(storage.write('1/a', half)), cut);
  t.deepEqual(await readdir(join(folder, 'temporary')), []);
  t.false((await readdir(folder)).includes('1'));
});

test('a full disk is reported as such, and leaves no file', async (t) => {
  const { folder, storage } = await open(t);
  // Writing to this device fails as on a full disk.
  await mkdir(join(folder, 'temporary'));
  for (const key of ['1-a', '1-b']) await symlink('/dev/full', join(folder, 'temporary', key));
  const full = { code: 'storage-full', message: /full/ };
  t.is((await t.throwsAsync<PlatenError>(storage.write('1/a', Buffer.alloc(10)), full)).status, 507);
  await t.throwsAsync(storage.write('1/b', Readable.from([Buffer.alloc(10)])), full);
  t.deepEqual(await readdir(folder, { recursive: true }), ['temporary']);
});

test('a folder that cannot be written to is an unavailable storage', async (t) => {
  const { storage } = await open(t);
  await storage.write('1', Buffer.from('a file where a folder is needed'));
  const error = await t.throwsAsync<PlatenError>(storage.write('1/a', Buffer.from('x')), {
    code: 'storage-unavailable',
  });
  t.is(error.status, 503);
  t.true(error.retryable);
});

test('a missing folder is an unavailable storage; it is not created again, and its files are available once it is back', async (t) => {
  const { folder, storage } = await open(t);
  await storage.write('1/a', Buffer.from('kept'));
  await rename(folder, `${folder}-away`);
  for (const act of [
    () => storage.write('1/b', Buffer.from('x')),
    () => storage.read('1/a'),
    () => storage.readBytes('1/a'),
    () => storage.delete('1/a'),
  ])
    t.is((await t.throwsAsync<PlatenError>(act(), { code: 'storage-unavailable' })).status, 503);
  await rename(`${folder}-away`, folder);
  t.is(Buffer.from(await storage.readBytes('1/a')).toString(), 'kept');
});
