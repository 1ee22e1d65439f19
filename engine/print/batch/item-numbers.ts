import type { BatchFinding } from '../../rules/quantities/batch-finding.ts';
import { readItemNumber } from '../../rules/quantities/csv-header.ts';
import type { CsvRow } from '../../rules/quantities/csv-rows.ts';

/** Keeps two rows from being one item, whose files would overwrite each other. */
export class ItemNumbers {
  readonly #rows = new Map<number, number>();

  /** The finding against a row whose number another has. A cell that is no number is not looked at here. */
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
