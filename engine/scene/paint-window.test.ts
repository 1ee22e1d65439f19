import test from 'ava';
import { nodePlatform } from '../platform/node/node-platform.ts';
import type { DrawnObject } from './drawn-object.ts';
import { DrawnPicture } from './drawn-picture.ts';
import { DrawnRectangle } from './drawn-rectangle.ts';
import { paintWindow } from './paint-window.ts';
import { DrawnDisc } from './testing/drawn-disc.ts';
import { composeSample } from './testing/sample-job.ts';

const SIDE_PX = 200;

/** The window of an object on a canvas of 200 px under that scale: its corner and its size. */
function windowOf(object: DrawnObject, scale = 1, recordsPaint?: true): number[] | undefined {
  const { context } = nodePlatform.createSurface(SIDE_PX, SIDE_PX);
  context.setTransform(scale, 0, 0, scale, 0, 0);
  const platform = { ...nodePlatform, ...(recordsPaint && { recordsPaint }) };
  const window = paintWindow(object, { context, widthPx: SIDE_PX, heightPx: SIDE_PX, platform });
  return window && [window.x, window.y, window.widthPx, window.heightPx, Number(window.isWhole)];
}

type Box = [left: number, top: number, width: number, height: number, more?: Partial<DrawnObject>];
const rectangle = (...[left, top, width, height, more]: Box) =>
  Object.assign(new DrawnRectangle(width, height), { left, top, ...more });
const picture = (...[left, top, widthPx, heightPx, more]: Box) =>
  Object.assign(new DrawnPicture({ source: nodePlatform.createSurface(10, 10).canvas, widthPx, heightPx }), {
    left,
    top,
    ...more,
  });

test('the window of an object is its box and one pixel around it', (t) => {
  t.deepEqual(windowOf(rectangle(20, 30, 40, 50)), [19, 29, 42, 52, 0]);
  t.deepEqual(windowOf(picture(20, 30, 40, 50), 1.5), [29, 44, 62, 77, 0]);
  t.deepEqual(windowOf(rectangle(60, 60, 20, 40, { angle: 90 })), [19, 59, 42, 22, 0]);
});

test('a clip bounds the window, regardless of the object’s place', (t) => {
  const clip = picture(100, 100, 20, 20);
  t.deepEqual(windowOf(picture(0, 0, 200, 200, { clip })), [99, 99, 22, 22, 0]);
  t.deepEqual(windowOf(picture(50, 0, 100, 100, { scaleX: 2, clip })), [99, 99, 22, 22, 0]);
});

test('a window is limited to the canvas, and an object outside the canvas has none', (t) => {
  t.deepEqual(windowOf(rectangle(-50, 150, 100, 100)), [0, 149, 51, 51, 0]);
  t.is(windowOf(rectangle(300, 0, 10, 10)), undefined);
  t.is(windowOf(rectangle(0, -50, 10, 10)), undefined);
  t.deepEqual(windowOf(rectangle(-5, -5, 500, 500)), [0, 0, 200, 200, 1]);
});

test('letters that exceed their box are inside the window', async (t) => {
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

test('the window is the whole target if the extent is unknown', (t) => {
  t.deepEqual(windowOf(new DrawnDisc(5).place({ left: 20, top: 20 })), [0, 0, 200, 200, 1]);
  t.deepEqual(windowOf(rectangle(20, 30, 40, 50), 1, true), [0, 0, 200, 200, 1]);
});
