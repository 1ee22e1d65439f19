import test from 'ava';
import { fileSafe } from './print-task.ts';

test('a name is made valid on every file system, and is not a device name of Windows', (t) => {
  t.is(fileSafe('Front / Back: 2.'), 'front-back-2');
  t.is(fileSafe('../..'), 'print');
  t.is(fileSafe('Gr\u00f6\u00dfe'), 'gr\u00f6\u00dfe');
  t.is(fileSafe('CON'), 'con-print');
  t.is(fileSafe('Com1 '), 'com1-print');
  t.is(fileSafe('Console'), 'console');
});
