import type { CsvRow } from '../../engine/node.ts';
import type { ManifestRow } from './manifest-row.ts';

/** Keeps two rows from being one item, whose files would overwrite each other. */
export class ItemNumbers {
  readonly #rows = new Map<string, number>();

  /** Whether the row is the first of its number. A cell that is no number is not looked at here. */
  claim({ row, cells }: CsvRow): boolean {
    const number = Number(cells[0]);
    if (!Number.isInteger(number)) return true;
    const owner = this.#rows.get(String(number));
    if (owner === undefined) this.#rows.set(String(number), row);
    return owner === undefined;
  }

  /** What becomes of a row whose number was taken. */
  refuse({ row, line, cells }: CsvRow): ManifestRow {
    const itemNbr = Number(cells[0]);
    const message = `Item ${itemNbr} is row ${this.#rows.get(String(itemNbr))} already; give each item one row.`;
    const findings = [{ severity: 'error' as const, code: 'item-twice', message, column: 'Item' }];
    return { row, line, itemNbr, quantity: 1, status: 'failed', prints: [], findings, timings: {} };
  }
}
