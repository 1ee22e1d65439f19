import test from 'ava';
import sharp from 'sharp';
import { checkJpgScans } from '../../assets/picture/jpg/decode-jpg-planes.ts';
import { composeNextStrip, stripRows } from '../../assets/picture/jpg/join-jpg-strips.ts';
import { readJpgSegments } from '../../assets/picture/jpg/read-jpg-segments.ts';
import { type JpgOptions, JpgEncoder } from './encode-jpg.ts';

async function encode(
  rgba: Uint8Array,
  options: JpgOptions,
  rowsPerCall = options.heightPx,
): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  const encoder = new JpgEncoder({ write: (bytes) => void parts.push(bytes) }, options);
  const stride = rowsPerCall * options.widthPx * 4;
  for (let start = 0; start < rgba.length; start += stride) {
    await encoder.writeRows(rgba.subarray(start, start + stride));
  }
  await encoder.end();
  return Buffer.concat(parts);
}

/** Red and blue columns of two pixels, which half-resolution colour would mix. */
function paintStripes(widthPx: number, heightPx: number): Uint8Array {
  const rgba = new Uint8Array(widthPx * heightPx * 4);
  for (let i = 0; i < widthPx * heightPx; i += 1) {
    rgba.set((i % widthPx) & 2 ? [220, 20, 30, 255] : [20, 40, 200, 255], i * 4);
  }
  return rgba;
}

test('the JPG is sRGB, 4:4:4, with its density and size', async (t) => {
  const jpg = await encode(paintStripes(64, 48), { widthPx: 64, heightPx: 48, dpi: 300 });
  const about = await sharp(jpg).metadata();
  t.like(about, {
    format: 'jpeg',
    width: 64,
    height: 48,
    density: 300,
    chromaSubsampling: '4:4:4',
    space: 'srgb',
  });
  t.regex(about.icc!.toString('latin1').replaceAll('\0', ''), /sRGB/); // the name is UTF-16
});

test('colours survive a round trip, including fine coloured detail', async (t) => {
  const rgba = paintStripes(64, 48);
  const decoded = await sharp(await encode(rgba, { widthPx: 64, heightPx: 48, dpi: 300 }))
    .ensureAlpha()
    .raw()
    .toBuffer();
  const worst = decoded.reduce((most, value, i) => Math.max(most, Math.abs(value - rgba[i]!)), 0);
  t.true(worst <= 12, `worst difference ${worst}`);
});

test('tagging the profile does not shift a colour', async (t) => {
  for (const colour of [
    [255, 255, 255],
    [0, 0, 0],
    [17, 130, 201],
    [250, 120, 3],
  ]) {
    const rgba = new Uint8Array(32 * 32 * 4);
    for (let i = 0; i < rgba.length; i += 4) rgba.set([...colour, 255], i);
    const jpg = await encode(rgba, { widthPx: 32, heightPx: 32, dpi: 300, quality: 100 });
    const decoded = await sharp(jpg).raw().toBuffer();
    t.true(
      colour.every((channel, i) => Math.abs(channel - decoded[i]!) <= 1),
      `${colour.join()} became ${[...decoded.subarray(0, 3)].join()}`,
    );
  }
});

test('transparent pixels are white', async (t) => {
  const rgba = new Uint8Array(32 * 16 * 4);
  for (let i = 16 * 16; i < 32 * 16; i += 1) rgba.set([0, 0, 200, 128], i * 4);
  const jpg = await encode(rgba, { widthPx: 16, heightPx: 32, dpi: 150 });
  const decoded = await sharp(jpg).raw().toBuffer();
  const pixel = (row: number) => [...decoded.subarray(row * 16 * 3, row * 16 * 3 + 3)];
  t.deepEqual(pixel(2), [255, 255, 255]);
  const [red, green, blue] = pixel(29) as [number, number, number];
  t.true(Math.abs(red - 127) <= 2 && Math.abs(green - 127) <= 2 && Math.abs(blue - 227) <= 2);
});

test('the same rows give the same bytes, however they are split', async (t) => {
  const options = { widthPx: 61, heightPx: 60, dpi: 300 };
  const whole = await encode(paintStripes(61, 60), options);
  for (const rows of [1, 7, 60]) t.true((await encode(paintStripes(61, 60), options, rows)).equals(whole));
});

test('a lower quality gives fewer bytes', async (t) => {
  const options = { widthPx: 64, heightPx: 64, dpi: 300 };
  const standard = await encode(paintStripes(64, 64), options);
  t.true((await encode(paintStripes(64, 64), { ...options, quality: 50 })).length < standard.length);
});

