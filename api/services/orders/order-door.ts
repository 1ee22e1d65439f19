import type { Knex } from 'knex';
import { decideOrder, type OrderVerdict } from '../../../engine/node.ts';
import type { OrderDoor } from '../../contract/calls/orders.ts';
import { loadOrderRules } from './load-order-rules.ts';
import { readOrderFacts } from './order-facts.ts';

const RELEASED_BY_STAFF = { decision: 'RELEASE', rule: null } as const;

/**
 * Decides about an order with finished print files.
 * @param door the last decision; a decision of staff holds
 * @returns undefined: the enterprise has no active rules, so staff move its orders
 */
export async function checkOrder(
  trx: Knex.Transaction,
  enterpriseId: number,
  orderId: number,
  door: OrderDoor | null,
): Promise<Pick<OrderVerdict, 'decision' | 'rule' | 'reason'> | undefined> {
  const rules = await loadOrderRules(trx, enterpriseId);
  if (rules.length === 0) return undefined;
  if (door?.isByHand && door.decision === 'RELEASED') return { ...RELEASED_BY_STAFF, reason: door.reason };
  const facts = await readOrderFacts(trx, enterpriseId, [orderId]);
  return decideOrder(rules, facts.get(orderId)!);
}

/** Removes the decision about the former print files of an order. A hold by staff remains. */
export async function forgetVerdict(trx: Knex.Transaction, enterpriseId: number, id: number): Promise<void> {
  await trx('shopOrder')
    .where({ enterpriseId, id })
    .whereRaw(`(door ->> 'decision' = 'RELEASED' OR NOT (door -> 'isByHand')::boolean)`)
    .update({
      door: null,
      status: trx.raw(`CASE status WHEN 'APPROVAL_NEEDED' THEN 'RECEIVED' ELSE status END`),
    });
}
