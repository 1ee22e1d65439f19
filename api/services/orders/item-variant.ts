import type { Knex } from 'knex';

/** Joins the tables that {@link readSku} and {@link variantName} read to a query with `shopProductVariant as variant`. */
export function joinVariant(items: Knex.QueryBuilder): void {
  void items
    .leftJoin('productVariant as stock', 'stock.id', 'variant.enterpriseProductVariantId')
    .leftJoin('product as stocked', 'stocked.id', 'stock.productId');
}

/** The SKU of an item's variant, else that of its product; null: none. */
export const readSku = (database: Knex): Knex.Raw =>
  database.raw(`coalesce(nullif(stock.sku, ''), stocked.sku) AS sku`);

/** The name of an item's variant, such as a size; null: none. */
export const variantName = (database: Knex): Knex.Raw =>
  database.raw(`nullif(stock.name, '') AS variant_name`);
