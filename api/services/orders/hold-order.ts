import type { Knex } from 'knex';
import { PlatenError } from '../../../engine/node.ts';
import type { OrderDoor } from '../../contract/calls/orders.ts';
import { HELD, isOrderMove, type OrderStatus } from '../../contract/order-statuses.ts';
import { json } from '../../data/connect.ts';
import { recordOrderEntry } from './order-entries.ts';
import { lockOrder, moveRefused, type OrderRow } from './order-row.ts';
import { updateOrderStatus } from './update-order-status.ts';

/** A decision of staff about an order, which overrides the rules. */
export interface StaffDecision {
  enterpriseId: number;
  id: number;
  /** Recorded in the history of the order. */
  reason: string;
  employeeId: number;
}

/**
 * Holds an order.
 * @throws PlatenError `record-missing` (404), `order-move-refused` (409) for one that is in production or has ended
 */
export async function holdOrder(trx: Knex.Transaction, decision: StaffDecision): Promise<void> {
  const before = await lockOrder(trx, decision.enterpriseId, decision.id);
  if (!isOrderMove(before.status, 'RECEIVED_HOLD')) throw moveRefused(before, 'RECEIVED_HOLD');
  await decide(trx, before, 'HELD', decision);
}

/**
 * Releases a held order, whatever the rules decide.
 * @throws PlatenError `record-missing` (404), `order-move-refused` (409) for one that is not held
 */
export async function releaseOrder(trx: Knex.Transaction, decision: StaffDecision): Promise<void> {
  const { enterpriseId, id } = decision;
  const before = await lockOrder(trx, enterpriseId, id);
  if (!HELD.some((status) => status === before.status)) throw notHeld(before);
  await decide(trx, before, 'RELEASED', decision);
  await updateOrderStatus(trx, enterpriseId, id);
}

async function decide(
  trx: Knex.Transaction,
  { status: from }: OrderRow,
  decision: OrderDoor['decision'],
  { enterpriseId, id, reason, employeeId }: StaffDecision,
): Promise<void> {
  const status: OrderStatus = decision === 'HELD' ? 'RECEIVED_HOLD' : 'RECEIVED';
  const door: OrderDoor = { decision, rule: null, reason, isByHand: true };
  await trx('shopOrder')
    .where({ enterpriseId, id })
    .update({ status, door: json(door), utcUpdatedDateTime: trx.fn.now() });
  const entry = { enterpriseId, orderId: id, employeeId };
  await recordOrderEntry(trx, { ...entry, kind: decision, text: reason });
  if (status !== from) await recordOrderEntry(trx, { ...entry, kind: 'STATUS', text: status });
}

const notHeld = ({ orderNumber, status }: OrderRow) =>
  new PlatenError('order-move-refused', `Order ${orderNumber} is ${status}: it is not held.`, {
    status: 409,
    path: 'status',
  });
