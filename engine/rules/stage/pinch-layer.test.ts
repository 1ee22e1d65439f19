import test from 'ava';
import { objectBounds, rotateVector } from '../geometry/object-bounds.ts';
import { type Fingers, pinchLayer } from './pinch-layer.ts';
import { box, limits } from './testing/stage-layers.ts';

const start = box(100, 100, 100, 50);
const refused = limits({
  refusals: { move: 'layerNotMoveable', rotate: 'layerNotRotatable', resize: 'layerNotResizeable' },
});

/** Two fingers around a centre, at a distance, on a line of that angle. */
function fingers(middle: number, distance = 100, angleDeg = 0): Fingers {
  const arm = rotateVector({ x: distance / 2, y: 0 }, angleDeg);
  return [
    { x: middle - arm.x, y: 200 - arm.y },
    { x: middle + arm.x, y: 200 + arm.y },
  ];
}
const from = fingers(150);

test('a pinch without limits gives no reason', (t) => {
  const { placement, stoppedBy } = pinchLayer(start, limits(), from, fingers(170, 200));
  t.deepEqual(stoppedBy, []);
  t.like(placement, { scaleX: 2, scaleY: 2, angle: 0 });
  t.deepEqual(objectBounds(placement), { left: 70, top: 0, width: 200, height: 100 });
});

test('an unintended change of a pinch needs no reason, an intended one does', (t) => {
  const reasons = (to: Fingers) => pinchLayer(start, refused, from, to).stoppedBy;
  t.deepEqual(reasons(from), []);
  t.deepEqual(reasons(fingers(152.9, 102.9, 2.9)), []);
  t.deepEqual(reasons(fingers(147.1, 97.1, -2.9)), []);
  t.deepEqual(reasons(fingers(153)), [], 'three canvas units');
  t.deepEqual(reasons(fingers(153.1)), ['layerNotMoveable']);
  t.deepEqual(reasons(fingers(146.9)), ['layerNotMoveable']);
  t.deepEqual(reasons(fingers(150, 103.1)), ['layerNotResizeable']);
  t.deepEqual(reasons(fingers(150, 96.9)), ['layerNotResizeable']);
  const turned = { x: 64 * Math.cos(Math.PI / 60), y: 64 * Math.sin(Math.PI / 60) };
  const [zero, right] = [
    { x: 0, y: 0 },
    { x: 64, y: 0 },
  ];
  t.deepEqual(pinchLayer(start, refused, [zero, right], [zero, turned]).stoppedBy, [], 'three degrees');
  t.deepEqual(reasons(fingers(150, 100, 3.1)), ['layerNotRotatable']);
  t.deepEqual(reasons(fingers(150, 100, -3.1)), ['layerNotRotatable']);
});

test('a reason that applies to several changes is given once', (t) => {
  const locked = limits({ refusals: { move: 'layerLocked', rotate: 'layerLocked', resize: 'layerLocked' } });
  t.deepEqual(pinchLayer(start, locked, from, fingers(200, 200, 45)), {
    placement: start,
    stoppedBy: ['layerLocked'],
  });
});

test('fingers that begin close together scale by the ratio of distances; at one point they do not scale', (t) => {
  t.like(pinchLayer(start, limits(), fingers(150, 0.5), fingers(150, 1)).placement, { scaleX: 2, scaleY: 2 });
  t.like(pinchLayer(start, limits(), fingers(150, 0), fingers(150, 50)).placement, { scaleX: 1, scaleY: 1 });
});
