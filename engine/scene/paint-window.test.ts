import test from 'ava';
import { type BaseFabricObject, Circle, FabricImage, Rect } from 'fabric/es';
import { nodePlatform } from '../platform/node/node-platform.ts';
import { paintWindow } from './paint-window.ts';
import { composeSample } from './testing/sample-job.ts';

const SIDE_PX = 200;

/** The window of an object on a canvas of 200 px under that scale: its corner and its size. */
function windowOf(object: BaseFabricObject, scale = 1, recordsPaint?: true): number[] | undefined {
  const { context } = nodePlatform.createSurface(SIDE_PX, SIDE_PX);
  context.setTransform(scale, 0, 0, scale, 0, 0);
  const platform = { ...nodePlatform, ...(recordsPaint && { recordsPaint }) };
  const window = paintWindow(object, { context, widthPx: SIDE_PX, heightPx: SIDE_PX, platform });
  return window && [window.x, window.y, window.widthPx, window.heightPx, Number(window.isWhole)];
}

const at = (left: number, top: number, width: number, height: number, more: object = {}) => ({
  left,
  top,
  width,
  height,
  originX: 'left' as const,
  originY: 'top' as const,
  strokeWidth: 0,
  ...more,
});
const picture = (...box: Parameters<typeof at>) =>
  new FabricImage(nodePlatform.createSurface(10, 10).canvas, at(...box));

test('an object is painted in its box and a pixel around it', (t) => {
  t.deepEqual(windowOf(new Rect(at(20, 30, 40, 50))), [19, 29, 42, 52, 0]);
  t.deepEqual(windowOf(picture(20, 30, 40, 50), 1.5), [29, 44, 62, 77, 0]);
  t.deepEqual(windowOf(new Rect(at(60, 60, 20, 40, { angle: 90 }))), [19, 59, 42, 22, 0]);
});

test('a clip bounds what it shows, on the canvas or in its owner’s own space', (t) => {
  const onCanvas = picture(100, 100, 20, 20, { absolutePositioned: true });
  t.deepEqual(windowOf(picture(0, 0, 200, 200, { clipPath: onCanvas })), [99, 99, 22, 22, 0]);
  const own = picture(-10, -10, 20, 20);
  t.deepEqual(windowOf(picture(0, 0, 200, 200, { clipPath: own })), [89, 89, 22, 22, 0]);
  t.deepEqual(windowOf(picture(0, 0, 100, 100, { scaleX: 2, clipPath: own })), [79, 39, 42, 22, 0]);
});

test('a window ends with the canvas, and what lies beside the canvas has none', (t) => {
  t.deepEqual(windowOf(new Rect(at(-50, 150, 100, 100))), [0, 149, 51, 51, 0]);
  t.is(windowOf(new Rect(at(300, 0, 10, 10))), undefined);
  t.is(windowOf(new Rect(at(0, -50, 10, 10))), undefined);
  t.deepEqual(windowOf(new Rect(at(-5, -5, 500, 500))), [0, 0, 200, 200, 1]);
});

test('letters that leave their box are inside the window', async (t) => {
  const { objects } = await composeSample({
    layers: [
      {
        id: 1,
        designFunction: 'TEXTAREA',
        fontId: 'serif',
        objectConfiguration: { left: 50, top: 90, width: 100, height: 10 },
        configuration: { text: { text: 'Ägjf', fontSize: 60 } },
      },
    ],
  });
  const [object] = objects;
  if (!object?.textLayout) return t.fail();
  const { top, height } = object.textLayout.bounds;
  t.true(height > 40);
  const [, y = 0, , heightPx = 0] = windowOf(object.object) ?? [];
  t.true(y <= 90 + top && y + heightPx >= 90 + top + height);
});

test('the window is all of the target where nobody knows better', (t) => {
  t.deepEqual(windowOf(new Circle({ left: 20, top: 20, radius: 5 })), [0, 0, 200, 200, 1]);
  t.deepEqual(windowOf(new Rect(at(20, 30, 40, 50)), 1, true), [0, 0, 200, 200, 1]);
});
