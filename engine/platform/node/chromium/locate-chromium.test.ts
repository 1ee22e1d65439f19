import test from 'ava';
import { runsPackedChromium } from './locate-chromium.ts';

test('the packaged Chromium is used on the system it is built for', (t) => {
  t.true(runsPackedChromium({ platform: 'linux', arch: 'x64', libc: 'gnu' }));
  t.false(runsPackedChromium({ platform: 'linux', arch: 'x64', libc: 'musl' }));
  t.false(runsPackedChromium({ platform: 'linux', arch: 'arm64', libc: 'gnu' }));
  t.false(runsPackedChromium({ platform: 'darwin', arch: 'x64', libc: 'gnu' }));
  t.false(runsPackedChromium({ platform: 'win32', arch: 'x64', libc: 'gnu' }));
});
