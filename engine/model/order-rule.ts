import * as z from 'zod';

/** The properties of an order that conditions compare. */
export const ORDER_RULE_FIELDS = [
  'SHOP',
  'PRODUCT',
  'PRODUCT_TYPE',
  'QUANTITY',
  'AMOUNT',
  'SEVERITY',
  'FINDING',
] as const;
export type OrderRuleField = (typeof ORDER_RULE_FIELDS)[number];

export const ORDER_RULE_OPERATORS = ['IS', 'IS_NOT', 'CONTAINS', 'AT_LEAST', 'AT_MOST'] as const;
export type OrderRuleOperator = (typeof ORDER_RULE_OPERATORS)[number];

export const ORDER_RULE_DECISIONS = ['RELEASE', 'HOLD'] as const;
export type OrderRuleDecision = (typeof ORDER_RULE_DECISIONS)[number];

/** The severity of the worst finding of an order, ascending. */
export const ORDER_SEVERITIES = ['none', 'info', 'warning', 'error'] as const;
export type OrderSeverity = (typeof ORDER_SEVERITIES)[number];

const NUMBER_FIELDS: readonly OrderRuleField[] = ['QUANTITY', 'AMOUNT'];
const MAX_VALUE_CHARS = 500;
const MAX_CONDITIONS = 20;

export const isNumberField = (field: OrderRuleField): boolean => NUMBER_FIELDS.includes(field);

/** One condition: the order's field compared with a value. Text is compared without letter case. */
export const orderCondition = z
  .object({
    field: z.enum(ORDER_RULE_FIELDS).default('SEVERITY').describe('The field that is compared'),
    operator: z.enum(ORDER_RULE_OPERATORS).default('AT_LEAST').describe('How it is compared'),
    value: z.string().trim().min(1).max(MAX_VALUE_CHARS).describe('With what'),
  })
  .superRefine(({ field, operator, value }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const isMeasured = isNumberField(field) || field === 'SEVERITY';
    if (isMeasured && operator === 'CONTAINS') refuse('operator', 'only texts contain something');
    if (!isMeasured && (operator === 'AT_LEAST' || operator === 'AT_MOST'))
      refuse('operator', 'texts are not more or less than others');
    if (isNumberField(field) && !Number.isFinite(Number(value))) refuse('value', 'write a number');
    if (field === 'SEVERITY' && !ORDER_SEVERITIES.some((severity) => severity === value.toLowerCase()))
      refuse('value', `write one of ${ORDER_SEVERITIES.join(', ')}`);
  });
export type OrderCondition = z.output<typeof orderCondition>;

/** All must match; an empty list matches every order. */
export const orderConditions = z.array(orderCondition).max(MAX_CONDITIONS);

/** A rule of the production door. The first rule that matches an order decides. */
export interface OrderRule {
  /** Null: the rule is not stored yet. */
  id: number | null;
  name: string;
  decision: OrderRuleDecision;
  reason: string;
  conditions: readonly OrderCondition[];
}
