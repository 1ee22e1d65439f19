import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import test from 'ava';
import type { Knex } from 'knex';
import sharp from 'sharp';
import { PlatenError } from '../../../engine/node.ts';
import { FileReceiver, type ReceiveRules } from './file-receiver.ts';
import type { FilePlace, FileRow, StoredBytes } from './file-store.ts';
import type { ExaminedPicture } from '../uploads/upload-examiner-thread.ts';

const MAX_PICTURE_BYTES = 52_428_800;
const NEEDS_THUMBNAIL_BYTES = 512_001;
const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
  .png()
  .toBuffer();
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>';

interface Setting {
  /** Size that the storage reports for a streamed file, in bytes. */
  sizeBytes?: number;
  examined?: Partial<ExaminedPicture> | Error;
  font?: { format: 'TTF' | 'OTF' } | Error;
  /** Refuses to store more than so many objects. */
  storesAtMost?: number;
}

/** A receiver whose storage and examiner are in memory. */
function open({ sizeBytes, examined = {}, font, storesAtMost = 99 }: Setting = {}) {
  const kept = new Map<string, Buffer>();
  const rows: FilePlace[] = [];
  const options: unknown[] = [];
  const looked: string[] = [];
  let stores = 0;
  const thumbnail = { format: 'JPG' as const, bytes: Buffer.from('small'), widthPx: 1, heightPx: 2 };
  const files = {
    async store(enterpriseId: number, bytes: Uint8Array | Readable): Promise<StoredBytes> {
      stores += 1;
      if (stores > storesAtMost) throw new PlatenError('storage-away', 'The storage is unavailable.');
      const whole = bytes instanceof Uint8Array ? Buffer.from(bytes) : await buffer(bytes);
      const storageKey = `${enterpriseId}/${stores}`;
      kept.set(storageKey, whole);
      const size = bytes instanceof Uint8Array ? whole.length : (sizeBytes ?? whole.length);
      return { storageKey, publicId: `p${stores}`, sizeBytes: size, sha256: '' };
    },
    discard: ({ storageKey }: { storageKey: string }) => Promise.resolve(void kept.delete(storageKey)),
    readBytes: ({ storageKey }: { storageKey: string }) => Promise.resolve(kept.get(storageKey)!),
    record(_trx: Knex, place: FilePlace, { publicId }: StoredBytes, how?: unknown): Promise<FileRow> {
      rows.push(place);
      options.push(how);
      return Promise.resolve({
        ...place,
        id: rows.length,
        publicId,
        storageKey: '',
        sizeBytes: 0,
        sha256: '',
        convertedFrom: place.convertedFrom ?? null,
        utcCreatedDateTime: new Date(0),
      });
    },
  };
  const receiver = new FileReceiver(files, {
    async examinePicture(load) {
      looked.push((await load()).toString());
      if (examined instanceof Error) throw examined;
      return { widthPx: 20, heightPx: 10, thumbnail, ...examined };
    },
    async convertPicture(load) {
      const bytes = Buffer.from(`converted ${Buffer.from(await load()).toString('latin1', 4)}`);
      if (examined instanceof Error) throw examined;
      return { from: 'TIFF', format: 'PNG', bytes };
    },
    async examineFont(load) {
      const sfnt = Buffer.from(`unpacked ${Buffer.from(await load()).toString('latin1')}`);
      if (!font || font instanceof Error) throw font ?? new Error('not expected');
      return { ...font, sfnt, unicodeRange: 'U+41' };
    },
    examineProfile: () => Promise.reject(new Error('not expected')),
  });
  return { receiver, kept, rows, options, looked };
}

const rules: ReceiveRules = {
  maxBytes: 1e6,
  tooLarge: () => new PlatenError('file-too-large', 'Too large.'),
  check: () => {},
};
const sent = (filename: string, bytes: string | Buffer) => ({
  filename,
  bytes: Readable.from([Buffer.from(bytes as string)]),
});
const unsupported = { code: 'file-type-unsupported' };

