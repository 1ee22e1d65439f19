import test from 'ava';
import { freeName } from './free-name.ts';

test('a name in use gets the next free number, ignoring case and Unicode normalisation', (t) => {
  const taken = new Map<string, number>();
  const names = ['a.png', 'A.png', 'a-3.png', 'a.png', 'x/é.tar.gz', 'x/e\u0301.tar.gz', 'none', 'none'];
  t.deepEqual(
    names.map((name) => freeName(name, taken)),
    ['a.png', 'A-2.png', 'a-3.png', 'a-4.png', 'x/é.tar.gz', 'x/e\u0301.tar-2.gz', 'none', 'none-2'],
  );
});

test('for many files of one name each search starts at the next number', (t) => {
  let tried = 0;
  class CountingMap extends Map<string, number> {
    override has(key: string): boolean {
      tried += 1;
      return super.has(key);
    }
  }
  const taken = new CountingMap();
  const names = Array.from({ length: 1000 }, () => freeName('same.png', taken));
  t.deepEqual([names[1], names.at(-1)], ['same-2.png', 'same-1000.png']);
  t.true(tried <= 2000, `${tried} names were tried`);
});
