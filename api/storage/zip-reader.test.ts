import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import test, { type ExecutionContext } from 'ava';
import { streamZip } from './stream-zip.ts';
import { type ZipLimits, ZipReader } from './zip-reader.ts';

const LIMITS: ZipLimits = {
  maxEntries: 2,
  maxUnpackedBytes: 1000,
  tooLarge: () => new Error('too large'),
  broken: () => new Error('broken'),
};

const zip = (files: Record<string, string>): Promise<Buffer> =>
  buffer(
    streamZip(
      Object.entries(files).map(([name, text]) => ({
        name,
        isCompressed: true,
        open: () => Promise.resolve(Readable.from([Buffer.from(text)])),
      })),
      new Date(0),
    ),
  );

async function open(t: ExecutionContext, bytes: Buffer, limits = LIMITS): Promise<ZipReader> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-zip-'));
  t.teardown(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'test.zip');
  await writeFile(path, bytes);
  const reader = await ZipReader.open(path, limits);
  t.teardown(() => reader.close());
  return reader;
}

test('files are read by their names', async (t) => {
  const reader = await open(t, await zip({ 'a.txt': 'one', 'b/c.txt': 'two' }));
  t.deepEqual(reader.names, ['a.txt', 'b/c.txt']);
  t.is(reader.sizeOf('a.txt'), 3);
  t.is((await buffer((await reader.read('b/c.txt'))!)).toString(), 'two');
  t.is(reader.read('none'), undefined);
});

test('an archive with too many files is refused', async (t) => {
  await t.throwsAsync(open(t, await zip({ a: '1', b: '2', c: '3' })), { message: 'too large' });
});

test('an archive that unpacks to too many bytes is refused before it is unpacked', async (t) => {
  await t.throwsAsync(open(t, await zip({ a: '0'.repeat(600), b: '0'.repeat(600) })), {
    message: 'too large',
  });
});

test('unpacking a file to more bytes than its entry says is an error', async (t) => {
  const bytes = await zip({ a: '0'.repeat(600) });
  // The archive's directory says 10 bytes.
  const directory = bytes.lastIndexOf(Buffer.from('504b0102', 'hex'));
  bytes.writeUInt32LE(10, directory + 24);
  const reader = await open(t, bytes);
  t.is(reader.sizeOf('a'), 10);
  await t.throwsAsync(async () => buffer((await reader.read('a'))!), { message: /too many bytes/ });
});

test('names that lead out of the folder are refused', async (t) => {
  const bytes = (await zip({ 'xx/evil': '1' })).toString('latin1').replaceAll('xx/evil', '../evil');
  await t.throwsAsync(open(t, Buffer.from(bytes, 'latin1')), { message: 'broken' });
});

test('bytes that are not an archive are refused', async (t) => {
  await t.throwsAsync(open(t, Buffer.from('no ZIP')), { message: 'broken' });
});
