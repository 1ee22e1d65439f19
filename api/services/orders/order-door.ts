import type { Knex } from 'knex';
import { decideOrder, type OrderRule, type OrderVerdict } from '../../../engine/node.ts';
import type { OrderDoor } from '../../contract/calls/orders.ts';
import type { OrderStatus } from '../../contract/order-statuses.ts';
import { readOrderFacts } from './order-facts.ts';

/** Number of orders in a trial. */
const TRIED_ORDERS = 100;

const RELEASED_BY_STAFF = { decision: 'RELEASE', rule: null } as const;

/** The active rules of an enterprise, in their order. */
const loadOrderRules = async (database: Knex, enterpriseId: number): Promise<OrderRule[]> =>
  (await database('orderRule')
    .where({ enterpriseId, active: true })
    .orderBy(['sequence', 'id'])
    .select('id', 'name', 'decision', 'reason', 'conditions')) as OrderRule[];

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

/** Tries the active rules on the newest orders. Changes nothing. */
export async function tryOrderRules(database: Knex, enterpriseId: number) {
  const rules = await loadOrderRules(database, enterpriseId);
  const orders = (await database('shopOrder')
    .where({ enterpriseId })
    .orderBy('id', 'desc')
    .limit(TRIED_ORDERS)
    .select('id', 'orderNumber', 'status')) as { id: number; orderNumber: string; status: OrderStatus }[];
  const facts = await readOrderFacts(
    database,
    enterpriseId,
    orders.map(({ id }) => id),
  );
  return {
    hasRules: rules.length > 0,
    verdicts: orders.map((order) => {
      const { matched, ...verdict } = decideOrder(rules, facts.get(order.id)!);
      return { ...order, ...verdict, matched: [...matched] };
    }),
  };
}
