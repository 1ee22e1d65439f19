import test from 'ava';
import { formatBytes } from './format-bytes.ts';

test('a size changes its unit at 1000', (t) => {
  t.deepEqual([0, 999, 1000, 1234, 999_949, 999_950, 1_200_000, 5e9, 5e13].map(formatBytes), [
    '0 B',
    '999 B',
    '1.0 KB',
    '1.2 KB',
    '999.9 KB',
    '1.0 MB',
    '1.2 MB',
    '5.0 GB',
    '50000.0 GB',
  ]);
});
