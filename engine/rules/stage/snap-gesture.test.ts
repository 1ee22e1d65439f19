import test from 'ava';
import { objectBounds } from '../geometry/object-bounds.ts';
import { resizeLayer } from './resize-layer.ts';
import { rotateLayer } from './rotate-layer.ts';
import { snapMove, snapResize, snapRotate } from './snap-gesture.ts';
import type { Guide, SnapTargets } from './snap-lines.ts';
import { boundsOf, box, limits } from './testing/stage-layers.ts';

const printArea = { left: 100, top: 50, width: 200, height: 300 };
const at = (left: number, top: number, width: number, height: number) => ({ left, top, width, height });
/** The snapping distance is three canvas units. */
const targets = (more: Partial<SnapTargets> = {}): SnapTargets => ({
  printArea,
  others: [],
  tolerancePx: 6,
  pxPerUnit: 2,
  ...more,
});
const still = { x: 0, y: 0 };
const unmoveable = { move: 'layerNotMoveable' } as const;
const boxMode = limits({ resizeMode: 'box' });
const lines = (guides: readonly Guide[]) =>
  guides.map((guide) => (guide.kind === 'line' ? `${guide.axis} ${guide.at}` : guide.kind));

test('the far edges of a moving object snap, too', (t) => {
  const { placement, guides, stoppedBy } = snapMove(box(258, 327, 40, 25), limits(), still, targets());
  t.like(placement, { left: 260, top: 325 });
  t.deepEqual([lines(guides), stoppedBy], [['x 300', 'y 350'], []]);
});

test('an object that may not be moved has no guides, even on a line', (t) => {
  const start = box(100, 200, 40, 23);
  t.deepEqual(snapMove(start, limits({ refusals: unmoveable }), { x: 5, y: 5 }, targets()), {
    placement: start,
    stoppedBy: ['layerNotMoveable'],
    guides: [],
  });
});

test('a line snaps before a gap at the same distance', (t) => {
  const others = [at(0, 100, 20, 20), at(100, 100, 20, 20)];
  const near = targets({ others, printArea: at(52, 900, 1, 1) });
  const { placement, guides } = snapMove(box(51, 104, 20, 3), limits(), still, near);
  t.is(placement.left, 52);
  t.deepEqual(lines(guides), ['x 52']);
});

test('a locked layer gives the reason and has a guide only at the line it reached', (t) => {
  const locked = limits({ lockedInto: printArea });
  const moved = (by: number, others: SnapTargets['others'], area = at(-900, -900, 1, 1)) => {
    const { placement, stoppedBy, guides } = snapMove(
      box(110, 200, 40, 23),
      locked,
      { x: by, y: 0 },
      targets({ others, printArea: area }),
    );
    return [placement.left, stoppedBy, lines(guides)];
  };
  t.deepEqual(moved(-12, [], printArea), [100, ['staysInPrintArea'], ['x 100']]);
  t.deepEqual(moved(-9.5, [at(99.5, 0, 7, 7)]), [100, ['staysInPrintArea'], []]);
  t.deepEqual(moved(-7, [at(103.5, 0, 7, 7)]), [103.5, [], ['x 103.5']]);
});

test('a side that is dragged by less than a canvas unit snaps, and fixed sides do not', (t) => {
  const start = box(120, 50, 179, 50);
  const dragged = snapResize(start, boxMode, { x: 1, y: 0 }, { x: 0.5, y: 0 }, targets());
  t.deepEqual(boundsOf(dragged.placement), [120, 50, 180, 50]);
  t.deepEqual(lines(dragged.guides), ['x 300']);
});

test('a resize without a line nearby is unchanged', (t) => {
  const start = box(120, 100, 50, 50);
  for (const allowed of [limits(), boxMode, limits({ refusals: { resize: 'layerNotResizeable' } })]) {
    const free = resizeLayer(start, allowed, { x: 1, y: 1 }, { x: 20, y: 20 });
    t.deepEqual(snapResize(start, allowed, { x: 1, y: 1 }, { x: 20, y: 20 }, targets()), {
      ...free,
      guides: [],
    });
  }
});

test('a layer rotated by quarter turns snaps, one rotated otherwise does not', (t) => {
  // Its own right is the canvas's bottom.
  const quarter = box(200, 100, 100, 50, { angle: 90 });
  const dragged = snapResize(quarter, boxMode, { x: 1, y: 0 }, { x: 0, y: 148 }, targets());
  t.deepEqual(boundsOf(dragged.placement), [150, 100, 50, 250]);
  t.deepEqual(lines(dragged.guides), ['y 350']);
  const turned = { ...quarter, angle: 45 };
  const by = { x: 0, y: 0 };
  const { left, width } = objectBounds(turned);
  by.x = 299 - left - width;
  t.deepEqual(snapResize(turned, boxMode, { x: 1, y: -1 }, by, targets()), {
    ...resizeLayer(turned, boxMode, { x: 1, y: -1 }, by),
    guides: [],
  });
});

