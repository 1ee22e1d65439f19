import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import test from 'ava';
import { PlatenError } from '../../../engine/node.ts';
import { streamZip } from '../../storage/stream-zip.ts';
import type { ArchivedFile } from './archive-format.ts';
import { ArchiveReader } from './archive-reader.ts';

let folder: string;
let written = 0;
test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-archive-'));
});
test.after.always(() => rm(folder, { recursive: true, force: true }));

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const PICTURE = 'a picture';
const file: ArchivedFile = {
  reference: '/f/AAAAAAAAAAAAAAAAAAAAAA/a.png',
  sha256: hashOf(PICTURE),
  sizeBytes: PICTURE.length,
  contentType: 'image/png',
  context: 'x',
  filename: 'a.png',
};
const RECORDS = '{"id":1}\n\n{"id":2}\n';
const FILES = `${JSON.stringify(file)}\n`;
const listed = (kind: string, text: string) => ({ kind, records: 1, sha256: hashOf(text) });
const MANIFEST = {
  format: 'platen-enterprise',
  version: 1,
  uid: '6f1e7c1e-58a4-4c0e-9d5c-3f2b0f6d9a11',
  utcMadeDateTime: '2026-01-02T03:04:05.000Z',
  enterprise: { id: 1, name: 'Home' },
  records: [listed('font', RECORDS)],
  files: listed('file', FILES),
  findings: [],
};
const entriesOf = (manifest: unknown = MANIFEST): Record<string, string> => ({
  'archive.json': JSON.stringify(manifest),
  'records/font.jsonl': RECORDS,
  'files.jsonl': FILES,
  [`files/${file.sha256}`]: PICTURE,
});

/** Writes a ZIP of texts, and returns its path. */
async function zip(texts: Record<string, string>): Promise<string> {
  const path = join(folder, `${(written += 1)}.zip`);
  const entries = Object.entries(texts).map(([name, text]) => ({
    name,
    isCompressed: true,
    open: () => Promise.resolve(Readable.from([Buffer.from(text)])),
  }));
  await pipeline(streamZip(entries, new Date(0)), createWriteStream(path));
  return path;
}
const open = async (texts: Record<string, string> = entriesOf()) => ArchiveReader.open(await zip(texts));

async function all<T>(values: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const value of values) list.push(value);
  return list;
}
const invalid = (why: string) => ({
  code: 'archive-invalid',
  message: `This is no archive of an enterprise. ${why}`,
});
const damaged = (what: string) => ({
  code: 'archive-damaged',
  message: `The archive is damaged: ${what} is not as it was written.`,
});

test('an archive has the records of its kinds, and its files with their bytes', async (t) => {
  const reader = await open();
  t.is(reader.manifest.uid, MANIFEST.uid);
  t.deepEqual(await all(reader.readRecords('font')), [{ id: 1 }, { id: 2 }]);
  t.deepEqual(await all(reader.readRecords('mask')), [], 'a kind that it does not list');
  t.deepEqual(await all(reader.readFiles()), [file]);
  t.is((await buffer(await reader.openFile(file))).toString(), PICTURE);
  t.deepEqual(reader.manifest as object, MANIFEST);
  reader.close();
  await t.throwsAsync(reader.openFile(file), { code: 'archive-invalid' }, 'it is closed');
});

test('a file that is not an archive is refused with the reason', async (t) => {
  const { 'archive.json': _, ...without } = entriesOf();
  await t.throwsAsync(open(without), invalid('It has no archive.json.'));
  await t.throwsAsync(
    open(entriesOf({ ...MANIFEST, format: 'other' })),
    invalid('archive.json is not valid.'),
  );
  await t.throwsAsync(open(entriesOf(null)), invalid('archive.json is not valid.'));
  const large = { ...entriesOf(), 'archive.json': JSON.stringify(MANIFEST).padEnd(2 ** 20 + 1) };
  await t.throwsAsync(open(large), invalid('archive.json is too large.'));
  const largest = { ...large, 'archive.json': JSON.stringify(MANIFEST).padEnd(2 ** 20) };
  t.is((await open(largest)).manifest.uid, MANIFEST.uid);
});

test('an unreadable ZIP is refused with its cause', async (t) => {
  const path = join(folder, 'broken.zip');
  await writeFile(path, 'no ZIP');
  const none = await t.throwsAsync(ArchiveReader.open(path), {
    instanceOf: PlatenError,
    ...invalid('It cannot be read.'),
  });
  t.true(none.cause instanceof Error);
  /** Overwrites the packed bytes of an entry. */
  const damage = async (name: string) => {
    const bytes = await readFile(await zip(entriesOf()));
    bytes.fill(0xff, bytes.indexOf(name) + name.length, bytes.indexOf(name) + name.length + 8);
    await writeFile(path, bytes);
    return ArchiveReader.open(path);
  };
  await t.throwsAsync(damage('archive.json'), invalid('It cannot be read.'));
  const reader = await damage('records/font.jsonl');
  const fault = await t.throwsAsync(all(reader.readRecords('font')), {
    instanceOf: PlatenError,
    ...damaged('records/font.jsonl'),
  });
  t.true(fault.cause instanceof Error);
  reader.close();
  await t.throwsAsync(open({ ...entriesOf(), 'archive.json': '{' }), {
    code: 'json-invalid',
    message: /archive\.json/,
  });
});

