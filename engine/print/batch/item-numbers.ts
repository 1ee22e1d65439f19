import type { BatchFinding } from '../../rules/quantities/batch-finding.ts';
import type { CsvRow } from '../../rules/quantities/csv-rows.ts';

/** Keeps two rows from being one item, whose files would overwrite each other. */
export class ItemNumbers {
  readonly #rows = new Map<string, number>();

  /** What stands against a row whose number another has. A cell that is no number is not looked at here. */
  claim({ row, cells }: CsvRow): BatchFinding | undefined {
    const number = Number(cells[0]);
    if (!Number.isInteger(number)) return undefined;
    const owner = this.#rows.get(String(number));
    if (owner === undefined) {
      this.#rows.set(String(number), row);
      return undefined;
    }
    const message = `Item ${number} is row ${owner} already; give each item one row.`;
    return { severity: 'error', code: 'item-twice', message, column: 'Item' };
  }
}
