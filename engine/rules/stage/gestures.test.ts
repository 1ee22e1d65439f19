import test, { type ExecutionContext } from 'ava';
import type { ObjectConfiguration } from '../../model/object-configuration.ts';
import {
  drawnSize,
  objectBounds,
  objectCentre,
  objectCorners,
  rotateVector,
} from '../geometry/object-bounds.ts';
import type { Gesture } from './gesture.ts';
import type { LayerLimits, ResizeMode } from './limits-of-layer.ts';
import { moveLayer, moveTogether, nudgeLayer } from './move-layer.ts';
import { pinchLayer } from './pinch-layer.ts';
import { handlesOf, resizeLayer, scaleLayer } from './resize-layer.ts';
import { rotateLayer, turnBetween } from './rotate-layer.ts';
import { box, limits } from './testing/stage-layers.ts';

const rectangle = { left: 100, top: 50, width: 200, height: 300 };
const MODES: ResizeMode[] = ['proportional', 'text', 'box'];

/** Pseudorandom numbers from 0 to 1, the same in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const numbersOf = (placement: ObjectConfiguration): number[] =>
  Object.values(placement).filter((value): value is number => typeof value === 'number');

const isNear = (one: ObjectConfiguration, other: ObjectConfiguration): boolean =>
  objectCorners(one).every((corner, index) => {
    const twin = objectCorners(other)[index];
    return twin !== undefined && Math.hypot(corner.x - twin.x, corner.y - twin.y) < 1e-6;
  });

/** A random gesture of any kind, from numbers from 0 to 1. */
function anyGesture(start: ObjectConfiguration, allowed: LayerLimits, next: () => number): Gesture {
  const point = () => ({ x: next() * 800 - 150, y: next() * 800 - 150 });
  switch (Math.floor(next() * 6)) {
    case 0:
      return moveLayer(start, allowed, next() * 800 - 400, next() * 800 - 400);
    case 1:
      return rotateLayer(start, allowed, next() * 720 - 360);
    case 2:
      return scaleLayer(start, allowed, next() * 5);
    case 3:
      return pinchLayer(start, allowed, [point(), point()], [point(), point()]);
    case 4:
      return nudgeLayer(start, allowed, 'left', next() > 0.5);
    default: {
      const handles = handlesOf[allowed.resizeMode];
      const handle = handles[Math.floor(next() * handles.length)] ?? { x: 1, y: 1 };
      return resizeLayer(start, allowed, handle, { x: next() * 600 - 300, y: next() * 600 - 300 });
    }
  }
}

function isInside(placement: ObjectConfiguration): boolean {
  const bounds = objectBounds(placement);
  return (
    bounds.left >= rectangle.left - 1e-4 &&
    bounds.top >= rectangle.top - 1e-4 &&
    bounds.left + bounds.width <= rectangle.left + rectangle.width + 1e-4 &&
    bounds.top + bounds.height <= rectangle.top + rectangle.height + 1e-4
  );
}

for (const resizeMode of MODES)
  for (const refusals of [{}, { move: 'layerNotMoveable' }] satisfies LayerLimits['refusals'][])
    test(`[B3-10] no gesture moves a locked layer out of the print area: ${resizeMode}${'move' in refusals ? ', not moveable' : ''}`, (t) => {
      const next = randomNumbers(resizeMode.length);
      const allowed = limits({ resizeMode, refusals, lockedInto: rectangle });
      let placement = box(150, 150, 60, 40);
      for (let step = 0; step < 3000; step += 1) {
        const gesture = anyGesture(placement, allowed, next);
        if (!isInside(gesture.placement)) return t.fail(JSON.stringify([placement, gesture]));
        placement = gesture.placement;
      }
      return t.pass();
    });

