import * as z from 'zod';
import { ORDER_RULE_DECISIONS, ORDER_RULE_FIELDS, ORDER_RULE_OPERATORS } from '../../../engine/schemas.ts';
import { access } from '../access.ts';
import { bulkAnswer, bulkQuery } from '../bulk.ts';
import { defineCall, ENTERPRISE_PATH } from '../call.ts';
import { orderRules } from '../resources/order-rules.ts';
import { enterpriseParams, line, rowId, rowParams } from '../wire-types.ts';
import { chosenOrders, ORDERS_PATH, orderStatus, wholeOrder } from './orders.ts';

// The door: staff hold and release orders, and try the rules.

const group = 'Orders';
const none = z.object({});
const reason = line.min(1).describe('Recorded in the history of the order');

/** A decision of staff about an order, which overrides the rules. */
const decision = {
  group,
  method: 'post',
  access: access.orders,
  params: rowParams,
  query: none,
  body: z.object({ reason }),
  answer: wholeOrder,
  errors: ['record-missing', 'order-move-refused'],
} as const;

export const holdOrderCall = defineCall({
  ...decision,
  name: 'holdOrder',
  summary: 'Hold an order, which keeps it out of production',
  path: `${ORDERS_PATH}/{id}/hold`,
});

export const releaseOrderCall = defineCall({
  ...decision,
  name: 'releaseOrder',
  summary: 'Release a held order, whatever the rules decide',
  path: `${ORDERS_PATH}/{id}/release`,
});

/** The same decision about many orders. */
const decisionAboutMany = {
  ...decision,
  params: enterpriseParams,
  query: bulkQuery.extend(chosenOrders.shape),
  answer: bulkAnswer,
  errors: ['selection-missing'],
  takesKey: true,
} as const;

export const holdManyOrdersCall = defineCall({
  ...decisionAboutMany,
  name: 'holdManyOrders',
  summary: 'Hold all orders that the query finds',
  path: `${ORDERS_PATH}/bulk/hold`,
});

export const releaseManyOrdersCall = defineCall({
  ...decisionAboutMany,
  name: 'releaseManyOrders',
  summary: 'Release all held orders that the query finds, whatever the rules decide',
  path: `${ORDERS_PATH}/bulk/release`,
});

const TRIAL_PATH = `${ENTERPRISE_PATH}/order-rules/trial`;

/** A rule that decided. The number is null for a rule that is not stored yet. */
const decidingRule = z.object({ id: rowId.nullable(), name: z.string() }).nullable();

/** The decision about an order. */
const decided = {
  decision: z
    .enum(ORDER_RULE_DECISIONS)
    .nullable()
    .describe('Null: no rule is active, so staff send the order to production'),
  rule: decidingRule.describe('Null: no rule applies'),
};

const verdict = z.object({
  id: rowId,
  orderNumber: z.string(),
  status: orderStatus,
  ...decided,
  reason: z.string(),
  matched: z
    .array(
      z.object({
        field: z.enum(ORDER_RULE_FIELDS),
        operator: z.enum(ORDER_RULE_OPERATORS),
        value: z.string(),
        found: z.string().describe('The value of the order'),
      }),
    )
    .describe('The conditions of the rule'),
});

const trial = z.object({
  hasRules: z.boolean().describe('False: no rule decides, so orders are neither held nor released'),
  verdicts: z.array(verdict),
});

/** The decisions of the active rules about the newest orders of any status. */
export const tryOrderRulesCall = defineCall({
  name: 'tryOrderRules',
  summary: 'The decisions of the active rules about the newest 100 orders; nothing is changed',
  group,
  method: 'get',
  path: TRIAL_PATH,
  access: access.orders,
  params: enterpriseParams,
  query: none,
  answer: trial,
});

/** The same with a rule as it would be saved. It is not stored, so that those who may read rules may try one. */
export const tryOrderRuleCall = defineCall({
  name: 'tryOrderRule',
  summary:
    'The decisions of the active rules with an unsaved one about the newest 100 orders; nothing is stored or changed',
  group,
  method: 'post',
  path: TRIAL_PATH,
  access: access.orders,
  params: enterpriseParams,
  query: z.object({
    replaces: rowId
      .optional()
      .describe('The stored rule in whose place the rule is tried; absent: the rule is new'),
  }),
  body: orderRules.calls.create.body,
  answer: trial.extend({
    isIncluded: z
      .boolean()
      .describe(
        'False: the rule is off and the stored one is active, so the other rules decide. Any other rule is tried as if it were active.',
      ),
    verdicts: z.array(
      verdict.extend({ stored: z.object(decided).describe('The decision of the active rules as stored') }),
    ),
  }),
  errors: ['record-missing'],
});
