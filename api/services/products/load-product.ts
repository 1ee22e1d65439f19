import type { Knex } from 'knex';
import { PlatenError, type Product } from '../../../engine/node.ts';
import { assembleProduct, bare, type Row } from './assemble-product.ts';

/**
 * The product file of one shop product, with all its variants.
 * @throws PlatenError `product-unknown` (404); `product-invalid` when what is set up makes no product
 */
export async function loadProduct(
  database: Knex,
  enterpriseId: number,
  shopProductId: number,
): Promise<Product> {
  const shopProduct = (await database('shopProduct').where({ enterpriseId, id: shopProductId }).first()) as
    | Row
    | undefined;
  if (!shopProduct)
    throw new PlatenError('product-unknown', `There is no shop product ${shopProductId}.`, { status: 404 });
  const variants = (await database('shopProductVariant')
    .where({ enterpriseId, shopProductId })
    .orderBy(['sequence', 'id'])) as Row[];
  return assembleProduct(database, {
    enterpriseId,
    productGroupId: shopProduct['enterpriseProductGroupId'] as number,
    shopProduct: bare(shopProduct),
    variants: variants.map(bare),
  });
}
