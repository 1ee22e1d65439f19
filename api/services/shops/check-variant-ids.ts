import type { Knex } from 'knex';
import { PlatenError } from '../../../engine/node.ts';

/**
 * Refuses duplicate numbers of a shop's own system within the shop.
 * @param trx the transaction that wrote the shop product or one of its variants. It locks the shop, so that the later of
 * two concurrent writes sees the other
 * @throws PlatenError `record-exists` (409)
 */
export async function checkVariantIds(trx: Knex, enterpriseId: number, shopProductId: number): Promise<void> {
  const { shopId } = (await trx('shopProduct')
    .where({ enterpriseId, id: shopProductId })
    .first('shopId')) as {
    shopId: number | null;
  };
  if (shopId === null) return;
  await trx('shop').where({ enterpriseId, id: shopId }).forNoKeyUpdate().first('id');
  const shared = (await trx('shopProductVariant as own')
    .join('shopProductVariant as other', (join) => {
      join
        .on('other.ecommerceShopType', 'own.ecommerceShopType')
        .andOn('other.ecommerceVariantId', 'own.ecommerceVariantId')
        .andOn('other.id', '<>', 'own.id');
    })
    .join('shopProduct as product', 'product.id', 'other.shopProductId')
    .where({ 'own.enterpriseId': enterpriseId, 'own.shopProductId': shopProductId, 'product.shopId': shopId })
    .first('own.ecommerceShopType', 'own.ecommerceVariantId')) as
    | { ecommerceShopType: string; ecommerceVariantId: string }
    | undefined;
  if (!shared) return;
  const { ecommerceShopType, ecommerceVariantId } = shared;
  throw new PlatenError(
    'record-exists',
    `Shop product variants: the shop has one with the ecommerceVariantId ${ecommerceVariantId} of ${ecommerceShopType} already.`,
    { status: 409, path: 'ecommerceVariantId' },
  );
}
