import type { Knex } from 'knex';
import { nextPartIds } from '../products/number-parts.ts';
import { IdMap } from '../products/rewrite-ids.ts';
import type { ArchiveSurvey } from './survey-archive.ts';

/** Called for an id that no record of the archive has. */
type OnUnknown = (kind: string, old: unknown) => void;

/** Maps every id of an archive to itself, and reports those that refer to nothing. */
export function keepIds({ ids, parts }: ArchiveSurvey, onUnknown: OnUnknown): IdMap {
  const map = mapWith(onUnknown);
  for (const [kind, numbers] of ids) for (const id of numbers) map.set(kind, id, id);
  for (const [part, numbers] of parts) for (const id of numbers) map.set(part, id, Number(id));
  return map;
}

/** Assigns new ids to all records of an archive and their parts. */
export async function allocateIds(
  trx: Knex,
  { ids, parts }: ArchiveSurvey,
  onUnknown: OnUnknown,
): Promise<IdMap> {
  const map = mapWith(onUnknown);
  for (const [kind, numbers] of ids) {
    const fresh = await nextIds(trx, kind, numbers.length);
    for (const [index, id] of numbers.entries()) map.set(kind, id, fresh[index]!);
  }
  for (const [part, numbers] of parts) {
    const fresh = await nextPartIds(trx, numbers.length);
    for (const [index, id] of numbers.entries()) map.set(part, id, fresh[index]!);
  }
  return map;
}

/** An id that refers to nothing is removed, because another record may have it where the archive is imported. */
const mapWith = (onUnknown: OnUnknown) =>
  new IdMap((kind, old) => {
    onUnknown(kind, old);
    return undefined;
  });

/** Ids for new records of a table. */
export async function nextIds(trx: Knex, table: string, count: number): Promise<number[]> {
  const quoted = trx.raw('??', [table]).toQuery();
  const { rows } = (await trx.raw(
    "SELECT nextval(pg_get_serial_sequence(?, 'id')) AS id FROM generate_series(1, ?)",
    [quoted, count],
  )) as { rows: { id: number }[] };
  return rows.map(({ id }) => id);
}
