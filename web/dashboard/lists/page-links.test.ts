import test from 'ava';
import { pageLinks } from './page-links.ts';

test('seven pages are linked, around the current one', (t) => {
  t.deepEqual(pageLinks(0, 116), [0, 1, 2, 3, 4, 5, 6]);
  t.deepEqual(pageLinks(50, 116), [47, 48, 49, 50, 51, 52, 53]);
  t.deepEqual(pageLinks(115, 116), [109, 110, 111, 112, 113, 114, 115]);
});

test('a short list links to the pages that it has', (t) => {
  t.deepEqual(pageLinks(1, 3), [0, 1, 2]);
  t.deepEqual(pageLinks(0, 0), []);
});
