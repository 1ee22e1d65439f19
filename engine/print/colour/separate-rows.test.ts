import test from 'ava';
import { InkLink } from './ink-link.ts';
import { separateRows } from './separate-rows.ts';

type Pixel = readonly [number, number, number, number];

/** Each ink is the complement of its channel; there is no black. */
const link = new InkLink(([red, green, blue]) => [1 - red, 1 - green, 1 - blue, 0]);
const none: Pixel = [255, 0, 0, 255];

function separate(
  page: readonly Pixel[],
  plate?: readonly Pixel[],
  inkLimitPercent?: number,
  widthPx = page.length,
): number[][] {
  const rows = Uint8Array.from(page.flat());
  const black = plate && Uint8Array.from(plate.flat());
  separateRows(rows, black, { widthPx, link, inkLimitPercent });
  return page.map((_, index) => [...rows.subarray(index * 4, index * 4 + 4)]);
}

test('a page without black is separated row by row, and transparency is over white', (t) => {
  const page: Pixel[] = [
    [255, 0, 0, 255],
    [255, 0, 0, 0],
    [0, 0, 255, 255],
    [255, 255, 255, 255],
  ];
  const inks = [
    [0, 255, 255, 0],
    [0, 0, 0, 0],
    [255, 255, 0, 0],
    [0, 0, 0, 0],
  ];
  t.deepEqual(separate(page), inks);
  t.deepEqual(separate(page, [none, none, none, none], undefined, 2), inks);
});

test('black that knocks out is only black ink, mixed in proportion with the inks beside it', (t) => {
  t.deepEqual(separate([[0, 0, 0, 255]], [[0, 0, 0, 255]]), [[0, 0, 0, 255]]);
  // Half of the pixel is black, the other half red.
  t.deepEqual(separate([[127, 0, 0, 255]], [[127, 0, 0, 255]]), [[0, 127, 127, 128]]);
});

test('white beside black stays bare paper, although page and plate are rounded separately', (t) => {
  for (const level of [155, 154])
    t.deepEqual(separate([[level, level, level, 255]], [[155, 0, 0, 255]]), [[0, 0, 0, 100]]);
  const [darker] = separate([[153, 153, 153, 255]], [[155, 0, 0, 255]]);
  t.true(darker![0]! > 0);
});

test('overprinting black leaves the inks beneath it unchanged', (t) => {
  t.deepEqual(separate([[255, 0, 0, 255]], [[255, 255, 0, 255]]), [[0, 255, 255, 255]]);
  t.deepEqual(separate([[255, 0, 0, 255]], [[255, 51, 0, 255]]), [[0, 255, 255, 51]]);
});

test('inks under overprinting black are reduced in proportion to the limit, and other pixels are unchanged', (t) => {
  const [thinned, kept] = separate(
    [
      [0, 0, 0, 255],
      [255, 0, 0, 255],
    ],
    [[255, 255, 0, 255], none],
    200,
  );
  t.deepEqual(thinned, [85, 85, 85, 255]);
  t.deepEqual(kept, [0, 255, 255, 0]);
});

test('the black ink of a colour is mixed with the black above it, within the limit', (t) => {
  const grey = new InkLink(() => [0.2, 0.2, 0.2, 0.4]);
  const mix = (plate: Pixel, inkLimitPercent?: number) => {
    const rows = Uint8Array.of(80, 80, 80, 255);
    separateRows(rows, Uint8Array.from(plate), { widthPx: 1, link: grey, inkLimitPercent });
    return [...rows];
  };
  t.deepEqual(mix(none), [51, 51, 51, 102]);
  t.deepEqual(mix([127, 0, 0, 255]), [25, 25, 25, 178]);
  t.deepEqual(mix([255, 51, 0, 255]), [51, 51, 51, 132]);
  t.deepEqual(mix([255, 51, 0, 255], 100), [41, 41, 41, 132]);
});

test('inks beside black that knocks out are not reduced, because the profile limits them already', (t) => {
  t.deepEqual(separate([[204, 0, 0, 255]], [[204, 0, 0, 255]], 100), [[0, 204, 204, 51]]);
});
