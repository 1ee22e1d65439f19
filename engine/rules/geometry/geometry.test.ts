import test from 'ava';
import { objectConfiguration } from '../../model/object-configuration.ts';
import { alignObject } from './align-object.ts';
import { distributeAreas } from './distribute-areas.ts';
import { dragPrintArea } from './drag-print-area.ts';
import { fillMethodScale, fillScale } from './fill-scale.ts';
import { stepImageScale } from './image-scale.ts';
import { confineToRectangle } from './confine-to-rectangle.ts';
import { objectBounds, objectCentre, uniteBounds } from './object-bounds.ts';
import { placeInArea } from './place-in-area.ts';
import { fromPrintMm, toPrintMm } from './print-millimetres.ts';
import { pixelsPerMm, printSizePx } from './print-size.ts';

const box = (left: number, top: number, width: number, height: number, more: object = {}) =>
  objectConfiguration.parse({ left, top, width, height, ...more });
const rectangle = { left: 100, top: 50, width: 200, height: 300 };

test('the bounds of a rotated object enclose its corners', (t) => {
  t.deepEqual(objectBounds(box(10, 20, 30, 40)), { left: 10, top: 20, width: 30, height: 40 });
  const turned = objectBounds(box(100, 100, 30, 40, { angle: 90, scaleX: 2 }));
  // A quarter turn clockwise about the top-left corner: the box lies to the left of its corner.
  t.true(Math.abs(turned.left - 60) < 1e-9 && Math.abs(turned.top - 100) < 1e-9);
  t.true(Math.abs(turned.width - 40) < 1e-9 && Math.abs(turned.height - 60) < 1e-9);
});

test('[B3-30, B3-31] fill methods and scales: height, width, cover, none', (t) => {
  const object = { width: 100, height: 50 };
  const area = { width: 300, height: 300 };
  t.is(fillScale(object, area, 'NONE'), 1);
  t.is(fillScale(object, area, 'FITWIDTH'), 3);
  t.is(fillScale(object, area, 'FITHEIGHT'), 6);
  t.is(fillScale(object, area, 'FILL'), 6);
  t.is(fillScale({ width: 50, height: 100 }, area, 'FILL'), 6);
  t.deepEqual(fillMethodScale, { BEST: 'FILL', HEIGHT: 'FITHEIGHT', WIDTH: 'FITWIDTH' });
  t.is(fillScale({ width: 0, height: 0 }, area, 'FILL'), 1);
  t.is(fillScale({ width: 0.5, height: 0.5 }, area, 'FILL'), 600, 'smaller than a unit');
  t.is(fillScale({ width: 1, height: 1 }, area, 'FITWIDTH'), 300, 'one unit wide');
  t.is(fillScale({ width: 1, height: 1 }, area, 'FITHEIGHT'), 300, 'one unit high');
});

test('a picture is centred in its area and rotated with it', (t) => {
  const placed = placeInArea(box(100, 100, 200, 100), { width: 400, height: 400 }, 'FILL');
  t.like(placed, { left: 100, top: 50, scaleX: 0.5, scaleY: 0.5, width: 400, height: 400, angle: 0 });
  const area = box(100, 100, 200, 100, { angle: 30, flipX: true });
  const turned = placeInArea(area, { width: 37, height: 91 }, 'FITHEIGHT');
  const [from, to] = [objectCentre(area), objectCentre(turned)];
  t.true(Math.hypot(from.x - to.x, from.y - to.y) < 1e-9);
  t.like(turned, { angle: 30, flipX: true });
});

