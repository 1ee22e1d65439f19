import test from 'ava';
import { BoundedMap } from './bounded-map.ts';

test('a value is made once and cached until newer ones evict it, oldest first', (t) => {
  const map = new BoundedMap<string, string>(2);
  const made: string[] = [];
  const take = (key: string) =>
    map.getOrMake(key, () => {
      made.push(key);
      return `made of ${key}`;
    });
  t.is(take('a'), 'made of a');
  for (const key of ['b', 'a', 'b']) t.is(take(key), `made of ${key}`);
  t.deepEqual(made, ['a', 'b'], 'two are kept');
  take('c');
  take('b');
  t.deepEqual(made, ['a', 'b', 'c'], 'the newer of the two is still there');
  take('a');
  t.deepEqual(made, ['a', 'b', 'c', 'a'], 'the oldest had to go');
});

test('entries have the given weights, and the oldest are evicted until there is room', (t) => {
  const map = new BoundedMap<string, string>(10, (value) => value.length);
  const isMade = (key: string, value: string) => {
    let made = false;
    map.getOrMake(key, () => {
      made = true;
      return value;
    });
    return made;
  };
  for (const key of ['a', 'b', 'c']) t.true(isMade(key, '333'));
  t.true(isMade('d', '55555'), 'a and b have to go');
  t.deepEqual([isMade('c', '333'), isMade('d', '55555')], [false, false]);
  t.true(isMade('e', '55555'), 'c has to go');
  t.false(isMade('d', '55555'));
  t.true(isMade('f', '1'.repeat(20)), 'a heavier one than all stays alone');
  t.false(isMade('f', ''));
  t.true(isMade('d', '55555'));
});
