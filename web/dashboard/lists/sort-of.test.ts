import test from 'ava';
import { nextSort, sortOf } from './sort-of.ts';

const NAMES = { sortBy: 'name', sort: 'ASC' } as const;
const NEWEST = { sortBy: 'time', sort: 'DESC' } as const;
const of = (search: string) => new URLSearchParams(search);

test('a list without an order in its URL has its own', (t) => {
  t.deepEqual(sortOf(of(''), NEWEST), NEWEST);
  t.deepEqual(sortOf(of('sortBy=name'), NAMES), NAMES);
  t.deepEqual(sortOf(of('sortBy=name&sort=ASC'), NEWEST), NAMES);
});

test('a second click on a heading sorts in the other direction', (t) => {
  t.deepEqual(nextSort(of(''), 'name', NAMES), { sortBy: 'name', sort: 'DESC' });
  t.deepEqual(nextSort(of('sortBy=name&sort=DESC'), 'name', NAMES), { sortBy: 'name', sort: undefined });
  t.deepEqual(nextSort(of('sort=DESC'), 'time', NAMES), { sortBy: 'time', sort: undefined });
});

test('a list with the newest first is sorted by another field in ascending order', (t) => {
  t.deepEqual(nextSort(of(''), 'time', NEWEST), { sortBy: 'time', sort: 'ASC' });
  t.deepEqual(nextSort(of('sortBy=time&sort=ASC'), 'time', NEWEST), { sortBy: 'time', sort: undefined });
  t.deepEqual(nextSort(of('sortBy=number'), 'time', NEWEST), { sortBy: 'time', sort: undefined });
  t.deepEqual(nextSort(of(''), 'number', NEWEST), { sortBy: 'number', sort: 'ASC' });
  t.deepEqual(nextSort(of('sortBy=number&sort=ASC'), 'number', NEWEST), {
    sortBy: 'number',
    sort: undefined,
  });
});
