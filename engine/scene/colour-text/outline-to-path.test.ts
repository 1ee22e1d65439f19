import test from 'ava';
import { OutlineBuilder } from '../../text/outline-builder.ts';
import { outlineToPath } from './outline-to-path.ts';

test('each quadratic curve of an outline becomes the equivalent cubic from the current point', (t) => {
  const builder = new OutlineBuilder();
  builder.moveTo(0, 0);
  builder.quadraticCurveTo(3, 6, 6, 0);
  builder.quadraticCurveTo(9, -6, 12, 0);
  builder.closePath();
  t.deepEqual(outlineToPath(builder.build()), [
    ['M', 0, 0],
    ['C', 2, 4, 4, 4, 6, 0],
    ['C', 8, -4, 10, -4, 12, 0],
    ['Z'],
  ]);
});
