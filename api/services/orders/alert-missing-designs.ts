import type { Knex } from 'knex';
import { alertTexts } from '../../data/alerts/alert-texts.ts';
import { raiseAlert } from '../../data/alerts/raise-alert.ts';
import type { ChangedOrder } from './order-event.ts';

/**
 * Notifies staff of items that require a design and were ordered without one: their prints show the product as it was set
 * up, which the shopper probably does not want.
 * @param positions of the items in the order, from 1; none: no one is notified
 */
export async function alertMissingDesigns(
  trx: Knex.Transaction,
  order: Omit<ChangedOrder, 'status'>,
  positions: readonly number[],
): Promise<void> {
  if (positions.length === 0) return;
  const text = alertTexts.designMissing(order, positions);
  await raiseAlert(trx, order.enterpriseId, 'DESIGN_MISSING', text, order.shopId);
}
