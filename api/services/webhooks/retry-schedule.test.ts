import test from 'ava';
import { nextTry } from './retry-schedule.ts';

const HOUR = 3600;

test('a message is tried for a day with increasing delays, and then no more', (t) => {
  const pauses = Array.from({ length: 11 }, (_, failed) => nextTry(failed + 1, undefined, () => 0.5));
  const [first, second, ...later] = pauses;
  t.deepEqual([first, second], [5, 30]);
  const inMinutes = later.map((pause) => (pause === undefined ? undefined : pause / 60));
  t.deepEqual(inMinutes, [2, 10, 30, 60, 120, 240, 360, 600, undefined]);
});

test('delays vary, and a receiver may lengthen them within a limit', (t) => {
  for (const [random, factor] of [
    [0, 0.8],
    [1, 1.2],
  ] as const)
    t.true(Math.abs(nextTry(3, undefined, () => random)! - 120 * factor) < 1e-9);
  t.is(
    nextTry(1, 90, () => 0.5),
    90,
  );
  t.is(
    nextTry(10, 90, () => 0.5),
    10 * HOUR,
    'a receiver cannot shorten a delay',
  );
  t.is(
    nextTry(1, 900_000, () => 0.5),
    6 * HOUR,
  );
});
