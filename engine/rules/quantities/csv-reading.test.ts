import test from 'ava';
import { csvLimits } from '../../limits.ts';
import { layer as layerSchema } from '../../model/layer.ts';
import { csvFault } from './csv-fault.ts';
import { readCsvHeader } from './csv-header.ts';
import { isEmptyRow, readCsvStart, RowCounter } from './csv-rows.ts';
import { readPersonalisationCsv } from './parse-personalisation-csv.ts';

const textLayer = (name: string, text: object = {}) =>
  layerSchema.parse({ id: name, name, designFunction: 'TEXTAREA', configuration: { text } });
/** The items of a file; the first row with an error refuses the file. */
function parse(text: string, layers = [textLayer(' Winner ')]) {
  const { items, faults } = readPersonalisationCsv('a.csv', text, layers);
  if (faults[0]) throw csvFault(faults[0].message);
  return { items };
}

test('the sep= line of Excel sets the separator and is not a row', (t) => {
  t.deepEqual(readCsvStart('sep=;\r\nItem,Winner'), { separator: ';', skippedChars: 7, headerLine: 2 });
  t.deepEqual(readCsvStart('\uFEFFSEP=\t\nItem'), { separator: '\t', skippedChars: 7, headerLine: 2 });
  t.deepEqual(readCsvStart('Item;Winner'), { separator: ';', skippedChars: 0, headerLine: 1 });
  t.deepEqual(readCsvStart('Item,Winner;a'), { separator: ',', skippedChars: 0, headerLine: 1 });
  t.deepEqual(readCsvStart('"It;em"\tWinner'), { separator: '\t', skippedChars: 0, headerLine: 1 });
  t.deepEqual(readCsvStart('Item'), { separator: ',', skippedChars: 0, headerLine: 1 });
  const { items } = parse('sep=;\r\nItem;Winner\r\n1;a,b');
  t.is(items[0]?.layers[0]?.text, 'a,b');
  t.throws(() => parse('sep=;\nItem;Winner\n1;"a'), { message: /begins in line 3 opens a quote/ });
});

test('rows and lines are counted, including line breaks in cells', (t) => {
  const counter = new RowCounter({ separator: ',', skippedChars: 0, headerLine: 1 });
  t.like(counter.count(['Item']), { row: 1, line: 1 });
  t.like(counter.count(['1', 'a\r\nb\nc\rd']), { row: 2, line: 2 });
  t.like(counter.count(['\n2', '', '\r']), { row: 3, line: 6 });
  t.like(counter.count(['3']), { row: 4, line: 9 });
});

test('one row more than the limit is refused', (t) => {
  const counter = new RowCounter({ separator: ',', skippedChars: 0, headerLine: 1 });
  // The header is not an item.
  for (let row = 0; row <= csvLimits.maxRows; row++) counter.count([]);
  t.throws(() => counter.count([]), {
    code: 'csv-invalid',
    message: `The CSV file cannot be read. It has more than ${csvLimits.maxRows} rows; split it.`,
  });
});

test('an error of the CSV parser is rephrased, and any other error is rethrown', (t) => {
  const counter = new RowCounter({ separator: ',', skippedChars: 0, headerLine: 4 });
  const tooLong = counter.describe(Object.assign(new Error('x'), { code: 'CSV_MAX_RECORD_SIZE' })) as Error;
  t.is(
    tooLong.message,
    `The CSV file cannot be read. The row that begins in line 4 is longer than ${csvLimits.maxRowBytes} bytes: a quote (") may not be closed.`,
  );
  for (const other of [new Error('x'), Object.assign(new Error('x'), { code: 'ENOENT' }), { code: 7 }])
    t.is(counter.describe(other), other);
  const cause = new Error('why');
  t.is(csvFault('So.', cause).cause, cause);
});

test('a row of blank cells is empty', (t) => {
  t.true(isEmptyRow({ cells: [' ', '', '\t'] }));
  t.false(isEmptyRow({ cells: ['', 'a'] }));
});

test('a byte order mark before a quoted heading is removed', (t) => {
  t.is(parse('\uFEFF"Item","Winner"\n1,a').items[0]?.layers[0]?.text, 'a');
});

test('a file that is too large is refused before it is read', (t) => {
  const unclosed = '"'.padEnd(csvLimits.maxBytes);
  t.throws(() => parse(unclosed), { message: /a quote \("\) may not be closed/ }, 'the limit exactly met');
  const largest = `Item,Winner\n1,${' '.repeat(csvLimits.maxBytes)}`;
  t.throws(() => parse(largest), { message: new RegExp(`larger than ${csvLimits.maxBytes} bytes`) });
});

test('headings are trimmed, shortened in messages, and listed if there are any', (t) => {
  const find = (name: string) => (name === 'A' ? 'column A' : undefined);
  t.deepEqual(readCsvHeader(['Item', ' A '], find, ['A']), ['column A']);
  t.deepEqual(
    readCsvHeader(['Item'], (name) => name, []),
    [],
    'though a layer is named Item',
  );
  t.deepEqual(readCsvHeader([], find, ['A']), []);
  t.deepEqual(
    readCsvHeader([], (name) => name || undefined, []),
    [],
  );
  t.throws(() => readCsvHeader(['Item', 'x'.repeat(81)], find, ['A', 'B']), {
    message: `The CSV file cannot be read. Column 2 is headed "${'x'.repeat(80)}", which is none of "A", "B".`,
  });
  t.throws(() => readCsvHeader(['Item', 'x'], find, []), {
    message: /none of the layers: there are none to fill\.$/,
  });
});

test('an item has the settings of its layer', (t) => {
  const [item] = parse('Item,Winner\n1', [
    textLayer('Winner', { text: 'Anna', multiline: true, duplicatable: true }),
  ]).items;
  t.like(item!.layers[0], { multiline: true, duplicatable: true, text: '', mastertext: 'Anna' });
  const picture = layerSchema.parse({ id: 9, name: 'Winner', designFunction: 'IMAGEAREA' });
  t.like(parse('Item,Winner\n1,x', [picture]).items[0]!.layers[0], {
    multiline: false,
    duplicatable: false,
    text: 'x',
    mastertext: '',
  });
  t.like(parse('Item,Winner\n1,x', [textLayer('Winner')]).items[0]!.layers[0], { multiline: false });
  t.throws(() => parse(`Item,Winner\n${'z'.repeat(81)},a`), { message: new RegExp(`with "z{80}";`) });
  t.throws(() => parse(',Winner\n,a'), { message: /Row 2 begins with ""/ });
});
