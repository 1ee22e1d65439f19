import test from 'ava';
import { transformPoint } from '../assets/matrix.ts';
import type { ObjectPlace } from './drawn-object.ts';
import { DrawnRectangle } from './drawn-rectangle.ts';

/** The positions of the centre and the top left corner of a box of 20 x 10 units. */
function landmarks(to: Partial<ObjectPlace>): number[] {
  const matrix = new DrawnRectangle(20, 10).place({ left: 100, top: 50, ...to }).toCanvas();
  return [...transformPoint(matrix, [0, 0]), ...transformPoint(matrix, [-10, -5])];
}

test('the top left corner of a rotated and scaled object is at its position', (t) => {
  t.deepEqual(landmarks({}), [110, 55, 100, 50]);
  t.deepEqual(landmarks({ scaleX: 2, scaleY: 3 }), [120, 65, 100, 50]);
  t.deepEqual(landmarks({ angle: 90 }), [95, 60, 100, 50]);
  const [x, y, left, top] = landmarks({ angle: 30 }).map((value) => value.toFixed(6));
  t.deepEqual([left, top], ['100.000000', '50.000000']);
  t.deepEqual([x, y], ['106.160254', '59.330127']);
});

test('an object is flipped in its box', (t) => {
  t.deepEqual(landmarks({ flipX: true }), [110, 55, 120, 50]);
  t.deepEqual(landmarks({ flipY: true, angle: 180 }), [90, 45, 100, 40]);
});

test('quarter turns leave no residue', (t) => {
  for (const angle of [0, 90, 180, 270, 360, -90, -450]) {
    const matrix = new DrawnRectangle(2, 2).place({ angle }).toCanvas();
    t.true(matrix.every(Number.isInteger), `${angle}: ${matrix.join(' ')}`);
  }
});

test('an object without a size or opacity is hidden', (t) => {
  t.true(new DrawnRectangle(0, 0).isHidden);
  t.false(new DrawnRectangle(0, 1).isHidden);
  t.true(Object.assign(new DrawnRectangle(1, 1), { opacity: 0 }).isHidden);
});