test('a file is stored under its name with the content type of its kind', async (t) => {
  const { receiver, kept } = open();
  const received = await receiver.receive(7, sent('folder/notes.TXT', 'Hello'), rules);
  t.like(received, { filename: 'notes.TXT', contentType: 'text/plain', stored: { storageKey: '7/1' } });
  t.is(received.picture, undefined);
  t.is(received.thumbnail, undefined);
  t.is(kept.get('7/1')!.toString(), 'Hello');
});

test('a file is refused by its name before its bytes are read', async (t) => {
  const { receiver, kept } = open();
  const names: string[] = [];
  const refusal = new PlatenError('name-refused', 'No.');
  const check = (name: string) => {
    names.push(name);
    throw refusal;
  };
  const form = sent('folder/a.txt', 'Hello');
  await t.throwsAsync(receiver.receive(7, form, { ...rules, check }), { is: refusal });
  t.deepEqual(names, ['a.txt']);
  await t.throwsAsync(receiver.receive(7, sent('a.exe', 'MZ'), rules), unsupported);
  t.false(form.bytes.readableDidRead);
  t.is(kept.size, 0);
});

test('a file that is refused by its bytes leaves nothing stored', async (t) => {
  const { receiver, kept } = open();
  await t.throwsAsync(receiver.receive(7, sent('a.png', 'Hello'), rules), unsupported);
  const polyglot = Buffer.concat([png, Buffer.from('%PDF-1.7')]);
  await t.throwsAsync(receiver.receive(7, sent('a.pdf', polyglot), rules), unsupported);
  await t.throwsAsync(receiver.receive(7, sent('a.glb', 'glTF<html>\0'), rules), unsupported, 'two kinds');
  await t.throwsAsync(receiver.receive(7, sent('a.txt', 'x'.repeat(11)), { ...rules, maxBytes: 10 }), {
    code: 'file-too-large',
  });
  t.is(kept.size, 0);
});

test('a picture is stored without personal metadata; other files are stored unchanged', async (t) => {
  const { receiver, kept } = open();
  const withText = await sharp(png)
    .withExif({ IFD0: { Artist: 'Anna' } })
    .jpeg()
    .toBuffer();
  await receiver.receive(7, sent('a.jpg', withText), rules);
  t.notRegex(kept.get('7/1')!.toString('latin1'), /Anna/);
  const { contentType } = await receiver.receiveAsIs(7, sent('b/a.jpg', withText), 'text/csv', rules);
  t.is(contentType, 'text/csv');
  t.true(kept.get('7/2')!.equals(withText));
  t.is((await receiver.receiveAsIs(7, sent('b/a.jpg', 'x'), 'text/csv', rules)).filename, 'a.jpg');
});

test('a small picture is decoded only if every picture is', async (t) => {
  const { receiver, looked } = open();
  const plain = await receiver.receive(7, sent('a.png', png), rules);
  t.deepEqual([looked.length, plain.picture, plain.thumbnail], [0, undefined, undefined]);
  const unpacked = await receiver.receive(7, sent('a.png', png), { ...rules, unpacks: true });
  t.is(looked.length, 1);
  t.deepEqual(unpacked.picture, { widthPx: 20, heightPx: 10 });
  t.is(unpacked.thumbnail, undefined);
  await receiver.receive(7, sent('a.txt', 'Hello'), { ...rules, unpacks: true });
  t.is(looked.length, 1, 'a text is not a picture');
});

test('a picture above the size limit of thumbnails gets one', async (t) => {
  const { receiver, kept } = open({ sizeBytes: NEEDS_THUMBNAIL_BYTES });
  const { picture, thumbnail } = await receiver.receive(7, sent('a.png', png), rules);
  t.deepEqual(picture, { widthPx: 20, heightPx: 10 });
  t.like(thumbnail, { format: 'JPG', widthPx: 1, heightPx: 2, stored: { storageKey: '7/2' } });
  t.false('bytes' in thumbnail!);
  t.is(kept.get('7/2')!.toString(), 'small');
});

