import { crc32 } from 'node:zlib';
import test from 'ava';
import { PNG } from 'pngjs';
import sharp from 'sharp';
import { PngEncoder } from './png-encoder.ts';
import { encode, paintTestCard, type Pixels } from './testing/test-card.ts';

/** The pixels the file must decode to: no colour under alpha 0, or no alpha at all. */
function expectedPixels({ rgba }: Pixels, opaque: boolean): Buffer {
  const expected = Buffer.from(rgba);
  for (let i = 0; i < expected.length; i += 4) {
    if (opaque) expected[i + 3] = 255;
    else if (expected[i + 3] === 0) expected.fill(0, i, i + 3);
  }
  return expected;
}

function readChunks(png: Buffer) {
  const chunks: { type: string; data: Buffer; crcIsRight: boolean }[] = [];
  for (let offset = 8; offset < png.length;) {
    const length = png.readUInt32BE(offset);
    const body = png.subarray(offset + 4, offset + 8 + length);
    const crcIsRight = png.readUInt32BE(offset + 8 + length) === crc32(body);
    chunks.push({ type: body.toString('latin1', 0, 4), data: body.subarray(4), crcIsRight });
    offset += 12 + length;
  }
  return chunks;
}

const sizes = [
  [1, 1],
  [1, 300],
  [2, 3],
  [3, 2],
  [5, 7],
  [17, 33],
  [255, 41],
  [1023, 200],
  [40001, 9],
] as const;

for (const opaque of [false, true]) {
  const kind = opaque ? 'RGB' : 'RGBA';

  test(`${kind} decodes to the same pixels with pngjs and libvips, from one pixel to very wide rows`, async (t) => {
    for (const [widthPx, heightPx] of sizes) {
      const card = paintTestCard(widthPx, heightPx);
      const png = await encode(card, opaque);
      const expected = expectedPixels(card, opaque);
      t.true(PNG.sync.read(png).data.equals(expected), `pngjs ${widthPx} x ${heightPx}`);
      const decoded = await sharp(png).ensureAlpha().raw().toBuffer();
      t.true(decoded.equals(expected), `libvips ${widthPx} x ${heightPx}`);
    }
  });

  test(`${kind} bytes do not depend on how rows are split into calls`, async (t) => {
    const card = paintTestCard(1023, 400);
    const whole = await encode(card, opaque);
    for (const cuts of [[1], [7], [399], [64, 1, 13], [128]]) {
      t.true((await encode(card, opaque, cuts)).equals(whole), cuts.join());
    }
  });
}

