import test from 'ava';
import { joinEntries, newEntry, readEntries } from './key-values.ts';

const VALUES = { label: 'Lora', size: '12', weight: 400, isOld: false, tags: ['a', 1], none: null };

test('values keep their types, also texts that look like numbers', (t) => {
  const entries = readEntries(VALUES, ['label']);
  t.deepEqual(
    entries.map(({ key, type }) => [key, type]),
    [
      ['size', 'string'],
      ['weight', 'number'],
      ['isOld', 'boolean'],
      ['tags', 'json'],
      ['none', 'json'],
    ],
  );
  t.deepEqual(joinEntries(VALUES, ['label'], entries), VALUES);
});

test('a new value has the type of its text in JSON, and is left out without a name', (t) => {
  const added = (key: string, value: string) => ({ ...newEntry, key, value });
  const entries = [added('a', '7'), added('b', 'true'), added('c', '[1]'), added('d', 'x 7'), added('', '8')];
  t.deepEqual(joinEntries(undefined, [], entries), { a: 7, b: true, c: [1], d: 'x 7' });
});

test('text that is no JSON is kept as text while it is typed', (t) => {
  const [entry] = readEntries({ tags: [1] }, []);
  t.is(entry!.value, '[1]');
  t.deepEqual(joinEntries({}, [], [{ ...entry!, value: '[1' }]), { tags: '[1' });
});