test('a drawing is stored sanitised, with a thumbnail', async (t) => {
  const { receiver, kept, looked } = open({ examined: { svg: '<svg/>' } });
  const received = await receiver.receive(7, sent('a.svg', svg), rules);
  t.deepEqual(looked, [svg]);
  t.is(received.stored.storageKey, '7/2');
  t.deepEqual(
    [...kept].map(([key, bytes]) => [key, bytes.toString()]),
    [
      ['7/2', '<svg/>'],
      ['7/3', 'small'],
    ],
  );
  t.is(received.thumbnail!.stored.storageKey, '7/3');
});

test('a picture too large to decode is stored without a thumbnail, unless every picture is decoded', async (t) => {
  const { receiver, looked } = open({ sizeBytes: MAX_PICTURE_BYTES + 1 });
  t.is((await receiver.receive(7, sent('a.png', png), rules)).thumbnail, undefined);
  t.is(looked.length, 0);
  await receiver.receive(7, sent('a.png', png), { ...rules, unpacks: true });
  t.is(looked.length, 1);
  const largest = open({ sizeBytes: MAX_PICTURE_BYTES });
  t.truthy((await largest.receiver.receive(7, sent('a.png', png), rules)).thumbnail);
  for (const code of ['picture-too-large', 'picture-too-many-pixels', 'picture-animated']) {
    const refusal = new PlatenError(code, 'Too much.');
    const { receiver: other, kept } = open({ sizeBytes: NEEDS_THUMBNAIL_BYTES, examined: refusal });
    const { picture, thumbnail } = await other.receive(7, sent('a.png', png), rules);
    t.deepEqual([picture, thumbnail, kept.size], [undefined, undefined, 1]);
    await t.throwsAsync(other.receive(7, sent('a.png', png), { ...rules, unpacks: true }), { is: refusal });
    t.is(kept.size, 1, 'refused bytes are deleted');
  }
});

test('a Photoshop document of any size is stored unchanged, without a thumbnail', async (t) => {
  const refusal = new PlatenError('picture-type-unsupported', 'Not a picture.');
  for (const sizeBytes of [100, NEEDS_THUMBNAIL_BYTES, MAX_PICTURE_BYTES + 1])
    for (const unpacks of [false, true]) {
      const { receiver, kept, looked } = open({ sizeBytes, examined: refusal });
      const psd = '8BPS\0\x01 layers';
      const received = await receiver.receive(7, sent('mug.psd', psd), { ...rules, unpacks });
      t.like(received, { filename: 'mug.psd', contentType: 'image/vnd.adobe.photoshop' });
      t.deepEqual([received.thumbnail, looked.length], [undefined, 0]);
      t.is(kept.get('7/1')!.toString(), psd);
    }
});

test('a broken picture is refused, and so is one whose examination failed', async (t) => {
  for (const refusal of [new PlatenError('picture-broken', 'Broken.'), new Error('A fault.')]) {
    const { receiver, kept } = open({ sizeBytes: NEEDS_THUMBNAIL_BYTES, examined: refusal });
    await t.throwsAsync(receiver.receive(7, sent('a.png', png), rules), { is: refusal });
    t.is(kept.size, 0);
  }
});

test('a thumbnail that cannot be stored fails the file', async (t) => {
  const { receiver, kept } = open({ sizeBytes: NEEDS_THUMBNAIL_BYTES, storesAtMost: 1 });
  await t.throwsAsync(receiver.receive(7, sent('a.png', png), rules), {
    code: 'thumbnail-failed',
    message: 'Unable to communicate with S3: The storage is unavailable.',
  });
  t.is(kept.size, 0);
});

test('an unavailable storage is reported to the caller', async (t) => {
  const { receiver } = open({ storesAtMost: 0 });
  await t.throwsAsync(receiver.receive(7, sent('a.txt', 'Hello'), rules), { code: 'storage-away' });
});

