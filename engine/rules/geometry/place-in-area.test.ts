import test from 'ava';
import { objectConfiguration } from '../../model/object-configuration.ts';
import { objectBounds, uniteBounds } from './object-bounds.ts';
import { fitInside } from './place-in-area.ts';
import { fromPrintMm, toPrintMm } from './print-millimetres.ts';

test('all of an object is shown in the middle of its area, as large as it fits', (t) => {
  const area = objectConfiguration.parse({
    left: 100,
    top: 50,
    width: 100,
    height: 40,
    scaleX: 2,
    scaleY: 2,
  });
  const inside = (width: number, height: number) => objectBounds(fitInside({ width, height }, area));
  t.deepEqual(inside(400, 100), { left: 100, top: 65, width: 200, height: 50 }, 'wider than the area');
  t.deepEqual(inside(50, 40), { left: 150, top: 50, width: 100, height: 80 }, 'higher than the area');
  t.deepEqual(inside(50, 20), { left: 100, top: 50, width: 200, height: 80 }, 'as the area');
});

test('the rectangle around several objects is away from the corner of the canvas, too', (t) => {
  t.deepEqual(
    uniteBounds([
      { left: 30, top: 40, width: 10, height: 10 },
      { left: 70, top: 45, width: 20, height: 25 },
    ]),
    { left: 30, top: 40, width: 60, height: 30 },
  );
});

test('a print may be scaled differently down and across', (t) => {
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