test('a rotated object is scaled by its upright bounds to the height or width of its area, or to cover it', (t) => {
  const area = box(100, 100, 200, 100);
  const close = (a: number, b: number) => t.true(Math.abs(a - b) < 1e-9, `${a} is not ${b}`);
  for (const turnDeg of [90, -90, 270]) {
    const size = { width: 400, height: 100 };
    close(objectBounds(placeInArea(area, size, 'FITHEIGHT', turnDeg)).height, 100);
    close(objectBounds(placeInArea(area, size, 'FITWIDTH', turnDeg)).width, 200);
    const bounds = objectBounds(placeInArea(area, size, 'FILL', turnDeg));
    close(bounds.width, 200);
    close(bounds.height, 800);
    close(bounds.left, 100);
    close(bounds.top, -250);
  }
  close(objectBounds(placeInArea(area, { width: 50, height: 50 }, 'FITHEIGHT', 45)).height, 100);
  close(objectBounds(placeInArea(area, { width: 50, height: 50 }, 'FITWIDTH', 45)).width, 200);
  // At 45 degrees a square covers 200 x 100 when its side is (200 + 100) / √2.
  const covering = placeInArea(area, { width: 50, height: 50 }, 'FILL', 45);
  close(covering.scaleX * 50, 300 / Math.SQRT2);
  t.is(covering.angle, 45);
  t.is(placeInArea(box(0, 0, 10, 10, { angle: 30 }), { width: 1, height: 1 }, 'FILL', 15).angle, 45);
  t.is(placeInArea(area, { width: 50, height: 50 }, 'NONE', 45).scaleX, 1);
});

test('[B3-31] alignments move an object to an edge or a centre line', (t) => {
  const object = box(0, 0, 40, 20);
  t.like(alignObject(object, rectangle, 'LEFT'), { left: 100, top: 0 });
  t.like(alignObject(object, rectangle, 'RIGHT'), { left: 260, top: 0 });
  t.like(alignObject(object, rectangle, 'CENTERH'), { left: 180, top: 0 });
  t.like(alignObject(object, rectangle, 'UP'), { left: 0, top: 50 });
  t.like(alignObject(object, rectangle, 'DOWN'), { left: 0, top: 330 });
  t.like(alignObject(object, rectangle, 'CENTERV'), { left: 0, top: 190 });
  const elsewhere = box(7, 9, 40, 20);
  t.like(alignObject(elsewhere, rectangle, 'LEFT'), { left: 100, top: 9 });
  t.like(alignObject(elsewhere, rectangle, 'RIGHT'), { left: 260, top: 9 });
  t.like(alignObject(elsewhere, rectangle, 'CENTERH'), { left: 180, top: 9 });
  t.like(alignObject(elsewhere, rectangle, 'UP'), { left: 7, top: 50 });
  t.like(alignObject(elsewhere, rectangle, 'DOWN'), { left: 7, top: 330 });
  t.like(alignObject(elsewhere, rectangle, 'CENTERV'), { left: 7, top: 190 });
});

test('alignments use the bounds of a rotated object', (t) => {
  const aligned = alignObject(box(7, 9, 40, 20, { angle: 45 }), rectangle, 'RIGHT');
  const bounds = objectBounds(aligned);
  t.true(Math.abs(bounds.left + bounds.width - 300) < 1e-9);
});

test('[B3-10] lockToPrintArea keeps an object inside, and a larger one covering it', (t) => {
  t.like(confineToRectangle(box(90, 400, 40, 20), rectangle), { left: 100, top: 330 });
  t.like(confineToRectangle(box(150, 60, 40, 20), rectangle), { left: 150, top: 60 }, 'inside it stays');
  t.like(confineToRectangle(box(120, 60, 400, 20), rectangle), { left: 100, top: 60 }, 'no gap on the left');
  t.like(
    confineToRectangle(box(-250, 60, 400, 20), rectangle),
    { left: -100, top: 60 },
    'no gap on the right',
  );
  const turned = objectBounds(confineToRectangle(box(0, 0, 100, 40, { angle: 60 }), rectangle));
  t.true(turned.left >= 100 - 1e-9 && turned.top >= 50 - 1e-9);
});

test('areas are distributed evenly along the direction with more space', (t) => {
  const areas = [box(120, 60, 100, 30), box(130, 60, 100, 60), box(140, 60, 100, 30)];
  // 300 high, 120 used, four gaps of 45
  t.deepEqual(
    distributeAreas(areas, rectangle).map(({ left, top }) => [left, top]),
    [
      [120, 95],
      [130, 170],
      [140, 275],
    ],
  );
  const wide = { left: 0, top: 0, width: 500, height: 100 };
  t.deepEqual(
    distributeAreas([box(30, 9, 50, 50), box(0, 9, 50, 50)], wide).map(({ left, top }) => [
      left,
      Math.round(top),
    ]),
    [
      [133.33333333333334, 9],
      [316.6666666666667, 9],
    ],
  );
});

