import test from 'ava';
import type { PaintedObject } from '../strips/painting.ts';
import { findChangedBlocks } from './find-changed-blocks.ts';

const thing = (top: number, bottom: number): PaintedObject => ({
  bounds: { left: 0, right: 10, top, bottom },
  paint: () => undefined,
  hasBlack: false,
  onBlackPlate: () => thing(top, bottom),
});
/** Blocks of ten rows of a page of 45. */
const changed = (before: PaintedObject[], now: PaintedObject[]) =>
  findChangedBlocks(before, now, 45, 10).flatMap((isChanged, block) => (isChanged ? [block] : []));

const [stays, also] = [thing(0, 45), thing(20, 22)];

test('blocks change where an object is added or removed', (t) => {
  t.deepEqual(changed([stays, also], [stays, also]), []);
  t.deepEqual(changed([stays], [stays, thing(12, 18)]), [1]);
  t.deepEqual(changed([stays, thing(31, 32)], [stays, thing(2, 18.5)]), [0, 1, 3]);
});

test('a block after a changed row changes, because rows are filtered against the row before', (t) => {
  t.deepEqual(changed([], [thing(12, 20)]), [1, 2]);
  t.deepEqual(changed([], [thing(12, 19.2)]), [1, 2]);
});

test('an object that is off the page or empty changes nothing', (t) => {
  t.deepEqual(changed([], [thing(Infinity, -Infinity)]), []);
  t.deepEqual(changed([], [thing(-20, -3), thing(60, 90)]), []);
  t.deepEqual(changed([], [thing(-Infinity, Infinity)]), [0, 1, 2, 3, 4]);
});

test('a different order of the same objects changes all of them', (t) => {
  t.deepEqual(changed([stays, also], [also, stays]), [0, 1, 2, 3, 4]);
});
