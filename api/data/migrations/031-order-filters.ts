import type { Knex } from 'knex';

/**
 * An index of the orders of each variant, from which lists of orders are filtered by product without reading the items.
 */
export async function up(database: Knex): Promise<void> {
  await database.raw(
    'CREATE INDEX order_item_orders_of_variant ON order_item (enterprise_id, shop_product_variant_id, order_id)',
  );
}

export async function down(database: Knex): Promise<void> {
  await database.raw('DROP INDEX order_item_orders_of_variant');
}
