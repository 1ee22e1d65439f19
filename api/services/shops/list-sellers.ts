import type { Knex } from 'knex';

/**
 * The domains of the shops that sell a product group: active ones of an active enterprise, which hold their domain. A shop
 * that shows a product before it is published counts.
 */
export async function listSellers(database: Knex, productGroupId: number): Promise<string[]> {
  const rows = (await database('shop')
    .join('shopProduct as sold', 'sold.shopId', 'shop.id')
    .join('enterprise', 'enterprise.id', 'shop.enterpriseId')
    .where({
      'sold.enterpriseProductGroupId': productGroupId,
      'shop.active': true,
      'shop.domainProven': true,
      'enterprise.active': true,
    })
    .distinct('shop.shopDomain')) as { shopDomain: string }[];
  return rows.map(({ shopDomain }) => shopDomain);
}

/** The same of the product that a saved design is of. */
export async function listSellersOfDesign(database: Knex, customisationCode: string): Promise<string[]> {
  const row = (await database('customisation').where({ customisationCode }).first('shopProductVariantId')) as
    | { shopProductVariantId: number }
    | undefined;
  return row ? listSellersOfVariant(database, row.shopProductVariantId) : [];
}

/** The same of the product that a shop product variant is of. */
export async function listSellersOfVariant(database: Knex, shopProductVariantId: number): Promise<string[]> {
  const row = (await database('shopProductVariant as variant')
    .join('shopProduct as product', 'product.id', 'variant.shopProductId')
    .where({ 'variant.id': shopProductVariantId })
    .first('product.enterpriseProductGroupId as productGroupId')) as { productGroupId: number } | undefined;
  return row ? listSellers(database, row.productGroupId) : [];
}