test('noise, the worst case, decodes and is at most 2 % larger than its raw size', async (t) => {
  const card = paintTestCard(900, 700);
  for (let i = 0, state = 5; i < card.rgba.length; i += 1) {
    card.rgba[i] = (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 24;
  }
  const png = await encode(card, false);
  t.true(PNG.sync.read(png).data.equals(expectedPixels(card, false)));
  t.true(png.length < card.rgba.length * 1.02);
});

test('a noisy row in flat artwork decodes although it is not part of the sampled code', async (t) => {
  for (let noisyRow = 0; noisyRow < 40; noisyRow += 3) {
    const card = { rgba: new Uint8Array(4 * 2000 * 40).fill(255), widthPx: 2000, heightPx: 40 };
    for (let x = 0; x < 8000; x += 1) card.rgba[noisyRow * 8000 + x] = (x * x) >> 3;
    t.true(PNG.sync.read(await encode(card, true)).data.equals(expectedPixels(card, true)));
  }
});

test('runs of every length decode', async (t) => {
  const widthPx = 700;
  const card = { rgba: new Uint8Array(widthPx * 4 * widthPx), widthPx, heightPx: widthPx };
  for (let row = 0; row < widthPx; row += 1) {
    for (let x = 0; x < widthPx; x += 1)
      card.rgba.fill(x < row ? 0x30 : 0xd0 + (x & 15), (row * widthPx + x) * 4, (row * widthPx + x) * 4 + 4);
  }
  t.true(PNG.sync.read(await encode(card, false)).data.equals(expectedPixels(card, false)));
});

test('chunks have the order, values and CRCs of the specification', async (t) => {
  const png = await encode(paintTestCard(600, 800), false);
  const chunks = readChunks(png);
  t.is(png.subarray(0, 8).toString('latin1'), '\x89PNG\r\n\x1a\n');
  t.true(chunks.every(({ crcIsRight }) => crcIsRight));
  const types = chunks.map(({ type }) => type);
  t.deepEqual(types.slice(0, 5), ['IHDR', 'cHRM', 'gAMA', 'sRGB', 'pHYs']);
  t.true(types.slice(5, -1).length > 1 && types.slice(5, -1).every((type) => type === 'IDAT'));
  t.is(types.at(-1), 'IEND');
  t.is(chunks[0]!.data.toString('hex'), '00000258' + '00000320' + '0806000000');
  t.is(chunks[2]!.data.readUInt32BE(), 45455);
  t.is(chunks[4]!.data.toString('hex'), '00002e23' + '00002e23' + '01'); // 11811 a metre
  t.is((await sharp(png).metadata()).density, 300);
});

test('density follows dpi', async (t) => {
  for (const dpi of [72, 96, 150, 600]) {
    t.is((await sharp(await encode(paintTestCard(4, 4), true, [4], dpi)).metadata()).density, dpi);
  }
});

test('the encoder applies back pressure: writes do not overlap, and each waits for the last', async (t) => {
  let open = 0;
  let mostOpen = 0;
  const parts: Uint8Array[] = [];
  const card = paintTestCard(800, 900);
  const encoder = new PngEncoder(
    {
      async write(bytes) {
        open += 1;
        mostOpen = Math.max(mostOpen, open);
        await new Promise((resolve) => setTimeout(resolve, 5));
        parts.push(bytes);
        open -= 1;
      },
    },
    { ...card, dpi: 300, opaque: false },
  );
  await encoder.writeRows(card.rgba);
  await encoder.end();
  t.is(mostOpen, 1);
  t.true(parts.length > 4);
  t.true(Buffer.concat(parts).equals(await encode(card, false)));
});

test('an error of the sink is rethrown unchanged, and the encoder is closed', async (t) => {
  const card = paintTestCard(800, 900);
  const diskFull = new Error('disk full');
  let writes = 0;
  const encoder = new PngEncoder(
    {
      write() {
        writes += 1;
        if (writes === 3) throw diskFull;
      },
    },
    { ...card, dpi: 300, opaque: false },
  );
  t.is(await t.throwsAsync(encoder.writeRows(card.rgba)), diskFull);
  await t.throwsAsync(encoder.writeRows(card.rgba), { code: 'encoder-closed' });
  await t.throwsAsync(encoder.end(), { code: 'encoder-closed' });
  t.is(writes, 3);
});

test('an aborted encoder writes nothing more, also when it is aborted during a call', async (t) => {
  const card = paintTestCard(800, 900);
  let writes = 0;
  const encoder = new PngEncoder(
    {
      write() {
        writes += 1;
        if (writes === 2) encoder.abort();
      },
    },
    { ...card, dpi: 300, opaque: false },
  );
  await t.throwsAsync(encoder.writeRows(card.rgba), { code: 'encoder-closed', message: /aborted/ });
  await t.throwsAsync(encoder.end(), { code: 'encoder-closed' });
  t.is(writes, 2);
});

test('overlapping calls are refused, and the first call completes', async (t) => {
  const card = paintTestCard(100, 100);
  const parts: Uint8Array[] = [];
  const encoder = new PngEncoder(
    { write: (bytes) => new Promise((resolve) => setTimeout(() => resolve(void parts.push(bytes)), 5)) },
    { ...card, dpi: 300, opaque: true },
  );
  const first = encoder.writeRows(card.rgba);
  await t.throwsAsync(encoder.end(), { code: 'encoder-closed', message: /await/ });
  await first;
  await encoder.end();
  t.true(Buffer.concat(parts).equals(await encode(card, true)));
});

test('too many rows, too few rows and partial rows are refused', async (t) => {
  const options = { widthPx: 10, heightPx: 3, dpi: 300, opaque: true };
  const open = () => new PngEncoder({ write: () => undefined }, options);
  await t.throwsAsync(open().writeRows(new Uint8Array(4 * 40)), { code: 'rows-surplus' });
  await t.throwsAsync(open().writeRows(new Uint8Array(41)), { code: 'rows-broken' });
  const short = open();
  await short.writeRows(new Uint8Array(2 * 40));
  await t.throwsAsync(short.end(), { code: 'rows-missing', message: /2 of 3/ });
});

test('sides and densities out of bounds are refused', (t) => {
  const good = { widthPx: 10, heightPx: 3, dpi: 300, opaque: true };
  for (const bad of [
    { widthPx: 0 },
    { widthPx: 1.5 },
    { heightPx: -1 },
    { heightPx: NaN },
    { dpi: 0 },
    { dpi: Infinity },
    { dpi: 1e9 },
  ]) {
    t.throws(() => new PngEncoder({ write: () => undefined }, { ...good, ...bad }), {
      code: 'encoder-options-invalid',
    });
  }
});
