import type { Knex } from 'knex';
import type { Product } from '../../../engine/node.ts';
import type { Row } from '../../data/row.ts';
import { assembleProduct, bare } from './assemble-product.ts';

/** The newest variants of a large group are enough to find its faults. */
const MAX_VARIANTS = 200;

/**
 * Loads the product file of a whole group, for checks and the set-up: with the variants that shops sell, in their
 * order, or with those in stock if no shop sells it.
 * @param options `hasAllChoices`: with all fonts and colours of the enterprise
 * @throws PlatenError `product-invalid` if the set-up is not a valid product
 */
export async function loadGroupProduct(
  database: Knex,
  enterpriseId: number,
  productGroupId: number,
  { hasAllChoices = false } = {},
): Promise<Product> {
  const sold = await listSoldVariants(database, enterpriseId, productGroupId);
  const variants = sold.length > 0 ? sold.map(bare) : await listStock(database, enterpriseId, productGroupId);
  const shopProduct = { id: `group ${productGroupId}` };
  return assembleProduct(database, { enterpriseId, productGroupId, shopProduct, variants, hasAllChoices });
}

/** The variants of a group that shops sell, the oldest first. */
export async function listSoldVariants(
  database: Knex,
  enterpriseId: number,
  productGroupId: number,
): Promise<Row[]> {
  const newest = (await database({ variant: 'shopProductVariant' })
    .join({ shopProduct: 'shopProduct' }, 'shopProduct.id', 'variant.shopProductId')
    .where({
      'variant.enterpriseId': enterpriseId,
      'shopProduct.enterpriseProductGroupId': productGroupId,
    })
    .orderBy('variant.id', 'desc')
    .limit(MAX_VARIANTS)
    .select('variant.*')) as Row[];
  return newest.toReversed();
}

async function listStock(database: Knex, enterpriseId: number, productGroupId: number) {
  const stock = (await database('productVariant')
    .where({ enterpriseId, enterpriseProductGroupId: productGroupId, active: true })
    .orderBy(['sequence', 'id'])
    .limit(MAX_VARIANTS)
    .select('id')) as Row[];
  return stock.map(({ id }) => ({ id: `stock ${id}`, enterpriseProductVariantId: id }));
}
