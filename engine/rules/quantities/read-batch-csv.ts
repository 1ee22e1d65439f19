import { csvEncodingOf } from './csv-encoding.ts';
import type { CsvRow } from './csv-rows.ts';
import { readCsvText } from './read-csv-text.ts';
import { refuseForeignHeader } from './refuse-batch-csv.ts';

/**
 * Reads the CSV file of a batch that is in memory, with the rows of `readCsvRows`, which streams it.
 * @throws PlatenError `csv-invalid` naming the line at fault
 */
export function readBatchCsv(bytes: Uint8Array): { header: string[]; rows: CsvRow[] } {
  const [header, ...rows] = readCsvText(new TextDecoder(csvEncodingOf(bytes)).decode(bytes));
  refuseForeignHeader(header);
  return { header: header.cells, rows };
}
