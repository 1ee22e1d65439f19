import test from 'ava';
import type { Gesture } from './gesture.ts';
import type { LayerLimits } from './limits-of-layer.ts';
import { type Handle, handlesOf, resizeLayer, scaleLayer } from './resize-layer.ts';
import { box, limits } from './testing/stage-layers.ts';

const printArea = { left: 100, top: 50, width: 200, height: 300 };
const compass = ({ x, y }: Handle) => `${['n', '', 's'][y + 1]}${['w', '', 'e'][x + 1]}`;

/** Box, drawn scale and reasons of a gesture's result, rounded. */
function reached({ placement, stoppedBy }: Gesture) {
  const { left, top, width, height, scaleX, scaleY } = placement;
  const numbers = [left, top, width, height, scaleX, scaleY].map((value) => Number(value.toFixed(5)));
  return [...numbers, ...stoppedBy];
}

test('pictures are resized by corners, texts also by sides, and boxes by all eight handles', (t) => {
  const corners = ['nw', 'ne', 'se', 'sw'];
  t.deepEqual(handlesOf.proportional.map(compass), corners);
  t.deepEqual(handlesOf.text.map(compass), [...corners, 'e', 'w']);
  t.deepEqual(handlesOf.box.map(compass), [...corners, 'e', 'w', 'n', 's']);
});

test('a layer that may not be resized does not change and gives the reason', (t) => {
  const start = box(120, 80, 40, 20);
  const allowed = limits({ refusals: { resize: 'layerLocked' } });
  const still = { placement: start, stoppedBy: ['layerLocked'] };
  t.deepEqual(resizeLayer(start, allowed, { x: 1, y: 1 }, { x: 40, y: 20 }), still);
  t.deepEqual(scaleLayer(start, allowed, 2), still);
});

test('handles that a mode does not have change nothing', (t) => {
  const start = box(120, 80, 40, 20);
  const still = { placement: start, stoppedBy: [] };
  for (const handle of [
    { x: 1, y: 0 },
    { x: 0, y: -1 },
  ] as const)
    t.deepEqual(resizeLayer(start, limits(), handle, { x: 30, y: 30 }), still);
  for (const y of [1, -1] as const)
    t.deepEqual(resizeLayer(start, limits({ resizeMode: 'text' }), { x: 0, y }, { x: 30, y: 30 }), still);
});

test('a box that may not be moved grows on both sides of its centre', (t) => {
  const allowed = limits({ resizeMode: 'box', refusals: { move: 'layerNotMoveable' } });
  const start = box(100, 100, 40, 20);
  t.deepEqual(reached(resizeLayer(start, allowed, { x: 0, y: 1 }, { x: 5, y: 7 })), [100, 93, 40, 34, 1, 1]);
  t.deepEqual(
    reached(resizeLayer(start, allowed, { x: -1, y: 0 }, { x: -5, y: 7 })),
    [95, 100, 50, 20, 1, 1],
  );
});

test('a box changes its sides, any other object its scale', (t) => {
  const start = box(100, 100, 40, 20);
  t.deepEqual(reached(scaleLayer(start, limits({ resizeMode: 'box' }), 2)), [80, 90, 80, 40, 1, 1]);
  for (const resizeMode of ['proportional', 'text'] as const)
    t.deepEqual(reached(scaleLayer(start, limits({ resizeMode }), 2)), [80, 90, 40, 20, 2, 2]);
});

test('a box with a scale of 0 gets a scale of 1', (t) => {
  const start = box(100, 100, 40, 20, { scaleX: 0, scaleY: 0 });
  const grown = resizeLayer(start, limits({ resizeMode: 'box' }), { x: 1, y: 1 }, { x: 30, y: 10 });
  t.deepEqual(reached(grown), [100, 100, 30, 10, 1, 1]);
});

