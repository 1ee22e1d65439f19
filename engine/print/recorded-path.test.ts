import test from 'ava';
import { formatPath } from './pdf/format-path.ts';
import { RecordedPath } from './recorded-path.ts';

test('a path becomes PDF operators, and a quadratic curve becomes the equivalent cubic', (t) => {
  const path = new RecordedPath();
  path.moveTo(0, 0);
  path.quadraticCurveTo(3, 6, 6, 0);
  path.lineTo(6, 9);
  path.closePath();
  t.is(formatPath(path.segments), '0 0 m\n2 4 4 4 6 0 c\n6 9 l\nh');
});

test('as on a canvas, a line or curve without a current point starts at its first point', (t) => {
  const line = new RecordedPath();
  line.closePath();
  line.lineTo(1, 2);
  line.lineTo(3, 4);
  t.is(formatPath(line.segments), '1 2 m\n3 4 l');
  const curve = new RecordedPath();
  curve.bezierCurveTo(1, 2, 3, 4, 5, 6);
  t.is(formatPath(curve.segments), '1 2 m\n1 2 3 4 5 6 c');
});
