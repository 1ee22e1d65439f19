import test from 'ava';
import type { Path } from '../../assets/clip-art/path.ts';
import type { Matrix } from '../../assets/matrix.ts';
import { nodePlatform } from '../../platform/node/node-platform.ts';
import { BAND_ROWS, BandedOutline } from './banded-outline.ts';

const page = { widthPx: 300, heightPx: 300 };
const same: Matrix = [1, 0, 0, 1, 0, 0];
const boxPath = (left: number, top: number, right: number, bottom: number): Path => [
  ['M', left, top],
  ['L', right, top],
  ['L', right, bottom],
  ['L', left, bottom],
  ['Z'],
];
const slanted: Path = [['M', 10, 10], ['L', 200, 30], ['L', 120, 250], ['Z']];

const fillOf = (outline: BandedOutline): Uint8ClampedArray => {
  const { context } = nodePlatform.createSurface(page.widthPx, page.heightPx);
  for (const band of outline.bandsBetween(0, page.heightPx))
    context.fill(outline.trace([band], nodePlatform));
  return context.getImageData(0, 0, page.widthPx, page.heightPx).data;
};

test('the bands together equal the outline, without a seam', (t) => {
  const { context } = nodePlatform.createSurface(page.widthPx, page.heightPx);
  context.beginPath();
  context.moveTo(10, 10);
  context.lineTo(200, 30);
  context.lineTo(120, 250);
  context.fill();
  const whole = context.getImageData(0, 0, page.widthPx, page.heightPx).data;
  const banded = fillOf(new BandedOutline(slanted, same, page, 'fill'));
  let largest = 0;
  for (let at = 3; at < whole.length; at += 4)
    largest = Math.max(largest, Math.abs(whole[at]! - banded[at]!));
  t.true(largest <= 8, `${largest} levels`); // the precision of Skia on a shallow edge
});

test('an outline is only in the bands it touches', (t) => {
  const outline = new BandedOutline(boxPath(10, 70, 20, 130), same, page, 'fill');
  t.deepEqual(outline.bandsBetween(0, 300), [1, 2]);
  t.deepEqual(outline.bandsBetween(0, BAND_ROWS), []);
});

test('one upright rectangle is a box under any quarter turn, and no other path is', (t) => {
  const isBox = (path: Path, matrix: Matrix = same) => new BandedOutline(path, matrix, page, 'clip').isBox;
  t.true(isBox(boxPath(1, 2, 30, 40)));
  t.true(isBox(boxPath(1, 2, 30, 40), [0, 2, -2, 0, 100, 0]));
  t.false(isBox(boxPath(1, 2, 30, 40), [1, 0.1, 0, 1, 0, 0]));
  t.false(isBox(slanted));
  t.false(isBox([...boxPath(1, 2, 30, 40), ...boxPath(5, 6, 8, 9)]), 'a frame has a hole');
});

test('boxes are filled to 1/256 pixel; other outlines and clips are on quarter rows', (t) => {
  const path = boxPath(1.1, 2.1, 30.1, 40.1);
  t.is(new BandedOutline(path, same, page, 'fill').bounds.top, 538 / 256);
  t.is(new BandedOutline(path, same, page, 'clip').bounds.top, 2);
  t.is(new BandedOutline(path, same, page, 'clip').bounds.left, 1);
  t.is(new BandedOutline(slanted, [1, 0, 0, 1, 0, 0.1], page, 'fill').bounds.top, 10);
});

test('a path of millions of rows costs no more than a page and its surroundings', (t) => {
  const endless = new BandedOutline(boxPath(0, -1e9, 10, 1e9), same, page, 'fill');
  t.true(endless.bandsBetween(-10_000, 10_000).length < 20);
  t.deepEqual(Array.from(fillOf(endless).slice(0, 4)), [0, 0, 0, 255]);
});
