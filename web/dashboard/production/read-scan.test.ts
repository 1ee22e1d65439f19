import test from 'ava';
import { createScanReader } from './read-scan.ts';

/** Presses keys with a pause in milliseconds. @returns the recognised codes */
function press(keys: readonly string[], apartMs: number): string[] {
  const read = createScanReader();
  return keys.flatMap((key, index) => read(key, index * apartMs) ?? []);
}

test('a fast run of keys that ends with Enter is a code', (t) => {
  t.deepEqual(press([...'1042-2'.split(''), 'Enter'], 10), ['1042-2']);
});

test('slowly typed keys are not a code', (t) => {
  t.deepEqual(press([...'1042'.split(''), 'Enter'], 120), []);
});

test('a code after slowly typed keys is recognised', (t) => {
  const read = createScanReader();
  read('x', 0);
  for (const [index, key] of 'A7c'.split('').entries()) read(key, 500 + index * 10);
  t.is(read('Enter', 540), 'A7c');
});

test('a single Enter and Shift between letters are not part of a code', (t) => {
  t.deepEqual(press(['Enter'], 10), []);
  t.deepEqual(press(['Shift', 'A', 'b', 'Shift', 'C', 'Enter'], 10), ['AbC']);
});

test('two codes in a row are recognised', (t) => {
  t.deepEqual(press([...'111'.split(''), 'Enter', ...'222'.split(''), 'Enter'], 10), ['111', '222']);
});
