import { PlatenError } from '../../engine/node.ts';
import type { BulkAnswer } from '../contract/bulk.ts';

/** The rows of one part of a bulk call, in the order of their numbers. */
export interface ChosenRows {
  rows: readonly { id: number; label: string }[];
  /** How many rows the query finds, those of later parts too. */
  records: number;
}

/**
 * Changes rows one after another. A row that is refused stays as it is and stands in the way of no others.
 * @param change refuses before it writes
 */
export async function changeEach(
  { rows, records }: ChosenRows,
  change: (id: number) => Promise<unknown>,
): Promise<BulkAnswer> {
  const refused: BulkAnswer['refused'] = [];
  for (const { id, label } of rows) {
    try {
      await change(id);
    } catch (error) {
      if (!(error instanceof PlatenError) || error.status >= 500) throw error;
      refused.push({ id, label, errorCode: error.code, error: error.message });
    }
  }
  const next = records > rows.length ? rows.at(-1)!.id : null;
  return { records, done: rows.length - refused.length, refused, next };
}
