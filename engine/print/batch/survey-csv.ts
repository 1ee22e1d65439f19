import { createHash } from 'node:crypto';
import { readItemNumber } from '../../rules/quantities/csv-header.ts';
import { readCsvRows } from './read-csv-rows.ts';

/** The facts known of a CSV file before the first of its rows is printed. */
export interface CsvSurvey {
  /** The cells of the first row. */
  header: string[];
  /** Rows with something in them, the header left out. */
  rowCount: number;
  /** 0 where no row has a number. */
  largestItemNbr: number;
  /** Of the whole file, in hexadecimal. */
  sha256: string;
}

/**
 * Reads a CSV file once from end to end: one that breaks in the middle is refused before anything is printed, and the
 * work to come is known.
 * @throws PlatenError `csv-invalid` naming the line at fault
 */
export async function surveyCsv(chunks: AsyncIterable<Uint8Array>): Promise<CsvSurvey> {
  const hash = createHash('sha256');
  let header: string[] | undefined;
  let rowCount = 0;
  let largestItemNbr = 0;
  for await (const { cells } of readCsvRows(hashed(chunks, hash))) {
    if (!header) {
      header = cells;
      continue;
    }
    rowCount += 1;
    largestItemNbr = Math.max(largestItemNbr, readItemNumber(cells[0]) ?? 0);
  }
  return { header: header ?? [], rowCount, largestItemNbr, sha256: hash.digest('hex') };
}

async function* hashed(
  chunks: AsyncIterable<Uint8Array>,
  hash: { update(bytes: Uint8Array): unknown },
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}
