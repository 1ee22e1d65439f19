import test from 'ava';
import { nextTry } from './retry-schedule.ts';

const HOUR = 3600;

test('a message is tried for a day, after longer and longer pauses, and then no more', (t) => {
  const pauses: number[] = [];
  for (let attempts = 1; ; attempts += 1) {
    const pause = nextTry(attempts, undefined, () => 0.5);
    if (pause === undefined) break;
    t.true(pause > (pauses.at(-1) ?? 0));
    pauses.push(pause);
  }
  const totalHours = pauses.reduce((sum, pause) => sum + pause, 0) / HOUR;
  t.true(totalHours > 22 && totalHours < 26, `${totalHours} hours`);
});

test('pauses differ, and are as long as the receiver asks within reason', (t) => {
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
    nextTry(1, 900_000, () => 0.5),
    6 * HOUR,
  );
});
