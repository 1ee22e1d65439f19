import test from 'ava';
import { csvLimits } from '../../limits.ts';
import type { CsvRow } from '../../rules/quantities/csv-rows.ts';
import { readCsvRows } from './read-csv-rows.ts';
import { surveyCsv } from './survey-csv.ts';

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) {
    await Promise.resolve();
    yield bytes.subarray(at, at + size);
  }
}
const utf8 = (text: string, size = 7) => inPieces(Buffer.from(text), size);
async function readAll(chunks: AsyncIterable<Uint8Array>): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const row of readCsvRows(chunks)) rows.push(row);
  return rows;
}

const awkward =
  '\uFEFFItem;Name;Words\r\n1;"Zoë ""Z"" Ågren";"one\r\ntwo\nthree"\r\n\r\n;;\r\n2;=1+1;@SUM(A1)\n3;陈, 小明;';

test('byte order mark, quotes, line breaks in cells, separators, line endings and empty rows are read', async (t) => {
  for (const size of [1, 3, 4096, 1e6]) {
    const rows = await readAll(utf8(awkward, size));
    t.deepEqual(rows, [
      { row: 1, line: 1, cells: ['Item', 'Name', 'Words'] },
      { row: 2, line: 2, cells: ['1', 'Zoë "Z" Ågren', 'one\r\ntwo\nthree'] },
      { row: 5, line: 7, cells: ['2', '=1+1', '@SUM(A1)'] },
      { row: 6, line: 8, cells: ['3', '陈, 小明', ''] },
    ]);
  }
});

test('a workbook is refused, and the message says how to save it as CSV', async (t) => {
  const zip = Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x06, 0x00]);
  const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  for (const workbook of [zip, compound])
    await t.throwsAsync(readAll(inPieces(Buffer.concat([workbook, Buffer.alloc(9000)]), 100)), {
      code: 'csv-invalid',
      message: /It is a workbook, .*"CSV UTF-8"/,
    });
});

test('UTF-16 with a byte order mark is read, as spreadsheets write for Unicode text', async (t) => {
  const little = Buffer.from('\uFEFFItem\tName\r\n1\tŁódź\r\n', 'utf16le');
  const big = Buffer.from(little).swap16();
  for (const bytes of [little, big])
    t.deepEqual(
      (await readAll(inPieces(bytes, 5))).map(({ cells }) => cells),
      [
        ['Item', 'Name'],
        ['1', 'Łódź'],
      ],
    );
});

test('the sep= line of Excel sets the separator and is not a row', async (t) => {
  const { separator, ...said } = {
    separator: '\uFEFFsep=;\r\n',
    header: 'Item;"Name, first"\r\n',
    row: '1;a,b\r\n',
  };
  t.deepEqual(await readAll(utf8(separator + said.header + said.row)), [
    { row: 1, line: 2, cells: ['Item', 'Name, first'] },
    { row: 2, line: 3, cells: ['1', 'a,b'] },
  ]);
  t.is((await readAll(utf8('sep=,b\n1,2\n')))[0]?.cells[0], 'sep=', 'a heading that only looks like it');
});

test('a header in another encoding is refused, and a cell in one is read with U+FFFD', async (t) => {
  const encoding = { code: 'csv-invalid', message: /header is no UTF-8/ };
  await t.throwsAsync(readAll(inPieces(Buffer.from('Item,Zoë\n1,a', 'latin1'), 9)), encoding);
  await t.throwsAsync(readAll(inPieces(Buffer.from('Item,Name\n1,a', 'utf16le'), 9)), encoding);
  const rows = await readAll(inPieces(Buffer.from('Item,Name\n1,Zoë\n', 'latin1'), 9));
  t.is(rows[1]?.cells[1], 'Zo\uFFFD');
});

test('an error of the whole file names the line where the row at fault begins', async (t) => {
  const refused: [csv: string, message: RegExp][] = [
    ['', /no rows/],
    ['Item,Name\n1,"a\r\nb"\n2,"c\n3,d\n', /begins in line 4 opens a quote .* never closed/],
    ['Item,Name\n1,"a" b\n', /begins in line 2 goes on after a closing quote/],
    ['Item,Name\n1,say "a"\n', /begins in line 2 has a quote .* in the middle/],
  ];
  for (const [csv, message] of refused)
    await t.throwsAsync(readAll(utf8(csv)), { code: 'csv-invalid', message }, csv);
});

/** An endless file that counts the requested bytes. */
function endless(start: string, piece: string) {
  const asked = { bytes: 0 };
  async function* chunks(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(start);
    for (;;) {
      await Promise.resolve();
      asked.bytes += piece.length;
      yield Buffer.from(piece);
    }
  }
  return { asked, chunks: chunks() };
}

test('a quote that is never closed uses the memory of one row, not of the file', async (t) => {
  const { asked, chunks } = endless('Item,Name\n1,a\n2,b\n3,c\n4,"Anna\n', '5,another row\n'.repeat(1000));
  await t.throwsAsync(readAll(chunks), { code: 'csv-invalid', message: /begins in line 5 is longer than/ });
  t.true(asked.bytes < 3 * csvLimits.maxRowBytes, `${asked.bytes} bytes read`);
});

test('rows are read on demand, and no further than requested', async (t) => {
  const { asked, chunks } = endless('Item,Name\n', `1,${'x'.repeat(1000)}\n`.repeat(16));
  let taken = 0;
  for await (const { row } of readCsvRows(chunks)) {
    taken = row;
    if (row === 100) break;
  }
  t.is(taken, 100);
  t.true(asked.bytes < 2e6, `${asked.bytes} bytes read for 100 rows`);
});

test('a survey gives the rows, the highest item number and the hash of the file', async (t) => {
  const survey = await surveyCsv(utf8('Item,Name\n7,a\n\nx,b\n12,c\n'));
  t.like(survey, { header: ['Item', 'Name'], rowCount: 3, largestItemNbr: 12 });
  t.is(survey.sha256, 'abf358c64f77ccc74146a0b6954d8d2cc5c1b92cbf3d1d6aeede3306ef7289cf');
});

test('more rows than the limit are refused', async (t) => {
  const { chunks } = endless('Item,Name\n', '1,a\n'.repeat(10_000));
  await t.throwsAsync(surveyCsv(chunks), { code: 'csv-invalid', message: /more than 100000 rows/ });
});

test('a file with a header and no rows is refused before anything is printed', async (t) => {
  await t.throwsAsync(surveyCsv(utf8('Item,Recipient\n,\n')), {
    code: 'csv-invalid',
    message: /a header and no rows/,
  });
});
