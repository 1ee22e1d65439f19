import { Readable } from 'node:stream';
import test from 'ava';
import { inPages } from './in-pages.ts';

const pagesOf = async (count: number) => {
  const pages: number[][] = [];
  const values = Array.from({ length: count }, (_, index) => index);
  for await (const page of inPages<number>(Readable.from(values), 2)) pages.push(page);
  return pages;
};

test('values are collected in lists, of which the last can be shorter', async (t) => {
  t.deepEqual(await pagesOf(5), [[0, 1], [2, 3], [4]]);
  t.deepEqual(await pagesOf(2), [[0, 1]]);
  t.deepEqual(await pagesOf(0), []);
});
