import test from 'ava';
import { printAreasOfMask } from '../../../engine/editor.ts';
import { openFixtureSession } from '../../testing/fixture-session.ts';
import { placeInPrint } from './place-in-print.ts';

const { product, maskId } = openFixtureSession('mug').getState();
const [area] = printAreasOfMask(product, maskId);

/** 200 by 85 mm of the mug are 480 by 204 units from (10, 148). */
const placeOf = (left: number, top: number, width: number, height: number, angle = 0) => {
  const place = placeInPrint(
    { left, top, width, height, scaleX: 1, scaleY: 1, angle, flipX: false, flipY: false },
    area!,
  )!;
  return [place.left, place.top, place.width, place.height].map((mm) => Math.round(mm));
};

test('the place of an object is clipped to the print', (t) => {
  t.deepEqual(placeOf(34, 172, 48, 24), [10, 10, 20, 10], 'inside');
  t.deepEqual(placeOf(-14, 100, 48, 96), [0, 0, 10, 20], 'outside the left and the top edge');
  t.deepEqual(placeOf(466, 328, 96, 96), [190, 75, 10, 10], 'outside the right and the bottom edge');
  t.deepEqual(placeOf(600, 172, 48, 24), [246, 10, 0, 10], 'outside the print');
});

test('a rotated object keeps its full size', (t) => {
  t.deepEqual(placeOf(10, 148, 48, 24, 45).slice(2), [20, 10]);
});