test('an abort during encoding writes nothing', async (t) => {
  let writes = 0;
  const encoder = new JpgEncoder(
    { write: () => void (writes += 1) },
    { widthPx: 64, heightPx: 64, dpi: 300 },
  );
  await encoder.writeRows(paintStripes(64, 64));
  const ending = encoder.end();
  encoder.abort();
  await t.throwsAsync(ending, { code: 'encoder-closed' });
  t.is(writes, 0);
});

test('missing and surplus rows are refused', async (t) => {
  const encoder = () => new JpgEncoder({ write: () => undefined }, { widthPx: 8, heightPx: 8, dpi: 300 });
  await t.throwsAsync(encoder().end(), { code: 'rows-missing' });
  await t.throwsAsync(encoder().writeRows(new Uint8Array(8 * 9 * 4)), { code: 'rows-surplus' });
});

test('a picture of several strips decodes to the pixels of one encoded as a whole', async (t) => {
  const options = { widthPx: 6001, heightPx: 1500, dpi: 300 };
  t.is(Math.ceil(options.heightPx / stripRows(options.widthPx)), 3);
  const rgba = paintStripes(options.widthPx, options.heightPx);
  const rgb = Buffer.alloc(options.widthPx * options.heightPx * 3);
  for (let at = 0; at < rgba.length / 4; at += 1) rgb.set(rgba.subarray(at * 4, at * 4 + 3), at * 3);
  const whole = await sharp(rgb, {
    raw: { width: options.widthPx, height: options.heightPx, channels: 3 },
  })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false })
    .toBuffer();
  const jpg = await encode(rgba, options, 100);
  checkJpgScans(jpg);
  const [one, other] = await Promise.all([sharp(jpg).raw().toBuffer(), sharp(whole).raw().toBuffer()]);
  t.true(one.equals(other));
});

test('restart markers cycle from 0 to 7', async (t) => {
  const strip = await encode(paintStripes(16, 16), { widthPx: 16, heightPx: 16, dpi: 300 });
  const markers = [1, 2, 8, 9, 17].map((index) => [...composeNextStrip(strip, index).subarray(0, 2)]);
  t.deepEqual(
    markers,
    [0xd0, 0xd1, 0xd7, 0xd0, 0xd0].map((marker) => [0xff, marker]),
  );
});

const RESTART_INTERVAL = 0xdd;
const markersOf = (jpg: Uint8Array): number[] => Array.from(readJpgSegments(jpg), ({ marker }) => marker);

test('the restart interval is stated once, and only if there are several strips', async (t) => {
  const widthPx = 6001;
  const rows = stripRows(widthPx);
  for (const [heightPx, count] of [
    [8, 0],
    [rows, 0],
    [rows + 1, 1],
  ] as const) {
    const jpg = await encode(paintStripes(widthPx, heightPx), { widthPx, heightPx, dpi: 300 });
    t.is(markersOf(jpg).filter((marker) => marker === RESTART_INTERVAL).length, count, `${heightPx} rows`);
  }
  t.is(stripRows(8), 65_535 * 8, 'as many blocks as sixteen bits count');
});

test('a slow sink receives strips sequentially', async (t) => {
  const options = { widthPx: 6001, heightPx: 1500, dpi: 300 };
  const parts: Uint8Array[] = [];
  let isWriting = false;
  const sink = {
    async write(bytes: Uint8Array) {
      t.false(isWriting);
      isWriting = true;
      for (let turn = 0; turn < 50; turn += 1) await new Promise((next) => setImmediate(next));
      parts.push(bytes);
      isWriting = false;
    },
  };
  const encoder = new JpgEncoder(sink, options);
  const rgba = paintStripes(options.widthPx, options.heightPx);
  await encoder.writeRows(rgba);
  await encoder.end();
  t.true(Buffer.concat(parts).equals(await encode(rgba, options)));
});

test('an error of the sink stops the encoder', async (t) => {
  const options = { widthPx: 6001, heightPx: 1500, dpi: 300 };
  const encoder = new JpgEncoder({ write: () => Promise.reject(new Error('The disk is full.')) }, options);
  await t.throwsAsync(encoder.writeRows(paintStripes(options.widthPx, options.heightPx)), {
    message: 'The disk is full.',
  });
  await t.throwsAsync(encoder.end(), { code: 'encoder-closed' });
});
