import test from 'ava';
import { nodePlatform } from '../../platform/node/node-platform.ts';
import { InkLink } from '../colour/ink-link.ts';
import { paintSeparated } from './paint-separated.ts';
import type { StripCanvas } from './strip-context.ts';
import { openStripPage } from './strip-platform.ts';

const [SIDE, MIDDLE] = [12, 6];
/** Each ink is the complement of its channel; there is no black. */
const link = new InkLink(([red, green, blue]) => [1 - red, 1 - green, 1 - blue, 0]);
const openCanvas = (): StripCanvas => ({ width: SIDE, height: SIDE, objects: [] });

/** The inks of a white page, pixel by pixel. */
function inksOf(draw: (context: CanvasRenderingContext2D) => void): number[][] {
  const canvas = openCanvas();
  draw(openStripPage(canvas).context);
  const page = { widthPx: SIDE, heightPx: SIDE };
  const inks = { link, inkLimitPercent: undefined };
  const strips = [...paintSeparated(canvas.objects, page, '#ffffff', inks, nodePlatform)];
  const rows = strips.flatMap((strip) => [...strip.rows]);
  return Array.from({ length: SIDE * SIDE }, (_, at) => rows.slice(at * 4, at * 4 + 4));
}
const at = (pixels: number[][], x: number, y: number) => pixels[y * SIDE + x]!;

/** A horizontal band across the page, with a paint from left to right. */
const fade = (from: string, to: string) => (context: CanvasRenderingContext2D) => {
  const gradient = context.createLinearGradient(0, 0, SIDE, 0);
  gradient.addColorStop(0, from);
  gradient.addColorStop(1, to);
  context.fillStyle = gradient;
  context.fillRect(0, 0, SIDE, SIDE);
};

test('a gradient from black to transparent is only black ink, and one to another colour is mixed', (t) => {
  const faded = inksOf(fade('#000000', '#00000000'));
  t.true(faded.every(([c, m, y]) => c === 0 && m === 0 && y === 0));
  t.true(at(faded, 1, MIDDLE)[3]! > at(faded, SIDE - 2, MIDDLE)[3]!);
  const mixed = inksOf(fade('#000000', '#0000ff'));
  t.true(mixed.every(([c, m, , k]) => c! > 200 && m! > 200 && k === 0));
});

/** A black square of a layer with a shadow to its right. */
const square = (shadowBlur: number, colour: string) => (context: CanvasRenderingContext2D) => {
  const layer = openStripPage(openCanvas());
  layer.context.fillStyle = colour;
  layer.context.fillRect(1, 1, 4, 10);
  context.shadowColor = '#000000';
  context.shadowOffsetX = 5;
  context.shadowBlur = shadowBlur;
  context.drawImage(layer.canvas, 0, 0);
};

test('a black layer and its shadow are only black ink, and a shadow that fades is mixed', (t) => {
  const black = inksOf(square(0, '#000000'));
  t.deepEqual(
    [at(black, 2, MIDDLE), at(black, 8, MIDDLE)],
    [
      [0, 0, 0, 255],
      [0, 0, 0, 255],
    ],
  );
  t.deepEqual(at(black, 11, MIDDLE), [0, 0, 0, 0]);
  const blue = inksOf(square(0, '#0000ff'));
  t.deepEqual(
    [at(blue, 2, MIDDLE), at(blue, 8, MIDDLE)],
    [
      [255, 255, 0, 0],
      [0, 0, 0, 255],
    ],
  );
  const soft = inksOf(square(4, '#000000'));
  t.deepEqual(at(soft, 2, MIDDLE), [0, 0, 0, 255]);
  const [c, , , k] = at(soft, 8, MIDDLE);
  t.true(c! > 0 && k === 0);
});

test('a colour above black hides it in proportion to its coverage', (t) => {
  const pixels = inksOf((context) => {
    context.fillStyle = '#000000';
    context.fillRect(0, 0, SIDE, SIDE);
    context.fillStyle = '#ff0000';
    context.fillRect(0, 0, MIDDLE, SIDE);
    context.fillStyle = '#ff000080';
    context.fillRect(MIDDLE, 0, 3, SIDE);
  });
  t.deepEqual(
    [at(pixels, 2, MIDDLE), at(pixels, 10, MIDDLE)],
    [
      [0, 255, 255, 0],
      [0, 0, 0, 255],
    ],
  );
  const [c, m, y, k] = at(pixels, 7, MIDDLE);
  t.true(c! <= 2 && Math.abs(m! - 128) <= 3 && Math.abs(y! - 128) <= 3 && Math.abs(k! - 127) <= 3);
});

test('a layer without black hides the black beneath it in proportion to its coverage', (t) => {
  const pixels = inksOf((context) => {
    context.fillStyle = '#000000';
    context.fillRect(0, 0, SIDE, SIDE);
    const layer = openStripPage(openCanvas());
    layer.context.fillStyle = '#0000ff';
    layer.context.fillRect(1, 1, 4, 10);
    context.drawImage(layer.canvas, 0, 0);
  });
  t.deepEqual(
    [at(pixels, 2, MIDDLE), at(pixels, 8, MIDDLE)],
    [
      [255, 255, 0, 0],
      [0, 0, 0, 255],
    ],
  );
});

test('overlapping blacks leave no other ink in partly covered pixels', (t) => {
  const pixels = inksOf((context) => {
    for (const [index, alpha] of ['ff', '90', '33', 'c1', '07', '5e'].entries()) {
      context.fillStyle = `#000000${alpha}`;
      context.fillRect(0.4 + index * 0.13, 0.3 + index * 0.17, 5.3, 9.1);
    }
    const layer = openStripPage(openCanvas());
    layer.context.fillStyle = '#00000077';
    layer.context.fillRect(2.3, 2.7, 8, 8);
    layer.context.fillRect(3.6, 1.4, 7.1, 9.9);
    context.drawImage(layer.canvas, 0, 0);
  });
  const shades = new Set(pixels.map(([, , , k]) => k));
  t.true(shades.size > 20, 'pixels are covered in part');
  for (const [c, m, y] of pixels) t.deepEqual([c, m, y], [0, 0, 0]);
});
