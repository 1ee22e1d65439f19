import type { Knex } from 'knex';

/** Stores the current design of an item for comparison with its next revision. */
export async function storeFormerDesign(
  trx: Knex.Transaction,
  enterpriseId: number,
  orderItemId: number,
): Promise<void> {
  const kept = ['productVersionId', 'shopProductVariantId', 'revision', 'design'];
  const item = (await trx('orderItem').where({ enterpriseId, id: orderItemId }).first(kept)) as {
    design: unknown;
  };
  const design = JSON.stringify(item.design);
  await trx('formerDesign').insert({ ...item, design, enterpriseId, orderItemId });
}
