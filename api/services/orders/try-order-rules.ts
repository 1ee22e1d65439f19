import type { Knex } from 'knex';
import type * as z from 'zod';
import { decideOrder, type OrderFacts, type OrderRule, PlatenError } from '../../../engine/node.ts';
import type { OrderStatus } from '../../contract/order-statuses.ts';
import type { orderRules } from '../../contract/resources/order-rules.ts';
import { loadOrderRules, sortOrderRules } from './load-order-rules.ts';
import { readOrderFacts } from './order-facts.ts';

/** Number of orders in a trial. */
const TRIED_ORDERS = 100;

/** Without an active rule, staff send each order to production. */
const LEFT_TO_STAFF = { decision: null, rule: null, reason: '', matched: [] } as const;

/** A rule as it would be saved. */
type UnsavedRule = z.output<typeof orderRules.calls.create.body>;

/** Tries the active rules on the newest orders. Changes nothing. */
export async function tryOrderRules(database: Knex, enterpriseId: number) {
  const rules = await loadOrderRules(database, enterpriseId);
  const orders = await readNewestOrders(database, enterpriseId);
  return {
    hasRules: rules.length > 0,
    verdicts: orders.map(({ facts, ...order }) => ({ ...order, ...decide(rules, facts) })),
  };
}

/**
 * Tries an unsaved rule with the active ones on the newest orders. Stores and changes nothing. The rule is tried as if it
 * were active, unless it turns an active rule off.
 * @param id of the stored rule in whose place it is tried
 * @throws PlatenError `record-missing` (404) for that id
 */
export async function tryOrderRule(database: Knex, enterpriseId: number, rule: UnsavedRule, id?: number) {
  const found = await loadOrderRules(database, enterpriseId, id);
  const former = found.find((each) => each.id === id);
  if (id !== undefined && !former)
    throw new PlatenError('record-missing', `There is no order rule ${id}.`, { status: 404 });
  const stored = found.filter(({ active }) => active);
  const others = stored.filter((each) => each !== former);
  const isIncluded = rule.active || !former?.active;
  const rules = isIncluded ? sortOrderRules([...others, { ...rule, id: id ?? null }]) : others;
  const orders = await readNewestOrders(database, enterpriseId);
  return {
    hasRules: rules.length > 0,
    isIncluded,
    verdicts: orders.map(({ facts, ...order }) => {
      const { decision, rule: decidedBy } = decide(stored, facts);
      return { ...order, ...decide(rules, facts), stored: { decision, rule: decidedBy } };
    }),
  };
}

function decide(rules: readonly OrderRule[], facts: OrderFacts) {
  const { matched, ...verdict } = rules.length === 0 ? LEFT_TO_STAFF : decideOrder(rules, facts);
  return { ...verdict, matched: [...matched] };
}

async function readNewestOrders(database: Knex, enterpriseId: number) {
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
  return orders.map((order) => ({ ...order, facts: facts.get(order.id)! }));
}
