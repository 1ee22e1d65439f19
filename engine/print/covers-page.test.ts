import test from 'ava';
import type { DrawnObject } from '../scene/drawn-object.ts';
import { DrawnRectangle } from '../scene/drawn-rectangle.ts';
import type { SceneObject } from '../scene/scene.ts';
import { DrawnDisc } from '../scene/testing/drawn-disc.ts';
import { coversPage } from './covers-page.ts';

/** A page of 100 x 50 px that shows the canvas from (10, 10) at 2x, rotated by 90 degrees. */
const page = {
  widthPx: 100,
  heightPx: 50,
  widthMm: 8,
  heightMm: 4,
  dpi: 300,
  matrix: [0, 2, -2, 0, 120, -20] as [number, number, number, number, number, number],
};

const box = (left: number, top: number, width: number, height: number, more: Partial<DrawnObject> = {}) =>
  Object.assign(new DrawnRectangle(width, height), { left, top, ...more });
const covers = (object: DrawnObject, more: Partial<SceneObject> = {}) =>
  coversPage(
    { object, isSolid: true, printed: true, layerId: 1, layerName: '', designFunction: 'IMAGEAREA', ...more },
    page,
  );

test('a box larger than the page covers it, under any rotation and scale', (t) => {
  t.true(covers(box(10, 10, 25, 50)));
  t.true(covers(box(0, 0, 100, 100)));
  t.false(covers(box(11, 10, 25, 50)));
  t.false(covers(box(10, 10, 25, 49)));
});

test('a rotated box covers the area inside it', (t) => {
  const turned = (side: number) => box(22.5, 35 - side * Math.SQRT1_2, side, side, { angle: 45 });
  t.true(covers(turned(60)));
  t.false(covers(turned(40)));
});

test('a translucent, unprinted, partial or clipped object does not cover the page', (t) => {
  const whole = (more: Partial<DrawnObject> = {}) => box(0, 0, 100, 100, more);
  t.false(covers(whole({ opacity: 0.9 })));
  t.false(covers(whole(), { printed: false }));
  t.false(covers(whole(), { isSolid: false }));
  t.false(covers(whole({ clip: new DrawnDisc(200) })));
  t.false(covers(whole({ clip: box(20, 10, 25, 50) })));
  t.true(covers(whole({ clip: box(10, 10, 25, 50) })));
});
