import test from 'ava';
import { createScanReader } from './read-scan.ts';

/** Presses keys so many milliseconds apart. @returns the codes that were read */
function press(keys: readonly string[], apartMs: number): string[] {
  const read = createScanReader();
  return keys.flatMap((key, index) => read(key, index * apartMs) ?? []);
}

test('a fast run of keys that ends with Enter is a code', (t) => {
  t.deepEqual(press([...'1042-2'.split(''), 'Enter'], 10), ['1042-2']);
});

test('keys that a person types are no code', (t) => {
  t.deepEqual(press([...'1042'.split(''), 'Enter'], 120), []);
});

test('a code begins after keys that were typed slowly', (t) => {
  const read = createScanReader();
  read('x', 0);
  for (const [index, key] of 'A7c'.split('').entries()) read(key, 500 + index * 10);
  t.is(read('Enter', 540), 'A7c');
});

test('Enter alone and Shift between letters are no part of a code', (t) => {
  t.deepEqual(press(['Enter'], 10), []);
  t.deepEqual(press(['Shift', 'A', 'b', 'Shift', 'C', 'Enter'], 10), ['AbC']);
});

test('one code follows another', (t) => {
  t.deepEqual(press([...'111'.split(''), 'Enter', ...'222'.split(''), 'Enter'], 10), ['111', '222']);
});
