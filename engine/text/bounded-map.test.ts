import test from 'ava';
import { BoundedMap } from './bounded-map.ts';

test('a value is made once and kept until newer ones take its place, the oldest first', (t) => {
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
