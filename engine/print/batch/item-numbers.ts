import type { BatchFinding } from '../../rules/quantities/batch-finding.ts';
import { readItemNumber } from '../../rules/quantities/csv-header.ts';
import type { CsvRow } from '../../rules/quantities/csv-rows.ts';

/** Detects two rows with the same item number, whose files would overwrite each other. */
export class ItemNumbers {
  readonly #rows = new Map<number, number>();

  /** The finding for a row whose number is taken. Cells that are not numbers are ignored here. */
  claim({ row, cells }: CsvRow): BatchFinding | undefined {
    const number = readItemNumber(cells[0]);
    if (number === undefined) return undefined;
    const owner = this.#rows.get(number);
    if (owner === undefined) {
      this.#rows.set(number, row);
      return undefined;
    }
    const message = `Item ${number} is row ${owner} already; give each item one row.`;
    return { severity: 'error', code: 'item-twice', message, column: 'Item' };
  }
}
