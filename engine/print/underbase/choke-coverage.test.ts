import test from 'ava';
import { chokeCoverage } from './choke-coverage.ts';

const [WIDTH, HEIGHT] = [60, 50];
const draw = (isCovered: (x: number, y: number) => boolean) =>
  Uint8Array.from({ length: WIDTH * HEIGHT }, (_, index) =>
    isCovered(index % WIDTH, Math.floor(index / WIDTH)) ? 255 : 0,
  );

const SIDE = 120;
const SUBPIXELS = 16;
/** An antialiased shape. The centre of the picture is 0, 0. */
function paint(isInside: (x: number, y: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: SIDE ** 2 }, (_, index) => {
    const [left, top] = [(index % SIDE) - SIDE / 2, Math.floor(index / SIDE) - SIDE / 2];
    let count = 0;
    for (let part = 0; part < SUBPIXELS ** 2; part += 1) {
      const x = left + ((part % SUBPIXELS) + 0.5) / SUBPIXELS;
      const y = top + (Math.floor(part / SUBPIXELS) + 0.5) / SUBPIXELS;
      if (isInside(x, y)) count += 1;
    }
    return Math.round((count / SUBPIXELS ** 2) * 255);
  });
}
const areaOf = (coverage: Uint8Array) => coverage.reduce((sum, value) => sum + value, 0) / 255;

/** A hundredth of a millimetre at 300 dots an inch. */
const TOLERANCE_PX = (0.01 / 25.4) * 300;
/** 0.1, 0.15, 0.2, 0.5 and 1 mm at 300 dots an inch. */
const REACHES_PX = [1.181, 1.772, 2.362, 5.906, 11.811];

for (const angleDeg of [0, 10, 30, 45, 67, 90])
  test(`a square rotated by ${angleDeg} degrees shrinks by the distance on every side`, (t) => {
    const [cos, sin] = [Math.cos((angleDeg * Math.PI) / 180), Math.sin((angleDeg * Math.PI) / 180)];
    const half = 35.3; // edges are inside pixels
    const square = paint((x, y) => Math.abs(x * cos + y * sin) < half && Math.abs(y * cos - x * sin) < half);
    for (const reachPx of REACHES_PX) {
      const side = Math.sqrt(areaOf(chokeCoverage(square, SIDE, reachPx)));
      const cameIn = half - side / 2;
      t.true(Math.abs(cameIn - reachPx) < TOLERANCE_PX, `${cameIn} of ${reachPx} px`);
    }
  });

test('a disc shrinks and a hole grows by the distance all round', (t) => {
  const radius = 40.2;
  const disc = paint((x, y) => Math.hypot(x, y) < radius);
  const hole = paint((x, y) => Math.hypot(x, y) >= 20.4);
  for (const reachPx of REACHES_PX) {
    const cameIn = radius - Math.sqrt(areaOf(chokeCoverage(disc, SIDE, reachPx)) / Math.PI);
    t.true(Math.abs(cameIn - reachPx) < TOLERANCE_PX, `${cameIn} of ${reachPx} px`);
    const grown = Math.sqrt((SIDE ** 2 - areaOf(chokeCoverage(hole, SIDE, reachPx))) / Math.PI) - 20.4;
    t.true(Math.abs(grown - reachPx) < TOLERANCE_PX, `${grown} of ${reachPx} px`);
  }
});

test('a choke of 0 changes nothing', (t) => {
  const rectangle = draw((x, y) => x >= 10 && x < 50 && y >= 10 && y < 40);
  t.deepEqual(chokeCoverage(rectangle, WIDTH, 0), rectangle);
});

test('every point is the minimum within the distance, including small holes and shades', (t) => {
  const blots = draw((x, y) => Math.sin(x * 0.7) + Math.cos(y * 0.9 + x * 0.2) > -0.9);
  const shades = blots.map((value, index) => (value ? 128 + ((index * 37) % 128) : 0));
  const reach = 3.4;
  const valueAt = (x: number, y: number) => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const pixel = (atX: number, atY: number) =>
      shades[Math.min(atY, HEIGHT - 1) * WIDTH + Math.min(atX, WIDTH - 1)]!;
    const mix = (one: number, other: number, share: number) => one + (other - one) * share;
    return mix(
      mix(pixel(left, top), pixel(left + 1, top), x - left),
      mix(pixel(left, top + 1), pixel(left + 1, top + 1), x - left),
      y - top,
    );
  };
  /** A finer reference: the pixels within the distance, and 720 points of the circle. */
  const expectedAt = (x: number, y: number) => {
    let least = 255;
    const look = (atX: number, atY: number) => {
      if (atX >= 0 && atY >= 0 && atX <= WIDTH - 1 && atY <= HEIGHT - 1)
        least = Math.min(least, valueAt(atX, atY));
    };
    for (let dy = -3; dy <= 3; dy += 1)
      for (let dx = -3; dx <= 3; dx += 1) if (Math.hypot(dx, dy) <= reach) look(x + dx, y + dy);
    for (let part = 0; part < 720; part += 1)
      look(x + reach * Math.cos((part * Math.PI) / 360), y + reach * Math.sin((part * Math.PI) / 360));
    return least;
  };
  const choked = chokeCoverage(shades, WIDTH, reach);
  for (const [index, value] of choked.entries()) {
    const expected = expectedAt(index % WIDTH, Math.floor(index / WIDTH));
    t.true(value >= Math.floor(expected) && value <= expected + 24, `${index}: ${value} for ${expected}`);
  }
});

test('ink that bleeds off the page stays full at the page edge', (t) => {
  const choked = chokeCoverage(
    draw((x) => x < 30),
    WIDTH,
    4,
  );
  t.is(choked[0], 255);
  t.is(choked[25 * WIDTH + 25], 255);
  t.is(choked[25 * WIDTH + 26], 0);
});
