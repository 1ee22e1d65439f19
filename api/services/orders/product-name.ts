import type { Knex } from 'knex';

/** Joins the tables that {@link productName} reads to a query of `orderItem as item`. */
export function joinProductName(items: Knex.QueryBuilder): void {
  void items
    .join('shopProductVariant as variant', 'variant.id', 'item.shopProductVariantId')
    .join('shopProduct as product', 'product.id', 'variant.shopProductId')
    .join('productGroup', 'productGroup.id', 'product.enterpriseProductGroupId');
}

/** The name of an item's product: the shop's own, else that of its product group. */
export const productName = (database: Knex): Knex.Raw =>
  database.raw(`coalesce(nullif(product.name, ''), product_group.name) AS product_name`);
