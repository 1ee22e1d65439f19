import test from 'ava';
import { fillSheets, type PlacedBox, type Run } from './fill-sheets.ts';
import { seededRandom } from './seeded-random.ts';

const run = (size: number, width: number, height: number, count = 1): Run => ({
  size,
  isTurned: false,
  width,
  height,
  count,
});

test('in any order, every box is on a sheet and no boxes overlap', (t) => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const random = seededRandom(seed);
    const upTo = (most: number) => 1 + Math.floor(random() * most);
    const runs = Array.from({ length: upTo(12) }, (_, size) => run(size, upTo(40), upTo(60), upTo(5)));
    const { boxes, depths } = fillSheets(runs, 40, 60);
    t.deepEqual(
      runs.map(({ size }) => boxes.filter((box) => box.size === size).length),
      runs.map(({ count }) => count),
      `seed ${seed}`,
    );
    const corners = boxes.map((box) => cornersOf(box, runs));
    for (const [index, one] of corners.entries()) {
      t.true(one.left >= 0 && one.top >= 0 && one.right <= 40 && one.bottom <= depths[one.sheet]!);
      for (const other of corners.slice(index + 1))
        t.true(
          one.sheet !== other.sheet ||
            one.right <= other.left ||
            other.right <= one.left ||
            one.bottom <= other.top ||
            other.bottom <= one.top,
          `seed ${seed}`,
        );
    }
    t.true(depths.every((depth) => depth <= 60));
  }
});

test('a box that fits a gap exactly is placed before earlier boxes', (t) => {
  // The wide box leaves a gap of width 10 and of its own height.
  const { boxes, depths } = fillSheets([run(0, 30, 20), run(1, 5, 5), run(2, 10, 20)], 40, 60);
  t.like(boxes[1], { size: 2, x: 30, y: 0 });
  t.deepEqual(depths, [25]);
});

const cornersOf = ({ sheet, size, x, y }: PlacedBox, runs: readonly Run[]) => ({
  sheet,
  left: x,
  top: y,
  right: x + runs[size]!.width,
  bottom: y + runs[size]!.height,
});
