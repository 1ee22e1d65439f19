import { createHash } from 'node:crypto';
import { readItemNumber } from '../../rules/quantities/csv-header.ts';
import { refuseNoRows } from '../../rules/quantities/refuse-batch-csv.ts';
import { readCsvRows } from './read-csv-rows.ts';

/** The facts about a CSV file before its first row is printed. */
export interface CsvSurvey {
  /** The cells of the first row. */
  header: string[];
  /** Rows that are not empty, without the header; at least 1. */
  rowCount: number;
  /** 0 if no row has a number. */
  largestItemNbr: number;
  /** SHA-256 of the whole file, in hexadecimal. */
  sha256: string;
}

/**
 * Reads a CSV file once completely. A file with an error in the middle is refused before anything is printed, and the
 * amount of work is known.
 * @throws PlatenError `csv-invalid` naming the line at fault, also for a file without rows
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
  refuseNoRows(rowCount);
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
