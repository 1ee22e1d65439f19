import test from 'ava';
import { objectConfiguration } from '../../../../engine/model/object-configuration.ts';
import { positionOfScale, scaleAtPosition, SLIDER_STEPS, zoomRange } from './zoom-range.ts';

const area = objectConfiguration.parse({ width: 400, height: 300 });
const placed = (width: number, height: number, scale: number) =>
  objectConfiguration.parse({ width, height, scaleX: scale, scaleY: scale });

test('the range of a large picture is from a quarter of the scale that covers its area to 1', (t) => {
  const range = zoomRange(placed(4000, 3000, 0.1), area);
  t.deepEqual(range, { least: 0.025, most: 1, fill: 0.1 });
});

test('a small picture can still be made larger than its area', (t) => {
  const range = zoomRange(placed(200, 150, 2), area);
  t.is(range.fill, 2);
  t.is(range.most, 8);
});

test('a picture outside the range extends it', (t) => {
  t.is(zoomRange(placed(4000, 3000, 3), area).most, 3);
  t.is(zoomRange(placed(4000, 3000, 0.004), area).least, 0.004);
});

test('positions and scales convert into each other and stay in the range', (t) => {
  const range = zoomRange(placed(4000, 3000, 0.1), area);
  for (let position = 0; position <= SLIDER_STEPS; position += 1)
    t.is(positionOfScale(scaleAtPosition(position, range), range), position);
  t.is(scaleAtPosition(-20, range), range.least);
  t.true(Math.abs(scaleAtPosition(SLIDER_STEPS + 20, range) - range.most) < 1e-9);
});
