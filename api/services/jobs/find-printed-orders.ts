import type { Knex } from 'knex';
import type { JobRow } from '../../data/job-rows.ts';

/** The orders whose print files jobs of one enterprise make, by the ids of the jobs. Other jobs cost no query. */
export async function findPrintedOrders(
  database: Knex,
  enterpriseId: number,
  jobs: readonly Pick<JobRow, 'id' | 'kind'>[],
): Promise<Map<number, { id: number; orderNumber: string }>> {
  const ids = jobs.filter(({ kind }) => kind === 'print').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = (await database('itemAsset as asset')
    .join('orderItem as item', 'item.id', 'asset.orderItemId')
    .join('shopOrder as order', 'order.id', 'item.orderId')
    .where({ 'asset.enterpriseId': enterpriseId })
    .whereIn('asset.renderJobId', ids)
    .select('asset.renderJobId', 'order.id', 'order.orderNumber')) as {
    renderJobId: number;
    id: number;
    orderNumber: string;
  }[];
  return new Map(rows.map(({ renderJobId, ...order }) => [renderJobId, order]));
}
