import test from 'ava';
import { chokeCoverage } from './choke-coverage.ts';

const [WIDTH, HEIGHT] = [60, 50];
const draw = (isCovered: (x: number, y: number) => boolean) =>
  Uint8Array.from({ length: WIDTH * HEIGHT }, (_, index) =>
    isCovered(index % WIDTH, Math.floor(index / WIDTH)) ? 255 : 0,
  );
const rectangle = draw((x, y) => x >= 10 && x < 50 && y >= 10 && y < 40);
const sizeOf = (coverage: Uint8Array) => {
  const row = coverage.subarray(25 * WIDTH, 26 * WIDTH);
  return row.reduce((sum, value) => sum + value, 0) / 255;
};

test('every side comes in by the distance, whole pixels or parts of them', (t) => {
  for (const reachPx of [0, 1, 2.4, 3.5, 7])
    t.true(
      Math.abs(sizeOf(chokeCoverage(rectangle, WIDTH, reachPx)) - (40 - 2 * reachPx)) < 0.02,
      `${reachPx}`,
    );
});

test('it is what the definition says, at every point', (t) => {
  const blots = draw((x, y) => Math.sin(x * 0.7) + Math.cos(y * 0.9 + x * 0.2) > -0.9);
  const shades = blots.map((value, index) => (value ? 128 + ((index * 37) % 128) : 0));
  const reach = 3;
  const expected = shades.map((_, index) => {
    const [x, y] = [index % WIDTH, Math.floor(index / WIDTH)];
    let least = 255;
    for (let dy = -reach; dy <= reach; dy += 1)
      for (let dx = -reach; dx <= reach; dx += 1) {
        const [atX, atY] = [x + dx, y + dy];
        const isOnPage = atX >= 0 && atX < WIDTH && atY >= 0 && atY < HEIGHT;
        if (isOnPage && Math.hypot(dx, dy) <= reach) least = Math.min(least, shades[atY * WIDTH + atX]!);
      }
    return least;
  });
  t.deepEqual(chokeCoverage(shades, WIDTH, reach), expected);
});

test('ink that bleeds off the page stays full at its edge', (t) => {
  const choked = chokeCoverage(
    draw((x) => x < 30),
    WIDTH,
    4,
  );
  t.is(choked[0], 255);
  t.is(choked[25 * WIDTH + 25], 255);
  t.is(choked[25 * WIDTH + 26], 0);
});
