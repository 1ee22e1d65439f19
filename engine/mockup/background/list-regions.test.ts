import test from 'ava';
import { fillRegion, isAtSide, listRegions } from './list-regions.ts';
import type { Mask } from './mask.ts';

/** A mask from its rows, in which `#` is 1. */
function readMask(...rows: string[]): Mask {
  const inside = Uint8Array.from(rows.join(''), (mark) => (mark === '#' ? 1 : 0));
  return { widthPx: rows[0]!.length, heightPx: rows.length, inside };
}

test('pixels are connected by their sides, across rows that join later, and not by their corners', (t) => {
  const mask = readMask(
    '.......', //
    '.#.#.#.',
    '.#.#..#',
    '.###...',
  );
  const regions = listRegions(mask, 1);
  t.deepEqual(
    regions.map(({ areaPx }) => areaPx),
    [7, 1, 1],
  );
  t.deepEqual(
    regions.map((region) => isAtSide(region, mask)),
    [true, false, true],
  );
  t.deepEqual(
    listRegions(mask, 0).map(({ areaPx }) => areaPx),
    [19],
  );
});

test('the end of a row is not beside the start of the next', (t) => {
  const mask = readMask('..##', '....', '...#', '#...');
  t.is(listRegions(mask, 1).length, 3);
});

test('regions together are all pixels of their value', (t) => {
  const inside = Uint8Array.from({ length: 31 * 17 }, (_, at) => ((at * at * 7) % 11 < 6 ? 1 : 0));
  const pixels = new Uint8Array(inside.length);
  const regions = listRegions({ widthPx: 31, heightPx: 17, inside }, 1);
  for (const region of regions) fillRegion(pixels, region, 1);
  t.deepEqual(pixels, inside);
  t.is(
    regions.reduce((sum, { areaPx }) => sum + areaPx, 0),
    inside.reduce((sum, value) => sum + value, 0),
  );
});
