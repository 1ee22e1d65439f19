import type { Knex } from 'knex';
import { PlatenError } from '../../../engine/node.ts';
import type { OrderDoor } from '../../contract/calls/orders.ts';
import { ORDER_MOVES, type OrderStatus } from '../../contract/order-statuses.ts';
import { orderMissing } from './order-missing.ts';

/** A row of `shopOrder`. */
export interface OrderRow {
  id: number;
  enterpriseId: number;
  shopId: number | null;
  orderNumber: string;
  status: OrderStatus;
  currencyCode: string;
  amount: number | null;
  door: OrderDoor | null;
  customer: Record<string, unknown>;
  utcCreatedDateTime: Date;
  utcUpdatedDateTime: Date;
}

/**
 * Reads and locks an order that the transaction is about to change.
 * @throws PlatenError `record-missing` (404)
 */
export async function lockOrder(trx: Knex.Transaction, enterpriseId: number, id: number): Promise<OrderRow> {
  const order = (await trx('shopOrder').where({ enterpriseId, id }).forUpdate().first()) as
    | OrderRow
    | undefined;
  if (!order) throw orderMissing(id);
  return order;
}

/** The refusal of a move, with the possible moves. */
export function moveRefused({ orderNumber, status: from }: OrderRow, to: OrderStatus): PlatenError {
  const moves = ORDER_MOVES[from];
  const wayOut = moves.length > 0 ? `It can become ${moves.join(', ')}.` : 'It has ended.';
  const text = `Order ${orderNumber} is ${from} and cannot become ${to}. ${wayOut}`;
  return new PlatenError('order-move-refused', text, { status: 409, path: 'status' });
}
