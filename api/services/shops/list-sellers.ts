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
  const row = (await database('customisation')
    .join('shopProductVariant as variant', 'variant.id', 'customisation.shopProductVariantId')
    .join('shopProduct as product', 'product.id', 'variant.shopProductId')
    .where({ customisationCode })
    .first('product.enterpriseProductGroupId as productGroupId')) as { productGroupId: number } | undefined;
  return row ? listSellers(database, row.productGroupId) : [];
}
