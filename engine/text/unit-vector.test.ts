import test from 'ava';
import { unitVector } from './unit-vector.ts';

test('agrees with Math.sin and Math.cos to the last digits over several turns', (t) => {
  for (let step = -5000; step <= 5000; step += 1) {
    const angleRad = step * 0.00517;
    const { cos, sin } = unitVector(angleRad);
    const isNear = Math.abs(cos - Math.cos(angleRad)) <= 3e-16 && Math.abs(sin - Math.sin(angleRad)) <= 3e-16;
    t.true(isNear, `at ${angleRad}: ${cos}, ${sin}`);
  }
});

test('a right angle is exact', (t) => {
  t.deepEqual(unitVector(0), { cos: 1, sin: 0 });
});
