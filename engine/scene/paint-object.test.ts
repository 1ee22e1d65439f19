import test from 'ava';
import { nodePlatform } from '../platform/node/node-platform.ts';
import type { DrawnObject } from './drawn-object.ts';
import { DrawnRectangle } from './drawn-rectangle.ts';
import { paintObject } from './paint-object.ts';
import { DrawnDisc } from './testing/drawn-disc.ts';

const SIDE_PX = 100;

/** Paints an object and returns a reader of its pixels. */
function paint(object: DrawnObject, scale = 1) {
  const sidePx = SIDE_PX * scale;
  const { context } = nodePlatform.createSurface(sidePx, sidePx);
  context.setTransform(scale, 0, 0, scale, 0, 0);
  paintObject(object, { context, widthPx: sidePx, heightPx: sidePx, platform: nodePlatform });
  return (x: number, y: number): number[] => [...context.getImageData(x, y, 1, 1).data];
}

const box = (left: number, top: number, side: number, colour: string, more: Partial<DrawnObject> = {}) =>
  Object.assign(new DrawnRectangle(side, side, colour), { left, top, ...more });

/** A disc around the centre of the canvas. */
const disc = (colour?: string) => new DrawnDisc(20, colour).place({ left: 30, top: 30 });

test('a rectangle clips, regardless of its colour', (t) => {
  const clip = box(20, 20, 20, '#ff0000');
  const at = paint(box(0, 0, 100, '#00ff00', { clip }));
  t.deepEqual(at(30, 30), [0, 255, 0, 255]);
  t.deepEqual(at(45, 30), [0, 0, 0, 0]);
});

test('any other clip masks by its alpha', (t) => {
  const at = paint(box(0, 0, 100, '#00ff00', { clip: disc('rgba(0,0,0,0.5)') }));
  t.deepEqual(at(50, 50), [0, 255, 0, 128]);
  t.is(at(10, 10)[3], 0);
});

test('opacity applies with and without a clip', (t) => {
  t.is(paint(box(0, 0, 100, '#000000', { opacity: 0.5 }))(50, 50)[3], 128);
  t.is(paint(box(0, 0, 100, '#000000', { opacity: 0.5, clip: disc() }))(50, 50)[3], 128);
});

test('the clip of a rotated and scaled object is in canvas coordinates', (t) => {
  const clip = box(40, 40, 20, '#ff0000');
  const at = paint(box(50, 0, 50, '#00ff00', { angle: 45, scaleX: 2, scaleY: 2, clip }));
  t.is(at(50, 50)[3], 255);
  t.is(at(35, 50)[3], 0);
  t.is(at(50, 65)[3], 0);
});

test('at print scale the edge of a clipped object is as sharp as the pixels allow', (t) => {
  const scale = 40; // 4000 px
  const at = paint(box(0, 0, 100, '#000000', { clip: disc() }), scale);
  const edge = Array.from({ length: 8 }, (_, i) => at(30 * scale - 4 + i, 50 * scale)[3]!);
  t.true(
    edge.filter((alpha) => alpha > 0 && alpha < 255).length <= 2,
    `alpha across the edge: ${edge.join(' ')}`,
  );
});

test('an invisible object paints nothing, and painting restores the context', (t) => {
  const { context } = nodePlatform.createSurface(10, 10);
  context.setTransform(2, 0, 0, 2, 1, 1);
  const target = { context, widthPx: 10, heightPx: 10, platform: nodePlatform };
  paintObject(box(0, 0, 10, '#000000', { opacity: 0 }), target);
  paintObject(box(0, 0, 2, '#000000', { opacity: 0.5, clip: disc() }), target);
  t.is(context.getTransform().a, 2);
  t.is(context.globalAlpha, 1);
  t.is(context.getImageData(8, 8, 1, 1).data[3], 0);
});
