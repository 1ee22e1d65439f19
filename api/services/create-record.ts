import type { Knex } from 'knex';
import type { Resource } from '../contract/resource.ts';
import type { Author } from '../data/audit-trail.ts';
import type { ResourceRules } from '../data/resource-rules.ts';
import { type Parent, ResourceStore } from '../data/resource-store.ts';
import type { Row } from '../data/row.ts';
import { doOnce } from './idempotency.ts';

interface CreateRequest {
  /** The call's name. */
  call: string;
  author: Author;
  fields: Record<string, unknown>;
  parent: Parent | undefined;
  idempotencyKey: string | undefined;
}

/**
 * Creates a record, once for each key.
 * @throws PlatenError as `ResourceStore.create` and `doOnce` do
 */
export async function createRecord(
  database: Knex,
  resource: Resource,
  rules: ResourceRules,
  { call, author, fields, parent, idempotencyKey: key }: CreateRequest,
): Promise<Row> {
  const { enterpriseId } = author;
  if (key === undefined) return new ResourceStore(database, resource, rules).create(author, fields, parent);
  const { admit, ...others } = rules;
  const admitted = (await admit?.(enterpriseId, fields)) ?? fields;
  return doOnce(database, { enterpriseId, call, key, request: { fields, within: parent?.id } }, (trx) =>
    new ResourceStore(trx, resource, others).create(author, admitted, parent),
  );
}