test('an archive of more than 16 GB of unpacked bytes, by its directory, is refused', async (t) => {
  const path = join(folder, 'large.zip');
  const largest = 16 * 2 ** 30;
  const texts: Record<string, string> = { 'archive.json': JSON.stringify(MANIFEST) };
  for (let index = 0; index < 5; index += 1) texts[`${index}`] = 'x';
  const bytes = await readFile(await zip(texts));
  /** Sets the unpacked size of the entry "0" to "4" in the directory of the ZIP (APPNOTE 4.3.12). */
  const claim = async (totalBytes: number) => {
    let left = totalBytes - texts['archive.json']!.length;
    for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 1)) {
      if (bytes.readUInt16LE(at + 28) !== 1) continue;
      const sizeBytes = Math.min(left, 0xf0000000);
      bytes.writeUInt32LE(sizeBytes, at + 24);
      left -= sizeBytes;
    }
    await writeFile(path, bytes);
    return ArchiveReader.open(path);
  };
  (await claim(largest)).close();
  await t.throwsAsync(claim(largest + 1), {
    code: 'file-too-large',
    message: 'The archive unpacks to more than 16 GB, or has more than 200000 files.',
  });
});

test('the contents of a manifest are limited', async (t) => {
  const opens = async (changes: object) => {
    const opening = open(entriesOf({ ...MANIFEST, ...changes }));
    return opening.then(
      () => true,
      (error: PlatenError) => error.code !== 'archive-invalid',
    );
  };
  const finding = (message: string, label = 'x') => ({
    severity: 'warning',
    code: 'lost',
    message,
    kind: null,
    label,
  });
  const [most, more] = ['x'.repeat(1000), 'x'.repeat(1001)];
  t.true(await opens({ enterprise: { id: 1, name: most }, findings: [finding(most, most)] }));
  t.false(await opens({ enterprise: { id: 1, name: more } }));
  t.false(await opens({ findings: [finding(more)] }));
  t.false(await opens({ findings: [finding('x', more)] }));
  t.true(await opens({ findings: Array(1000).fill(finding('x')) }));
  t.false(await opens({ findings: Array(1001).fill(finding('x')) }));
  t.true(await opens({ records: Array(100).fill(listed('font', RECORDS)) }));
  t.false(await opens({ records: Array(101).fill(listed('font', RECORDS)) }));
});

test('an archive of a newer format or with an unknown kind is refused as newer', async (t) => {
  const newer = (why: string) => ({
    code: 'archive-newer',
    message: `A newer Platen wrote this archive. ${why} Update this Platen first.`,
  });
  await t.throwsAsync(
    open(entriesOf({ ...MANIFEST, version: 2, records: 'other' })),
    newer('Its format is 2, and this Platen reads 1.'),
  );
  await t.throwsAsync(
    open(entriesOf({ ...MANIFEST, records: [listed('font', RECORDS), listed('loom', '')] })),
    newer('It has records of a kind that this Platen does not know: loom.'),
  );
  await t.throwsAsync(
    open(entriesOf({ ...MANIFEST, format: 'other', version: 2 })),
    invalid('archive.json is not valid.'),
  );
  await t.throwsAsync(open(entriesOf({ ...MANIFEST, version: '2' })), invalid('archive.json is not valid.'));
});

test('records and files that are missing, or differ from their hashes, are refused', async (t) => {
  const readAll = async (changes: Record<string, string | undefined>) => {
    const texts = Object.entries({ ...entriesOf(), ...changes }).filter(([, text]) => text !== undefined);
    const reader = await open(Object.fromEntries(texts) as Record<string, string>);
    await all(reader.readRecords('font'));
    for (const each of await all(reader.readFiles())) await buffer(await reader.openFile(each));
  };
  await t.notThrowsAsync(readAll({}));
  const font = 'records/font.jsonl';
  await t.throwsAsync(readAll({ [font]: undefined }), invalid(`It has no ${font}.`));
  await t.throwsAsync(readAll({ [font]: `${RECORDS}{"id":3}\n` }), damaged(font));
  await t.throwsAsync(readAll({ 'files.jsonl': undefined }), invalid('It has no files.jsonl.'));
  await t.throwsAsync(readAll({ 'files.jsonl': `${FILES}${FILES}` }), damaged('files.jsonl'));
  const entry = `files/${file.sha256}`;
  await t.throwsAsync(readAll({ [entry]: undefined }), damaged(file.reference));
  await t.throwsAsync(readAll({ [entry]: `${PICTURE}s` }), damaged(file.reference), 'other bytes');
  await t.throwsAsync(readAll({ [entry]: 'A picture' }), damaged(file.reference), 'as many others');
});

test('a line that is invalid or too long is refused with the name of its file', async (t) => {
  const withFiles = (text: string) =>
    open({ ...entriesOf({ ...MANIFEST, files: listed('file', text) }), 'files.jsonl': text });
  const path = await withFiles(JSON.stringify({ ...file, sha256: '../../etc/passwd' }));
  await t.throwsAsync(all(path.readFiles()), invalid('files.jsonl has a line that is not valid.'));
  const broken = await withFiles('{');
  await t.throwsAsync(all(broken.readFiles()), { code: 'json-invalid', message: /files\.jsonl/ });

  const line = (length: number) => `"${'x'.repeat(length - 2)}"`;
  const withRecords = (text: string) =>
    open({
      ...entriesOf({ ...MANIFEST, records: [listed('font', text)] }),
      'records/font.jsonl': text,
    });
  const longest = await withRecords(line(16 * 2 ** 20));
  t.is((await all(longest.readRecords('font'))).length, 1);
  const longer = await withRecords(line(16 * 2 ** 20 + 1));
  await t.throwsAsync(
    all(longer.readRecords('font')),
    invalid('records/font.jsonl has a line that is too long.'),
  );
});
