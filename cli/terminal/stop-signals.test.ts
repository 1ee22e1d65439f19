import test from 'ava';
import { stopSignals } from './stop-signals.ts';

test('Ctrl-C and SIGTERM stop a command on every system, while a hangup is left to nohup', (t) => {
  for (const platform of ['linux', 'darwin'] as const)
    t.deepEqual(stopSignals(platform), [
      ['SIGINT', 130],
      ['SIGTERM', 143],
    ]);
});

test('on Windows Ctrl-Break and the closing of the console also stop a command', (t) => {
  t.deepEqual(stopSignals('win32').slice(2), [
    ['SIGBREAK', 130],
    ['SIGHUP', 143],
  ]);
});
