import test from 'ava';
import type { PaintedObject } from '../strips/painting.ts';
import { findChangedBlocks } from './find-changed-blocks.ts';

const object = (top: number, bottom: number): PaintedObject => ({
  bounds: { left: 0, right: 10, top, bottom },
  paint: () => undefined,
  hasBlack: false,
  onBlackPlate: () => object(top, bottom),
});
/** Blocks of ten rows of a page of 45. */
const changed = (before: PaintedObject[], now: PaintedObject[]) =>
  findChangedBlocks(before, now, 45, 10).flatMap((isChanged, block) => (isChanged ? [block] : []));

const [stays, also] = [object(0, 45), object(20, 22)];

test('blocks change where an object is added or removed', (t) => {
  t.deepEqual(changed([stays, also], [stays, also]), []);
  t.deepEqual(changed([stays], [stays, object(12, 18)]), [1]);
  t.deepEqual(changed([stays, object(31, 32)], [stays, object(2, 18.5)]), [0, 1, 3]);
});

test('a block after a changed row changes, because rows are filtered against the row before', (t) => {
  t.deepEqual(changed([], [object(12, 20)]), [1, 2]);
  t.deepEqual(changed([], [object(12, 19.2)]), [1, 2]);
});

test('an object that is off the page or empty changes nothing', (t) => {
  t.deepEqual(changed([], [object(Infinity, -Infinity)]), []);
  t.deepEqual(changed([], [object(-20, -3), object(60, 90)]), []);
  t.deepEqual(changed([], [object(-Infinity, Infinity)]), [0, 1, 2, 3, 4]);
});

test('a different order of the same objects changes all of them', (t) => {
  t.deepEqual(changed([stays, also], [also, stays]), [0, 1, 2, 3, 4]);
});
