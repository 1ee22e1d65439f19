import test from 'ava';
import type { ObjectConfiguration } from '../../model/object-configuration.ts';
import { resizeByFrame } from './resize-layer.ts';
import { rotateLayer } from './rotate-layer.ts';
import { seenFrame } from './seen-frame.ts';
import { box, limits } from './testing/stage-layers.ts';

const area = box(100, 50, 200, 100);

const numbers = ({ left, top, width, height, angle }: ObjectConfiguration) =>
  [left, top, width, height, angle].map((value) => Number(value.toFixed(5)));
const drawn = ({ left, top, width, height, scaleX, scaleY, angle }: ObjectConfiguration) =>
  [left, top, width * scaleX, height * scaleY, angle].map((value) => Number(value.toFixed(5)));

test('a picture inside its area, or entirely outside, has its own box', (t) => {
  for (const picture of [
    box(100, 50, 200, 100),
    box(150, 80, 20, 10, { angle: 30 }),
    box(400, 300, 50, 50),
    box(300.0005, 50, 10, 10),
  ])
    t.is(seenFrame(picture, area), picture);
});

test('the box excludes the part of a picture that its area clips', (t) => {
  t.deepEqual(numbers(seenFrame(box(0, 0, 500, 500), area)), [100, 50, 200, 100, 0]);
  t.deepEqual(numbers(seenFrame(box(250, 20, 80, 60), area)), [250, 50, 50, 30, 0]);
  t.deepEqual(numbers(seenFrame(box(80, 120, 100, 25, { scaleY: 2 }), area)), [100, 120, 80, 30, 0]);
});

test('the box is aligned with a rotated area', (t) => {
  const turned = box(100, 50, 200, 100, { angle: 90 });
  t.deepEqual(numbers(seenFrame(box(-500, -500, 1000, 1000), turned)), [100, 50, 200, 100, 90]);
  // A square rotated by 45 degrees, whose upper half the area clips.
  const square = box(200, 0, 100 * Math.SQRT1_2, 100 * Math.SQRT1_2, { angle: 45 });
  t.deepEqual(numbers(seenFrame(square, area)), [150, 50, 100, 50, 0]);
});

test('a corner of the box resizes a picture about the opposite corner of the box', (t) => {
  const picture = box(0, 0, 400, 200);
  const frame = seenFrame(picture, area);
  const by = { x: 200, y: 100 };
  const resize = (handle: Parameters<typeof resizeByFrame>[2]['handle'], given = limits()) =>
    resizeByFrame(picture, given, { frame, handle, by });
  t.deepEqual(drawn(resize({ x: 1, y: 1 }).placement), [-100, -50, 800, 400, 0]);
  t.deepEqual(resize({ x: -1, y: -1 }).stoppedBy, ['smallestSize']);
  const fixed = limits({ refusals: { move: 'layerNotMoveable' } });
  const { placement } = resize({ x: 1, y: 1 }, fixed);
  t.is(placement.left + (placement.width * placement.scaleX) / 2, 200, 'its middle stays');
  const refused = resize({ x: 1, y: 1 }, limits({ refusals: { resize: 'layerLocked' } }));
  t.deepEqual(refused, { placement: picture, stoppedBy: ['layerLocked'] });
});

test('a corner of a rotated box follows its own diagonal', (t) => {
  const turned = box(100, 50, 200, 100, { angle: 90 });
  const picture = box(-100, 50, 400, 200);
  const frame = seenFrame(picture, turned);
  t.deepEqual(numbers(frame), [100, 50, 200, 100, 90]);
  const { placement } = resizeByFrame(picture, limits(), {
    frame,
    handle: { x: 1, y: 1 },
    by: { x: -100, y: 200 },
  });
  t.deepEqual(drawn(placement), [-300, 50, 800, 400, 0]);
});

test('a picture is rotated about a point, or about its centre if it may not be moved', (t) => {
  const picture = box(0, 0, 400, 200);
  const about = { x: 0, y: 0 };
  t.deepEqual(drawn(rotateLayer(picture, limits(), 90, about).placement), [0, 0, 400, 200, 90]);
  const fixed = limits({ refusals: { move: 'layerNotMoveable' } });
  const inPlace = drawn(rotateLayer(picture, limits(), 90).placement);
  t.deepEqual(inPlace, [300, -100, 400, 200, 90]);
  t.deepEqual(drawn(rotateLayer(picture, fixed, 90, about).placement), inPlace);
});
