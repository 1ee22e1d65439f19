import test from 'ava';
import { bendOutline, bendPoint } from './bend-outline.ts';
import { OutlineBuilder } from './outline-builder.ts';
import { drawOutline } from './outline.ts';

const arc = { centreX: 100, centreY: 100, radius: 80, flipped: false };
const position = { along: -60, up: 0, scale: 1, slant: 0 };

test('the apex is on top, or at the bottom when flipped, and up is always up', (t) => {
  t.deepEqual(bendPoint(0, 10, arc), [100, 10]);
  t.deepEqual(bendPoint(0, 10, { ...arc, flipped: true }), [100, 170]);
});

test('a length along the baseline is the same length on the circle', (t) => {
  const [x, y] = bendPoint((80 * Math.PI) / 2, 0, arc);
  t.true(Math.abs(x - 180) < 1e-9 && Math.abs(y - 100) < 1e-9);
});

test('a long straight stroke along the baseline becomes an arc, nowhere off by a thousandth of the radius', (t) => {
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

test('the line that closes a contour is bent like any other', (t) => {
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
