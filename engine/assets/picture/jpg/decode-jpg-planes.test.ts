import test from 'ava';
import sharp, { type JpegOptions, type Sharp } from 'sharp';
import { PlatenError } from '../../../errors.ts';
import { checkJpgScans, decodeJpgPlanes, type JpgPlanes } from './decode-jpg-planes.ts';
import { createRowReader } from './upsample-row.ts';

/** Colourful noise over gradients; its size is no multiple of 8 or 16. */
function paintSamples(widthPx: number, heightPx: number): Sharp {
  const pixels = new Uint8Array(widthPx * heightPx * 3);
  let seed = 7;
  pixels.forEach((_, index) => {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    const x = Math.floor(index / 3) % widthPx;
    pixels[index] = ((x * (2 + (index % 3))) % 200) + (seed % 55);
  });
  return sharp(pixels, { raw: { width: widthPx, height: heightPx, channels: 3 } });
}

const encodeCmyk = (picture: Sharp, options: JpegOptions): Promise<Buffer> =>
  picture.toColourspace('cmyk').withIccProfile('cmyk').jpeg(options).toBuffer();

/** libjpeg-turbo's samples of a CMYK JPEG; sharp inverts them, as its marker says. */
async function decodeByLibjpeg(jpg: Uint8Array): Promise<Uint8Array> {
  const raw = await sharp(jpg).pipelineColourspace('cmyk').toColourspace('cmyk').raw().toBuffer();
  return raw.map((ink) => 255 - ink);
}

function interleave({ widthPx, heightPx, planes }: JpgPlanes): Uint8Array {
  const samples = new Uint8Array(widthPx * heightPx * planes.length);
  const row = new Uint8ClampedArray(widthPx);
  planes.forEach((plane, channel) => {
    const readRow = createRowReader(plane, widthPx);
    for (let y = 0; y < heightPx; y += 1) {
      readRow(y, row);
      row.forEach((sample, x) => (samples[(y * widthPx + x) * planes.length + channel] = sample));
    }
  });
  return samples;
}

const codings: Record<string, JpegOptions> = {
  'in one scan': { quality: 90, optimiseCoding: false },
  'coarsely, with its own codes': { quality: 20 },
  progressively: { quality: 85, progressive: true },
  'progressively, by mozjpeg': { quality: 75, mozjpeg: true },
};
for (const [name, options] of Object.entries(codings))
  test(`four channels coded ${name} equal those of libjpeg bit for bit`, async (t) => {
    const jpg = await encodeCmyk(paintSamples(83, 61), options);
    const decoded = decodeJpgPlanes(jpg);
    t.deepEqual([decoded.widthPx, decoded.heightPx, decoded.planes.length], [83, 61, 4]);
    t.deepEqual(interleave(decoded), new Uint8Array(await decodeByLibjpeg(jpg)));
  });

for (const progressive of [false, true])
  test(`subsampled channels are upsampled as libjpeg does, ${progressive ? 'progressive' : 'in one scan'}`, async (t) => {
    const jpg = await paintSamples(83, 61)
      .blur(2)
      .jpeg({ quality: 95, chromaSubsampling: '4:2:0', progressive })
      .toBuffer();
    const decoded = decodeJpgPlanes(jpg);
    t.is(decoded.planes[1]?.width, 42);
    const samples = interleave(decoded);
    const expected = await sharp(jpg).raw().toBuffer();
    let worst = 0;
    for (let at = 0; at < samples.length; at += 3) {
      const [y, cb, cr] = [samples[at]!, samples[at + 1]! - 128, samples[at + 2]! - 128];
      const rgb = [y + 1.402 * cr, y - 0.344136 * cb - 0.714136 * cr, y + 1.772 * cb];
      rgb.forEach((value, c) => {
        worst = Math.max(worst, Math.abs(Math.min(Math.max(value, 0), 255) - expected[at + c]!));
      });
    }
    t.true(worst < 3, `${worst}`);
  });

/** The offset of the first segment with this marker; the same bytes may also occur in a profile. */
function findSegment(jpg: Buffer, marker: number): number {
  let at = 2;
  while (jpg[at + 1] !== marker) at += 2 + jpg.readUInt16BE(at + 2);
  return at;
}

/** Joins JPEGs of 8 rows each, coded with the same tables, by restart markers. */
function joinByRestarts(strips: readonly Buffer[], widthPx: number): Buffer {
  const scanOf = (jpg: Buffer) => {
    const header = findSegment(jpg, 0xda);
    return jpg.subarray(header + 2 + jpg.readUInt16BE(header + 2), -2);
  };
  const [first = Buffer.alloc(0)] = strips;
  const head = Buffer.from(first.subarray(0, first.length - 2 - scanOf(first).length));
  head.writeUInt16BE(strips.length * 8, findSegment(first, 0xc0) + 5);
  const interval = Buffer.of(0xff, 0xdd, 0, 4, 0, widthPx / 8);
  const scans = strips.map((strip, index) =>
    Buffer.concat([index === 0 ? Buffer.alloc(0) : Buffer.of(0xff, 0xd0 + ((index - 1) & 7)), scanOf(strip)]),
  );
  return Buffer.concat([head.subarray(0, 2), interval, head.subarray(2), ...scans, Buffer.of(0xff, 0xd9)]);
}

