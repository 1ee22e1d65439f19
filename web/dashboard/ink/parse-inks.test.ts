import test from 'ava';
import { formatInks, parseInks } from './parse-inks.ts';

test('four ink percentages are parsed with any separator', (t) => {
  for (const text of ['0 92 97.5 0', '0, 92, 97.5, 0', '0/92/97.5/0', ' 0% 92% 97.5% 0% '])
    t.deepEqual(parseInks(text), [0, 92, 97.5, 0], text);
  t.is(formatInks([0, 92, 97.5, 0]), '0 92 97.5 0');
});

test('text other than four ink percentages is not parsed', (t) => {
  for (const text of ['', '1 2 3', '1 2 3 4 5', '0 0 0 101', '0 0 0 -1', 'a b c d', '#ff0000'])
    t.is(parseInks(text), undefined, text);
});
