import type { Knex } from 'knex';
import type { Product } from '../../../engine/node.ts';
import type { Row } from '../../data/row.ts';
import { assembleProduct, bare } from './assemble-product.ts';

/** For a group with a great many variants, the newest are enough to find its faults. */
const MAX_VARIANTS = 200;

/**
 * A product file of a whole group, to be checked and set up: with the variants that shops sell of it, in their order;
 * sold nowhere yet, with those in stock.
 * @param options `hasAllChoices`: with all fonts and colours of the enterprise
 * @throws PlatenError `product-invalid` when what is set up makes no product
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

/** The variants that shops sell of a group, the oldest first. */
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
