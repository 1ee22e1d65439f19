import type { Knex } from 'knex';
import { json } from './connect.ts';

/** The author of a change, and the request that made it. */
export interface Author {
  enterpriseId: number;
  employeeId: number;
  requestId: string;
  /** The import that makes the change. */
  dataImportId?: number;
}

export interface Change {
  action: 'create' | 'update' | 'delete' | 'publish' | 'unpublish';
  entity: string;
  entityId: number;
  /** The record before and after the change. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Records who changed what. @param trx the transaction of the change: both are stored, or neither */
export async function recordChange(trx: Knex, author: Author, change: Change): Promise<void> {
  await recordChanges(trx, author, [change]);
}

/** Records many changes at once. */
export async function recordChanges(trx: Knex, author: Author, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await trx('auditEntry').insert(
    changes.map(({ before, after, ...what }) => ({ ...author, ...what, change: json({ before, after }) })),
  );
}

/** The fields in which two states of a record differ, before and after. */
export function differingFields(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Required<Pick<Change, 'before' | 'after'>> {
  const fields = Object.keys(after).filter(
    (field) => field !== 'utcUpdatedDateTime' && json(before[field] ?? null) !== json(after[field] ?? null),
  );
  const pick = (row: Record<string, unknown>) =>
    Object.fromEntries(fields.map((field) => [field, row[field]]));
  return { before: pick(before), after: pick(after) };
}
