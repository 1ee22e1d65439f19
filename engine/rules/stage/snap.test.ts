import test from 'ava';
import { drawnSize, objectBounds } from '../geometry/object-bounds.ts';
import { snapMove, snapResize, snapRotate } from './snap-gesture.ts';
import type { SnapTargets } from './snap-lines.ts';
import { box, limits } from './testing/stage-layers.ts';

const printArea = { left: 100, top: 50, width: 200, height: 300 };
const targets = (more: Partial<SnapTargets> = {}): SnapTargets => ({
  printArea,
  others: [],
  tolerancePx: 6,
  pxPerUnit: 2,
  ...more,
});
const at = (left: number, top: number, width: number, height: number) => ({ left, top, width, height });

test('an edge near that of the print area snaps to it, with a guide', (t) => {
  const { placement, guides } = snapMove(box(0, 200, 40, 20), limits(), { x: 102.9, y: 3 }, targets());
  t.like(placement, { left: 100, top: 203 });
  t.deepEqual(guides, [{ kind: 'line', axis: 'x', at: 100, from: 50, to: 350, isPrintArea: true }]);
});

test('the tolerance is in screen pixels: at twice the zoom the distance is halved', (t) => {
  t.is(snapMove(box(102.9, 203, 40, 20), limits(), { x: 0, y: 0 }, targets()).placement.left, 100);
  const zoomed = snapMove(box(102.9, 203, 40, 20), limits(), { x: 0, y: 0 }, targets({ pxPerUnit: 4 }));
  t.is(zoomed.placement.left, 102.9);
  t.deepEqual(zoomed.guides, []);
  t.is(
    snapMove(box(102.9, 203, 40, 20), limits(), { x: 0, y: 0 }, targets({ tolerancePx: 0 })).placement.left,
    102.9,
  );
});

test('centres snap to centres, on both axes at once', (t) => {
  const { placement, guides } = snapMove(box(178, 188, 40, 20), limits(), { x: 0, y: 0 }, targets());
  t.like(placement, { left: 180, top: 190 });
  t.deepEqual(
    guides.map((guide) => guide.kind === 'line' && [guide.axis, guide.at]),
    [
      ['x', 200],
      ['y', 200],
    ],
  );
});

test('edges snap to those of other layers, with a guide over the extent of both', (t) => {
  const others = [at(0, 400, 30, 30), at(131, 10, 7, 7)];
  const { placement, guides } = snapMove(
    box(140, 100, 40, 20),
    limits(),
    { x: 0, y: 0 },
    targets({ others }),
  );
  t.is(placement.left, 138);
  t.deepEqual(guides, [{ kind: 'line', axis: 'x', at: 138, from: 10, to: 120, isPrintArea: false }]);
});

test('gaps become equal: between two neighbours, and outside of them', (t) => {
  const far = { left: -1000, top: -1000, width: 1, height: 1 };
  const others = [at(0, 100, 20, 20), at(100, 100, 20, 20)];
  const between = snapMove(
    box(51, 104, 20, 10),
    limits(),
    { x: 0, y: 0 },
    targets({ printArea: far, others }),
  );
  t.is(between.placement.left, 50);
  t.deepEqual(
    between.guides.filter(({ kind }) => kind === 'gap'),
    [
      {
        kind: 'gap',
        axis: 'x',
        at: 109,
        gaps: [
          [20, 50],
          [70, 100],
        ],
      },
    ],
  );
  const after = snapMove(box(201, 104, 20, 7), limits(), { x: 0, y: 0 }, targets({ printArea: far, others }));
  t.is(after.placement.left, 200);
  const before = snapMove(
    box(-101, 104, 20, 7),
    limits(),
    { x: 0, y: 0 },
    targets({ printArea: far, others }),
  );
  t.is(before.placement.left, -100);
  const aside = snapMove(box(201, 150, 20, 7), limits(), { x: 0, y: 0 }, targets({ printArea: far, others }));
  t.is(aside.placement.left, 201, 'neighbours are beside it');
});

test('an object that may not move does not snap, and a locked layer does not snap out of the print area', (t) => {
  const still = snapMove(
    box(102, 200, 40, 20),
    limits({ refusals: { move: 'layerNotMoveable' } }),
    { x: 0, y: 0 },
    targets(),
  );
  t.is(still.placement.left, 102);
  t.deepEqual(still.guides, []);
  const others = [at(98, 100, 20, 20)];
  const locked = snapMove(
    box(100.5, 200, 40, 23),
    limits({ lockedInto: printArea }),
    { x: 0, y: 0 },
    targets({ others, printArea: at(-900, -900, 1, 1) }),
  );
  t.is(locked.placement.left, 100);
  t.deepEqual(locked.guides, []);
});

