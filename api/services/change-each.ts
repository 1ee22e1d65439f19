import type { Knex } from 'knex';
import { PlatenError } from '../../engine/node.ts';
import type { BulkAnswer } from '../contract/bulk.ts';

/** The rows of one part of a bulk call, in the order of their numbers. */
export interface ChosenRows {
  rows: readonly { id: number; label: string }[];
  /** Number of rows that the query finds, including later parts. */
  records: number;
}

/**
 * Changes rows one after the other. A refused row is not changed and does not stop the others.
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

/**
 * Changes rows of a table as {@link changeEach} does.
 * @param label the column that names a row
 */
export async function changeChosen(
  chosen: Knex.QueryBuilder,
  label: string,
  { after, size }: { after?: number | undefined; size: number },
  change: (id: number) => Promise<unknown>,
): Promise<BulkAnswer> {
  if (after !== undefined) void chosen.where('id', '>', after);
  const [counted] = (await chosen.clone().count()) as { count: number }[];
  const rows = (await chosen.orderBy('id').limit(size).select('id', { label })) as {
    id: number;
    label: string;
  }[];
  return changeEach({ rows, records: counted!.count }, change);
}
