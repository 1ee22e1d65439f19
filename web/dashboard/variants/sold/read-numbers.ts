import { readCsvText } from '../../../../engine/quantities.ts';
import type { CellEdit } from '../edits/cell-edits.ts';
import { NUMBER, SOLD, type SoldLine } from './sold-lines.ts';

/** Variant ids of a shop's system, read from a file. */
export interface ReadNumbers {
  edits: CellEdit[];
  /** SKUs of the file that no variant has. */
  unknown: string[];
}

/**
 * Reads a CSV file with a SKU and a shop's variant id on each row. A header names the columns `sku` and
 * `ecommerceVariantId`. Without a header they are the first two columns.
 * @throws PlatenError `csv-invalid`
 */
export function readNumbers(text: string, lines: readonly SoldLine[]): ReadNumbers {
  const rows = readCsvText(text).map(({ cells }) => cells.map((cell) => cell.trim()));
  const header = (rows[0] ?? []).map((cell) => cell.toLowerCase());
  const hasHeader = header.includes('sku');
  const skuAt = hasHeader ? header.indexOf('sku') : 0;
  const named = header.indexOf(NUMBER.toLowerCase());
  const numberAt = named === -1 ? (skuAt === 0 ? 1 : 0) : named;
  const bySku = new Map(lines.flatMap((line) => (line.variant?.sku ? [[line.variant.sku, line]] : [])));
  const read: ReadNumbers = { edits: [], unknown: [] };
  for (const cells of rows.slice(hasHeader ? 1 : 0)) {
    const sku = cells[skuAt] ?? '';
    const line = bySku.get(sku);
    if (!line) {
      if (sku !== '') read.unknown.push(sku);
      continue;
    }
    const { key } = line;
    read.edits.push({ key, name: SOLD, value: true }, { key, name: NUMBER, value: cells[numberAt] ?? '' });
  }
  return read;
}
