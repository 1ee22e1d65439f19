import type { Knex } from 'knex';

/** They are large. */
export const VERSIONS_PER_BATCH = 50;

const IS_UNUSED = ['order_item', 'former_design', 'batch']
  .map(
    (table) =>
      `NOT EXISTS (SELECT 1 FROM ${table} AS by WHERE by.enterprise_id = product_version.enterprise_id AND by.product_version_id = product_version.id)`,
  )
  .join(' AND ');

/**
 * Deletes product versions that no order, former design or batch refers to. Their files remain as long as anything else
 * needs them or a list has them.
 * @returns how many: fewer than `VERSIONS_PER_BATCH` when none is left
 */
export function sweepProductVersions(database: Knex): Promise<number> {
  return database.transaction(async (trx) => {
    const found = (await trx('productVersion')
      .whereRaw(IS_UNUSED)
      .limit(VERSIONS_PER_BATCH)
      .forUpdate()
      .skipLocked()
      .select('id')) as { id: number }[];
    const ids = found.map(({ id }) => id);
    if (ids.length === 0) return 0;
    // Checked again: only another statement sees a reference that was added before the lock.
    await trx('productVersion').whereRaw('id = ANY(?)', [ids]).whereRaw(IS_UNUSED).delete();
    return ids.length;
  });
}
