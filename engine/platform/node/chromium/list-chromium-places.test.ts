import test from 'ava';
import { listChromiumPlaces } from './list-chromium-places.ts';

test('on Linux the usual folders are first, then those of the PATH, without relative ones', (t) => {
  const places = listChromiumPlaces('linux', { PATH: '/opt/browsers:.::/usr/bin:bin' });
  t.deepEqual(places.slice(0, 4), [
    '/usr/bin/chromium',
    '/usr/local/bin/chromium',
    '/snap/bin/chromium',
    '/opt/browsers/chromium',
  ]);
  t.true(places.includes('/usr/bin/google-chrome'));
  t.true(places.every((place) => place.startsWith('/')));
  t.is(new Set(places).size, places.length);
});

test('on macOS applications of the system and of the user are listed', (t) => {
  t.deepEqual(listChromiumPlaces('darwin', { HOME: '/Users/ann', PATH: '/usr/bin' }), [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Users/ann/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Users/ann/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    '/Users/ann/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ]);
  t.is(listChromiumPlaces('darwin', {}).length, 3);
});

test('on Windows the program folders are listed, those of the user last', (t) => {
  const places = listChromiumPlaces('win32', {
    PROGRAMFILES: 'C:\\Program Files',
    'PROGRAMFILES(X86)': 'C:\\Program Files (x86)',
    LOCALAPPDATA: 'C:\\Users\\ann\\AppData\\Local',
  });
  t.deepEqual(places.slice(3, 6), [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Users\\ann\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe',
  ]);
  // Every Windows has Edge, so solid mockups can be baked there.
  t.true(places.includes('C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe'));
});
