import type { Knex } from 'knex';
import type { AlertEvent } from '../../contract/alert-events.ts';
import type { EventType } from '../../contract/events.ts';
import type { OrderStatus } from '../../contract/order-statuses.ts';
import { type AlertText, alertTexts } from '../../data/alerts/alert-texts.ts';
import { raiseAlert } from '../../data/alerts/raise-alert.ts';
import { recordEvent } from '../../data/event-outbox.ts';

export interface ChangedOrder {
  id: number;
  enterpriseId: number;
  shopId: number | null;
  orderNumber: string;
  status: OrderStatus;
}

/** Other statuses are intermediate ones that staff choose. */
const EVENT_OF: Partial<Record<OrderStatus, EventType>> = {
  READY_FOR_PRODUCTION: 'order.ready',
  ITEMS_IN_ERROR: 'order.failed',
  APPROVAL_NEEDED: 'order.held',
  CANCELLED: 'order.cancelled',
  REJECTED: 'order.cancelled',
};

type About = Pick<ChangedOrder, 'id' | 'orderNumber'>;
type Compose = (order: About, reason?: string) => AlertText;

const ALERT_OF: Partial<Record<OrderStatus, readonly [AlertEvent, Compose]>> = {
  READY_FOR_PRODUCTION: ['ORDER_READY', alertTexts.orderReady],
  ITEMS_IN_ERROR: ['ORDER_FAILED', alertTexts.orderFailed],
  APPROVAL_NEEDED: ['ORDER_HELD', alertTexts.orderHeld],
  CANCELLED: ['ORDER_CANCELLED', alertTexts.orderCancelled],
  REJECTED: ['ORDER_CANCELLED', alertTexts.orderRejected],
};

/**
 * Notifies webhooks and users of an order that has just reached a status, if it is an end of some kind.
 * @param reason for which it is held
 */
export async function recordOrderEvent(
  trx: Knex.Transaction,
  order: ChangedOrder,
  reason?: string,
): Promise<void> {
  const { id, enterpriseId, shopId, orderNumber, status } = order;
  const event = EVENT_OF[status];
  if (event) await recordEvent(trx, enterpriseId, event, { id, orderNumber, status });
  const alert = ALERT_OF[status];
  if (alert) await raiseAlert(trx, enterpriseId, alert[0], alert[1](order, reason), shopId);
}
