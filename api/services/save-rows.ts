import type { Knex } from 'knex';
import { PlatenError } from '../../engine/node.ts';
import type { SavedRows, TableRow } from '../contract/saved-rows.ts';
import type { Author } from '../data/audit-trail.ts';
import type { Parent, ResourceStore } from '../data/resource-store.ts';
import type { Row } from '../data/row.ts';

/**
 * Saves the rows of a table in a transaction. A refused row stores nothing and does not stop the others.
 * @param save writes one row through the given savepoint; undefined: the record is deleted
 */
export async function saveRows<R extends TableRow>(
  trx: Knex.Transaction,
  rows: readonly R[],
  save: (savepoint: Knex.Transaction, row: R) => Promise<Row | undefined>,
): Promise<SavedRows> {
  const answer: SavedRows = { saved: [], refused: [] };
  for (const row of rows) {
    const { key } = row;
    try {
      const saved = await trx.transaction((savepoint) => save(savepoint, row));
      answer.saved.push({ key, id: saved?.id ?? null });
    } catch (error) {
      if (!(error instanceof PlatenError) || error.status >= 500) throw error;
      answer.refused.push({ key, errorCode: error.code, error: error.message });
    }
  }
  return answer;
}

/** Creates, changes or deletes the record of a row. @throws PlatenError as the store does */
export async function saveRow(
  store: ResourceStore,
  author: Author,
  { id, unchangedSince, isDeleted }: TableRow,
  values: Record<string, unknown>,
  parent: Parent,
): Promise<Row | undefined> {
  if (id === undefined) return isDeleted ? undefined : store.create(author, values, parent);
  if (!isDeleted) return store.update(author, id, values, parent, unchangedSince);
  await store.delete(author, id, parent);
  return undefined;
}
