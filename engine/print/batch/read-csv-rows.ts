import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { csvFault } from '../../rules/quantities/csv-fault.ts';
import {
  csvGrammar,
  type CsvRow,
  isEmptyRow,
  readCsvStart,
  RowCounter,
} from '../../rules/quantities/csv-rows.ts';
import { decodeCsv } from './decode-csv.ts';

/**
 * Reads a CSV file row by row, the header first, in the memory of one row for any file size. It is read on demand.
 * Empty rows are counted and skipped.
 * @throws PlatenError `csv-invalid` naming the line at fault; whatever reading `chunks` throws
 */
export async function* readCsvRows(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
  const text = decodeCsv(chunks);
  const first = await text.next();
  const begin = first.done ? '' : first.value;
  const start = readCsvStart(begin);
  const counter = new RowCounter(start);
  const parser = parse({
    ...csvGrammar(start),
    // Counted while parsing, because an error is reported before rows that are not consumed yet. The parser's types
    // allow no other record.
    onRecord: (cells: string[]) => counter.count(cells) as unknown as string[],
  });
  // The parser forwards errors of its input, and ending it early ends its input.
  pipeline(Readable.from(prepend(begin.slice(start.skippedChars), text)), parser, () => undefined);
  let isHeader = true;
  try {
    for await (const row of parser as AsyncIterable<CsvRow>) {
      if (isHeader) refuseForeignText(row);
      if (isHeader || !isEmptyRow(row)) yield row;
      isHeader = false;
    }
  } catch (error) {
    throw counter.describe(error);
  }
  if (isHeader) throw csvFault('It has no rows; the first row holds the layer names.');
}

async function* prepend(start: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield start;
  yield* rest;
}

/** Names in the wrong encoding match no layer, and a finding about that would be misleading. */
function refuseForeignText({ cells }: CsvRow): void {
  if (cells.some((cell) => /[\0\uFFFD]/.test(cell)))
    throw csvFault('Its header is no UTF-8 text: save the file as "CSV UTF-8".');
}