test('a side is at least 4 canvas units long and at most 10,000', (t) => {
  const allowed = limits({ resizeMode: 'box' });
  const width = (by: number, before = 40) => {
    const { placement, stoppedBy } = resizeLayer(
      box(0, 0, before, 20),
      allowed,
      { x: 1, y: 0 },
      { x: by, y: 0 },
    );
    return [Number(placement.width.toFixed(5)), ...stoppedBy];
  };
  t.deepEqual(width(-35), [5]);
  t.deepEqual(width(-36), [4]);
  t.deepEqual(width(-36.5), [4, 'smallestSize']);
  t.deepEqual(width(9959), [9999]);
  t.deepEqual(width(9960), [10_000]);
  t.deepEqual(width(9960.5), [10_000, 'largestSize']);
  // A side beyond a limit may move towards the limit but not further away.
  t.deepEqual(width(-1, 3), [3, 'smallestSize']);
  t.deepEqual(width(0.5, 3), [3.5]);
  t.deepEqual(width(1, 20_000), [20_000, 'largestSize']);
  t.deepEqual(width(-1, 20_000), [19_999]);
});

test('a factor keeps the shorter side at 4 canvas units or more and the longer at 10,000 or less', (t) => {
  const cases: [size: [number, number], factor: number, scale: number, ...stoppedBy: string[]][] = [
    [[400, 8], 0.6, 0.6],
    [[400, 8], 0.5, 0.5],
    [[400, 8], 0.1, 0.5, 'smallestSize'],
    [[8, 400], 0.1, 0.5, 'smallestSize'],
    [[400, 8], 24, 24],
    [[400, 8], 25, 25],
    [[400, 8], 26, 25, 'largestSize'],
    [[8, 400], 26, 25, 'largestSize'],
    // Beyond a limit already.
    [[50, 0.5], 0.5, 1, 'smallestSize'],
    [[50, 0.5], 2, 2],
    [[0.5, 0.5], 2, 2],
    [[20_000, 50], 1.5, 1, 'largestSize'],
    [[20_000, 50], 0.5, 0.5],
    // A line has no shorter side, and an object without a size is not scaled.
    [[50, 0], 0.0625, 0.0625],
    [[0, 0], 2, 1],
  ];
  for (const [[width, height], factor, scale, ...stoppedBy] of cases) {
    const { placement, ...rest } = scaleLayer(box(100, 100, width, height), limits(), factor);
    t.deepEqual(
      { scaleX: placement.scaleX, scaleY: placement.scaleY, ...rest },
      { scaleX: scale, scaleY: scale, stoppedBy },
      `${width} x ${height} by ${factor}`,
    );
  }
});

test('[C5-06] a factor keeps the letters within the allowed font sizes', (t) => {
  const scaled = (fontSize: NonNullable<LayerLimits['fontSize']>, factor: number, scale = 1) => {
    const start = box(100, 100, 100, 50, { scaleX: scale, scaleY: -scale });
    const { placement, stoppedBy } = scaleLayer(start, limits({ resizeMode: 'text', fontSize }), factor);
    return [Number(placement.scaleX.toFixed(5)), ...stoppedBy];
  };
  const range = { size: 20, minimum: 10, maximum: 30 };
  t.deepEqual(scaled(range, 0.5), [0.5]);
  t.deepEqual(scaled(range, 0.4), [0.5, 'smallestFontSize']);
  t.deepEqual(scaled(range, 1.5), [1.5]);
  t.deepEqual(scaled(range, 1.6), [1.5, 'largestFontSize']);
  t.deepEqual(scaled(range, 0.5, 1.2), [0.6]);
  t.deepEqual(scaled(range, 1.5, 1.2), [1.5, 'largestFontSize'], 'letters of 24');
  t.deepEqual(scaled({ ...range, size: 0 }, 0.5), [0.5], 'without letters there are no limits of theirs');
});

test('a layer that is limited by its size and by the print area gives both reasons', (t) => {
  const allowed = limits({ lockedInto: printArea });
  const { stoppedBy } = scaleLayer(box(180, 190, 40, 20), allowed, 1000);
  t.deepEqual(stoppedBy, ['largestSize', 'staysInPrintArea']);
  const corner = resizeLayer(box(180, 190, 40, 20), allowed, { x: 1, y: 1 }, { x: 40_000, y: 20_000 });
  t.deepEqual(corner.stoppedBy, ['largestSize', 'staysInPrintArea']);
});

test('a picture of almost no size does not change', (t) => {
  const start = box(120, 80, 1e-300, 1e-300);
  t.deepEqual(resizeLayer(start, limits(), { x: 1, y: 1 }, { x: 10, y: 10 }), {
    placement: start,
    stoppedBy: [],
  });
});
