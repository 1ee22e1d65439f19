import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import test from 'ava';
import type { FileRow, FileStore } from '../services/files/file-store.ts';
import { PackedFiles } from '../services/files/packed-files.ts';
import type { ByteRange } from '../storage/file-storage.ts';
import { answerFile, type FileAnswerOptions } from './file-answer.ts';

const CONTENT = '0123456789';

/** A store with one content, which counts how often it was read. */
function openFiles(content: string) {
  let reads = 0;
  const read = (_: FileRow, range?: ByteRange) => {
    reads += 1;
    return Promise.resolve(Readable.from(range ? content.slice(range.first, range.last + 1) : content));
  };
  const files = { read } as unknown as FileStore;
  return { files, packed: new PackedFiles(files), reads: () => reads };
}

const rowOf = (more: Partial<FileRow> = {}): FileRow => ({
  id: 1,
  enterpriseId: 1,
  context: 'images',
  filename: 'picture.png',
  publicId: 'public',
  storageKey: 'key',
  contentType: 'image/png',
  sizeBytes: CONTENT.length,
  sha256: 'abc',
  convertedFrom: null,
  utcCreatedDateTime: new Date(0),
  ...more,
});

const ask = (
  headers: Record<string, string> = {},
  row: Partial<FileRow> = {},
  options: Partial<FileAnswerOptions> = {},
  content = CONTENT,
) => {
  const { files, packed } = openFiles(content);
  return answerFile(files, packed, rowOf(row), { header: (name) => headers[name], ...options });
};
const whole = {
  ETag: '"abc"',
  'Accept-Ranges': 'bytes',
  'Cache-Control': 'private, no-cache',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Content-Type': 'image/png',
  'Content-Disposition': 'inline; filename="picture.png"',
  'Content-Length': '10',
};

