import type { Knex } from 'knex';

/**
 * The domains of the shops that sell a product group: active shops of an active enterprise, which hold their domain. A
 * shop that shows a product before it is published is included.
 * @param productGroup its number, or a query that finds it
 */
export async function listSellers(
  database: Knex,
  productGroup: number | Knex.QueryBuilder,
): Promise<string[]> {
  const rows = (await database('shop')
    .join('shopProduct as sold', 'sold.shopId', 'shop.id')
    .join('enterprise', 'enterprise.id', 'shop.enterpriseId')
    .where({ 'shop.active': true, 'shop.domainProven': true, 'enterprise.active': true })
    .where('sold.enterpriseProductGroupId', productGroup)
    .distinct('shop.shopDomain')) as { shopDomain: string }[];
  return rows.map(({ shopDomain }) => shopDomain);
}

/** The domains of the shops that sell the product of a saved design. */
export const listSellersOfDesign = (database: Knex, customisationCode: string): Promise<string[]> =>
  listSellers(
    database,
    groupOfVariant(database)
      .join('customisation as design', 'design.shopProductVariantId', 'variant.id')
      .where({ 'design.customisationCode': customisationCode }),
  );

/** The domains of the shops that sell the product of a shop product variant. */
export const listSellersOfVariant = (database: Knex, shopProductVariantId: number): Promise<string[]> =>
  listSellers(database, groupOfVariant(database).where({ 'variant.id': shopProductVariantId }));

const groupOfVariant = (database: Knex): Knex.QueryBuilder =>
  database('shopProductVariant as variant')
    .join('shopProduct as product', 'product.id', 'variant.shopProductId')
    .select('product.enterpriseProductGroupId') as Knex.QueryBuilder;
