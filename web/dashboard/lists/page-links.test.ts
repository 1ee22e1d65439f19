import test from 'ava';
import { lastPageIfBeyond, pageLinks } from './page-links.ts';

test('seven pages are linked, around the current one', (t) => {
  t.deepEqual(pageLinks(0, 116), [0, 1, 2, 3, 4, 5, 6]);
  t.deepEqual(pageLinks(50, 116), [47, 48, 49, 50, 51, 52, 53]);
  t.deepEqual(pageLinks(115, 116), [109, 110, 111, 112, 113, 114, 115]);
});

test('a short list links to the pages that it has', (t) => {
  t.deepEqual(pageLinks(1, 3), [0, 1, 2]);
  t.deepEqual(pageLinks(0, 0), []);
});

test('a page beyond the last leads to the last, unless there are no records', (t) => {
  t.is(lastPageIfBeyond(99, 3), 2);
  t.is(lastPageIfBeyond(3, 3), 2);
  t.is(lastPageIfBeyond(2, 3), undefined);
  t.is(lastPageIfBeyond(99, 0), undefined);
});
