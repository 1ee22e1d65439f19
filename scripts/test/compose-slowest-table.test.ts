import test from 'ava';
import { composeSlowestTable, listUnexpectedlySlow } from './compose-slowest-table.ts';

test('files are listed slowest first, with their times on both databases', (t) => {
  const durations = [
    { file: 'engine/a.test.ts', ms: 2000, cpuMs: 1900 },
    { file: 'api/b.test.ts', ms: 1500, cpuMs: 400 },
    { file: 'api/b.on-server.test.ts', ms: 1000, cpuMs: 300 },
  ];
  t.deepEqual(composeSlowestTable(durations), [
    '# The 2 slowest of 2 files, which computed for 2.6 s',
    '    2.5 s     0.7 s CPU  api/b.test.ts',
    '    2.0 s     1.9 s CPU  engine/a.test.ts',
  ]);
});

test('a slow file that starts late is reported', (t) => {
  const durations = [
    { file: 'cli/services/run-server.test.ts', ms: 80_000, cpuMs: 1 },
    { file: 'engine/a.test.ts', ms: 70_000, cpuMs: 1 },
  ];
  t.deepEqual(listUnexpectedlySlow(durations), ['engine/a.test.ts']);
});
