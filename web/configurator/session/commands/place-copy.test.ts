import test from 'ava';
import { placeCopy } from './place-copy.ts';
import { box, limits } from '../../../../engine/rules/stage/testing/stage-layers.ts';

const sheet = { left: 100, top: 50, width: 200, height: 300 };

const placeOf = (...args: Parameters<typeof placeCopy>) => {
  const { left, top } = placeCopy(...args);
  return [left, top];
};

test('a copy lies to the lower right of its original and keeps its size and angle', (t) => {
  const original = box(110, 60, 40, 20, { angle: 15, scaleX: 2 });
  t.deepEqual(placeCopy(original, limits(), sheet, []), { ...original, left: 126, top: 76 });
});

test('copies of an object at an edge stay inside the sheet, each at its own place', (t) => {
  const original = box(120, 325, 40, 20);
  const copies = [original];
  for (let count = 0; count < 12; count += 1)
    copies.push(placeCopy(copies.at(-1)!, limits(), sheet, copies.slice(0, -1)));
  t.is(new Set(copies.map(({ left, top }) => `${left} ${top}`)).size, 13);
  for (const { left, top } of copies) {
    t.true(left >= 100 && left + 40 <= 300);
    t.true(top >= 50 && top + 20 <= 350);
  }
  t.deepEqual(placeOf(original, limits(), sheet, []), [136, 309]);
});

test('an object that reaches over the sheet is copied to its lower right', (t) => {
  t.deepEqual(placeOf(box(80, 325, 40, 60), limits(), sheet, []), [96, 341]);
});

test('[B3-10] the copy of a locked object in the corner of its print area does not cover it', (t) => {
  const locked = limits({ lockedInto: sheet });
  t.deepEqual(placeOf(box(260, 330, 40, 20), locked, sheet, []), [244, 314]);
});

test('a copy without a free place inside the sheet lies to the lower right', (t) => {
  t.deepEqual(placeOf(box(100, 50, 200, 300), limits(), sheet, []), [116, 66]);
});
