import type { RowFault, Stored } from './import-type.ts';

/** The counts of an import's rows. */
export interface ImportCounts {
  rowsRead: number;
  rowsCreated: number;
  rowsUpdated: number;
  rowsUnchanged: number;
  rowsRefused: number;
  errors: number;
}

/** Further errors are counted and not stored. */
export const MAX_KEPT_ERRORS = 10_000;

const COUNTED = { created: 'rowsCreated', updated: 'rowsUpdated', unchanged: 'rowsUnchanged' } as const;

/** Counts rows by their results, and stores their faults. */
export class Tally {
  readonly counts: ImportCounts = {
    rowsRead: 0,
    rowsCreated: 0,
    rowsUpdated: 0,
    rowsUnchanged: 0,
    rowsRefused: 0,
    errors: 0,
  };
  readonly faults: RowFault[] = [];

  /** @param stored an empty list: not known yet */
  count(rows: number, stored: Stored): void {
    const { counts } = this;
    counts.rowsRead += rows;
    if (typeof stored === 'string') counts[COUNTED[stored]] += rows;
    else if (stored.length > 0) {
      counts.rowsRefused += rows;
      this.addFaults(stored);
    }
  }

  add(other: Tally): void {
    for (const [name, count] of Object.entries(other.counts))
      this.counts[name as keyof ImportCounts] += count;
    this.counts.errors -= other.faults.length;
    this.addFaults(other.faults);
  }

  /** The counts of an import that was rolled back. */
  withoutStored(): this {
    Object.assign(this.counts, { rowsCreated: 0, rowsUpdated: 0, rowsUnchanged: 0 });
    return this;
  }

  private addFaults(faults: readonly RowFault[]): void {
    this.counts.errors += faults.length;
    this.faults.push(...faults.slice(0, MAX_KEPT_ERRORS - this.faults.length));
  }
}
