import type { Knex } from 'knex';

interface Place {
  enterpriseId: number;
  context: string;
  /** Absent: the whole context. */
  filename?: string;
}

const isReferredBy = (table: string) =>
  `EXISTS (SELECT 1 FROM ${table} AS by WHERE by.enterprise_id = file.enterprise_id AND by.file_id = file.id)`;
/** A product, a design, an ordered product or a print of an order refers to it. */
export const IS_NEEDED = `(file.is_needed OR ${isReferredBy('item_asset')} OR ${isReferredBy('product_version_file')})`;

/** The number of removed files, and of those that keep their bytes. */
interface Removed {
  removed: number;
  kept: number;
}

/**
 * Removes a file or a context from lists. A file that an order still needs keeps its bytes and its reference; other files
 * are deleted, and their bytes are swept.
 * @param trx a transaction
 */
export const removeFiles = (trx: Knex, place: Place): Promise<Removed> =>
  remove(trx, (files) => files.where(place));

/** Removes the files of several places, as {@link removeFiles} does. */
export const removeFilesAt = (trx: Knex, places: readonly Required<Place>[]): Promise<Removed> =>
  remove(trx, (files) =>
    files.whereIn(
      ['enterpriseId', 'context', 'filename'],
      places.map(({ enterpriseId, context, filename }) => [enterpriseId, context, filename]),
    ),
  );

async function remove(trx: Knex, choose: (files: Knex.QueryBuilder) => Knex.QueryBuilder): Promise<Removed> {
  const listed = () => choose(trx('file')).whereNull('utcRemovedDateTime').whereNull('thumbnailOfId');
  const kept = await listed().whereRaw(IS_NEEDED).update({ utcRemovedDateTime: trx.fn.now() });
  const gone = await listed().whereRaw(`NOT ${IS_NEEDED}`).delete();
  return { removed: kept + gone, kept };
}
