import test from 'ava';
import { composeTsv, parseTsv } from './tsv.ts';

test('cells are parsed in the clipboard format of spreadsheets', (t) => {
  t.deepEqual(parseTsv('Anna\tFirst\r\nBo\t\r\n'), [
    ['Anna', 'First'],
    ['Bo', ''],
  ]);
  t.deepEqual(parseTsv('a\nb\rc'), [['a'], ['b'], ['c']]);
  t.deepEqual(parseTsv('"two\nlines"\t"she said ""hi"""\nx'), [['two\nlines', 'she said "hi"'], ['x']]);
  t.deepEqual(parseTsv('a\t'), [['a', '']]);
  t.deepEqual(parseTsv('a\n\nb'), [['a'], [''], ['b']]);
  t.deepEqual(parseTsv(''), []);
});

test('quotes that do not enclose a cell are literal', (t) => {
  t.deepEqual(parseTsv('"Bob" Smith\tb'), [['"Bob" Smith', 'b']]);
  t.deepEqual(parseTsv('6" pipe\n"'), [['6" pipe'], ['"']]);
});

test('copied cells are parsed to the same cells', (t) => {
  const cells = [
    ['Anna', 'two\nlines', ''],
    ['"Bob" Smith', 'a\tb', '6"'],
  ];
  t.deepEqual(parseTsv(composeTsv(cells)), cells);
});
