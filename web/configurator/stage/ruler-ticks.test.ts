import test from 'ava';
import { rulerTicks } from './ruler-ticks.ts';

const labelled = (...args: Parameters<typeof rulerTicks>) =>
  rulerTicks(...args).flatMap(({ atPx, label }) => (label === undefined ? [] : [[atPx, label]]));

test('every fifth mark has a label in millimetres, in steps whose labels do not overlap', (t) => {
  t.deepEqual(labelled(50, 4, 200), [
    [50, 0],
    [130, 20],
  ]);
  t.is(rulerTicks(0, 4, 80).length, 6);
});

test('a ruler has negative marks and tenths of a millimetre', (t) => {
  t.deepEqual(labelled(100, 5, 150), [
    [0, -20],
    [50, -10],
    [100, 0],
    [150, 10],
  ]);
  t.deepEqual(
    labelled(0, 300, 181).map(([, label]) => label),
    [0, 0.2, 0.4, 0.6],
  );
});

test('the step grows when the ruler shrinks', (t) => {
  for (const [pxPerMm, step] of [
    [48, 1],
    [47, 2],
    [10, 5],
    [4.7, 20],
    [0.5, 100],
  ] as const)
    t.is(labelled(0, pxPerMm, 1000)[1]?.[1], step);
});
