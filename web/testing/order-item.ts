import type { Web } from './open-web.ts';

/** The ids in the URL of an item update. */
export interface OrderedItem {
  orderId: string;
  itemId: string;
  itemAssetId: string;
}

/**
 * Orders a product without changes.
 * @param admin authorization header from `createUser`
 */
export async function orderItem(
  { api, enterpriseId, products }: Web,
  { admin, product, orderNumber }: { admin: string; product: string; orderNumber: string },
): Promise<OrderedItem> {
  const items = [{ shopProductVariantId: products.get(product)!.shopProductVariantId }];
  const { body } = await api.call('POST', `/v1/enterprises/${enterpriseId}/orders`, {
    as: admin,
    body: { orderNumber, items },
  });
  const { id, items: ordered } = body as {
    id: number;
    items: { itemCode: string; assets: { id: number }[] }[];
  };
  const [item] = ordered;
  return { orderId: String(id), itemId: item!.itemCode, itemAssetId: String(item!.assets[0]!.id) };
}
