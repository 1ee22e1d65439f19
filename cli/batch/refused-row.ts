import type { BatchFinding, CsvRow } from '../../engine/node.ts';
import type { ManifestRow } from './manifest-row.ts';

/** The result of a row that is refused unseen. */
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
