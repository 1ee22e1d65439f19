import test from 'ava';
import { type BaselinePosition, bendOutline, bendPoint } from './bend-outline.ts';
import { OutlineBuilder } from './outline-builder.ts';
import { drawOutline, verb } from './outline.ts';

const arc = { centreX: 100, centreY: 100, radius: 80, flipped: false };
const position = { along: -60, up: 0, scale: 1, slant: 0 };
const isNear = ([x, y]: Iterable<number>, [wantedX, wantedY]: readonly [number, number]) =>
  Math.hypot(x! - wantedX, y! - wantedY) < 1e-9;

/** The outline drawn from the glyph's origin, bent. */
function bentFrom(draw: (glyph: OutlineBuilder) => void, more: Partial<BaselinePosition> = {}) {
  const glyph = new OutlineBuilder();
  glyph.moveTo(0, 0);
  draw(glyph);
  return bendOutline(glyph.build(), { ...position, ...more }, arc);
}

test('the apex is at the top, or at the bottom when flipped, and up is always up', (t) => {
  t.deepEqual(bendPoint(0, 10, arc), [100, 10]);
  t.deepEqual(bendPoint(0, 10, { ...arc, flipped: true }), [100, 170]);
});

test('a length along the baseline is preserved on the circle', (t) => {
  const quarter = (80 * Math.PI) / 2;
  t.true(isNear(bendPoint(quarter, 0, arc), [180, 100]));
  t.true(isNear(bendPoint(quarter, 0, { ...arc, flipped: true }), [180, 100]));
  const eighth = 80 * Math.SQRT1_2;
  t.true(isNear(bendPoint(quarter / 2, 0, arc), [100 + eighth, 100 - eighth]));
  t.true(isNear(bendPoint(quarter / 2, 0, { ...arc, flipped: true }), [100 + eighth, 100 + eighth]));
});

test('a long straight stroke along the baseline becomes an arc within a thousandth of the radius', (t) => {
  const stroke = new OutlineBuilder();
  stroke.moveTo(0, 20);
  stroke.lineTo(120, 20);
  let [fromX, fromY] = [0, 0];
  let steps = 0;
  drawOutline(bendOutline(stroke.build(), position, arc), {
    moveTo: (x, y) => ([fromX, fromY] = [x, y]),
    lineTo: () => t.fail('a stroke along the baseline is no line any more'),
    quadraticCurveTo(cx, cy, x, y) {
      for (const s of [0, 0.25, 0.5, 0.75, 1]) {
        const px = (1 - s) * (1 - s) * fromX + 2 * s * (1 - s) * cx + s * s * x;
        const py = (1 - s) * (1 - s) * fromY + 2 * s * (1 - s) * cy + s * s * y;
        t.true(Math.abs(Math.hypot(px - 100, py - 100) - 100) < 1e-3);
      }
      [fromX, fromY] = [x, y];
      steps += 1;
    },
    bezierCurveTo: () => t.fail(),
    closePath: () => t.fail(),
  });
  t.is(steps, 30); // 1.5 rad in pieces of 0.05
  const [endX, endY] = bendPoint(60, 20, arc);
  t.true(Math.hypot(fromX - endX, fromY - endY) < 1e-9);
});

test('a stem stays straight and points to the centre', (t) => {
  const stem = new OutlineBuilder();
  stem.moveTo(30, 0);
  stem.lineTo(30, 40);
  const { verbs, points } = bendOutline(stem.build(), position, arc);
  t.deepEqual([...verbs], [0, 1]);
  const [x0, y0, x1, y1] = points as unknown as [number, number, number, number];
  t.true(Math.abs((x0 - 100) * (y1 - 100) - (x1 - 100) * (y0 - 100)) < 1e-9);
});

test('the closing line of a contour is bent like any other', (t) => {
  const open = new OutlineBuilder();
  open.moveTo(0, 20);
  open.lineTo(0, 0);
  open.lineTo(120, 20);
  const closed = new OutlineBuilder();
  drawOutline(open.build(), closed);
  closed.closePath();
  const bent = bendOutline(closed.build(), position, arc);
  t.is(bent.points.length, bendOutline(open.build(), position, arc).points.length + 4 * 30); // 30 more curves
  t.deepEqual(bent.points.slice(-2), bent.points.slice(0, 2));
});

test('a contour that ends at its start is closed without a further line', (t) => {
  const { verbs } = bentFrom((glyph) => {
    glyph.lineTo(0, 40);
    glyph.lineTo(0, 0);
    glyph.closePath();
  });
  t.deepEqual([...verbs], [verb.move, verb.line, verb.line, verb.close]);
  const open = bentFrom((glyph) => {
    glyph.lineTo(0, 40);
    glyph.closePath();
  });
  t.deepEqual([...open.verbs], [verb.move, verb.line, verb.line, verb.close]);
  t.deepEqual(open.points.slice(-2), open.points.slice(0, 2));
});

test('a slanted glyph leans to the right, and a scaled and raised one is placed above', (t) => {
  const { points } = bentFrom((glyph) => glyph.lineTo(0, 40), { along: -30, up: 5, scale: 0.5, slant: 0.2 });
  t.true(isNear(points, bendPoint(-30, 5, arc)));
  t.true(isNear(points.slice(-2), bendPoint(-30 + 0.5 * 0.2 * 40, 5 + 0.5 * 40, arc)));
});

test('a short quadratic stays a quadratic through its bent middle', (t) => {
  const { verbs, points } = bentFrom((glyph) => glyph.quadraticCurveTo(1, 6, 4, 2));
  t.deepEqual([...verbs], [verb.move, verb.quadratic]);
  const [x0, y0, cx, cy, x1, y1] = points as unknown as [number, number, number, number, number, number];
  t.true(isNear([x1, y1], bendPoint(-56, 2, arc)));
  const middle = [(x0 + 2 * cx + x1) / 4, (y0 + 2 * cy + y1) / 4];
  t.true(isNear(middle, bendPoint(-60 + (2 * 1 + 4) / 4, (2 * 6 + 2) / 4, arc)));
});

test('a short cubic stays a cubic with bent control points', (t) => {
  const { verbs, points } = bentFrom((glyph) => glyph.bezierCurveTo(1, 5, 3, 6, 4, 2));
  t.deepEqual([...verbs], [verb.move, verb.cubic]);
  t.true(isNear(points.slice(2), bendPoint(-59, 5, arc)));
  t.true(isNear(points.slice(4), bendPoint(-57, 6, arc)));
  t.true(isNear(points.slice(6), bendPoint(-56, 2, arc)));
});

test('a long curve is split and bent', (t) => {
  // 120 along the baseline in thirds, so that it runs evenly: 1.5 rad in 30 pieces.
  const { verbs, points } = bentFrom((glyph) => glyph.bezierCurveTo(40, 30, 80, 30, 120, 0));
  t.is(verbs.length, 1 + 30);
  for (let piece = 1; piece <= 30; piece += 1) {
    const at = piece / 30;
    const up = 3 * (1 - at) * at * 30;
    t.true(isNear(points.slice(6 * piece), bendPoint(-60 + 120 * at, up, arc)), `piece ${piece}`);
  }
});

test('no piece turns by more than 0.05 rad, and no curve has more than 256 pieces', (t) => {
  const pieces = (turnRad: number) => bentFrom((glyph) => glyph.lineTo(80 * turnRad, 0)).verbs.length - 1;
  t.is(pieces(0.01), 1);
  t.is(pieces(0.049), 1);
  t.is(pieces(0.051), 2);
  t.is(pieces(1.52), 31);
  t.is(pieces(100), 256);
});
