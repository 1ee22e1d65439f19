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

/**
 * Removes files from lists. A file that an order still needs keeps its bytes and its reference; other files are deleted,
 * and their bytes are swept.
 * @param trx a transaction
 * @returns their number, and the number of those that keep their bytes
 */
export async function removeFiles(trx: Knex, place: Place): Promise<{ removed: number; kept: number }> {
  const listed = () => trx('file').where(place).whereNull('utcRemovedDateTime').whereNull('thumbnailOfId');
  const kept = await listed().whereRaw(IS_NEEDED).update({ utcRemovedDateTime: trx.fn.now() });
  const gone = await listed().whereRaw(`NOT ${IS_NEEDED}`).delete();
  return { removed: kept + gone, kept };
}
