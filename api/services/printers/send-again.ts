import type { Knex } from 'knex';
import { PlatenError } from '../../../engine/node.ts';

interface DeliveryPlace {
  enterpriseId: number;
  /** The number of the order. */
  id: number;
  deliveryId: number;
}

/** Writes a print file to its hot folder again. @throws PlatenError `record-missing` (404) */
export async function sendAgain(
  database: Knex,
  { enterpriseId, id: orderId, deliveryId }: DeliveryPlace,
): Promise<{ id: number }> {
  const assets = database('itemAsset as asset')
    .join('orderItem as item', 'item.id', 'asset.orderItemId')
    .where({ 'item.enterpriseId': enterpriseId, 'item.orderId': orderId })
    .whereNot('item.status', 'CANCELLED')
    .select('asset.id');
  const again = await database('printDelivery')
    .where({ enterpriseId, id: deliveryId })
    .whereIn('itemAssetId', assets)
    .update({ status: 'QUEUED', attempts: 0, lastError: null, utcNextDateTime: database.fn.now() });
  if (again === 0)
    throw new PlatenError('record-missing', `Order ${orderId} has no delivery ${deliveryId}.`, {
      status: 404,
    });
  return { id: deliveryId };
}
