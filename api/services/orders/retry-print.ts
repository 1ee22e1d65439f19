import type { Knex } from 'knex';
import { PlatenError } from '../../../engine/node.ts';
import type { Jobs } from '../jobs/jobs.ts';

interface PrintPlace {
  enterpriseId: number;
  /** The number of the order. */
  id: number;
  assetId: number;
}

/**
 * Retries a failed print file of an order.
 * @throws PlatenError `record-missing` (404), `job-not-retryable` (409)
 */
export async function retryPrint(
  database: Knex,
  jobs: Pick<Jobs, 'retry'>,
  { enterpriseId, id: orderId, assetId }: PrintPlace,
): Promise<{ id: number }> {
  const asset = (await database('itemAsset as asset')
    .join('orderItem as item', 'item.id', 'asset.orderItemId')
    .where({ 'asset.enterpriseId': enterpriseId, 'asset.id': assetId, 'item.orderId': orderId })
    .first('asset.renderJobId')) as { renderJobId: number | null } | undefined;
  if (!asset || asset.renderJobId === null)
    throw new PlatenError('record-missing', `Order ${orderId} has no print file ${assetId}.`, {
      status: 404,
    });
  await jobs.retry(enterpriseId, asset.renderJobId);
  return { id: assetId };
}
