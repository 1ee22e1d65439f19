import test from 'ava';
import { PlatenError } from '../errors.ts';
import { toPixels } from '../rules/geometry/print-size.ts';
import { layOutPage, type Matrix, type PageSpec } from './page-geometry.ts';

const mug: PageSpec = {
  imageWidth: 200,
  imageHeight: 85,
  imageDPI: 300,
  bleedDepth: 0,
  edgeDepth: 0,
  edgeFill: 'WRAP',
  previewPositionX: 50,
  previewPositionY: 165,
  previewWidth: 400,
  previewHeight: 170,
  datumX: 0,
  datumY: 0,
  rotate: 0,
};

const apply = ([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] => [
  Number((a * x + c * y + e).toFixed(6)) + 0, // -0 becomes 0
  Number((b * x + d * y + f).toFixed(6)) + 0,
];

test('[B9-06] print sizes are millimetres times DPI/25.4, rounded to whole pixels', (t) => {
  t.is(toPixels(25.4, 300), 300);
  t.is(toPixels(200, 300), 2362); // 2362.2
  t.is(toPixels(500, 150), 2953); // 2952.76
  const { widthPx, heightPx } = layOutPage(mug);
  t.deepEqual([widthPx, heightPx], [2362, 1004]);
});

test('the print rectangle maps exactly to the corners of the page', (t) => {
  const { matrix, widthPx, heightPx } = layOutPage(mug);
  t.deepEqual(apply(matrix, 50, 165), [0, 0]);
  t.deepEqual(apply(matrix, 450, 335), [widthPx, heightPx]);
});

test('bleed enlarges the page on every side and shows the artwork around the rectangle', (t) => {
  const { matrix, widthPx, heightPx } = layOutPage({ ...mug, bleedDepth: 3 });
  t.deepEqual([widthPx, heightPx], [toPixels(206, 300), toPixels(91, 300)]);
  t.deepEqual(apply(matrix, 50 - 6, 165 - 6), [0, 0]); // 3 mm are 6 canvas units here
  t.deepEqual(apply(matrix, 450 + 6, 335 + 6), [widthPx, heightPx]);
});

test('a clockwise quarter turn swaps the sides and moves the top left corner to the top right', (t) => {
  const { matrix, widthPx, heightPx } = layOutPage({ ...mug, rotate: 90 });
  t.deepEqual([widthPx, heightPx], [1004, 2362]);
  t.deepEqual(apply(matrix, 50, 165), [widthPx, 0]);
  t.deepEqual(apply(matrix, 450, 165), [widthPx, heightPx]);
  const back = layOutPage({ ...mug, rotate: -90 });
  t.deepEqual(apply(back.matrix, 50, 165), [0, heightPx]);
  const half = layOutPage({ ...mug, rotate: 180 });
  t.deepEqual(apply(half.matrix, 50, 165), [half.widthPx, half.heightPx]);
});

test('the datum moves the artwork on the page in millimetres, after the turn', (t) => {
  const plain = layOutPage(mug);
  const moved = layOutPage({ ...mug, datumX: 25.4, datumY: 12.7 });
  t.deepEqual(apply(moved.matrix, 50, 165), [300, 150]);
  t.is(moved.widthPx, plain.widthPx);
  const turned = layOutPage({ ...mug, rotate: 90, datumX: 25.4 });
  t.deepEqual(apply(turned.matrix, 50, 335), [300, 0]);
});

test('the DPI changes only the number of pixels', (t) => {
  const { matrix, widthPx, heightPx } = layOutPage(mug, 72);
  t.deepEqual([widthPx, heightPx], [567, 241]);
  t.deepEqual(apply(matrix, 450, 335), [567, 241]);
});

test('sizes above the limits are refused with the way out', (t) => {
  const huge = t.throws(() => layOutPage({ ...mug, imageWidth: 20_000 }), { instanceOf: PlatenError });
  t.is(huge.code, 'print-too-large');
  t.regex(huge.message, /lower the DPI/);
  t.is(t.throws(() => layOutPage(mug, 0), { instanceOf: PlatenError }).code, 'print-too-small');
  t.is(t.throws(() => layOutPage(mug, NaN), { instanceOf: PlatenError }).code, 'print-too-small');
});