test('a font is stored unpacked, without its package', async (t) => {
  for (const [format, contentType] of [
    ['TTF', 'font/ttf'],
    ['OTF', 'font/otf'],
  ] as const) {
    const { receiver, kept } = open({ font: { format } });
    const received = await receiver.receiveFont(7, sent('a.woff2', 'wOF2'), rules);
    t.like(received, { filename: `.${format.toLowerCase()}`, contentType, unicodeRange: 'U+41' });
    t.deepEqual(
      [...kept].map(([key, bytes]) => [key, bytes.toString()]),
      [['7/2', 'unpacked wOF2']],
    );
    t.is(received.stored.storageKey, '7/2');
  }
  const refusal = new PlatenError('font-unreadable', 'No.');
  const { receiver, kept } = open({ font: refusal });
  await t.throwsAsync(receiver.receiveFont(7, sent('a.woff2', 'wOF2'), rules), { is: refusal });
  t.is(kept.size, 0);
});

test('a font that is unpacked already is stored once', async (t) => {
  const { receiver, kept } = open({ font: { format: 'OTF' }, storesAtMost: 1 });
  const received = await receiver.receiveFont(7, sent('a.otf', 'OTTO'), rules);
  t.like(received, { filename: '.otf', contentType: 'font/otf', unicodeRange: 'U+41' });
  t.is(kept.get(received.stored.storageKey)?.toString(), 'OTTO');
});

test('bytes of the server are stored unchanged', async (t) => {
  const { receiver, kept } = open();
  t.like(await receiver.store(7, Buffer.from('made here')), { storageKey: '7/1' });
  t.is(kept.get('7/1')!.toString(), 'made here');
});

test('a received file is discarded with its thumbnail', async (t) => {
  const { receiver, kept } = open({ sizeBytes: NEEDS_THUMBNAIL_BYTES });
  const received = await receiver.receive(7, sent('a.png', png), rules);
  t.is(kept.size, 2);
  await receiver.discard(received);
  t.is(kept.size, 0);
});

test('a picture is recorded with the format that it was converted from, here or by its sender', async (t) => {
  const place = { enterpriseId: 7, context: 'pictures' };
  const { receiver, rows } = open();
  const byServer = await receiver.receive(7, sent('a.tif', await sharp(png).tiff().toBuffer()), rules);
  const bySender = await receiver.receive(7, { ...sent('b.png', png), convertedFrom: 'HEIC' }, rules);
  const both = await receiver.receive(
    7,
    { ...sent('c.tif', await sharp(png).tiff().toBuffer()), convertedFrom: 'GIF' },
    rules,
  );
  for (const received of [byServer, bySender, both]) await receiver.record({} as Knex, place, received);
  t.deepEqual(
    rows.map(({ filename, convertedFrom }) => [filename, convertedFrom]),
    [
      ['a.png', 'TIFF'],
      ['b.png', 'HEIC'],
      ['c.png', 'TIFF'],
    ],
  );
});

test('a file is recorded at its place, with its thumbnail under a separate name', async (t) => {
  const place = { enterpriseId: 7, context: 'pictures' };
  const trx = {} as Knex;
  const plain = open();
  const text = await plain.receiver.receive(7, sent('a.txt', 'Hello'), rules);
  const recordedText = await plain.receiver.record(trx, place, text, { replaces: false });
  t.is(recordedText.file.publicId, 'p1');
  t.is(recordedText.thumbnail, undefined);
  t.deepEqual(plain.rows, [{ ...place, filename: 'a.txt', contentType: 'text/plain' }]);
  t.deepEqual(plain.options, [{ replaces: false }]);
  for (const [format, contentType] of [
    ['JPG', 'image/jpeg'],
    ['PNG', 'image/png'],
  ] as const) {
    const thumbnail = { format, bytes: Buffer.from('small'), widthPx: 1, heightPx: 2 };
    const { receiver, rows } = open({ sizeBytes: NEEDS_THUMBNAIL_BYTES, examined: { thumbnail } });
    const picture = await receiver.receive(7, sent('a.png', png), rules);
    const recorded = await receiver.record(trx, place, picture);
    t.is(recorded.file.publicId, 'p1');
    t.is(recorded.thumbnail!.publicId, 'p2');
    t.deepEqual(rows, [
      { ...place, filename: 'a.png', contentType: 'image/png' },
      { ...place, filename: `thumbnail.${format.toLowerCase()}`, thumbnailOfId: 1, contentType },
    ]);
  }
});
