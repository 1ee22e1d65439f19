import type { Knex } from 'knex';
import { PlatenError } from '../../../../engine/node.ts';

/** The fields of an item that name the sold variant. */
export interface VariantNames {
  shopDomain?: string;
  sku?: string;
  ecommerceVariantId?: string;
  shopProductVariantId?: number | null;
}

/**
 * Finds the variant of an item by its id, by the shop's id, by its SKU or by that of the product in stock.
 * @throws PlatenError `product-unknown`, `product-ambiguous` with the column that names it
 */
export async function findVariant(
  trx: Knex,
  enterpriseId: number,
  { shopDomain, sku, ecommerceVariantId, shopProductVariantId }: VariantNames,
): Promise<number> {
  const found = trx('shopProductVariant as variant')
    .join('shopProduct as sold', 'sold.id', 'variant.shopProductId')
    .leftJoin('shop', 'shop.id', 'sold.shopId')
    .leftJoin('productVariant as stock', 'stock.id', 'variant.enterpriseProductVariantId')
    .leftJoin('product', 'product.id', 'stock.productId')
    .where({ 'variant.enterpriseId': enterpriseId, ...(shopDomain ? { shopDomain } : {}) });
  const named = [
    ...(shopProductVariantId ? [['shopProductVariantId', String(shopProductVariantId)] as const] : []),
    ...(ecommerceVariantId ? [['ecommerceVariantId', ecommerceVariantId] as const] : []),
    ...(sku ? [['sku', sku] as const] : []),
  ];
  const [first] = named;
  if (!first)
    throw new PlatenError(
      'product-missing',
      'Say what is sold: fill in sku, ecommerceVariantId, shopProductVariantId or customisationCode.',
      { path: 'sku' },
    );
  if (shopProductVariantId) void found.where('variant.id', shopProductVariantId);
  if (ecommerceVariantId) void found.where({ ecommerceVariantId });
  if (sku) void found.where((either) => void either.where('stock.sku', sku).orWhere('product.sku', sku));
  const rows = (await found.orderBy('variant.id').limit(2).select('variant.id')) as { id: number }[];
  const [path, name] = first;
  if (rows.length === 0)
    throw new PlatenError('product-unknown', `There is no product ${JSON.stringify(name)} for sale.`, {
      path,
    });
  if (rows.length > 1)
    throw new PlatenError(
      'product-ambiguous',
      `Several variants are ${JSON.stringify(name)}: name the shopDomain, or the shopProductVariantId.`,
      { path },
    );
  return rows[0]!.id;
}
