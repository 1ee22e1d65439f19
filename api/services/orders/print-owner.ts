import type { Knex } from 'knex';
import { fileSafe, PlatenError } from '../../../engine/node.ts';
import type { ClaimedJob } from '../../../workers/index.ts';
import type { AssetStatus, ItemStatus } from '../../contract/order-statuses.ts';
import { json } from '../../data/connect.ts';
import type { JobOwner } from '../jobs/job-owner.ts';
import { lockOrderOf, updateOrderStatus } from './update-order-status.ts';

interface AssetOfJob {
  id: number;
  orderId: number;
  orderNumber: string;
  position: number;
  itemStatus: ItemStatus;
  revision: number;
  printerId: number | null;
}

/** Print files belong to the items of orders. */
export const printOwner: JobOwner = {
  async lock(trx, job) {
    await lockOrderOf(trx, job.enterpriseId, orderItemOf(job));
  },
  async nameFiles(trx, job, { files }) {
    const asset = await assetOf(trx, job);
    if (!asset) throw new PlatenError('order-gone', 'The order was deleted before it was printed.');
    const { orderId, orderNumber, position, revision, printerId } = asset;
    const printer = printerId === null ? '' : `--printer-${printerId}`;
    return files.map(({ name, contentType }) => ({
      enterpriseId: job.enterpriseId,
      context: `orders/${orderId}`,
      filename: `${fileSafe(orderNumber)}--item-${position}--r${revision}${printer}--${name}`,
      contentType,
      isNeeded: true,
    }));
  },
  completed: (trx, job, [file], { ticket }) =>
    storeOutcome(trx, job, 'COMPLETED', {
      fileId: file!.id,
      ...(ticket !== undefined && { ticket: json(ticket) }),
    }),
  failed: (trx, job) => storeOutcome(trx, job, 'FAILED'),
  cancelled: (trx, job) => storeOutcome(trx, job, 'CANCELLED'),
  async retried(trx, job) {
    const asset = await assetOf(trx, job);
    if (!asset) return false;
    const { id, orderId, itemStatus } = asset;
    if (itemStatus === 'CANCELLED') return false;
    const asked = await trx('itemAsset')
      .where({ id, status: 'FAILED' })
      .update({ status: 'QUEUED', utcEndedDateTime: null });
    await updateOrderStatus(trx, job.enterpriseId, orderId);
    return asked > 0;
  },
};

const orderItemOf = ({ payload }: ClaimedJob) => (payload as { orderItemId: number }).orderItemId;

async function storeOutcome(
  trx: Knex.Transaction,
  job: ClaimedJob,
  status: AssetStatus,
  made: { fileId?: number; ticket?: string } = {},
): Promise<void> {
  const { enterpriseId } = job;
  const asset = await assetOf(trx, job);
  if (!asset) return;
  const { id, orderId } = asset;
  await trx('itemAsset')
    .where({ enterpriseId, id, status: 'QUEUED' })
    .update({ status, ...made, utcEndedDateTime: trx.fn.now(), utcUpdatedDateTime: trx.fn.now() });
  await updateOrderStatus(trx, enterpriseId, orderId);
}

/** Undefined: the order was deleted. */
async function assetOf(
  trx: Knex.Transaction,
  { id, enterpriseId }: ClaimedJob,
): Promise<AssetOfJob | undefined> {
  return (await trx('itemAsset as asset')
    .join('orderItem as item', 'item.id', 'asset.orderItemId')
    .join('shopOrder as order', 'order.id', 'item.orderId')
    .where({ 'asset.enterpriseId': enterpriseId, 'asset.renderJobId': id })
    .first({
      id: 'asset.id',
      revision: 'asset.revision',
      printerId: 'asset.printerId',
      position: 'item.position',
      itemStatus: 'item.status',
      orderId: 'order.id',
      orderNumber: 'order.orderNumber',
    })) as AssetOfJob | undefined;
}
