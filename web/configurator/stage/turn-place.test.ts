import test from 'ava';
import type { ObjectConfiguration } from '../../../engine/editor.ts';
import { turnPlace } from './turn-place.ts';

const view = { leftPx: 0, topPx: 0, pxPerUnit: 1 };
const stage = { widthPx: 400, heightPx: 300 };
const frame = (top: number, height: number, angle = 0): ObjectConfiguration => ({
  left: 100,
  top,
  width: 80,
  height,
  scaleX: 1,
  scaleY: 1,
  angle,
  flipX: false,
  flipY: false,
});

test('the rotation handle is above a layer, else below it, else inside it', (t) => {
  t.deepEqual(turnPlace(frame(60, 50), view, stage), { side: 'above', at: { x: 140, y: 30 } });
  t.deepEqual(turnPlace(frame(20, 50), view, stage), { side: 'below', at: { x: 140, y: 100 } });
  t.deepEqual(turnPlace(frame(20, 270), view, stage), { side: 'inside', at: { x: 140, y: 50 } });
});

test('the position above rotates with the layer', (t) => {
  const { side, at } = turnPlace(frame(100, 50, 90), view, stage);
  t.is(side, 'above');
  t.deepEqual([Math.round(at.x), Math.round(at.y)], [130, 140]);
});

test('a layer outside the stage has its handle above', (t) => {
  t.is(turnPlace(frame(-500, 50), view, stage).side, 'above');
});
