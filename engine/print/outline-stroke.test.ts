import test from 'ava';
import { measurePath, type Path, transformPath } from '../assets/clip-art/path.ts';
import { identity, type Matrix } from '../assets/matrix.ts';
import { outlineStroke, type StrokeState } from './outline-stroke.ts';

const state: StrokeState = {
  transform: identity,
  lineWidth: 4,
  lineCap: 'butt',
  lineJoin: 'miter',
  miterLimit: 10,
  dashes: [],
  lineDashOffset: 0,
};
const line: Path = [
  ['M', 5, 20],
  ['L', 20, 20],
];

/** The box of a stroke, in pixels. */
function boxOf(path: Path, changes: Partial<StrokeState>, unitsPerPixel = 8) {
  const outline = outlineStroke(path, { ...state, ...changes }, unitsPerPixel);
  return outline && measurePath(transformPath(outline.matrix, outline.path));
}

test('a transform applies to the line and to the pen', (t) => {
  t.deepEqual(boxOf(line, {}), { left: 5, top: 18, right: 20, bottom: 22 });
  const wide: Matrix = [4, 0, 0, 1, 10, 0];
  t.deepEqual(boxOf(line, { transform: wide }), { left: 30, top: 18, right: 90, bottom: 22 });
  const turned: Matrix = [0, 4, 1, 0, 0, 0];
  t.deepEqual(boxOf(line, { transform: turned }), { left: 18, top: 20, right: 22, bottom: 80 });
});

test('lengths of dashes and their offset are in the coordinates of the line', (t) => {
  const scaled: Matrix = [2, 0, 0, 2, 0, 0];
  const dashed = { dashes: [4, 100], lineDashOffset: 1, transform: scaled };
  t.deepEqual(boxOf(line, dashed), { left: 10, top: 36, right: 16, bottom: 44 });
});

test('nothing is outlined without a line, a pen, or an extent', (t) => {
  t.is(boxOf([], {}), undefined);
  for (const lineWidth of [0, -1, Number.NaN])
    t.is(outlineStroke(line, { ...state, lineWidth }, 8), undefined);
  t.is(outlineStroke(line, { ...state, transform: [1, 0, 0, 0, 0, 0] }, 8), undefined);
});
