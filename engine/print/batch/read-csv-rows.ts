import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';
import {
  csvGrammar,
  type CsvRow,
  isEmptyRow,
  readCsvStart,
  RowCounter,
} from '../../rules/quantities/csv-rows.ts';
import { refuseForeignHeader } from '../../rules/quantities/refuse-batch-csv.ts';
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
      if (isHeader) refuseForeignHeader(row);
      if (isHeader || !isEmptyRow(row)) yield row;
      isHeader = false;
    }
  } catch (error) {
    throw counter.describe(error);
  }
  if (isHeader) refuseForeignHeader(undefined);
}

async function* prepend(start: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield start;
  yield* rest;
}
