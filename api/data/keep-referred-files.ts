import type { Knex } from 'knex';
import { publicIdOf } from './file-reference.ts';

/**
 * Keeps files that something refers to from now on, and their thumbnails: they do not expire, and removing them leaves
 * their bytes.
 * @param trx the transaction in which what refers to them is written
 * @param references any; those that are not of a file of the enterprise are passed over
 */
export async function keepReferredFiles(
  trx: Knex,
  enterpriseId: number,
  references: readonly string[],
): Promise<void> {
  const publicIds = references.flatMap((reference) => publicIdOf(reference) ?? []);
  if (publicIds.length === 0) return;
  const referred = trx('file')
    .where({ enterpriseId })
    .whereRaw('?? = ANY(?)', ['publicId', publicIds])
    .select('id');
  await trx('file')
    // Most are a product's, and kept already: what is not written is not locked for other saves either.
    .where({ enterpriseId, isNeeded: false })
    .where((either) => {
      void either.whereIn('id', referred.clone()).orWhereIn('thumbnailOfId', referred.clone());
    })
    .update({ isNeeded: true, utcExpiresDateTime: null });
}
