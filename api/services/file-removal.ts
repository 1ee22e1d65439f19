import type { Knex } from 'knex';

interface Place {
  enterpriseId: number;
  context: string;
  /** Absent: the whole context. */
  filename?: string;
}

/** A product or a design refers to it, or it was printed for an order. */
const IS_NEEDED = '(file.is_needed OR EXISTS (SELECT 1 FROM item_asset WHERE item_asset.file_id = file.id))';

/**
 * Takes files out of lists. What an order still needs keeps its bytes and its reference; the rest is gone, and its bytes
 * are swept.
 * @param trx a transaction
 * @returns how many there were, and how many of them keep their bytes
 */
export async function removeFiles(trx: Knex, place: Place): Promise<{ removed: number; kept: number }> {
  const listed = () => trx('file').where(place).whereNull('utcRemovedDateTime').whereNull('thumbnailOfId');
  const kept = await listed().whereRaw(IS_NEEDED).update({ utcRemovedDateTime: trx.fn.now() });
  const gone = await listed().whereRaw(`NOT ${IS_NEEDED}`).delete();
  return { removed: kept + gone, kept };
}
