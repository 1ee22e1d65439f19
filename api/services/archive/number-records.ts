import type { Knex } from 'knex';
import { nextPartIds } from '../products/number-parts.ts';
import { IdMap } from '../products/rewrite-ids.ts';
import type { ArchiveSurvey } from './survey-archive.ts';

/** Called for a number that names no record of the archive. */
type OnUnknown = (kind: string, old: unknown) => void;

/** Maps every number of an archive to itself, to see which name nothing. */
export function keepIds({ ids, parts }: ArchiveSurvey, onUnknown: OnUnknown): IdMap {
  const map = mapWith(onUnknown);
  for (const [kind, numbers] of ids) for (const id of numbers) map.set(kind, id, id);
  for (const [part, numbers] of parts) for (const id of numbers) map.set(part, id, Number(id));
  return map;
}

/** Takes new numbers for all records of an archive and their parts. */
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

/** A number that names nothing is taken out: it could name another record where the archive is imported. */
const mapWith = (onUnknown: OnUnknown) =>
  new IdMap((kind, old) => {
    onUnknown(kind, old);
    return undefined;
  });

/** Numbers for new records of a table. */
export async function nextIds(trx: Knex, table: string, count: number): Promise<number[]> {
  const quoted = trx.raw('??', [table]).toQuery();
  const { rows } = (await trx.raw(
    "SELECT nextval(pg_get_serial_sequence(?, 'id')) AS id FROM generate_series(1, ?)",
    [quoted, count],
  )) as { rows: { id: number }[] };
  return rows.map(({ id }) => id);
}
