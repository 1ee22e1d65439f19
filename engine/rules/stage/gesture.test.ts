import test from 'ava';
import { drawnSize, objectCentre } from '../geometry/object-bounds.ts';
import { confineToPrintArea } from './gesture.ts';
import { scaleLayer } from './resize-layer.ts';
import { rotateLayer } from './rotate-layer.ts';
import { boundsOf, box, limits } from './testing/stage-layers.ts';

const printArea = { left: 100, top: 50, width: 200, height: 300 };

test('[B3-10] an object that may not move, or would exceed the print area, grows exactly to its edge', (t) => {
  const start = box(150, 100, 100, 50);
  for (const refusals of [{}, { move: 'layerNotMoveable' }] as const) {
    const { placement, stoppedBy } = scaleLayer(start, limits({ refusals, lockedInto: printArea }), 4);
    t.deepEqual([Number(placement.scaleX.toFixed(5)), ...boundsOf(placement)], [2, 100, 75, 200, 100]);
    t.deepEqual(stoppedBy, ['staysInPrintArea']);
  }
});

test('[B3-10] an object that may move grows at an edge by moving inside', (t) => {
  const { placement, stoppedBy } = scaleLayer(box(110, 100, 100, 50), limits({ lockedInto: printArea }), 1.5);
  t.deepEqual(boundsOf(placement), [100, 87.5, 150, 75]);
  t.deepEqual(stoppedBy, ['staysInPrintArea']);
});

test('[B3-10] an object that begins outside the print area moves inside, even if it may not be moved', (t) => {
  const still = limits({ lockedInto: printArea, refusals: { move: 'layerNotMoveable' } });
  const turned = rotateLayer(box(99.5, 100, 40, 20), still, 180);
  t.is(turned.placement.angle, 180);
  t.deepEqual(boundsOf(turned.placement), [100, 100, 40, 20]);
  t.deepEqual(turned.stoppedBy, ['staysInPrintArea']);
});

test('[B3-10] a layer that is clipped to its own area covers the print area from edge to edge, along each axis', (t) => {
  const ends: [left: number, top: number, width: number, height: number, isHeld: boolean][] = [
    [100, 50, 200, 300, true],
    [90, 40, 220, 320, true],
    [110, 40, 50, 320, true], // inside horizontally, covering it vertically
    [90, 60, 220, 50, true],
    [110, 40, 200, 320, false], // across the right edge only
    [90, 40, 200, 320, false],
    [90, 60, 220, 300, false],
    [90, 40, 220, 300, false],
  ];
  for (const isCut of [true, false])
    for (const [left, top, width, height, isHeldCut] of ends) {
      const end = box(left, top, width, height);
      const start = box(150, 100, 20, 20);
      const isHeld = isCut ? isHeldCut : end.left === 100;
      const gesture = confineToPrintArea(limits({ lockedInto: printArea, isCut }), (part) =>
        part === 1 ? end : start,
      );
      t.deepEqual(gesture.stoppedBy, isHeld ? [] : ['staysInPrintArea'], JSON.stringify([isCut, end]));
      if (isHeld) t.is(gesture.placement, end);
    }
});

test('a layer without a lock can be placed anywhere', (t) => {
  const { placement, stoppedBy } = scaleLayer(box(150, 100, 100, 50), limits(), 20);
  t.deepEqual(objectCentre(placement), { x: 200, y: 125 });
  t.deepEqual([drawnSize(placement).width, ...stoppedBy], [2000]);
});
