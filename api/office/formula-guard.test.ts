import test from 'ava';
import { readCsvRows, composeCsvRow } from '../../engine/node.ts';
import { guardFormula, unguardFormula } from './formula-guard.ts';

test('text that a spreadsheet would run as a formula is guarded; other text is unchanged', (t) => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠x'])
    t.is(guardFormula(text), `'${text}`);
  for (const text of ['', '1', 'a=1', "'quoted'", "'", ' =1', '1-2', '"=1"', '(555) 01'])
    t.is(guardFormula(text), text);
});

/** A reproducible sequence of pseudo-random numbers. */
function* pseudoRandom(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

test('every text is read back from a CSV file unchanged, and no cell starts like a formula', async (t) => {
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
