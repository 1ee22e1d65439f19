import type { Knex } from 'knex';
import { PlatenError, type Product } from '../../../engine/node.ts';
import { queryTogether } from '../../data/query-together.ts';
import { assembleProduct, bare } from './assemble-product.ts';

/**
 * Loads the product file of one shop product, with all its variants.
 * @throws PlatenError `product-unknown` (404); `product-invalid` if the set-up is not a valid product
 */
export async function loadProduct(
  database: Knex,
  enterpriseId: number,
  shopProductId: number,
): Promise<Product> {
  const own = (table: string) => database(table).where({ enterpriseId });
  const {
    shopProducts: [shopProduct],
    variants,
  } = await queryTogether(database, {
    shopProducts: own('shopProduct').where({ id: shopProductId }),
    variants: own('shopProductVariant').where({ shopProductId }).orderBy(['sequence', 'id']),
  });
  if (!shopProduct)
    throw new PlatenError('product-unknown', `There is no shop product ${shopProductId}.`, { status: 404 });
  return assembleProduct(database, {
    enterpriseId,
    productGroupId: shopProduct['enterpriseProductGroupId'] as number,
    shopProduct: bare(shopProduct),
    variants: variants.map(bare),
  });
}
