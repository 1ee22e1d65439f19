import type { Knex } from 'knex';

const VARIANT_IDS = ['ecommerceShopType', 'ecommerceVariantId'];

/** Numbers of a shop's own system are unique within the shop, which services hold: two shops of an enterprise may share one. */
export async function up(database: Knex): Promise<void> {
  await database.schema.alterTable('shopProductVariant', (table) => {
    table.dropUnique(['enterpriseId', ...VARIANT_IDS]);
  });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable('shopProductVariant', (table) => {
    table.unique(['enterpriseId', ...VARIANT_IDS]);
  });
}
