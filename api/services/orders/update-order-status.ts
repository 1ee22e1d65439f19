import type { Knex } from 'knex';
import type { OrderDoor } from '../../contract/calls/orders.ts';
import type { AssetStatus, ItemStatus, OrderStatus } from '../../contract/order-statuses.ts';
import { json } from '../../data/connect.ts';
import { queueDeliveries } from '../printers/queue-deliveries.ts';
import { checkOrder } from './order-door.ts';
import { recordOrderEntry } from './order-entries.ts';
import { type ChangedOrder, recordOrderEvent } from './order-event.ts';

/** Statuses that follow from the print files. A decision of staff, such as a hold, is kept. */
export const SETTLED: OrderStatus[] = ['RECEIVED', 'ITEMS_IN_ERROR', 'READY_FOR_PRODUCTION'];

/** An order with the status that follows from its print files and from the door. */
const isSettled = ({ status, door }: StandingOrder): boolean =>
  SETTLED.includes(status) || (status === 'APPROVAL_NEEDED' && door !== null && !door.isByHand);

interface StandingOrder extends ChangedOrder {
  door: OrderDoor | null;
}

export interface LockedOrder {
  id: number;
  orderNumber: string;
  status: OrderStatus;
}

/** Locks an order, as {@link lockOrderOf} does. */
export const lockOrder = (
  trx: Knex.Transaction,
  enterpriseId: number,
  id: number,
): Promise<LockedOrder | undefined> =>
  trx('shopOrder').where({ enterpriseId, id }).forUpdate().first('id', 'orderNumber', 'status') as Promise<
    LockedOrder | undefined
  >;

/** Locks the order of an item: concurrent changes of an order's items run one after the other. */
export async function lockOrderOf(
  trx: Knex.Transaction,
  enterpriseId: number,
  orderItemId: number,
): Promise<LockedOrder> {
  return (await trx('shopOrder')
    .where({ enterpriseId })
    .where('id', trx('orderItem').where({ enterpriseId, id: orderItemId }).select('orderId'))
    .forUpdate()
    .first('id', 'orderNumber', 'status')) as LockedOrder;
}

/**
 * Computes the statuses of items and their order from their print files. Cancelled items stay cancelled. An order whose
 * files are all made is checked at the door. The order is locked.
 * @param isTakenBack staff have just taken the order out of production: it does not continue automatically
 */
export async function updateOrderStatus(
  trx: Knex.Transaction,
  enterpriseId: number,
  orderId: number,
  { isTakenBack = false } = {},
): Promise<void> {
  const assets = (await trx('orderItem as item')
    .leftJoin('itemAsset as asset', (join) =>
      join.on('asset.orderItemId', 'item.id').andOn('asset.revision', 'item.revision'),
    )
    .where({ 'item.enterpriseId': enterpriseId, 'item.orderId': orderId })
    .whereNot('item.status', 'CANCELLED')
    .select('item.id', 'item.status as itemStatus', 'asset.status')) as {
    id: number;
    itemStatus: ItemStatus;
    status: AssetStatus;
  }[];
  // The order is cancelled with its last item.
  if (assets.length === 0) return;
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
  const order = (await trx('shopOrder').where({ enterpriseId, id: orderId }).first()) as StandingOrder;
  if (!isSettled(order)) return;
  const isAtDoor = status === 'READY_FOR_PRODUCTION' && !isTakenBack;
  const verdict = isAtDoor && (await checkOrder(trx, enterpriseId, orderId, order.door));
  if (verdict) await passDoor(trx, order, verdict);
  else if (status !== order.status) await bring(trx, order, { status });
}

/** Releases an order to production, or holds it. */
async function passDoor(
  trx: Knex.Transaction,
  order: StandingOrder,
  { decision, rule, reason }: NonNullable<Awaited<ReturnType<typeof checkOrder>>>,
): Promise<void> {
  const { id: orderId, enterpriseId } = order;
  const isHeld = decision === 'HOLD';
  const isByHand = !isHeld && (order.door?.isByHand ?? false);
  const door: OrderDoor = {
    decision: isHeld ? 'HELD' : 'RELEASED',
    rule: rule?.name ?? null,
    reason,
    isByHand,
  };
  if (isHeld && order.status === 'APPROVAL_NEEDED' && order.door!.reason === reason) return;
  if (!isByHand) await recordOrderEntry(trx, { enterpriseId, orderId, kind: door.decision, text: reason });
  if (!isHeld && order.status !== 'READY_FOR_PRODUCTION')
    await recordOrderEvent(trx, { ...order, status: 'READY_FOR_PRODUCTION' });
  await bring(trx, order, { status: isHeld ? 'APPROVAL_NEEDED' : 'IN_PRODUCTION', door });
}

async function bring(
  trx: Knex.Transaction,
  order: ChangedOrder,
  { status, door }: { status: OrderStatus; door?: OrderDoor },
): Promise<void> {
  const { id, enterpriseId } = order;
  await trx('shopOrder')
    .where({ enterpriseId, id })
    .update({ status, ...(door && { door: json(door) }), utcUpdatedDateTime: trx.fn.now() });
  if (status === order.status) return;
  await recordOrderEntry(trx, { enterpriseId, orderId: id, kind: 'STATUS', text: status });
  await recordOrderEvent(trx, { ...order, status }, door?.reason);
  if (status === 'IN_PRODUCTION') await queueDeliveries(trx, enterpriseId, id);
}

function itemStatusOf(assets: readonly AssetStatus[]): ItemStatus {
  if (assets.some((status) => status === 'FAILED' || status === 'CANCELLED')) return 'ITEM_IN_ERROR';
  return assets.every((status) => status === 'COMPLETED') ? 'READY_FOR_PRODUCTION' : 'RECEIVED';
}
