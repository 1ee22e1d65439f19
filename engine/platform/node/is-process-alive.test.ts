import { spawnSync } from 'node:child_process';
import test from 'ava';
import { isProcessAlive } from './is-process-alive.ts';

test('the current process is alive, and an ended one is not', (t) => {
  t.true(isProcessAlive(process.pid));
  t.false(isProcessAlive(spawnSync(process.execPath, ['--version']).pid));
});
