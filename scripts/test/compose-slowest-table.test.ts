import test from 'ava';
import { composeSlowestTable, listUnexpectedlySlow } from './compose-slowest-table.ts';

test('files are listed longest first, with their time on both databases', (t) => {
  const durations = [
    { file: 'engine/a.test.ts', ms: 2000 },
    { file: 'api/b.test.ts', ms: 1500 },
    { file: 'api/b.test.ts', ms: 1000 },
  ];
  t.deepEqual(composeSlowestTable(durations), [
    '# The 2 slowest of 2 files',
    '    2.5 s  api/b.test.ts',
    '    2.0 s  engine/a.test.ts',
  ]);
});

test('a slow file that is started late is found', (t) => {
  const durations = [
    { file: 'cli/services/run-server.test.ts', ms: 80_000 },
    { file: 'engine/a.test.ts', ms: 70_000 },
  ];
  t.deepEqual(listUnexpectedlySlow(durations), ['engine/a.test.ts']);
});
