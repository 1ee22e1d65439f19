import type { Knex } from 'knex';
import { type Id, PlatenError } from '../../../engine/node.ts';

interface Part {
  id?: Id | undefined;
}

/**
 * Assigns unique ids to the parts in the JSON of a record. Parts with an id keep it.
 * @param field named in errors
 * @param before the stored parts; a part with an id must be one of them
 * @throws PlatenError `reference-unknown`
 */
export async function numberParts<T extends Part>(
  trx: Knex,
  field: string,
  parts: readonly T[],
  before: readonly Part[] = [],
): Promise<(T & { id: Id })[]> {
  const known = new Set(before.map(({ id }) => String(id)));
  const numbered: (T & { id: Id })[] = [];
  for (const part of parts) {
    const { id } = part;
    if (id !== undefined && !known.delete(String(id)))
      throw new PlatenError(
        'reference-unknown',
        `${field}: the record has no part ${String(id)}, or it is sent twice. Send new ones without a number.`,
        { path: field },
      );
    numbered.push({ ...part, id: id ?? (await nextPartIds(trx, 1))[0]! });
  }
  return numbered;
}

/** Ids for new parts. */
export async function nextPartIds(database: Knex, count: number): Promise<number[]> {
  const { rows } = (await database.raw("SELECT nextval('part_id') AS id FROM generate_series(1, ?)", [
    count,
  ])) as { rows: { id: number }[] };
  return rows.map(({ id }) => id);
}
