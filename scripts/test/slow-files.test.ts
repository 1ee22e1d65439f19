import { existsSync } from 'node:fs';
import test from 'ava';
import { SLOW_FILES } from './slow-files.ts';

test('every file listed to start first exists', (t) => {
  t.deepEqual(
    SLOW_FILES.filter((file) => !existsSync(file)),
    [],
  );
});