test('a dragged corner snaps to a line and keeps the proportions', (t) => {
  const { placement, guides } = snapResize(
    box(120, 100, 100, 50),
    limits(),
    { x: 1, y: 1 },
    { x: 78, y: 39 },
    targets(),
  );
  t.true(Math.abs(objectBounds(placement).left + objectBounds(placement).width - 300) < 1e-9);
  t.true(Math.abs(placement.scaleX - placement.scaleY) < 1e-12);
  t.like(guides[0], { kind: 'line', axis: 'x', at: 300 });
});

test('the sides of a box snap independently, from either side', (t) => {
  const start = box(120, 100, 100, 50);
  const free = limits({ resizeMode: 'box' });
  const both = snapResize(start, free, { x: -1, y: -1 }, { x: -18, y: -48 }, targets());
  t.like(objectBounds(both.placement), { left: 100, top: 50, width: 120, height: 100 });
  t.is(both.guides.length, 2);
  const turned = snapResize({ ...start, angle: 10 }, free, { x: 1, y: 0 }, { x: 79, y: 0 }, targets());
  t.deepEqual(turned.guides, []);
  const centred = limits({ resizeMode: 'box', refusals: { move: 'layerNotMoveable' } });
  const { placement } = snapResize(
    box(150, 100, 100, 50),
    centred,
    { x: 1, y: 0 },
    { x: 48, y: 0 },
    targets(),
  );
  t.like(objectBounds(placement), { left: 100, width: 200 });
  t.is(drawnSize(placement).height, 50);
});

test('a rotation snaps to multiples of 15 degrees, by pixels on the screen', (t) => {
  const start = box(100, 100, 40, 20, { angle: 350 });
  const near = { tolerancePx: 6, radiusPx: 100 };
  const { placement, guides } = snapRotate(start, limits(), 53, near);
  t.is(placement.angle, 45);
  t.deepEqual(guides, [{ kind: 'angle', angleDeg: 45 }]);
  t.is(snapRotate(start, limits(), 49, near).placement.angle, 39);
  t.is(snapRotate(start, limits(), 8, near).placement.angle, 0);
  t.is(snapRotate(start, limits(), 51, { tolerancePx: 6, radiusPx: 1 }).placement.angle, 45);
  t.is(
    snapRotate(start, limits(), 47, { tolerancePx: 6, radiusPx: 1 }).placement.angle,
    37,
    'all angles can be had',
  );
  const still = snapRotate(start, limits({ refusals: { rotate: 'layerNotRotatable' } }), 53, near);
  t.deepEqual([still.placement, still.stoppedBy, still.guides], [start, ['layerNotRotatable'], []]);
});

test('[B3-10] snapping moves no locked layer out of the print area, and a guide is at an edge or a centre', (t) => {
  let state = 17;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
  const others = Array.from({ length: 6 }, () => at(next() * 400, next() * 400, next() * 90, next() * 90));
  const handles = [
    { x: 1, y: 1 },
    { x: -1, y: 1 },
    { x: -1, y: 0 },
    { x: 0, y: 1 },
  ] as const;
  let snapped = 0;
  for (const resizeMode of ['proportional', 'text', 'box'] as const)
    for (let step = 0; step < 700; step += 1) {
      const start = box(110 + next() * 90, 60 + next() * 150, 10 + next() * 80, 10 + next() * 80);
      const allowed = limits({ resizeMode, lockedInto: printArea });
      const by = { x: next() * 200 - 100, y: next() * 200 - 100 };
      const handle = handles[Math.floor(next() * handles.length)] ?? handles[0];
      const near = targets({ others, tolerancePx: 20 });
      const gesture =
        next() > 0.5 ? snapMove(start, allowed, by, near) : snapResize(start, allowed, handle, by, near);
      const { left, top, width, height } = objectBounds(gesture.placement);
      const isInside = left > 99.999 && top > 49.999 && left + width < 300.001 && top + height < 350.001;
      t.true(isInside, JSON.stringify({ start, resizeMode, handle, by, gesture }));
      for (const guide of gesture.guides) {
        if (guide.kind !== 'line') continue;
        const [from, size] = guide.axis === 'x' ? [left, width] : [top, height];
        const places = [from, from + size / 2, from + size];
        t.true(
          places.some((place) => Math.abs(place - guide.at) < 1e-3),
          JSON.stringify({ start, resizeMode, handle, by, gesture }),
        );
        snapped += 1;
      }
    }
  t.true(snapped > 200);
});

test('the nearer of a line and a gap snaps', (t) => {
  const others = [at(0, 100, 20, 20), at(100, 100, 20, 20)];
  const near = (left: number) =>
    snapMove(
      box(left, 104, 20, 7),
      limits(),
      { x: 0, y: 0 },
      targets({ others, printArea: at(52, 900, 1, 1) }),
    );
  t.is(near(50.5).placement.left, 50, 'equal gaps');
  t.is(near(51.5).placement.left, 52, 'the edge');
});
