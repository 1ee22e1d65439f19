import test from 'ava';
import { composeTable } from './compose-table.ts';
import { median, runRounds } from './run-rounds.ts';

test('the median is the middle value, or the mean of the two middle values', (t) => {
  t.is(median([9, 1, 5]), 5);
  t.is(median([9, 1, 5, 7]), 6);
});

test('contenders run in turn, and the warm-up round is not counted', async (t) => {
  const order: string[] = [];
  const contender = (name: string) => ({
    name,
    async sample() {
      order.push(name);
      return { wallMs: order.length, cpuMs: 1, peakMb: 1 };
    },
  });
  const standings = await runRounds([contender('a'), contender('b')], 3, () => undefined);
  t.deepEqual(order, ['a', 'b', 'a', 'b', 'a', 'b', 'a', 'b']);
  t.deepEqual(
    standings.map(({ name, median: { wallMs } }) => [name, wallMs]),
    [
      ['a', 5],
      ['b', 6],
    ],
  );
});

test('a table aligns its columns', (t) => {
  t.is(
    composeTable(
      ['name', 'ms'],
      [
        ['ours', '7'],
        ['theirs, slower', '1234'],
      ],
    ),
    [
      '| name           |   ms |',
      '| -------------- | ---: |',
      '| ours           |    7 |',
      '| theirs, slower | 1234 |',
    ].join('\n'),
  );
});
