import test from 'ava';
import { deflateSync, inflateSync } from 'node:zlib';
import { PlatenError } from '../../errors.ts';
import { stampMockup } from '../stamp/stamp-mockup.ts';
import { COVERAGE_ONE, type Plate, UV_ONE } from './plate.ts';
import type { FileHeader } from './plate-tables.ts';
import { readPlate, readPlateHeader } from './read-plate.ts';
import { bakeTestPlate } from './testing/bake-test-plate.ts';
import { writePlate } from './write-plate.ts';

/** A curved print with soft edges on a translucent product with two colours, in front of a picture. */
function bakeRichPlate(): Plate {
  const [widthPx, heightPx] = [48, 40];
  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4).map((_, i) => (i % 4 === 3 ? 255 : i % 251));
  const isProduct = (x: number, y: number) => Math.hypot(x - 24, y - 20) < 17;
  return bakeTestPlate(
    {
      foreground: (x, y) => (isProduct(x, y) ? [0.3 + x / 100, 0.2, y / 50, 1] : [0, 0, 0, y > 30 ? 0.4 : 0]),
      regions: [
        (x, y) => (isProduct(x, y) && x < 20 ? [0.5, 0.5, 0.4] : [0, 0, 0]),
        (x, y) => (isProduct(x, y) && y < 15 ? [0.1, x / 50, 3] : [0, 0, 0]),
      ],
      surfaces: [
        {
          project: (x, y) =>
            Math.hypot(x - 24, y - 20) < 12 ? [(x - 10 + Math.sin(y / 5)) / 30, (y - 6) / 30] : undefined,
          cover: (x) => (x < 20 ? 0.6 : 1),
          diffuse: (x) => [x / 48, 0.5, 0.5],
          shine: (_, y) => [0, y / 400, 0.02],
        },
        {
          project: (x, y) =>
            x > 34 && x < 38 && y > 10 && y < 30 ? [(x - 34) / 4, (y - 10) / 20] : undefined,
        },
      ],
    },
    { widthPx, heightPx, background: { widthPx, heightPx, rgba } },
    16,
  );
}

const plate = bakeRichPlate();
const file = writePlate(plate);

function splitSections(bytes: Uint8Array): Uint8Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const sections: Uint8Array[] = [];
  for (let at = 12; at < bytes.length; at += 4 + view.getUint32(at, true))
    sections.push(bytes.slice(at + 4, at + 4 + view.getUint32(at, true)));
  return sections;
}

function joinSections(sections: readonly Uint8Array[]): Uint8Array {
  const lengths = sections.map(({ length }) => {
    const bytes = new Uint8Array(4);
    new DataView(bytes.buffer).setUint32(0, length, true);
    return bytes;
  });
  return Buffer.concat([file.subarray(0, 12), ...sections.flatMap((section, i) => [lengths[i]!, section])]);
}

const sections = splitSections(file);
const header = JSON.parse(Buffer.from(sections[0]!).toString()) as FileHeader;
const { layers } = header;
const withHeader = (changes: object) =>
  joinSections([Buffer.from(JSON.stringify({ ...header, ...changes })), ...sections.slice(1)]);
const withSection = (index: number, bytes: Uint8Array) =>
  joinSections(sections.map((section, i) => (i === index ? bytes : section)));
const withByte = (at: number, byte: number) => {
  const bytes = file.slice();
  bytes[at] = byte;
  return bytes;
};

