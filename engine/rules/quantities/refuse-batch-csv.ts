import { PlatenError } from '../../errors.ts';
import { csvLimits } from '../../limits.ts';
import { csvFault } from './csv-fault.ts';
import type { CsvRow } from './csv-rows.ts';

/** @throws PlatenError `file-too-large` (413) */
export function refuseLargeCsv(sizeBytes: number): void {
  if (sizeBytes > csvLimits.maxBytes)
    throw new PlatenError('file-too-large', `A CSV file has at most ${csvLimits.maxBytes / 1e6} MB.`, {
      status: 413,
    });
}

/**
 * Refuses a file without a header, or with one in another encoding: its names match no layer, and a finding about that
 * would be misleading.
 * @throws PlatenError `csv-invalid`
 */
export function refuseForeignHeader(header: CsvRow | undefined): asserts header is CsvRow {
  if (!header) throw csvFault('It has no rows; the first row holds the layer names.');
  if (header.cells.some((cell) => /[\0\uFFFD]/.test(cell)))
    throw csvFault('Its header is no UTF-8 text: save the file as "CSV UTF-8".');
}

/** @param rowCount without the header @throws PlatenError `csv-invalid` */
export function refuseNoRows(rowCount: number): void {
  if (rowCount === 0) throw csvFault('It has a header and no rows.');
}
