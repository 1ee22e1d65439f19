import test, { type ExecutionContext } from 'ava';
import { encodeSrgb } from '../../srgb.ts';
import type { Plate } from '../plate/plate.ts';
import { bakeTestPlate } from '../plate/testing/bake-test-plate.ts';
import type { Artwork } from './artwork.ts';
import { stampMockup } from './stamp-mockup.ts';

const level = (light: number) => Math.round(255 * encodeSrgb(Math.min(Math.max(light, 0), 1)));
const size = { widthPx: 16, heightPx: 12 };

/** One colour; values 0..255, straight alpha. */
const plain = (...colour: [number, number, number, number]): Artwork => ({
  widthPx: 4,
  heightPx: 4,
  rgba: new Uint8ClampedArray(Array(16).fill(colour).flat()),
});
const pixelOf = ({ rgba, widthPx }: ReturnType<typeof stampMockup>, x: number, y: number) => [
  ...rgba.subarray((y * widthPx + x) * 4, (y * widthPx + x) * 4 + 4),
];
/** A plate's light has a precision of an eighth of a level, which may change the rounding. */
function isNear(t: ExecutionContext, actual: number[], expected: number[], message?: string): void {
  const off = actual.findIndex((value, i) => Math.abs(value - expected[i]!) > 1);
  t.is(off, -1, `${message ?? ''} ${actual.join()} is not ${expected.join()}`);
}

/** The same artwork coordinates everywhere; the artwork must be a flat colour. */
const everywhere = () => [0.5, 0.5] as const;

test('light, colour and shine combine to a pixel: out = base (1 - a) + diffuse colour + shine a', (t) => {
  const plate = bakeTestPlate(
    {
      foreground: () => [0.3, 0.3, 0.6, 1],
      surfaces: [{ project: everywhere, diffuse: () => [0.8, 0.5, 0.2], shine: () => [0.1, 0.02, 0] }],
    },
    size,
  );
  const half = 128 / 255;
  isNear(t, pixelOf(stampMockup(plate, [plain(255, 255, 255, 255)]), 3, 3), [
    level(0.9),
    level(0.52),
    level(0.2),
    255,
  ]);
  isNear(t, pixelOf(stampMockup(plate, [plain(255, 0, 0, 128)]), 3, 3), [
    level(0.3 * (1 - half) + half * (0.8 + 0.1)),
    level(0.3 * (1 - half) + half * 0.02),
    level(0.6 * (1 - half)),
    255,
  ]);
  const bare = [level(0.3), level(0.3), level(0.6), 255];
  isNear(t, pixelOf(stampMockup(plate, [plain(255, 0, 0, 0)]), 3, 3), bare, 'empty artwork');
  isNear(t, pixelOf(stampMockup(plate, [undefined]), 3, 3), bare, 'no artwork');
});

test('where a print covers half of a pixel, only that half hides the content beneath it', (t) => {
  // The product is black beneath the print and white beside it, in the same pixels.
  const plate = bakeTestPlate(
    {
      foreground: (x) => (x % 1 < 0.5 ? [0, 0, 0, 1] : [1, 1, 1, 1]),
      surfaces: [{ project: (x) => (x % 1 < 0.5 ? [0.5, 0.5] : undefined), diffuse: () => [0.5, 0.5, 0.5] }],
    },
    size,
  );
  isNear(t, [pixelOf(stampMockup(plate, []), 5, 5)[0]!], [level(0.5)]);
  isNear(t, [pixelOf(stampMockup(plate, [plain(255, 255, 255, 255)]), 5, 5)[0]!], [level(0.5 + 0.25)]);
  isNear(t, [pixelOf(stampMockup(plate, [plain(0, 0, 0, 255)]), 5, 5)[0]!], [level(0.5)]);
});

test('two surfaces share a pixel', (t) => {
  const plate = bakeTestPlate(
    {
      foreground: () => [1, 1, 1, 1],
      surfaces: [
        { project: (x) => (x % 1 < 0.5 ? [0.5, 0.5] : undefined) },
        { project: (x) => (x % 1 >= 0.5 ? [0.5, 0.5] : undefined) },
      ],
    },
    size,
  );
  const stamped = stampMockup(plate, [plain(255, 0, 0, 255), plain(0, 0, 255, 255)]);
  isNear(t, pixelOf(stamped, 7, 7), [level(0.5), 0, level(0.5), 255]);
  isNear(t, pixelOf(stampMockup(plate, [undefined, plain(0, 0, 255, 255)]), 7, 7), [
    level(0.5),
    level(0.5),
    255,
    255,
  ]);
});

function bakeVase(): Plate {
  return bakeTestPlate(
    {
      foreground: (x) => (x < 4 ? [0, 0, 0, 0] : x < 8 ? [0.2, 0.1, 0, 0.5] : [0.1, 0.1, 0.1, 1]),
      surfaces: [{ project: (x, y) => (x > 6 && x < 10 && y > 6 ? [0.5, 0.5] : undefined) }],
      regions: [(x) => (x > 8 ? [0.5, 0.5, 0.5] : [0, 0, 0])],
    },
    { ...size, background: { top: '#FF0000', bottom: '#0000FF' } },
  );
}

