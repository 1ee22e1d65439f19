import type { Knex } from 'knex';
import { PlatenError } from '../../engine/node.ts';
import type { Resource } from '../contract/resource.ts';
import { resources } from '../contract/resources/list-resources.ts';
import { json } from './connect.ts';
import { jsonFields } from './json-fields.ts';

/** Checks that the records exist which lists of numbers name: columns have foreign keys, lists have none. @throws PlatenError `reference-unknown` */
export async function checkReferences(
  trx: Knex,
  { references = {} }: Resource,
  enterpriseId: number,
  values: Record<string, unknown>,
): Promise<void> {
  for (const [field, reference] of Object.entries(references)) {
    const list = values[field];
    if (!reference || !Array.isArray(list) || list.length === 0) continue;
    const { table, key } = reference;
    const named = (list as unknown[]).map((item) => (key ? (item as Record<string, unknown>)[key] : item));
    const ids = [...new Set(named)].filter((id) => typeof id === 'number');
    // Locked as a foreign key would lock them: no other transaction deletes them until this one ends.
    const known = (await trx(table)
      .where({ enterpriseId })
      .whereIn('id', ids)
      .forKeyShare()
      .select('id')) as { id: number }[];
    const unknown = ids.filter((id) => known.every((row) => row.id !== id));
    if (unknown.length > 0)
      throw new PlatenError('reference-unknown', `${field}: there is no record ${unknown.join(', ')}.`, {
        path: field,
      });
  }
}

/** @throws PlatenError `record-needed` (409) while a list of another record names this one */
export async function refuseWhileListed(
  trx: Knex,
  resource: Resource,
  enterpriseId: number,
  id: number,
): Promise<void> {
  for (const { name, title, fields, references = {} } of resources) {
    const lists = jsonFields(fields);
    for (const [field, reference] of Object.entries(references)) {
      if (reference?.table !== resource.name || !lists.has(field)) continue;
      const wanted = json([reference.key ? { [reference.key]: id } : id]);
      const needing: unknown = await trx(name)
        .where({ enterpriseId })
        .whereRaw('?? @> ?::jsonb', [field, wanted])
        .first('id');
      if (needing) throw recordNeeded(resource, title);
    }
  }
}

const recordNeeded = ({ title }: Pick<Resource, 'title'>, by: string): PlatenError =>
  new PlatenError('record-needed', `${title}: the record is still needed by ${by.toLowerCase()}.`, {
    status: 409,
  });