test('decoding restarts at restart markers, and a missing one is damage', async (t) => {
  const picture = await paintSamples(64, 80).png().toBuffer();
  const strips = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      encodeCmyk(sharp(picture).extract({ left: 0, top: index * 8, width: 64, height: 8 }), {
        optimiseCoding: false,
      }),
    ),
  );
  const jpg = joinByRestarts(strips, 64);
  t.deepEqual(interleave(decodeJpgPlanes(jpg)), new Uint8Array(await decodeByLibjpeg(jpg)));
  const second = jpg.lastIndexOf(Buffer.of(0xff, 0xd1));
  t.throws(() => decodeJpgPlanes(Buffer.concat([jpg.subarray(0, second), jpg.subarray(second + 2)])), {
    instanceOf: PlatenError,
    code: 'picture-broken',
  });
});

test('image data that ends too early is refused, not padded', async (t) => {
  for (const progressive of [false, true]) {
    const jpg = await encodeCmyk(paintSamples(83, 61), { progressive });
    const cut = Buffer.concat([jpg.subarray(0, jpg.length - 60), Buffer.of(0xff, 0xd9)]);
    t.throws(() => decodeJpgPlanes(cut), { instanceOf: PlatenError, code: 'picture-broken' });
  }
});

test('a picture with complete scans passes the check, and one that lacks blocks does not', async (t) => {
  const codings = {
    'in one scan': {},
    'without subsampling': { chromaSubsampling: '4:4:4' },
    progressive: { progressive: true },
  };
  for (const [name, coding] of Object.entries(codings)) {
    const jpg = await paintSamples(83, 61).jpeg(coding).toBuffer();
    t.notThrows(() => checkJpgScans(jpg), name);
    const cut = Buffer.concat([jpg.subarray(0, jpg.length / 2), Buffer.of(0xff, 0xd9)]);
    t.throws(() => checkJpgScans(cut), { code: 'picture-broken', message: /ends too early/ }, name);
  }
  const progressive = await paintSamples(83, 61).jpeg({ progressive: true }).toBuffer();
  t.throws(() => checkJpgScans(Buffer.concat([progressive.subarray(0, -60), Buffer.of(0xff, 0xd9)])), {
    message: /ends too early/,
  });
  const lastScan = progressive.lastIndexOf(Buffer.of(0xff, 0xda));
  t.throws(() => checkJpgScans(Buffer.concat([progressive.subarray(0, lastScan), Buffer.of(0xff, 0xd9)])), {
    message: /its last scans are missing/,
  });
  const grey = await paintSamples(83, 61).greyscale().jpeg().toBuffer();
  t.notThrows(() => checkJpgScans(grey));
  const whole = await paintSamples(83, 61).jpeg({ optimiseCoding: false }).toBuffer();
  const scan = findSegment(whole, 0xda);
  const twice = Buffer.concat([whole.subarray(0, -2), whole.subarray(scan)]);
  t.throws(() => checkJpgScans(twice), { code: 'picture-broken' });
});

test('scans that only repeat earlier scans are refused', async (t) => {
  for (const progressive of [false, true]) {
    const jpg = await encodeCmyk(paintSamples(83, 61), { progressive });
    const scan = findSegment(jpg, 0xda);
    const twice = Buffer.concat([jpg.subarray(0, -2), jpg.subarray(scan)]);
    t.throws(() => decodeJpgPlanes(twice), { instanceOf: PlatenError, code: 'picture-broken' });
  }
});

test('any damaged byte gives samples or the typed error', async (t) => {
  let refused = 0;
  for (const progressive of [false, true]) {
    const jpg = await encodeCmyk(paintSamples(40, 32), { quality: 60, progressive });
    const start = findSegment(jpg, 0xdb); // behind the profile
    for (let round = 0; round < 600; round += 1) {
      const damaged = Uint8Array.from(jpg);
      const at = start + ((round * 7919) % (jpg.length - start));
      damaged[at] = (round * 37) & 0xff;
      try {
        t.true(decodeJpgPlanes(damaged).planes.length > 0);
      } catch (error) {
        t.true(error instanceof PlatenError && error.code === 'picture-broken', String(error));
        refused += 1;
      }
    }
  }
  t.true(refused > 100);
});
