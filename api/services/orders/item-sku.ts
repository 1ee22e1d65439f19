import type { Knex } from 'knex';

/** Joins the tables that {@link readSku} reads to a query with `shopProductVariant as variant`. */
export function joinSku(items: Knex.QueryBuilder): void {
  void items
    .leftJoin('productVariant as stock', 'stock.id', 'variant.enterpriseProductVariantId')
    .leftJoin('product as stocked', 'stocked.id', 'stock.productId');
}

/** The SKU of an item's variant, else that of its product; null: none. */
export const readSku = (database: Knex): Knex.Raw =>
  database.raw(`coalesce(nullif(stock.sku, ''), stocked.sku) AS sku`);