test('[B3-10] a picture clipped to its area may exceed the print area and leaves no gap in it', (t) => {
  const next = randomNumbers(7);
  const allowed = limits({ lockedInto: rectangle, isCut: true });
  let placement = box(100, 50, 200, 300);
  for (let step = 0; step < 3000; step += 1) {
    const gesture =
      next() > 0.5
        ? scaleLayer(placement, allowed, 1 + next())
        : moveLayer(placement, allowed, next() * 400 - 200, next() * 400 - 200);
    const bounds = objectBounds(gesture.placement);
    t.true(bounds.left <= 100 + 1e-4 && bounds.top <= 50 + 1e-4);
    t.true(bounds.left + bounds.width >= 300 - 1e-4 && bounds.top + bounds.height >= 350 - 1e-4);
    placement = gesture.placement;
  }
  t.true(placement.scaleX > 1);
});

test('a forbidden gesture has no effect and gives the reason', (t) => {
  const next = randomNumbers(3);
  const refusals = {
    move: 'layerNotMoveable',
    rotate: 'layerNotRotatable',
    resize: 'layerNotResizeable',
  } as const;
  for (const resizeMode of MODES)
    for (let step = 0; step < 200; step += 1) {
      const start = box(next() * 300, next() * 300, 1 + next() * 200, 1 + next() * 200, {
        angle: next() * 360,
      });
      const gesture = anyGesture(start, limits({ resizeMode, refusals }), next);
      t.true(isNear(gesture.placement, start));
      t.true(gesture.stoppedBy.every((reason) => Object.values<string>(refusals).includes(reason)));
    }
  const start = box(0, 0, 10, 10);
  t.deepEqual(moveLayer(start, limits({ refusals }), 5, 0), {
    placement: start,
    stoppedBy: ['layerNotMoveable'],
  });
  t.deepEqual(rotateLayer(start, limits({ refusals }), 5).stoppedBy, ['layerNotRotatable']);
  t.deepEqual(scaleLayer(start, limits({ refusals }), 2).stoppedBy, ['layerNotResizeable']);
  const pinched = pinchLayer(
    start,
    limits({ refusals }),
    [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
    ],
    [
      { x: 30, y: 0 },
      { x: 30, y: 30 },
    ],
  );
  t.deepEqual(pinched.stoppedBy, ['layerNotResizeable', 'layerNotRotatable', 'layerNotMoveable']);
});

test('a move, a rotation and a factor are undone by their inverses', (t) => {
  const next = randomNumbers(11);
  for (let step = 0; step < 500; step += 1) {
    const start = box(next() * 300, next() * 300, 20 + next() * 200, 20 + next() * 200, {
      angle: next() * 360,
    });
    const [dx, dy, turn, factor] = [next() * 99, next() * 99, next() * 400 - 200, 0.5 + next()];
    const allowed = limits();
    t.true(
      isNear(moveLayer(moveLayer(start, allowed, dx, dy).placement, allowed, -dx, -dy).placement, start),
    );
    t.true(isNear(rotateLayer(rotateLayer(start, allowed, turn).placement, allowed, -turn).placement, start));
    t.true(
      isNear(scaleLayer(scaleLayer(start, allowed, factor).placement, allowed, 1 / factor).placement, start),
    );
    const fingers = () => ({ x: next() * 300, y: next() * 300 });
    const [from, to] = [[fingers(), fingers()] as const, [fingers(), fingers()] as const];
    const pinched = pinchLayer(start, allowed, from, to);
    if (pinched.stoppedBy.length === 0)
      t.true(isNear(pinchLayer(pinched.placement, allowed, to, from).placement, start));
  }
});