const brokenFiles: Record<string, Uint8Array> = {
  'no bytes': new Uint8Array(0),
  'one byte': file.slice(0, 1),
  'the magic alone': file.slice(0, 8),
  'a PNG': Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  'line ends changed': Buffer.from(file.slice(0, 8)).fill(0x0a, 4, 6),
  text: Buffer.from('{"widthPx": 48}'),
  'cut in its version': file.slice(0, 10),
  'cut in the header': file.slice(0, 40),
  'cut in the length of a section': file.slice(0, 16 + sections[0]!.length + 2),
  'cut in a section': file.slice(0, 16 + sections[0]!.length + 6),
  'half of it': file.slice(0, file.length >> 1),
  'its last byte gone': file.slice(0, -1),
  'a byte too many': Buffer.concat([file, Buffer.of(0)]),
  'a section too many': joinSections([...sections, sections[1]!]),
  'a section gone': joinSections(sections.slice(0, -1)),
  'two sections changed places': joinSections([
    sections[0]!,
    sections[2]!,
    sections[1]!,
    ...sections.slice(3),
  ]),
  'a huge header': withByte(15, 0xff),
  'a header above its limit': joinSections([Buffer.alloc(70_000, 0x20), ...sections.slice(1)]),
  'a header that is no JSON': joinSections([Buffer.from('{"widthPx": 48'), ...sections.slice(1)]),
  'a header that is no UTF-8': joinSections([Buffer.from([0x22, 0xff, 0x22]), ...sections.slice(1)]),
  'a list as header': joinSections([Buffer.from('[]'), ...sections.slice(1)]),
  'no width': withHeader({ widthPx: 0 }),
  'a width of a half': withHeader({ widthPx: 47.5 }),
  'a negative height': withHeader({ heightPx: -40 }),
  'an absurd width': withHeader({ widthPx: 1e9 }),
  'a larger size than its tables': withHeader({ widthPx: 4096, heightPx: 4096 }),
  'a smaller size than its tables': withHeader({ widthPx: 16 }),
  'a field nobody knows': withHeader({ owner: 'me' }),
  'a background that is no colour': withHeader({ background: { top: 'red', bottom: '#000000' } }),
  'another background than its tables': withHeader({ background: { top: '#FFFFFF', bottom: '#000000' } }),
  'a hash that is none': withHeader({ sourceHash: 'abc' }),
  'an exposure of null': withHeader({ toneMapping: { kind: 'neutral', exposure: null } }),
  'a tone mapping nobody knows': withHeader({ toneMapping: { kind: 'aces' } }),
  'a layer of no surface': withHeader({ layers: [{ ...layers[0], surface: 7 }, layers[1]] }),
  'more layers than tables': withHeader({ layers: [...layers, ...layers] }),
  'more fragments than its pixels': withHeader({ layers: [{ ...layers[0], fragments: 9 }, layers[1]] }),
  'other edges than its coverage': withHeader({ layers: [{ ...layers[0], edges: 0 }, layers[1]] }),
  'a table longer than the picture': withHeader({ foregroundPixels: 1e6 }),
  'regions without tables': withHeader({ regionPixels: [3] }),
  'a thousand layers': withHeader({ layers: Array(1000).fill(layers[0]) }),
  'a colour region gone': withHeader({ regions: [] }),
  'a surface without a mask': withHeader({ surfaces: [{ artworkWidthPx: 5, artworkHeightPx: 5 }] }),
  'artwork of a million pixels a side': withHeader({
    surfaces: [{ maskId: 1, artworkWidthPx: 1e6, artworkHeightPx: 1 }],
  }),
  'artwork of no size that is seen': withHeader({
    surfaces: header.surfaces.map((surface) => ({ ...surface, artworkHeightPx: 0 })),
  }),
  'a section that is not deflated': withSection(2, Buffer.alloc(20, 7)),
  'a section that inflates to more': withSection(2, deflateSync(Buffer.alloc(50_000_000))),
  'a section that inflates to less': withSection(2, deflateSync(Buffer.alloc(3))),
  'an empty section': withSection(2, new Uint8Array(0)),
  'a predictor nobody knows': withSection(
    3,
    deflateSync(Buffer.alloc(1 + plate.foreground.pixels.length * 2, 9)),
  ),
  'alpha above one': withSection(
    3,
    deflateSync(Buffer.alloc(1 + plate.foreground.pixels.length * 2, 0xff).fill(0, 0, 1)),
  ),
};

test('a plate survives a round trip, and the same plate gives the same bytes', (t) => {
  const back = readPlate(file);
  const { backgroundPicture: behind, ...rest } = plate;
  const { backgroundPicture: behindBack, ...restBack } = back;
  t.deepEqual(restBack, rest);
  t.is(plate.layers.length, 2);
  t.deepEqual(readPlateHeader(file.subarray(0, sections[0]!.length + 20)), plate.header);
  t.deepEqual(Buffer.from(writePlate(back)), Buffer.from(file));
  t.is(behindBack?.rgba.length, behind?.rgba.length);
  t.deepEqual(stampMockup(back, []), stampMockup(plate, []));
});

