import type { Knex } from 'knex';
import type { AssetStatus, ItemStatus, OrderStatus } from '../../contract/order-statuses.ts';
import { recordOrderEntry } from './order-entries.ts';
import { type ChangedOrder, recordOrderEvent } from './order-event.ts';

/** Statuses that follow from the print files. A person's decision, such as to hold an order, stands. */
export const SETTLED: OrderStatus[] = ['RECEIVED', 'ITEMS_IN_ERROR', 'READY_FOR_PRODUCTION'];

export interface LockedOrder {
  id: number;
  status: OrderStatus;
}

/** Locks an order, as {@link lockOrderOf} does. */
export const lockOrder = (
  trx: Knex.Transaction,
  enterpriseId: number,
  id: number,
): Promise<LockedOrder | undefined> =>
  trx('shopOrder').where({ enterpriseId, id }).forUpdate().first('id', 'status') as Promise<
    LockedOrder | undefined
  >;

/** Locks the order of an item: what happens to an order's items happens one after the other. */
export async function lockOrderOf(
  trx: Knex.Transaction,
  enterpriseId: number,
  orderItemId: number,
): Promise<LockedOrder> {
  return (await trx('shopOrder')
    .where({ enterpriseId })
    .where('id', trx('orderItem').where({ enterpriseId, id: orderItemId }).select('orderId'))
    .forUpdate()
    .first('id', 'status')) as LockedOrder;
}

/** Works out where items and their order stand from their print files. The order is locked. */
export async function settleOrder(
  trx: Knex.Transaction,
  enterpriseId: number,
  orderId: number,
): Promise<void> {
  const assets = (await trx('orderItem as item')
    .leftJoin('itemAsset as asset', (join) =>
      join.on('asset.orderItemId', 'item.id').andOn('asset.revision', 'item.revision'),
    )
    .where({ 'item.enterpriseId': enterpriseId, 'item.orderId': orderId })
    .select('item.id', 'item.status as itemStatus', 'asset.status')) as {
    id: number;
    itemStatus: ItemStatus;
    status: AssetStatus;
  }[];
  const items = new Map<number, { was: ItemStatus; statuses: AssetStatus[] }>();
  for (const { id, itemStatus, status } of assets) {
    const item = items.get(id) ?? { was: itemStatus, statuses: [] };
    item.statuses.push(status);
    items.set(id, item);
  }
  const settled: ItemStatus[] = [];
  for (const [id, { was, statuses }] of items) {
    const status = itemStatusOf(statuses);
    settled.push(status);
    if (status !== was)
      await trx('orderItem').where({ enterpriseId, id }).update({ status, utcUpdatedDateTime: trx.fn.now() });
  }
  const status: OrderStatus = settled.includes('ITEM_IN_ERROR')
    ? 'ITEMS_IN_ERROR'
    : settled.every((item) => item === 'READY_FOR_PRODUCTION')
      ? 'READY_FOR_PRODUCTION'
      : 'RECEIVED';
  const changed = (await trx('shopOrder')
    .where({ enterpriseId, id: orderId })
    .whereIn('status', SETTLED)
    .whereNot({ status })
    .update({ status, utcUpdatedDateTime: trx.fn.now() }, '*')) as ChangedOrder[];
  for (const order of changed) {
    await recordOrderEntry(trx, { enterpriseId, orderId, kind: 'STATUS', text: order.status });
    await recordOrderEvent(trx, order);
  }
}

function itemStatusOf(assets: readonly AssetStatus[]): ItemStatus {
  if (assets.some((status) => status === 'FAILED' || status === 'CANCELLED')) return 'ITEM_IN_ERROR';
  return assets.every((status) => status === 'COMPLETED') ? 'READY_FOR_PRODUCTION' : 'RECEIVED';
}
