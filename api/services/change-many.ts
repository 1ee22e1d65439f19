import type { Knex } from 'knex';
import { PlatenError } from '../../engine/node.ts';
import type { BulkAnswer } from '../contract/bulk.ts';
import type { Resource } from '../contract/resource.ts';
import type { Author } from '../data/audit-trail.ts';
import type { ResourceRules } from '../data/resource-rules.ts';
import { type ChoosingQuery, type Parent, ResourceStore } from '../data/resource-store.ts';
import { changeEach } from './change-each.ts';
import { doOnce } from './idempotency.ts';

export interface BulkRequest {
  /** The call's name. */
  call: string;
  author: Author;
  query: BulkQuery;
  /** Values to write to each record. Undefined: the records are deleted. */
  changes: Record<string, unknown> | undefined;
  parent: Parent | undefined;
  idempotencyKey: string | undefined;
}

export interface BulkQuery extends ChoosingQuery {
  all?: boolean | undefined;
  after?: number | undefined;
  size: number;
  dryRun?: boolean | undefined;
}

/**
 * Changes or deletes the records that a query finds, up to `size` of them, in one transaction. A refused record is not
 * changed and does not stop the others. Each change has an entry in the audit trail.
 * @throws PlatenError `selection-missing` (400), and as `doOnce` does
 */
export async function changeMany(
  database: Knex,
  resource: Resource,
  { admit, ...rules }: ResourceRules,
  request: BulkRequest,
): Promise<BulkAnswer> {
  const { author, call, changes, parent, idempotencyKey: key } = request;
  const { all, after, size, dryRun, ...query } = request.query;
  checkSelection(all, query);
  const admitted = changes && ((await admit?.(author.enterpriseId, changes)) ?? changes);
  const work = async (trx: Knex): Promise<BulkAnswer> => {
    const store = new ResourceStore(trx, resource, rules);
    const { rows, records } = await store.listIds(author.enterpriseId, query, { after, size }, parent);
    const named = rows.map(({ id, label }) => ({ id, label: nameOf(label, id) }));
    return changeEach({ rows: named, records }, (id) =>
      admitted ? store.update(author, id, admitted, parent) : store.delete(author, id, parent),
    );
  };
  if (dryRun) return undone(database, work);
  const { enterpriseId } = author;
  const asked = { query: request.query, changes, within: parent?.id };
  return doOnce(database, { enterpriseId, call, key, request: asked }, work);
}

const nameOf = (label: unknown, id: number): string =>
  typeof label === 'string' || typeof label === 'number' ? String(label) : `#${id}`;

/**
 * Refuses a bulk call without a selection.
 * @param choice ids, search and filters
 * @throws PlatenError `selection-missing` (400)
 */
export function checkSelection(all: boolean | undefined, choice: object): void {
  if (all || Object.values(choice).some((value) => value !== undefined)) return;
  throw new PlatenError(
    'selection-missing',
    'Select records by ids, search or a filter. For all records, send all=true.',
  );
}

/** Does work in a transaction that is rolled back. */
export async function undone<T>(database: Knex, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
  const trx = await database.transaction();
  try {
    return await work(trx);
  } finally {
    await trx.rollback();
  }
}
