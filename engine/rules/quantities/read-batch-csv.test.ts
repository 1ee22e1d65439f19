import test from 'ava';
import { readCsvRows } from '../../print/batch/read-csv-rows.ts';
import type { CsvRow } from './csv-rows.ts';
import { readBatchCsv } from './read-batch-csv.ts';

async function* chunked(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  yield bytes;
}

/** The rows or the refusal of the reader that streams. */
async function stream(bytes: Uint8Array): Promise<unknown> {
  const rows: CsvRow[] = [];
  try {
    for await (const row of readCsvRows(chunked(bytes))) rows.push(row);
  } catch (error) {
    return String(error);
  }
  const [header, ...rest] = rows;
  return [header?.cells, ...rest];
}

function read(bytes: Uint8Array): unknown {
  try {
    const { header, rows } = readBatchCsv(bytes);
    return [header, ...rows];
  } catch (error) {
    return String(error);
  }
}

const utf16 = Buffer.from('\uFEFFItem\tName\r\n1\tŁódź\r\n', 'utf16le');
const files: [what: string, bytes: Buffer][] = [
  ['rows with quotes and line breaks', Buffer.from('Item,Name\r\n1,"Zoë ""Z""\r\nÅgren"\r\n\r\n2,b,c\n')],
  ['a byte order mark', Buffer.from('\uFEFFItem;Name\n1;a\n')],
  ['UTF-16, little endian', utf16],
  ['UTF-16, big endian', Buffer.from(utf16).swap16()],
  ['the sep= line of Excel', Buffer.from('sep=;\r\nItem;Name\r\n1;a,b\r\n')],
  ['cells in another encoding', Buffer.from('Item,Name\n1,Zoë\n', 'latin1')],
  ['a header in another encoding', Buffer.from('Item,Zoë\n1,a\n', 'latin1')],
  ['a header only', Buffer.from('Item,Name\n')],
  ['an open quote', Buffer.from('Item,Name\n1,a\n2,"b\n')],
  ['a workbook', Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00])],
  ['nothing', Buffer.from('')],
];

for (const [what, bytes] of files)
  test(`a file with ${what} has the rows or the refusal of the reader that streams`, async (t) => {
    const streamed = await stream(bytes);
    t.deepEqual(read(bytes), streamed);
  });
