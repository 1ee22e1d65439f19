import test from 'ava';
import { readCsvRows, composeCsvRow } from '../../engine/node.ts';
import { guardFormula, unguardFormula } from './formula-guard.ts';

test('text that a spreadsheet would run is guarded, anything else stays as it is', (t) => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠x'])
    t.is(guardFormula(text), `'${text}`);
  for (const text of ['', '1', 'a=1', "'quoted'", "'", ' =1', '1-2', '"=1"', '(555) 01'])
    t.is(guardFormula(text), text);
});

/** Numbers that look random, the same each time. */
function* pseudoRandom(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

test('every text comes back from a CSV file as it was, and no cell begins as a formula', async (t) => {
  const alphabet = [
    "'",
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\r',
    '\n',
    '"',
    ',',
    ';',
    ' ',
    'a',
    '1',
    'é',
    '＝',
    '😀',
    '\u2028',
  ];
  const random = pseudoRandom(7);
  const next = (below: number) => Math.floor(random.next().value * below);
  const texts = Array.from({ length: 4000 }, () =>
    Array.from({ length: next(7) }, () => alphabet[next(alphabet.length)]).join(''),
  );
  const rows = Array.from({ length: 500 }, (_, index) => ['x', ...texts.slice(index * 8, index * 8 + 8)]);
  const file = rows.map((row) => composeCsvRow(row.map(guardFormula))).join('');
  async function* bytes() {
    yield await Promise.resolve(Buffer.from(`a,b,c,d,e,f,g,h,i\r\n${file}`));
  }
  const read: string[][] = [];
  for await (const { cells } of readCsvRows(bytes())) read.push(cells);
  const cells = read.slice(1).flat();
  t.deepEqual(
    cells.filter((cell) => /^[=+\-@\t\r\n＝]/.test(cell)),
    [],
  );
  t.deepEqual(
    read.slice(1).map((row) => row.map(unguardFormula)),
    rows,
  );
});
