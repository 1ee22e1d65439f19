import test from 'ava';
import { isDeviceName } from './is-device-name.ts';

test('device names of Windows are recognised in any case and with any extension', (t) => {
  for (const name of ['con', 'NUL', 'aux.png', 'Prn.tar.gz', 'com1', 'LPT9.txt', 'com¹', 'nul .png', 'con.'])
    t.true(isDeviceName(name), name);
  for (const name of ['console', 'nulls.png', 'com', 'com10', 'my-con', 'a.con', 'lptx', ''])
    t.false(isDeviceName(name), name);
});
