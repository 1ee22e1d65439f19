import test from 'ava';
import { moveLayer, moveTogether, nudgeLayer, nudgeStep } from './move-layer.ts';
import { box, limits } from './testing/stage-layers.ts';

const printArea = { left: 100, top: 50, width: 200, height: 300 };

test('a move changes only the position', (t) => {
  const start = box(110, 60, 40, 20, { angle: 90, scaleX: 2 });
  const moved = { placement: { ...start, left: 113, top: 56 }, stoppedBy: [] };
  t.deepEqual(moveLayer(start, limits(), 3, -4), moved);
});

test('[B3-10] a locked object moves freely inside the print area and stops at its edges', (t) => {
  const start = box(110, 60, 40, 20);
  const allowed = limits({ lockedInto: printArea });
  const moved = (dx: number, dy: number) => {
    const { placement, stoppedBy } = moveLayer(start, allowed, dx, dy);
    return [placement.left, placement.top, ...stoppedBy];
  };
  t.deepEqual(moved(30, 70), [140, 130]);
  t.deepEqual(moved(-10, -10), [100, 50], 'to the corner');
  t.deepEqual(moved(-11, 0), [100, 60, 'staysInPrintArea']);
  t.deepEqual(moved(0, -11), [110, 50, 'staysInPrintArea']);
  t.deepEqual(moved(500, 500), [260, 330, 'staysInPrintArea']);
});

test('an arrow key is one canvas unit in its direction, ten for a large step', (t) => {
  t.deepEqual(nudgeStep('left'), { x: -1, y: 0 });
  t.deepEqual(nudgeStep('right'), { x: 1, y: 0 });
  t.deepEqual(nudgeStep('up'), { x: 0, y: -1 });
  t.deepEqual(nudgeStep('down'), { x: 0, y: 1 });
  t.deepEqual(nudgeStep('left', true), { x: -10, y: 0 });
  t.deepEqual(nudgeStep('down', true), { x: 0, y: 10 });
  const start = box(110, 60, 40, 20);
  t.deepEqual(nudgeLayer(start, limits(), 'up'), { placement: { ...start, top: 59 }, stoppedBy: [] });
  t.deepEqual(nudgeLayer(start, limits(), 'right', true), {
    placement: { ...start, left: 120 },
    stoppedBy: [],
  });
});

test('a selection moves by fractions of a canvas unit, and only along its direction', (t) => {
  const free = { placement: box(0, 0, 10, 10), limits: limits() };
  const outside = { placement: box(0, 0, 10, 10), limits: limits({ lockedInto: printArea }) };
  const ways = (dx: number, dy: number) => {
    const { placements } = moveTogether([free], dx, dy);
    return placements.map(({ left, top }) => [left, top]);
  };
  t.deepEqual(ways(0.5, 0.25), [[0.5, 0.25]]);
  t.deepEqual(ways(-0.5, -0.25), [[-0.5, -0.25]]);
  // A locked layer that begins outside would be shifted inside, which does not move the others.
  t.like(moveTogether([free, outside], 0, 5).placements[0], { left: 0, top: 5 });
  t.like(moveTogether([free, outside], -5, -5).placements[0], { left: 0, top: 0 });
});
