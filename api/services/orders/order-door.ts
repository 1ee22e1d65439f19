import type { Knex } from 'knex';
import { decideOrder, PlatenError, type OrderRule, type OrderVerdict } from '../../../engine/node.ts';
import type { OrderDoor } from '../../contract/calls/orders.ts';
import type { OrderStatus } from '../../contract/order-statuses.ts';
import { readOrderFacts } from './order-facts.ts';

/** Number of orders in a trial. */
const TRIED_ORDERS = 100;

const RELEASED_BY_STAFF = { decision: 'RELEASE', rule: null } as const;

/** A rule with its state. */
type StoredRule = OrderRule & { active: boolean };

/** The active rules of an enterprise, in their order. @param id of a rule that is added if it is not active */
const loadOrderRules = async (database: Knex, enterpriseId: number, id?: number): Promise<StoredRule[]> =>
  (await database('orderRule')
    .where({ enterpriseId })
    .where((chosen) => {
      void chosen.where({ active: true });
      if (id !== undefined) void chosen.orWhere({ id });
    })
    .orderBy(['sequence', 'id'])
    .select('id', 'name', 'decision', 'reason', 'conditions', 'active')) as StoredRule[];

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

/**
 * Tries the active rules on the newest orders. Changes nothing.
 * @param id of a rule that is tried as if it were active
 * @throws PlatenError `record-missing` (404) for that rule
 */
export async function tryOrderRules(database: Knex, enterpriseId: number, id?: number) {
  const rules = await loadOrderRules(database, enterpriseId, id);
  const tried = rules.find((rule) => rule.id === id);
  if (id !== undefined && !tried)
    throw new PlatenError('record-missing', `There is no order rule ${id}.`, { status: 404 });
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
    tried: tried ? { id: tried.id, name: tried.name, active: tried.active } : null,
    verdicts: orders.map((order) => {
      const { matched, ...verdict } = decideOrder(rules, facts.get(order.id)!);
      return { ...order, ...verdict, matched: [...matched] };
    }),
  };
}
