import test from 'ava';
import { formatInks, parseInks } from './parse-inks.ts';

test('four amounts of ink are read, however they are parted', (t) => {
  for (const text of ['0 92 97.5 0', '0, 92, 97.5, 0', '0/92/97.5/0', ' 0% 92% 97.5% 0% '])
    t.deepEqual(parseInks(text), [0, 92, 97.5, 0], text);
  t.is(formatInks([0, 92, 97.5, 0]), '0 92 97.5 0');
});

test('text that is no amount of four inks is not read', (t) => {
  for (const text of ['', '1 2 3', '1 2 3 4 5', '0 0 0 101', '0 0 0 -1', 'a b c d', '#ff0000'])
    t.is(parseInks(text), undefined, text);
});
