import test from 'ava';
import { measurePath, type Path } from '../../assets/clip-art/path.ts';
import { type Pen, traceStroke } from './trace-stroke.ts';

const corner: Path = [
  ['M', 0, 0],
  ['L', 100, 0],
  ['L', 100, 100],
];
const pen: Pen = { lineWidth: 20, lineCap: 'butt', lineJoin: 'miter', miterLimit: 10 };

test('caps and joins of the pen are in the outline', (t) => {
  t.deepEqual(measurePath(traceStroke(corner, pen)), { left: 0, top: -10, right: 110, bottom: 100 });
  const square = measurePath(traceStroke(corner, { ...pen, lineCap: 'square' }));
  t.deepEqual(square, { left: -10, top: -10, right: 110, bottom: 110 });
});

test('above its limit a miter becomes a bevel', (t) => {
  const has = (join: Partial<Pen>) =>
    traceStroke(corner, { ...pen, ...join }).some(([, x, y]) => x === 110 && y === -10);
  t.true(has({}));
  t.false(has({ miterLimit: 1 }));
  t.false(has({ lineJoin: 'bevel' }));
  t.false(has({ lineJoin: 'round' }));
});