test('if both edges move because the centre is fixed, the far edge can snap', (t) => {
  const allowed = limits({ resizeMode: 'box', refusals: unmoveable });
  const near = snapResize(box(170, 100, 80, 50), allowed, { x: 1, y: 0 }, { x: 48, y: 0 }, targets());
  t.deepEqual([boundsOf(near.placement), lines(near.guides)], [[120, 100, 180, 50], ['x 300']]);
  const start = box(150, 100, 80, 50);
  const free = resizeLayer(start, allowed, { x: 1, y: 0 }, { x: 48, y: 0 });
  t.deepEqual(snapResize(start, allowed, { x: 1, y: 0 }, { x: 48, y: 0 }, targets()), {
    ...free,
    guides: [],
  });
});

test('the edge of a picture that is nearest to a line snaps, from any corner', (t) => {
  const corners = [
    { handle: { x: 1, y: 1 }, start: box(120, 100, 60, 60), by: { x: 118, y: 118 } },
    { handle: { x: -1, y: -1 }, start: box(220, 240, 60, 60), by: { x: -118, y: -118 } },
  ] as const;
  for (const { handle, start, by } of corners) {
    // One axis is two canvas units from the print area's edge, the other one unit from a layer's.
    const edge = handle.y === 1 ? 279 : 121;
    const others = [at(600, edge, 10, 300 * handle.y)];
    const { placement, guides, stoppedBy } = snapResize(start, limits(), handle, by, targets({ others }));
    const side = handle.y === 1 ? edge - 100 : 300 - edge;
    t.deepEqual(boundsOf(placement).slice(2), [side, side]);
    t.deepEqual([lines(guides), stoppedBy], [[`y ${edge}`], []]);
  }
});

test('a corner at two lines has both guides', (t) => {
  const { placement, guides } = snapResize(
    box(120, 170, 90, 90),
    limits(),
    { x: 1, y: 1 },
    { x: 89, y: 89 },
    targets(),
  );
  t.deepEqual(boundsOf(placement), [120, 170, 180, 180]);
  t.deepEqual(lines(guides), ['x 300', 'y 350']);
});

test('a picture that may not be moved snaps about its centre', (t) => {
  const start = box(170, 150, 100, 40);
  const { placement, guides } = snapResize(
    start,
    limits({ refusals: unmoveable }),
    { x: 1, y: 1 },
    { x: 28, y: 11.2 },
    targets(),
  );
  t.deepEqual(boundsOf(placement), [140, 138, 160, 64]);
  t.deepEqual(lines(guides), ['x 300']);
});

test('a picture with only one dimension snaps', (t) => {
  for (const [width, height] of [
    [100, 0],
    [0, 100],
  ] as const) {
    const across = height === 0;
    const start = across ? box(120, 200, width, height) : box(200, 120, width, height);
    const by = across ? { x: 78, y: 0 } : { x: 0, y: 128 };
    const { placement } = snapResize(start, limits(), { x: 1, y: 1 }, by, targets());
    t.deepEqual(boundsOf(placement).slice(2), across ? [180, 0] : [0, 230]);
  }
});

test('a rotation snaps within the angle of the tolerance at the pointer, at most five degrees', (t) => {
  const start = box(100, 100, 40, 20, { angle: 350 });
  const angle = (turn: number, radiusPx: number, tolerancePx = 6) =>
    Number(snapRotate(start, limits(), turn, { tolerancePx, radiusPx }).placement.angle.toFixed(6));
  // Six pixels at 100 are 3.434 degrees, at 300 they are 1.146.
  t.is(angle(25 + 3.43, 100), 15);
  t.is(angle(25 - 3.43, 100), 15);
  t.is(angle(25 + 3.44, 100), 18.44);
  t.is(angle(25 - 3.44, 100), 11.56);
  t.is(angle(25 + 1.14, 300), 15);
  t.is(angle(25 + 1.15, 300), 16.15);
  for (const radiusPx of [0, 1, 10]) {
    t.is(angle(30, radiusPx), 15);
    t.is(angle(30.1, radiusPx), 20.1);
  }
  t.is(angle(26, 0, 0), 16, 'no tolerance');
});

test('a guide has the angle that a rotation snapped to', (t) => {
  const near = { tolerancePx: 6, radiusPx: 100 };
  const start = box(150, 60, 100, 10);
  for (const [turn, angleDeg] of [
    [-2, 0],
    [2, 0],
    [358, 0],
    [46, 45],
    [-46, 315],
  ] as const) {
    const { placement, guides, stoppedBy } = snapRotate(start, limits(), turn, near);
    t.deepEqual([placement.angle, guides, stoppedBy], [angleDeg, [{ kind: 'angle', angleDeg }], []]);
  }
  const allowed = limits({ lockedInto: printArea, refusals: unmoveable });
  const stopped = snapRotate(start, allowed, 46, near);
  t.deepEqual(stopped, { ...rotateLayer(start, allowed, 45), guides: [] });
  t.deepEqual(stopped.stoppedBy, ['staysInPrintArea']);
});
