import test from 'ava';
import { type Pixels, selectColourRange } from './colour-range.ts';

/** A picture of letters: r red, d darker red, b blue. */
function pictureOf(...rows: string[]): Pixels {
  const colours: Record<string, number[]> = {
    r: [200, 30, 30, 255],
    d: [180, 25, 25, 255],
    b: [20, 40, 190, 255],
  };
  const data = Uint8ClampedArray.from(
    rows.flatMap((row) => Array.from(row).flatMap((letter) => colours[letter]!)),
  );
  return { width: rows[0]!.length, height: rows.length, data };
}
const picture = pictureOf('rrb', 'rdb', 'bbr');
const shown = (selected: Uint8ClampedArray) =>
  Array.from(selected, (value) => (value === 0 ? '.' : value === 255 ? '#' : '+')).join('');

test('all pixels of the colour are selected', (t) => {
  t.is(shown(selectColourRange(picture, 0, 0, 1, false)), '##.#....#');
  t.is(shown(selectColourRange(picture, 2.9, 0.5, 1, false)), '..#..###.');
});

test('more tolerance selects similar colours, and full tolerance selects everything', (t) => {
  t.is(shown(selectColourRange(picture, 0, 0, 20, false)), '##.##...#');
  t.is(shown(selectColourRange(picture, 0, 0, 100, false)).includes('.'), false);
});

test('a connected selection contains only connected pixels', (t) => {
  t.is(shown(selectColourRange(picture, 0, 0, 20, true)), '##.##....');
});

test('a point outside the picture selects nothing', (t) => {
  t.is(shown(selectColourRange(picture, 3, 0, 50, false)), '.........');
  t.is(shown(selectColourRange(picture, 1, 3, 50, false)), '.........');
});
