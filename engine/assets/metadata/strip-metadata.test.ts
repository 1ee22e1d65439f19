import test from 'ava';
import sharp from 'sharp';
import { admitPicture } from '../admit-picture.ts';
import { readExif } from '../picture/read-exif.ts';
import { composeExif } from './compose-exif.ts';
import { reduceExif } from './reduce-exif.ts';
import { stripMetadata } from './strip-metadata.ts';

const SECRETS = /Anna|GPS-SECRET|Canon|2026:11:21|xmpmeta|behind its end/;

async function strip(bytes: Uint8Array, partBytes = 1000): Promise<Buffer> {
  async function* parts() {
    for (let at = 0; at < bytes.length; at += partBytes) yield bytes.subarray(at, at + partBytes);
  }
  const stripped: Uint8Array[] = [];
  for await (const part of stripMetadata(parts())) stripped.push(part);
  return Buffer.concat(stripped);
}

/** A picture with the metadata of a camera. */
const photograph = () => {
  const [width, height] = [61, 40];
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * at * 7) & 255));
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withIccProfile('p3')
    .withExif({
      IFD0: {
        Artist: 'Anna',
        Model: 'Canon',
        DateTime: '2026:11:21 12:00:00',
        ImageDescription: 'GPS-SECRET',
      },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Anna</x:xmpmeta>')
    .withMetadata({ orientation: 6, density: 240 });
};
const formats = {
  'a baseline JPEG': () => photograph().jpeg({ quality: 95 }).toBuffer(),
  'a progressive JPEG': () => photograph().jpeg({ progressive: true }).toBuffer(),
  'a PNG': () => photograph().png().toBuffer(),
  'a WebP': () => photograph().webp().toBuffer(),
  'a lossless WebP': () => photograph().webp({ lossless: true }).toBuffer(),
};
const look = (bytes: Uint8Array) => sharp(bytes, { failOn: 'warning' }).raw().toBuffer();

for (const [what, make] of Object.entries(formats))
  test(`${what} loses its personal data and keeps its pixels, colours and orientation`, async (t) => {
    const whole = await make();
    t.regex(whole.toString('latin1'), /Anna/);
    const bare = await strip(Buffer.concat([whole, Buffer.from('a film behind its end')]));
    t.notRegex(bare.toString('latin1'), SECRETS);
    t.is((await sharp(bare).metadata()).exif?.includes('GPS') ?? false, false);
    t.deepEqual(await look(bare), await look(whole));
    const { orientation, colour, widthPx, heightPx } = admitPicture(bare);
    t.deepEqual({ orientation, widthPx, heightPx }, { orientation: 6, widthPx: 40, heightPx: 61 });
    t.deepEqual(colour, admitPicture(whole).colour);
    t.deepEqual((await sharp(bare).metadata()).icc, (await sharp(whole).metadata()).icc);
    // A WebP has no room for it.
    if (!what.endsWith('WebP')) t.is((await sharp(bare).metadata()).density, 240);
    t.deepEqual(await strip(bare), bare, 'again: nothing changes');
    t.deepEqual(await strip(whole, 1), await strip(whole), 'however it is cut');
  });

test('comments, texts, second pictures and thumbnails of a JPEG and a PNG are removed', async (t) => {
  const plain = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  const segment = (marker: number, text: string) =>
    Buffer.concat([
      Buffer.of(0xff, marker, (text.length + 2) >> 8, (text.length + 2) & 255),
      Buffer.from(text, 'latin1'),
    ]);
  const noted = Buffer.concat([
    plain.subarray(0, 2),
    segment(0xfe, 'Anna'),
    segment(0xe2, 'MPF\0Anna'),
    segment(0xed, 'Photoshop 3.0\0Anna'),
    segment(0xe0, 'JFXX\0Anna'),
    segment(0xe1, 'Exif\0\0no TIFF, but Anna'),
    plain.subarray(2),
  ]);
  t.deepEqual(await strip(noted), await strip(plain));
  t.deepEqual(await look(await strip(plain)), await look(plain));
  const png = await sharp(plain).png().toBuffer();
  const chunk = Buffer.concat([
    Buffer.of(0, 0, 0, 12),
    Buffer.from('tEXtAuthor\0AnnaX'),
    Buffer.of(1, 2, 3, 4),
  ]);
  const written = Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
  t.deepEqual(await strip(written), await strip(png));
});

test('everything that decoding a JPEG requires passes unchanged, whatever its scans contain', async (t) => {
  const segment = (marker: number, ...data: number[]) => [0xff, marker, 0, data.length + 2, ...data];
  const text = (letters: string) => [...Buffer.from(letters, 'latin1')];
  const jfif = (thumbnail: number[]) =>
    segment(
      0xe0,
      ...text('JFIF\0'),
      1,
      2,
      1,
      1,
      44,
      1,
      44,
      thumbnail.length && 1,
      thumbnail.length && 1,
      ...thumbnail,
    );
  const restarts = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((index) => [0xff, 0xd0 + index, 9]);
  const scan = [...segment(0xda, 1, 1, 0, 0, 63, 0), 7, 0xff, 0, 8, 0xff, 0xff, 0, ...restarts];
  const jpeg = (...thumbnail: number[]) =>
    Buffer.of(
      0xff,
      0xd8,
      ...jfif(thumbnail),
      ...segment(0xee, ...text('Adobe'), 0, 100, 0, 0, 0, 0, 1),
      ...segment(0xdb, 0),
      ...segment(0xdd, 0, 4),
      ...scan,
      ...segment(0xc4, 1),
      ...scan,
      0xff,
      0xd9,
    );
  for (const partBytes of [1, 2, 7, 1000])
    t.deepEqual(await strip(jpeg(), partBytes), jpeg(), String(partBytes));
  t.deepEqual(await strip(jpeg(1, 2, 3)), jpeg(), 'but for the thumbnail of what was cut off');
  const short = Buffer.of(0xff, 0xd8, 0xff, 0xe0, 0, 1, 0xff, 0xd9);
  await t.throwsAsync(strip(short), { code: 'picture-broken' });
});

test('the chunks that display a PNG pass unchanged, and all others are removed', async (t) => {
  const chunk = (type: string, data = 'data') =>
    Buffer.concat([Buffer.of(0, 0, 0, data.length), Buffer.from(type + data + 'CRC.', 'latin1')]);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const shown =
    'IHDR PLTE tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD hIST pHYs sPLT acTL fcTL fdAT IDAT';
  const metadata = 'tEXt zTXt iTXt tIME eXIf prVt caBX iDOT';
  const make = (types: string) => Buffer.concat([signature, ...types.split(' ').map((type) => chunk(type))]);
  const end = chunk('IEND', '');
  const bare = Buffer.concat([make(shown), end]);
  t.deepEqual(await strip(Buffer.concat([make(`${shown} ${metadata}`), end, chunk('IDAT')])), bare);
});

test('bytes after the end of the picture are consumed, so that the sender can finish', async (t) => {
  let left = 3;
  async function* parts() {
    yield await formats['a baseline JPEG']();
    for (; left > 0; left -= 1) yield Buffer.alloc(1000);
  }
  for await (const part of stripMetadata(parts())) t.truthy(part);
  t.is(left, 0);
});

test('a file that is not a picture passes unchanged, and a JPEG with too many stray bytes is refused', async (t) => {
  for (const text of ['', 'x', 'RIFF', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a'.repeat(9)])
    t.is((await strip(Buffer.from(text))).toString(), text);
  const stray = Buffer.concat([Buffer.of(0xff, 0xd8, 0xff, 0xe0, 0, 2), Buffer.alloc(70_000)]);
  await t.throwsAsync(strip(stray), { code: 'picture-broken' });
  for (const cut of [2, 3, 20, 200, 700]) await strip((await formats['a baseline JPEG']()).subarray(0, cut));
});

test('an EXIF block contains only the facts it is given', (t) => {
  t.deepEqual(readExif(composeExif({ orientation: 8, densityDpi: 299.72 })), {
    orientation: 8,
    densityDpi: 299.72,
  });
  t.deepEqual(readExif(composeExif({ orientation: 3 })), { orientation: 3 });
  // Most cameras write a density without meaning, and some write neither fact.
  for (const facts of [{ orientation: 6 }, { densityDpi: 300 }] as const)
    t.deepEqual(readExif(reduceExif(composeExif(facts))!), facts);
  t.is(reduceExif(composeExif({ orientation: 1 })), undefined);
});