test('a product is in front of its scene, a colour, or transparency', (t) => {
  const plate = bakeVase();
  const own = stampMockup(plate, []);
  const mix = (from: number, to: number, y: number) => Math.round(from + ((to - from) * (y + 0.5)) / 12);
  for (const y of [0, 5, 11]) isNear(t, pixelOf(own, 1, y), [mix(255, 0, y), 0, mix(0, 255, y), 255]);
  const green = stampMockup(plate, [], { background: '#00FF00' });
  isNear(t, pixelOf(green, 1, 1), [0, 255, 0, 255]);
  isNear(t, pixelOf(green, 5, 1), [level(0.2), level(0.1 + 0.5), 0, 255], 'in linear light');
  const none = stampMockup(plate, [], { background: 'transparent' });
  isNear(t, pixelOf(none, 1, 1), [0, 0, 0, 0]);
  isNear(t, pixelOf(none, 5, 1), [level(0.4), level(0.2), 0, 128], 'straight alpha');
});

test('a print on glass covers the background that is visible through it', (t) => {
  const plate = bakeVase();
  const stamped = stampMockup(plate, [plain(255, 255, 255, 255)], { background: 'transparent' });
  isNear(t, pixelOf(stamped, 7, 9), [255, 255, 255, 255]);
  const veiled = stampMockup(plate, [plain(0, 0, 0, 128)], { background: 'transparent' });
  isNear(t, [pixelOf(veiled, 7, 9)[3]!], [Math.round(255 * (0.5 * (1 - 128 / 255) + 128 / 255))]);
});

test('a colour region has its colour, also under a print', (t) => {
  const plate = bakeVase();
  isNear(
    t,
    pixelOf(stampMockup(plate, []), 12, 1),
    [level(0.6), level(0.6), level(0.6), 255],
    "the plate's own white",
  );
  const red = stampMockup(plate, [plain(0, 255, 0, 51)], { colours: { 'region-0': '#ff0000' } });
  isNear(t, pixelOf(red, 12, 1), [level(0.6), level(0.1), level(0.1), 255]);
  isNear(t, pixelOf(red, 9, 9), [level(0.6 * 0.8), level(0.1 * 0.8 + 0.2), level(0.1 * 0.8), 255]);
  // The product in the last colours is cached, and must not be used for others.
  isNear(t, pixelOf(stampMockup(plate, []), 12, 1), [level(0.6), level(0.6), level(0.6), 255]);
});

test('mockups have any size up to that of the plate', (t) => {
  const plate = bakeVase();
  const { widthPx, heightPx, rgba } = stampMockup(plate, [], { sizePx: 8 });
  t.deepEqual([widthPx, heightPx, rgba.length], [8, 6, 8 * 6 * 4]);
  isNear(t, pixelOf({ widthPx, heightPx, rgba }, 7, 0), [level(0.6), level(0.6), level(0.6), 255]);
  t.is(stampMockup(plate, [], { sizePx: 1 }).heightPx, 1);
});

test('a print has the correct orientation on its surface', (t) => {
  const plate = bakeTestPlate({ surfaces: [{ project: (x, y) => [x / 16, y / 12] }] }, size);
  const rgba = new Uint8ClampedArray(16 * 12 * 4).fill(255);
  for (let i = 0; i < 16 * 12; i += 1) rgba.set([(i % 16) * 16, Math.floor(i / 16) * 20, 0], 4 * i);
  const stamped = stampMockup(plate, [{ widthPx: 16, heightPx: 12, rgba }]);
  for (const [x, y] of [
    [2, 2],
    [13, 2],
    [2, 9],
    [8, 6],
  ] as const) {
    const [red, green] = pixelOf(stamped, x, y);
    t.true(Math.abs(red! - x * 16) < 3 && Math.abs(green! - y * 20) < 3, `${x}, ${y}: ${red}, ${green}`);
  }
});

test('the same input gives the same bytes, independent of earlier stamps', (t) => {
  const plate = bakeVase();
  const artwork = plain(10, 200, 30, 77);
  const first = stampMockup(plate, [artwork], { colours: { 'region-0': '#123456' }, sizePx: 11 });
  stampMockup(plate, [plain(255, 255, 255, 255)], { background: 'transparent' });
  const again = stampMockup(bakeVase(), [artwork], { colours: { 'region-0': '#123456' }, sizePx: 11 });
  t.deepEqual(stampMockup(plate, [artwork], { colours: { 'region-0': '#123456' }, sizePx: 11 }), first);
  t.deepEqual(again, first);
});

test('invalid input is refused by name', (t) => {
  const plate = bakeVase();
  const ink = plain(0, 0, 0, 255);
  for (const sizePx of [0, 17, 1.5, NaN, Infinity, -4])
    t.throws(() => stampMockup(plate, [], { sizePx }), { code: 'mockup-size-invalid', message: /1 to 16/ });
  t.throws(() => stampMockup(plate, [], { colours: { fabric: '#FFFFFF' } }), {
    code: 'mockup-colour-invalid',
    message: /no colour region "fabric"; it has region-0/,
  });
  t.throws(() => stampMockup(plate, [], { colours: { 'region-0': 'red' } }), {
    code: 'mockup-colour-invalid',
  });
  t.throws(() => stampMockup(plate, [], { background: '#12' }), { code: 'mockup-colour-invalid' });
  t.throws(() => stampMockup(plate, [ink, ink]), {
    code: 'mockup-artwork-invalid',
    message: /2 artworks .* 1 surfaces/,
  });
  for (const bad of [{ widthPx: 5 }, { heightPx: 0 }, { widthPx: NaN }, { widthPx: 1e9, heightPx: 1e9 }])
    t.throws(() => stampMockup(plate, [{ ...ink, ...bad }]), { code: 'mockup-artwork-invalid' });
});
