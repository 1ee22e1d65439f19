import test from 'ava';
import { OutlineBuilder } from './outline-builder.ts';
import { outlineBounds } from './outline-bounds.ts';
import { outlineToSvgPath } from './outline-to-svg-path.ts';
import { drawOutline, joinOutlines, verb } from './outline.ts';
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

test('an outline is drawn in the order it was built', (t) => {
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

test('a transform has its six numbers in the order of canvas and SVG', (t) => {
  const { points } = transformOutline(leaf(), [2, 3, 5, 7, 11, 13]);
  t.deepEqual(Array.from(points.slice(0, 8)), [11, 13, 31, 43, 101, 143, 131, 183]);
});

test('bounds are those of the curves, not of their control points', (t) => {
  // the quadratic extends half way to its control point, the cubic three quarters
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

/** The minimum and maximum of a cubic, by sampling. */
function walk(...[p0, p1, p2, p3]: [number, number, number, number]): [least: number, greatest: number] {
  const values = Array.from({ length: 100_001 }, (_, index) => {
    const t = index / 100_000;
    const s = 1 - t;
    return s * s * s * p0 + 3 * s * s * t * p1 + 3 * s * t * t * p2 + t * t * t * p3;
  });
  return [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
}

/** The bounds of one curve or line from the origin. */
function boundsFrom(draw: (builder: OutlineBuilder) => void) {
  const builder = new OutlineBuilder();
  builder.moveTo(0, 0);
  draw(builder);
  return outlineBounds(builder.build());
}
const quadratic = (cx: number, cy: number, x: number, y: number) =>
  boundsFrom((builder) => builder.quadraticCurveTo(cx, cy, x, y));
/** Bounds of a cubic that is linear in y, with the given x of its control points and end. */
const cubic = (c1x: number, c2x: number, x: number) =>
  boundsFrom((builder) => builder.bezierCurveTo(c1x, 4, c2x, 8, x, 12))!;

test('bounds of a quadratic include its extremum', (t) => {
  t.deepEqual(quadratic(5, 5, 20, 20), { minX: 0, minY: 0, maxX: 20, maxY: 20 });
  t.deepEqual(quadratic(-5, -5, -20, -20), { minX: -20, minY: -20, maxX: 0, maxY: 0 });
  t.deepEqual(quadratic(5, -10, 10, 0), { minX: 0, minY: -5, maxX: 10, maxY: 0 });
  t.deepEqual(quadratic(-10, 5, 0, 10), { minX: -5, minY: 0, maxX: 0, maxY: 10 });
});

test('bounds of a cubic include its ends and all extrema', (t) => {
  for (const [c1x, c2x, x] of [
    [4, 8, 12],
    [-12, 6, 12],
    [6, -12, 12],
    [24, 6, 12],
    [6, 24, 12],
    [-12, -12, 12],
    [8, 8, 0.5],
    [-6, -3, -12],
  ] as const) {
    const { minX, maxX, minY, maxY } = cubic(c1x, c2x, x);
    const [least, greatest] = walk(0, c1x, c2x, x);
    t.true(Math.abs(minX - least) < 1e-6 && Math.abs(maxX - greatest) < 1e-6, `${minX} to ${maxX}`);
    t.deepEqual([minY, maxY], [0, 12]);
  }
});

test('a line without a width has bounds', (t) => {
  t.deepEqual(
    boundsFrom((builder) => builder.lineTo(0, 9)),
    { minX: 0, minY: 0, maxX: 0, maxY: 9 },
  );
});

test('an empty outline has no bounds', (t) => {
  t.is(outlineBounds(new OutlineBuilder().build()), undefined);
});

test('joined outlines keep their order', (t) => {
  const moved = transformOutline(leaf(), [1, 0, 0, 1, 100, 0]);
  t.is(outlineToSvgPath(joinOutlines([leaf(), moved])), outlineToSvgPath(leaf()) + outlineToSvgPath(moved));
  t.is(joinOutlines([leaf(), moved]).points.length, 2 * leaf().points.length);
});

test('a builder grows as needed', (t) => {
  const builder = new OutlineBuilder();
  for (let index = 0; index < 5000; index += 1) builder.bezierCurveTo(index, 1, 2, 3, 4, 5);
  t.is(builder.pointCount, 15_000);
  const { verbs, points } = builder.build();
  t.true(verbs.every((step) => step === verb.cubic));
  t.is(points.length, 30_000);
  t.true(points.every((value, at) => value === (at % 6 === 0 ? at / 6 : at % 6)));
});