test('gestures of objects without a size give finite numbers', (t) => {
  const next = randomNumbers(5);
  for (const more of [{}, { scaleX: 0, scaleY: 0 }])
    for (const [width, height] of [
      [0, 0],
      [0, 50],
      [50, 0],
      [1e-300, 1e-300],
    ] as const)
      for (const resizeMode of MODES)
        for (let step = 0; step < 200; step += 1) {
          const fontSize = { size: 0, minimum: 1, maximum: 200 };
          const allowed = limits({ resizeMode, fontSize, lockedInto: rectangle });
          const { placement } = anyGesture(box(120, 80, width, height, more), allowed, next);
          t.true(numbersOf(placement).every(Number.isFinite), JSON.stringify(placement));
        }
  const still = [
    { x: 5, y: 5 },
    { x: 5, y: 5 },
  ] as const;
  const pinched = pinchLayer(box(0, 0, 10, 10), limits(), still, still);
  t.true(isNear(pinched.placement, box(0, 0, 10, 10)));
  t.is(turnBetween({ x: 5, y: 5 }, { x: 5, y: 5 }, { x: 9, y: 9 }), 0);
});

test('a corner keeps the proportions of a picture and its opposite corner', (t) => {
  const start = box(100, 100, 40, 20, { scaleX: 2, scaleY: 2, angle: 30 });
  const along = rotateVector({ x: 40, y: 20 }, 30);
  const { placement, stoppedBy } = resizeLayer(start, limits(), { x: 1, y: 1 }, along);
  t.deepEqual(stoppedBy, []);
  t.like(placement, { width: 40, height: 20, angle: 30 });
  t.true(Math.abs(placement.scaleX - 3) < 1e-9 && Math.abs(placement.scaleY - 3) < 1e-9);
  t.true(Math.hypot(placement.left - 100, placement.top - 100) < 1e-9);
  const other = resizeLayer(start, limits(), { x: -1, y: -1 }, { x: -along.x, y: -along.y }).placement;
  const [before, after] = [objectCorners(start)[2], objectCorners(other)[2]];
  t.true(Math.hypot(before.x - after.x, before.y - after.y) < 1e-9);
});

test('a layer that may not be moved grows about its centre', (t) => {
  const start = box(100, 100, 40, 20, { angle: 30 });
  const allowed = limits({ refusals: { move: 'layerNotMoveable' }, resizeMode: 'box' });
  const { placement } = resizeLayer(start, allowed, { x: 1, y: 0 }, rotateVector({ x: 10, y: 0 }, 30));
  t.true(Math.abs(drawnSize(placement).width - 60) < 1e-9);
  const [from, to] = [objectCentre(start), objectCentre(placement)];
  t.true(Math.hypot(from.x - to.x, from.y - to.y) < 1e-9);
});

test('[C5-06] the corners of a text scale its letters within the allowed font sizes, and its sides change the line width', (t) => {
  const start = box(0, 0, 100, 20);
  const allowed = limits({ resizeMode: 'text', fontSize: { size: 20, minimum: 10, maximum: 30 } });
  const larger = resizeLayer(start, allowed, { x: 1, y: 1 }, { x: 500, y: 100 });
  t.true(Math.abs(larger.placement.scaleY - 1.5) < 1e-9);
  t.deepEqual(larger.stoppedBy, ['largestFontSize']);
  const smaller = resizeLayer(start, allowed, { x: 1, y: 1 }, { x: -90, y: -18 });
  t.true(Math.abs(smaller.placement.scaleY - 0.5) < 1e-9);
  t.deepEqual(smaller.stoppedBy, ['smallestFontSize']);
  const wider = resizeLayer({ ...start, scaleX: 2, scaleY: 2 }, allowed, { x: 1, y: 0 }, { x: 50, y: 30 });
  t.like(wider.placement, { width: 125, height: 20, scaleX: 2, scaleY: 2 });
  // A size beyond a limit may move towards the limit but not further away.
  const huge = { ...start, scaleX: 3, scaleY: 3 };
  t.is(scaleLayer(huge, allowed, 1.1).placement.scaleY, 3);
  t.true(scaleLayer(huge, allowed, 0.9).placement.scaleY < 3);
});

