import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import test from 'ava';
import { readZip } from '../testing/read-zip.ts';
import { streamZip, type ZipEntry } from './stream-zip.ts';

const changed = new Date('2026-01-01T12:00:00Z');
const entryOf = (name: string, content: string, isCompressed = true): ZipEntry => ({
  name,
  isCompressed,
  open: () => Promise.resolve(Readable.from([Buffer.from(content)])),
});

test('an archive has each file under its name, compressed on request', async (t) => {
  const long = 'text '.repeat(10_000);
  const entries = [entryOf('a.txt', long), entryOf('folder/ä.txt', 'small', false), entryOf('empty', '')];
  const bytes = await buffer(streamZip(entries, changed));
  const found = await readZip(bytes);
  t.deepEqual([...found.keys()], ['a.txt', 'folder/ä.txt', 'empty']);
  t.deepEqual([...found.values()].map(String), [long, 'small', '']);
  t.true(bytes.length < 2000);
  const stored = await buffer(streamZip([entryOf('a.txt', long, false)], changed));
  t.true(stored.length > long.length);
  t.deepEqual([...(await readZip(await buffer(streamZip([], changed)))).keys()], []);
});

test('a file is opened after those before it have been read', async (t) => {
  const opened: string[] = [];
  const entries = ['a', 'b', 'c'].map((name) => ({
    name,
    isCompressed: false,
    open: () => {
      opened.push(name);
      // More than the buffers of the streams.
      return Promise.resolve(Readable.from([Buffer.alloc(1 << 20), Buffer.alloc(1 << 20)]));
    },
  }));
  const stream = streamZip(entries, changed);
  await new Promise((readable) => stream.once('readable', readable));
  t.deepEqual(opened, ['a']);
  t.is((await readZip(await buffer(stream))).size, 3);
  t.deepEqual(opened, ['a', 'b', 'c']);
});

test('a file that cannot be opened or read ends the archive with its error', async (t) => {
  const unopened = { ...entryOf('b', ''), open: () => Promise.reject(new Error('gone')) };
  await t.throwsAsync(buffer(streamZip([entryOf('a', 'one'), unopened], changed)), { message: 'gone' });
  const broken = Readable.from(
    (function* () {
      yield Buffer.from('one');
      throw new Error('cut');
    })(),
  );
  const unread = { ...entryOf('b', ''), open: () => Promise.resolve(broken) };
  await t.throwsAsync(buffer(streamZip([unread], changed)), { message: 'cut' });
});

test('destroying an archive closes the file that it is reading', async (t) => {
  const content = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(1 << 20);
    })(),
  );
  const stream = streamZip(
    [{ name: 'a', isCompressed: false, open: () => Promise.resolve(content) }],
    changed,
  );
  await new Promise((readable) => stream.once('readable', readable));
  const closed = new Promise((resolve) => stream.once('close', resolve));
  stream.destroy();
  await closed;
  t.true(content.destroyed);
});

test('a file that opens after the archive was destroyed is closed', async (t) => {
  const content = Readable.from([Buffer.from('late')]);
  let give = (_content: Readable) => {};
  const open = () => new Promise<Readable>((resolve) => (give = resolve));
  const stream = streamZip([{ name: 'a', isCompressed: false, open }], changed);
  stream.destroy();
  give(content);
  await new Promise((resolve) => content.once('close', resolve));
  t.true(content.destroyed);
});
