import { existsSync } from 'node:fs';
import test from 'ava';
import { SLOW_FILES } from './slow-files.ts';

test('every file that is started first is there', (t) => {
  t.deepEqual(
    SLOW_FILES.filter((file) => !existsSync(file)),
    [],
  );
});
