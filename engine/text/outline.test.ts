import test from 'ava';
import { OutlineBuilder } from './outline-builder.ts';
import { outlineBounds } from './outline-bounds.ts';
import { outlineToSvgPath } from './outline-to-svg-path.ts';
import { drawOutline, joinOutlines } from './outline.ts';
import { transformOutline } from './transform-outline.ts';

function leaf() {
  const builder = new OutlineBuilder();
  builder.moveTo(0, 0);
  builder.lineTo(10, 0);
  builder.quadraticCurveTo(20, 10, 10, 20);
  builder.bezierCurveTo(8, 30, 2, 30, 0, 20);
  builder.closePath();
  return builder.build();
}

test('an outline is drawn step by step as it was built', (t) => {
  const copy = new OutlineBuilder();
  drawOutline(leaf(), copy);
  t.deepEqual(copy.build(), leaf());
});

test('an outline is written as an SVG path', (t) => {
  t.is(outlineToSvgPath(leaf()), 'M0 0L10 0Q20 10 10 20C8 30 2 30 0 20Z');
});

test('a transform maps every point and keeps the verbs', (t) => {
  const mapped = transformOutline(leaf(), [0, 1, -2, 0, 5, 7]);
  t.is(outlineToSvgPath(mapped), 'M5 7L5 17Q-15 27 -35 17C-55 15 -55 9 -35 7Z');
});

test('bounds are those of the curves, not of their control points', (t) => {
  // the quadratic reaches half way to its control point, the cubic three quarters
  t.deepEqual(outlineBounds(leaf()), { minX: 0, minY: 0, maxX: 15, maxY: 27.5 });
});

test('bounds find both extrema of an S-shaped cubic', (t) => {
  const builder = new OutlineBuilder();
  builder.moveTo(0, 0);
  builder.bezierCurveTo(0, 100, 10, -100, 10, 0);
  const { minY, maxY } = outlineBounds(builder.build())!;
  t.true(Math.abs(maxY - 28.867513459481287) < 1e-9); // 50/√3
  t.true(Math.abs(minY + 28.867513459481287) < 1e-9);
});

test('an empty outline has no bounds', (t) => {
  t.is(outlineBounds(new OutlineBuilder().build()), undefined);
});

test('joined outlines keep their order', (t) => {
  const moved = transformOutline(leaf(), [1, 0, 0, 1, 100, 0]);
  t.is(outlineToSvgPath(joinOutlines([leaf(), moved])), outlineToSvgPath(leaf()) + outlineToSvgPath(moved));
});

test('a builder grows as far as it must', (t) => {
  const builder = new OutlineBuilder();
  for (let index = 0; index < 5000; index += 1) builder.bezierCurveTo(index, 1, 2, 3, 4, 5);
  t.is(builder.pointCount, 15_000);
  t.is(builder.build().points[6 * 4999], 4999);
});
