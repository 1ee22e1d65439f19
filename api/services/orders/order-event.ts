import type { Knex } from 'knex';
import type { EventType } from '../../contract/events.ts';
import type { OrderStatus } from '../../contract/order-statuses.ts';
import { recordEvent } from '../../data/event-outbox.ts';

export interface ChangedOrder {
  id: number;
  enterpriseId: number;
  orderNumber: string;
  status: OrderStatus;
}

/** Other statuses are what people decide on the way. */
const EVENT_OF: Partial<Record<OrderStatus, EventType>> = {
  READY_FOR_PRODUCTION: 'order.ready',
  ITEMS_IN_ERROR: 'order.failed',
  APPROVAL_NEEDED: 'order.held',
  CANCELLED: 'order.cancelled',
  REJECTED: 'order.cancelled',
};

/** Tells webhooks of an order that has just come to another status, where that is an end of some kind. */
export async function recordOrderEvent(trx: Knex.Transaction, order: ChangedOrder): Promise<void> {
  const { id, enterpriseId, orderNumber, status } = order;
  const event = EVENT_OF[status];
  if (event) await recordEvent(trx, enterpriseId, event, { id, orderNumber, status });
}
