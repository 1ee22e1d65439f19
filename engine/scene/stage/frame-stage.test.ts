import test from 'ava';
import { fitStageView, toScreenPx } from '../../rules/stage/stage-view.ts';
import { frameStage } from './frame-stage.ts';

test('a frame maps canvas units to screen pixels as the view does', (t) => {
  const screen = { widthPx: 696, heightPx: 730 };
  const view = fitStageView({ left: 0, top: 0, width: 500, height: 500 }, screen);
  const { widthPx, heightPx, matrix } = frameStage(view, screen, 2);
  t.deepEqual([widthPx, heightPx], [1392, 1460]);
  const [a, , , d, e, f] = matrix;
  const shown = toScreenPx({ x: 100, y: 200 }, view);
  t.is(a * 100 + e, shown.x * 2);
  t.is(d * 200 + f, shown.y * 2);
  t.deepEqual(frameStage(view, { widthPx: 333, heightPx: 1 }, 1.5).widthPx, 500);
});
