import { type BatchFinding, type CsvRow, readItemNumber } from '../../engine/node.ts';
import type { ManifestRow } from './manifest-row.ts';

/** The result of a row that is refused without printing. */
export function refusedRow({ row, line, cells }: CsvRow, finding: BatchFinding): ManifestRow {
  const itemNbr = readItemNumber(cells[0]);
  return {
    row,
    line,
    ...(itemNbr !== undefined && { itemNbr }),
    quantity: 1,
    status: 'failed',
    prints: [],
    findings: [finding],
    timings: {},
  };
}
