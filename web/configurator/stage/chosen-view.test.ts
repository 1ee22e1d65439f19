import test from 'ava';
import { chooseView, revealBounds, viewOf, zoomed } from './chosen-view.ts';

const stage = { widthPx: 400, heightPx: 300 };
const view = { leftPx: -100, topPx: -50, pxPerUnit: 2 };
const shown = { left: 0, top: 0, width: 500, height: 500 };

test('the zoomed part stays in the middle of a smaller stage at the same scale', (t) => {
  const chosen = chooseView(view, stage, shown);
  t.deepEqual(viewOf(chosen, stage), view);
  const smaller = viewOf(chosen, { widthPx: 400, heightPx: 100 });
  t.deepEqual(smaller, { leftPx: -100, topPx: -150, pxPerUnit: 2 });
});

test('the visible part cannot be panned off the stage', (t) => {
  const { centre } = chooseView({ ...view, leftPx: 5000, topPx: -5000 }, stage, shown);
  t.deepEqual(centre, { x: 0, y: 500 });
});

test('zoom keeps its reference point and stays within its limits', (t) => {
  const about = { x: 100, y: 50 };
  t.deepEqual(zoomed(view, 2, about, 1), { leftPx: -300, topPx: -150, pxPerUnit: 4 });
  t.is(zoomed(view, 1000, about, 1).pxPerUnit, 12);
  t.is(zoomed(view, 0.001, about, 1).pxPerUnit, 0.1);
});

test('a rectangle outside the stage is panned to, one on the stage is not', (t) => {
  const on = { left: 60, top: 40, width: 50, height: 20 };
  t.is(revealBounds(view, on, stage), view);
  // Its right edge is 48 px from that of the stage.
  t.deepEqual(revealBounds(view, { ...on, left: 300 }, stage), { ...view, leftPx: 400 - 48 - 700 });
  t.deepEqual(revealBounds(view, { ...on, top: 0 }, stage), { ...view, topPx: 48 });
});

test('an object larger than the stage is panned to only if no part of it is visible', (t) => {
  const large = { left: 0, top: 0, width: 480, height: 20 };
  t.is(revealBounds(view, { ...large, top: 40 }, stage), view);
  const off = revealBounds({ ...view, leftPx: 500 }, { ...large, top: 40 }, stage);
  t.is(off.leftPx + (0 + 240) * 2, 200);
});
