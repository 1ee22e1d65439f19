import test from 'ava';
import { objectConfiguration } from '../../model/object-configuration.ts';
import { printArea as printAreaSchema } from '../../model/print-area.ts';
import { centreOn, objectCentre, objectCorners, uniteBounds } from '../geometry/object-bounds.ts';
import { fromPrintMm, toPrintMm } from '../geometry/print-millimetres.ts';
import { describePlacement } from './describe-placement.ts';
import { fitStageView, toCanvasUnits, toScreenPx, zoomStageView } from './stage-view.ts';

const box = (left: number, top: number, width: number, height: number, more: object = {}) =>
  objectConfiguration.parse({ left, top, width, height, ...more });
const area = printAreaSchema.parse({
  id: 1,
  enterpriseProductMaskId: 1,
  configuration: {
    imageWidth: 100,
    imageHeight: 60,
    previewPositionX: 100,
    previewPositionY: 50,
    previewWidth: 200,
    previewHeight: 120,
  },
});

const relationOf = (...[left, top, width, height]: [number, number, number, number]) =>
  describePlacement(box(left, top, width, height), area).relation;

test('corners, centre and bounds of a rotated object', (t) => {
  const object = box(100, 100, 30, 40, { scaleX: 2, angle: 90 });
  const corners = objectCorners(object).map(({ x, y }) => [Math.round(x), Math.round(y)]);
  t.deepEqual(corners, [
    [100, 100],
    [100, 160],
    [60, 160],
    [60, 100],
  ]);
  const moved = objectCentre(centreOn(object, { x: 7, y: 9 }));
  t.true(Math.hypot(moved.x - 7, moved.y - 9) < 1e-9);
  t.deepEqual(uniteBounds([box(0, 0, 10, 10), box(20, -5, 10, 10)]), {
    left: 0,
    top: -5,
    width: 30,
    height: 15,
  });
  t.is(uniteBounds([]), undefined);
});

test('canvas units, screen pixels and print millimetres convert to one another', (t) => {
  const view = { leftPx: 20, topPx: 10, pxPerUnit: 1.5 };
  t.deepEqual(toScreenPx({ x: 100, y: 50 }, view), { x: 170, y: 85 });
  t.deepEqual(toCanvasUnits({ x: 170, y: 85 }, view), { x: 100, y: 50 });
  t.deepEqual(toPrintMm({ x: 300, y: 50 }, area.configuration), { x: 100, y: 0 });
  t.deepEqual(fromPrintMm({ x: 100, y: 60 }, area.configuration), { x: 300, y: 170 });
});

test('a view is fitted to its content and zoomed about the pointer', (t) => {
  const view = fitStageView({ left: 100, top: 50, width: 200, height: 100 }, { widthPx: 400, heightPx: 400 });
  t.is(view.pxPerUnit, 2);
  t.deepEqual(toScreenPx({ x: 200, y: 100 }, view), { x: 200, y: 200 });
  const zoomed = zoomStageView(view, { x: 50, y: 60 }, 5);
  t.deepEqual(toCanvasUnits({ x: 50, y: 60 }, zoomed), toCanvasUnits({ x: 50, y: 60 }, view));
  t.is(zoomed.pxPerUnit, 5);
  const tall = fitStageView({ left: 100, top: 50, width: 100, height: 200 }, { widthPx: 400, heightPx: 500 });
  t.deepEqual(tall, { pxPerUnit: 2.5, leftPx: -175, topPx: -125 });
});

test('a placement is described in canvas units and in print millimetres', (t) => {
  const described = describePlacement(box(120, 70, 40, 20, { angle: -90, flipX: true }), area);
  t.is(described.angleDeg, 270);
  t.true(described.flipX && !described.flipY);
  t.is(Math.round(described.inPrint?.widthMm ?? 0), 20);
  t.is(Math.round(described.inPrint?.heightMm ?? 0), 10);
  t.deepEqual(
    described.inPrint && [Math.round(described.inPrint.centreMm.x), Math.round(described.inPrint.centreMm.y)],
    [15, 0],
  );
  t.is(describePlacement(box(0, 0, 1, 1), undefined).inPrint, undefined);
});

test('an object is inside the print area, covering it, across its edge, or outside', (t) => {
  t.is(relationOf(100, 50, 200, 120), 'inside');
  t.is(relationOf(150, 60, 10, 10), 'inside');
  t.is(relationOf(90, 40, 300, 200), 'covering');
  t.is(relationOf(90, 60, 20, 20), 'crossing');
  t.is(relationOf(90, 60, 300, 20), 'crossing');
  t.is(relationOf(0, 60, 100, 20), 'outside');
  t.is(relationOf(150, 400, 10, 10), 'outside');
});

test('an object beside the print area is outside on each side, and crosses from half a canvas unit', (t) => {
  const relation = (left: number, top: number) => describePlacement(box(left, top, 20, 20), area).relation;
  t.deepEqual(
    [relation(80, 100), relation(79, 100), relation(80.5, 100)],
    ['outside', 'outside', 'crossing'],
  );
  t.deepEqual(
    [relation(300, 100), relation(301, 100), relation(299.5, 100)],
    ['outside', 'outside', 'crossing'],
  );
  t.deepEqual(
    [relation(200, 30), relation(200, 29), relation(200, 30.5)],
    ['outside', 'outside', 'crossing'],
  );
  t.deepEqual(
    [relation(200, 170), relation(200, 171), relation(200, 169.5)],
    ['outside', 'outside', 'crossing'],
  );
});

test('an object within a hundredth of a canvas unit of an edge is at the edge', (t) => {
  t.is(relationOf(99.991, 49.991, 200.018, 120.018), 'inside');
  t.is(relationOf(99.98, 60, 20, 20), 'crossing');
  t.is(relationOf(99.5, 60, 20, 20), 'crossing');
  t.is(relationOf(100.009, 50.009, 500, 500), 'covering');
  t.is(relationOf(100.5, 50, 500, 500), 'crossing');
  t.is(relationOf(80.009, 60, 20, 20), 'outside');
  t.is(relationOf(80.02, 60, 20, 20), 'crossing');
  const inCorner = (...[left, top, width, height]: [number, number, number, number]) =>
    describePlacement(box(left, top, width, height), { ...area, configuration: corner }).relation;
  const corner = { ...area.configuration, previewPositionX: 0, previewPositionY: 0, previewHeight: 200 };
  t.is(inCorner(-0.01, 5, 0, 0), 'inside');
  t.is(inCorner(199.99, 60, 20, 20), 'outside');
  t.is(inCorner(60, 199.99, 20, 20), 'outside');
  t.is(inCorner(-9.99, 60, 10, 10), 'outside');
  t.is(inCorner(60, -9.99, 10, 10), 'outside');
});
