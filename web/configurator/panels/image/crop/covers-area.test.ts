import test from 'ava';
import type { ObjectConfiguration } from '../../../../../engine/editor.ts';
import { coversArea } from './covers-area.ts';

const at = (left: number, top: number, width: number, height: number, angle = 0): ObjectConfiguration => ({
  left,
  top,
  width,
  height,
  scaleX: 1,
  scaleY: 1,
  angle,
  flipX: false,
  flipY: false,
});

test('a picture covers its area if it contains every corner of the area', (t) => {
  const area = at(100, 100, 100, 50);
  t.true(coversArea(at(100, 100, 100, 50), area));
  t.true(coversArea(at(90, 90, 200, 200), area));
  t.false(coversArea(at(101, 100, 100, 50), area), 'a gap on the left');
  t.false(coversArea(at(100, 100, 100, 49), area), 'a gap below');
  t.false(coversArea({ ...at(90, 90, 200, 200), scaleX: 0 }, area), 'a picture without a size');
});

test('a rotated picture is compared along its own sides', (t) => {
  const area = at(100, 100, 100, 100);
  // A square rotated by 45 degrees about the middle of the area must be √2 times as large.
  const turned = (side: number) => at(150, 150 - side / Math.SQRT2, side, side, 45);
  t.false(coversArea(turned(130), area));
  t.true(coversArea(turned(142), area));
});