test('a box is resized by each of its sides, down to the smallest usable size', (t) => {
  const start = box(100, 100, 40, 20);
  const allowed = limits({ resizeMode: 'box' });
  t.like(resizeLayer(start, allowed, { x: 0, y: -1 }, { x: 7, y: -10 }).placement, {
    top: 90,
    height: 30,
    left: 100,
    width: 40,
  });
  t.like(resizeLayer(start, allowed, { x: 1, y: 1 }, { x: 10, y: -10 }).placement, {
    top: 100,
    height: 10,
    width: 50,
  });
  const least = resizeLayer(start, allowed, { x: -1, y: 0 }, { x: 300, y: 0 });
  t.like(least.placement, { width: 4, left: 136 });
  t.deepEqual(least.stoppedBy, ['smallestSize']);
});

test('a nudge is one canvas unit, a large one ten', (t) => {
  const start = box(100, 100, 40, 20);
  t.like(nudgeLayer(start, limits(), 'left').placement, { left: 99, top: 100 });
  t.like(nudgeLayer(start, limits(), 'down', true).placement, { left: 100, top: 110 });
});

test('two fingers move, scale and rotate about the point between them', (t) => {
  const start = box(100, 100, 100, 100);
  const { placement } = pinchLayer(
    start,
    limits(),
    [
      { x: 100, y: 100 },
      { x: 200, y: 100 },
    ],
    [
      { x: 300, y: 100 },
      { x: 300, y: 300 },
    ],
  );
  // The points under the fingers stay under them.
  const [topLeft, topRight] = objectCorners(placement);
  sameSpot(t, topLeft, { x: 300, y: 100 });
  sameSpot(t, topRight, { x: 300, y: 300 });
});

const sameSpot = (t: ExecutionContext, one: { x: number; y: number }, other: { x: number; y: number }) =>
  t.true(Math.hypot(one.x - other.x, one.y - other.y) < 1e-9);

test('selected objects move together, up to the first that is stopped', (t) => {
  const free = { placement: box(0, 0, 10, 10), limits: limits() };
  const locked = { placement: box(280, 200, 10, 10), limits: limits({ lockedInto: rectangle }) };
  const { placements, stoppedBy } = moveTogether([free, locked], 50, -30);
  t.like(placements[0], { left: 10, top: -30 });
  t.like(placements[1], { left: 290, top: 170 });
  t.deepEqual(stoppedBy, ['staysInPrintArea']);
  t.like(moveTogether([free, locked], -500, 0).placements[0], { left: -180, top: 0 });
  t.like(moveTogether([free], 5, 6).placements[0], { left: 5, top: 6 });
  const still = { placement: box(0, 0, 10, 10), limits: limits({ refusals: { move: 'layerLocked' } }) };
  const refused = moveTogether([free, still], 5, 6);
  t.deepEqual(refused, { placements: [free.placement, still.placement], stoppedBy: ['layerLocked'] });
  const outside = { placement: box(400, 200, 10, 10), limits: limits({ lockedInto: rectangle }) };
  t.like(moveTogether([free, outside], 50, 0).placements[0], { left: 0 }, 'none goes back');
  t.deepEqual(moveTogether([], 1, 1), { placements: [], stoppedBy: [] });
});

test('[B3-10] a rotation at the edge of the print area shifts a layer inside, or stops if it may not be moved', (t) => {
  const start = box(150, 60, 100, 10);
  const shifted = rotateLayer(start, limits({ lockedInto: rectangle }), 45);
  t.is(shifted.placement.angle, 45);
  t.true(objectCentre(shifted.placement).y > objectCentre(start).y + 1);
  const still = limits({ lockedInto: rectangle, refusals: { move: 'layerNotMoveable' } });
  const stopped = rotateLayer(start, still, 45);
  t.true(stopped.placement.angle > 1 && stopped.placement.angle < 44);
  const [from, to] = [objectCentre(start), objectCentre(stopped.placement)];
  t.true(Math.hypot(from.x - to.x, from.y - to.y) < 1e-9);
  t.deepEqual([shifted.stoppedBy, stopped.stoppedBy], [['staysInPrintArea'], ['staysInPrintArea']]);
});
