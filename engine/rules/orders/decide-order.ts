import {
  isNumberField,
  ORDER_SEVERITIES,
  type OrderCondition,
  type OrderRule,
  type OrderRuleDecision,
  type OrderSeverity,
} from '../../model/order-rule.ts';
import { messages } from '../messages.ts';

/** A finding about an order, from preflight or from the order itself. */
export interface OrderFinding {
  severity: Exclude<OrderSeverity, 'none'>;
  code: string;
  message: string;
}

/** The fields of an order that rules use. */
export interface OrderFacts {
  /** Name and domain; empty: the order has no shop. */
  shop: readonly string[];
  products: readonly string[];
  productTypes: readonly string[];
  /** Pieces. */
  quantity: number;
  /** In the currency of the order; null if unknown. */
  amount: number | null;
  findings: readonly OrderFinding[];
}

/** A condition with the value of the order. */
export interface MatchedCondition extends OrderCondition {
  /** Several values are separated by commas; empty: the order has none. */
  found: string;
}

/** The decision about an order, with its reason. */
export interface OrderVerdict {
  decision: OrderRuleDecision;
  /** Null: no rule matches, so the findings decide. */
  rule: Pick<OrderRule, 'id' | 'name'> | null;
  reason: string;
  /** The conditions of the rule. */
  matched: readonly MatchedCondition[];
}

/**
 * Decides whether an order is released to production or held. The first rule whose conditions all match decides.
 * Without a matching rule, an order with an error finding is held, and any other is released.
 * @param rules the active rules, in order
 */
export function decideOrder(rules: readonly OrderRule[], facts: OrderFacts): OrderVerdict {
  for (const { id, name, decision, reason, conditions } of rules)
    if (conditions.every((condition) => isMet(condition, facts)))
      return {
        decision,
        rule: { id, name },
        reason: reason || name,
        matched: conditions.map((condition) => ({ ...condition, found: foundIn(condition, facts) })),
      };
  const error = facts.findings.find(({ severity }) => severity === 'error');
  return error
    ? { decision: 'HOLD', rule: null, reason: error.message, matched: [] }
    : { decision: 'RELEASE', rule: null, reason: messages.checksPassed, matched: [] };
}

function isMet(condition: OrderCondition, facts: OrderFacts): boolean {
  const { field, operator, value } = condition;
  if (field === 'SEVERITY') return compare(rankOf(worstOf(facts)), operator, rankOf(folded(value)));
  if (isNumberField(field)) {
    const own = numberOf(condition, facts);
    return own !== null && compare(own, operator, Number(value));
  }
  const texts = textsOf(condition, facts).map(folded);
  const wanted = folded(value);
  if (operator === 'CONTAINS') return texts.some((text) => text.includes(wanted));
  return texts.includes(wanted) === (operator === 'IS');
}

function compare(own: number, operator: OrderCondition['operator'], wanted: number): boolean {
  if (operator === 'AT_LEAST') return own >= wanted;
  if (operator === 'AT_MOST') return own <= wanted;
  return (own === wanted) === (operator === 'IS');
}

const numberOf = ({ field }: OrderCondition, { quantity, amount }: OrderFacts): number | null =>
  field === 'QUANTITY' ? quantity : amount;

function textsOf({ field }: OrderCondition, facts: OrderFacts): readonly string[] {
  if (field === 'SHOP') return facts.shop;
  if (field === 'PRODUCT') return facts.products;
  if (field === 'PRODUCT_TYPE') return facts.productTypes;
  return facts.findings.map(({ code }) => code);
}

/** The value of the order that matched a condition. */
function foundIn(condition: OrderCondition, facts: OrderFacts): string {
  const { field } = condition;
  if (field === 'SEVERITY') return worstOf(facts);
  if (isNumberField(field)) return String(numberOf(condition, facts));
  return [...new Set(textsOf(condition, facts))].join(', ');
}

const worstOf = ({ findings }: OrderFacts): OrderSeverity =>
  ORDER_SEVERITIES.findLast((severity) => findings.some((finding) => finding.severity === severity)) ??
  'none';

const rankOf = (severity: string): number => ORDER_SEVERITIES.findIndex((each) => each === severity);

/** Ignores letter case, the form of accents and repeated spaces. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