test('plates of 1500 px stay small', (t) => {
  // Light and slopes with the noise of a render: a level of the picture, and a hundredth of a texel.
  const noise = (x: number, y: number) => Math.abs(Math.sin(x * 12.9898 + y * 78.233) * 43_758.5453) % 1;
  const sizePx = 300;
  const noisy = bakeTestPlate(
    {
      foreground: (x, y) => {
        const light = 0.5 + 0.3 * Math.sin(x / 70) + noise(x, y) * 0.008;
        return [light, light * 0.98, light * 0.96, 1];
      },
      surfaces: [
        {
          project: (x, y) => [
            (x + noise(x, y) / 100) / sizePx,
            (y + 10 * Math.sin(x / 90)) / (sizePx + 20) + 0.03,
          ],
          diffuse: (x, y) => [0.6 + noise(y, x) * 0.008, 0.6, 0.58 + noise(x + 9, y) * 0.008],
          shine: (x) => [0.02 + 0.1 * Math.exp(-(((x - 90) / 40) ** 2)), 0.02, 0.02],
        },
      ],
    },
    { widthPx: sizePx, heightPx: sizePx },
  );
  const bytes = writePlate(noisy).length * (1500 / sizePx) ** 2;
  t.log(`${(bytes / 1e6).toFixed(1)} MB at 1500 px, all of it product and print`);
  t.true(bytes < 24e6, 'twice the 12 MB of a product that fills half of its picture');
});

test('broken files are refused with a reason and the way out', (t) => {
  t.true(Object.keys(brokenFiles).length >= 30);
  for (const [name, bytes] of Object.entries(brokenFiles)) {
    const error = t.throws(() => readPlate(bytes), { instanceOf: PlatenError, code: 'plate-broken' }, name);
    t.regex(error?.message ?? '', /^The plate is broken: .+ Bake it again with "platen bake"\.$/, name);
  }
});

test('fractions above one are refused', (t) => {
  const parts = {
    'foreground alpha': [COVERAGE_ONE, (of: Plate) => of.foreground.alpha],
    coverage: [COVERAGE_ONE, (of: Plate) => of.layers[0]!.coverage],
    'under alpha': [COVERAGE_ONE, (of: Plate) => of.layers[0]!.underAlpha],
    uv: [UV_ONE, (of: Plate) => of.layers[0]!.uv],
  } as const;
  for (const [name, [one, tableOf]] of Object.entries(parts)) {
    const changed = readPlate(file);
    const table = tableOf(changed);
    // A value that is not one already, so that only the value is invalid.
    table[table.findIndex((value) => value !== one)] = one + 1;
    const message = new RegExp(`holds ${one + 1}, above ${one}`);
    t.throws(() => readPlate(writePlate(changed)), { code: 'plate-broken', message }, name);
  }
});

test('a plate of another version is refused with its version', (t) => {
  for (const version of [0, 1, 3, 255])
    t.throws(() => readPlate(withByte(8, version)), {
      instanceOf: PlatenError,
      code: 'plate-version',
      message: /platen bake/,
    });
});

test('a small file that declares much memory is refused before decompression', (t) => {
  const all = 4096 * 4096;
  const layer = { surface: 0, fragments: all, edges: all };
  const bomb = withHeader({ widthPx: 4096, heightPx: 4096, layers: Array(60).fill(layer) });
  t.throws(() => readPlate(bomb), { code: 'plate-broken', message: /more than 1024 MiB/ });
});

test('any changed bytes give a plate that can be stamped, or an error', (t) => {
  let seed = 20;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const artwork = { widthPx: 5, heightPx: 3, rgba: new Uint8ClampedArray(60).fill(200) };
  let refused = 0;
  const rounds = 400;
  for (let round = 0; round < rounds; round += 1) {
    // Half of the changes are inside the compressed data, which is inflated, changed and deflated again.
    const index = 1 + random(sections.length - 1);
    const bytes = round % 2 === 0 ? file.slice() : new Uint8Array(inflateSync(sections[index]!));
    for (let n = 1 + random(4); n > 0; n -= 1) bytes[random(bytes.length)] = random(256);
    try {
      const read = readPlate(round % 2 === 0 ? bytes : withSection(index, deflateSync(bytes)));
      stampMockup(
        read,
        read.header.surfaces.map(() => artwork),
      );
    } catch (error) {
      if (!(error instanceof PlatenError)) throw error;
      t.regex(error.code, /^plate-(broken|version)$/);
      refused += 1;
    }
  }
  t.log(`${refused} of ${rounds} refused`);
  t.true(refused > rounds / 4 && refused < rounds);
});
