import type { Knex } from 'knex';
import { publicIdOf } from './file-reference.ts';

/**
 * Keeps files that a record refers to from now on, and their thumbnails: they do not expire, and removing them leaves
 * their bytes.
 * @param trx the transaction that writes the record
 * @param references any; those that are not of a file of the enterprise are ignored
 */
export async function keepReferredFiles(
  trx: Knex,
  enterpriseId: number,
  references: readonly string[],
): Promise<void> {
  const referred = referredFiles(trx, enterpriseId, references);
  // Most are a product's and permanent already. Rows that are not updated are not locked for other saves either.
  await referred?.where({ isNeeded: false }).update({ isNeeded: true, utcExpiresDateTime: null });
}

/** Keeps uploads and their thumbnails for so many days from now: the reference to them may still be abandoned. */
export async function prolongReferredFiles(
  trx: Knex,
  enterpriseId: number,
  references: readonly string[],
  days: number,
): Promise<void> {
  const until = trx.raw('now() + make_interval(days => ?)', [days]);
  // Once a day is enough; a draft is written every few seconds.
  const soon = trx.raw("now() + make_interval(days => ?) - interval '1 day'", [days]);
  await referredFiles(trx, enterpriseId, references)
    ?.where('utcExpiresDateTime', '<', soon)
    .update({ utcExpiresDateTime: until });
}

/** The rows of an enterprise's files that references name, and of their thumbnails; undefined: none. */
export function referredFiles(
  trx: Knex,
  enterpriseId: number,
  references: readonly string[],
): Knex.QueryBuilder | undefined {
  const publicIds = references.flatMap((reference) => publicIdOf(reference) ?? []);
  if (publicIds.length === 0) return undefined;
  const named = trx('file')
    .where({ enterpriseId })
    .whereRaw('?? = ANY(?)', ['publicId', publicIds])
    .select('id');
  return trx('file')
    .where({ enterpriseId })
    .where((either) => {
      void either.whereIn('id', named.clone()).orWhereIn('thumbnailOfId', named.clone());
    });
}
