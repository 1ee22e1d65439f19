import test from 'ava';
import { findUnits } from './find-units.ts';
import type { Outcome } from './open-file.ts';
import { switches } from './switches.ts';

/** A file of tests, each with the tests that must run before it. `null`: it passes only once. */
function openSample(needs: (number[] | null)[]) {
  const log: string[] = [];
  return {
    log,
    titles: needs.map((_, index) => `test ${index}`),
    restore: () => Promise.resolve(void log.push('restored')),
    run(tests: readonly number[]): Promise<Outcome> {
      log.push(tests.join(' '));
      for (const [place, index] of tests.entries()) {
        switches.isOn(index + 100);
        const isReady = needs[index]?.every((need) => tests.slice(0, place).includes(need)) ?? false;
        if (!isReady) return Promise.resolve({ passes: false, title: `test ${index}`, reason: undefined });
      }
      return Promise.resolve({ passes: true });
    },
  };
}

const unitsOf = async (needs: (number[] | null)[], broken: number[] = []) => {
  const units = await findUnits(openSample(needs), new Set(broken), 1000);
  return units.map(({ tests }) => tests).toSorted((a, b) => a[0]! - b[0]!);
};

test('a test is a unit, together with the earlier tests it needs', async (t) => {
  t.deepEqual(await unitsOf([[], [], []]), [[0], [1], [2]]);
  t.deepEqual(await unitsOf([[], [], [], [1]]), [[0], [1, 2, 3]]);
  t.deepEqual(await unitsOf([[], [0], [1]]), [[0, 1, 2]]);
});

test('a test that passes only once is in no unit, nor are tests that need it', async (t) => {
  t.deepEqual(await unitsOf([null, []]), [[1]]);
  t.deepEqual(await unitsOf([[], null, []]), [[0], [2]]);
  t.deepEqual(await unitsOf([[], null, [1]]), [[0]]);
  t.deepEqual(await unitsOf([[], [], []], [1]), [[0], [2]]);
});

test('rows are restored before each run, and a unit lists the mutants it reaches', async (t) => {
  const sample = openSample([[], [0]]);
  const units = await findUnits(sample, new Set(), 1000);
  t.deepEqual(sample.log, ['restored', '0', 'restored', '1', 'restored', '0 1']);
  t.deepEqual([...units[0]!.reached], [100, 101]);
});