test('a whole file comes with headers that keep it from running, and the rules for caches', async (t) => {
  const { status, headers, body } = await ask();
  t.is(status, 200);
  t.deepEqual(headers, whole);
  t.is(await text(body as Readable), CONTENT);
  const shared = await ask({}, {}, { isPublic: true });
  t.deepEqual(shared.headers, {
    ...whole,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
});

test('types that a browser only shows are shown, and all others are handed over', async (t) => {
  const headersOf = async (contentType: string, options?: Partial<FileAnswerOptions>) => {
    const { headers } = await ask({}, { contentType }, options);
    return [headers['Content-Type'], headers['Content-Disposition']!.split(';')[0]];
  };
  for (const type of [
    'image/png',
    'image/jpeg',
    'image/webp',
    'font/woff2',
    'font/woff',
    'font/ttf',
    'font/otf',
    'model/gltf-binary',
  ]) {
    t.deepEqual(await headersOf(type), [type, 'inline']);
    t.deepEqual(await headersOf(type, { asFile: true }), [type, 'attachment']);
  }
  t.deepEqual(await headersOf('text/plain'), ['text/plain; charset=utf-8', 'inline']);
  for (const type of ['text/html', 'image/svg+xml', 'application/pdf', 'application/javascript'])
    t.deepEqual(await headersOf(type), ['application/octet-stream', 'attachment'], type);
});

test('a name with letters beyond ASCII has a plain one beside it', async (t) => {
  const { headers } = await ask({}, { filename: 'grüße ☕.png' });
  t.is(
    headers['Content-Disposition'],
    `inline; filename="gr__e _.png"; filename*=UTF-8''gr%C3%BC%C3%9Fe%20%E2%98%95.png`,
  );
});

test('a client that has the file gets no bytes', async (t) => {
  const { status, body, headers } = await ask({ 'if-none-match': '"abc"', range: 'bytes=0-1' });
  t.is(status, 304);
  t.is(body, undefined);
  t.is(headers['ETag'], '"abc"');
  t.is(headers['Content-Length'], undefined);
});

test('a range is answered with its bytes, and anything else with the whole', async (t) => {
  const part = async (range: string, more: Record<string, string> = {}) => {
    const { status, headers, body } = await ask({ range, ...more });
    return [status, headers['Content-Range'], headers['Content-Length'], await text(body as Readable)];
  };
  t.deepEqual(await part('bytes=2-4'), [206, 'bytes 2-4/10', '3', '234']);
  t.deepEqual(await part('bytes=7-'), [206, 'bytes 7-9/10', '3', '789']);
  t.deepEqual(await part('bytes=-2'), [206, 'bytes 8-9/10', '2', '89']);
  t.deepEqual(await part('bytes=0-0'), [206, 'bytes 0-0/10', '1', '0']);
  t.deepEqual(await part('bytes=9-99'), [206, 'bytes 9-9/10', '1', '9']);
  t.deepEqual(await part('bytes=2-4', { 'if-range': '"abc"' }), [206, 'bytes 2-4/10', '3', '234']);
  const all = [200, undefined, '10', CONTENT];
  t.deepEqual(await part('bytes=2-4', { 'if-range': '"other"' }), all);
  for (const range of ['bytes=0-1,4-5', 'items=0-1', 'nonsense', ''])
    t.deepEqual(await part(range), all, range);
});

test('a range outside the file is refused, and says how large it is', async (t) => {
  const { status, headers, body } = await ask({ range: 'bytes=10-12' });
  t.is(status, 416);
  t.deepEqual(headers, { 'Content-Range': 'bytes */10', 'Content-Type': 'application/json' });
  t.deepEqual(JSON.parse((body as Buffer).toString()), {
    error: 'The file has 10 bytes; the range is outside.',
    errorCode: 'range-outside',
  });
});

test('a text is compressed for clients that take that, under a weak tag; a part of it is not', async (t) => {
  const content = 'text '.repeat(100);
  const row = { contentType: 'text/plain', filename: 'a.txt', sizeBytes: content.length };
  const gzip = { 'accept-encoding': 'gzip' };
  const zipped = await ask(gzip, row, {}, content);
  t.like(zipped.headers, { ETag: 'W/"abc"', 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' });
  t.is(zipped.headers['Content-Length'], undefined);
  t.is(gunzipSync(zipped.body as Buffer).toString(), content);
  const plain = await ask({ 'accept-encoding': 'identity' }, row, {}, content);
  t.like(plain.headers, { ETag: '"abc"', 'Content-Length': '500', Vary: 'Accept-Encoding' });
  t.is(plain.headers['Content-Encoding'], undefined);
  const part = await ask({ ...gzip, range: 'bytes=0-3' }, row, {}, content);
  t.like(part.headers, { ETag: '"abc"', 'Content-Range': 'bytes 0-3/500' });
  t.is((await buffer(part.body as Readable)).toString(), 'text');
  const picture = await ask(gzip);
  t.is(picture.headers['Content-Encoding'], undefined);
  t.is(picture.headers['Vary'], undefined);
});

test('a file is packed once, unless it is empty, large or of a type that stays as it is', async (t) => {
  const mebibyte = 2 ** 20;
  const isPackable = (contentType: string, sizeBytes: number) =>
    PackedFiles.isPackable({ contentType, sizeBytes });
  t.true(isPackable('font/ttf', 1));
  t.true(isPackable('text/plain', 8 * mebibyte));
  t.false(isPackable('text/plain', 8 * mebibyte + 1));
  t.false(isPackable('text/plain', 0));
  t.false(isPackable('image/png', 1));
  t.false(isPackable('no/such-type', 1));
  const { packed, reads } = openFiles(CONTENT);
  const row = rowOf({ contentType: 'text/plain' });
  const body = await packed.load(row);
  t.is(body.bytes.toString(), CONTENT);
  t.is(body.contentType, 'text/plain');
  t.is(body.tag, 'abc');
  t.is(await packed.load(row), body);
  t.is(reads(), 1);
  t.not(await packed.load({ ...row, sha256: 'other' }), body);
});
