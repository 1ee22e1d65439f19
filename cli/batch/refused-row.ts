import type { BatchFinding, CsvRow } from '../../engine/node.ts';
import type { ManifestRow } from './manifest-row.ts';

/** What becomes of a row that is not even looked at. */
export const refusedRow = ({ row, line, cells }: CsvRow, finding: BatchFinding): ManifestRow => ({
  row,
  line,
  itemNbr: Number(cells[0]),
  quantity: 1,
  status: 'failed',
  prints: [],
  findings: [finding],
  timings: {},
});