test('areas are distributed along the direction with more space left, vertically if both are equal', (t) => {
  const spread = (areas: Parameters<typeof distributeAreas>[0], width: number, height: number) =>
    distributeAreas(areas, { left: 0, top: 0, width, height }).map(({ left, top }) => [left, top]);
  const high = [box(0, 0, 20, 100), box(0, 0, 20, 100)];
  // 100 left below, 260 across.
  t.deepEqual(spread(high, 310, 300), [
    [90, 0],
    [200, 0],
  ]);
  const square = [box(0, 0, 40, 40), box(0, 0, 40, 40)];
  t.deepEqual(spread(square, 200, 200), [
    [0, 40],
    [0, 120],
  ]);
});

test('space of less than one unit is distributed, too', (t) => {
  const areas = [box(0, 0, 50, 50), box(0, 0, 50, 50)];
  const spread = distributeAreas(areas, { left: 0, top: 0, width: 50, height: 100.75 });
  t.deepEqual(
    spread.map(({ top }) => top),
    [0.25, 50.5],
  );
});

test('areas that do not fit overlap evenly inside, and a single area does not move', (t) => {
  const areas = Array.from({ length: 4 }, () => box(100, 50, 190, 120));
  const tops = distributeAreas(areas, rectangle).map(({ top }) => top);
  t.deepEqual(tops, [50, 110, 170, 230]);
  t.deepEqual(distributeAreas([box(1, 2, 3, 4)], rectangle), [box(1, 2, 3, 4)]);
});

test('[B5-11] dragging keeps a print area within 0 to 1000', (t) => {
  t.deepEqual(dragPrintArea({ left: -5, top: 990, width: 100, height: 50 }), {
    left: 0,
    top: 950,
    width: 100,
    height: 50,
  });
  t.deepEqual(dragPrintArea({ left: 0, top: 0, width: 1000, height: 1000 }), {
    left: 0,
    top: 0,
    width: 1000,
    height: 1000,
  });
  t.deepEqual(dragPrintArea({ left: 10, top: 10, width: 2000, height: -4 }), {
    left: 0,
    top: 10,
    width: 1000,
    height: 0,
  });
});

test('[C9-12, B9-07] image scale goes in steps of 0.001 up to 1', (t) => {
  t.is(stepImageScale(0.12345), 0.123);
  t.is(stepImageScale(0.1236), 0.124);
  t.is(stepImageScale(3), 1);
  t.is(stepImageScale(3, 2), 2);
  t.is(stepImageScale(0), 0.001);
});

test('[B9-06] print sizes use DPI / 25.4 pixels per mm, bleed on every side', (t) => {
  t.is(pixelsPerMm(25.4), 1);
  t.is(pixelsPerMm(300) * 25.4, 300);
  const area = { imageWidth: 200, imageHeight: 85, edgeDepth: 0, bleedDepth: 3, imageDPI: 300 };
  t.deepEqual(printSizePx(area), { widthPx: 2433, heightPx: 1075 });
  t.deepEqual(printSizePx({ ...area, imageWidth: 0.01, bleedDepth: 0 }), { widthPx: 1, heightPx: 1004 });
  t.deepEqual(printSizePx({ ...area, imageHeight: 0.01, bleedDepth: 0 }), { widthPx: 2362, heightPx: 1 });
});

test('the bounds of several objects do not include the origin of the canvas', (t) => {
  t.deepEqual(
    uniteBounds([
      { left: 30, top: 40, width: 10, height: 10 },
      { left: 70, top: 45, width: 20, height: 25 },
    ]),
    { left: 30, top: 40, width: 60, height: 30 },
  );
});

test('a print may have different horizontal and vertical scales', (t) => {
  const area = {
    imageWidth: 100,
    imageHeight: 30,
    previewPositionX: 100,
    previewPositionY: 50,
    previewWidth: 200,
    previewHeight: 120,
  };
  t.deepEqual(toPrintMm({ x: 300, y: 90 }, area), { x: 100, y: 10 });
  t.deepEqual(fromPrintMm({ x: 100, y: 10 }, area), { x: 300, y: 90 });
});
