import * as z from 'zod';
import { ORDER_RULE_DECISIONS, ORDER_RULE_FIELDS, ORDER_RULE_OPERATORS } from '../../../engine/schemas.ts';
import { access } from '../access.ts';
import { bulkAnswer, bulkQuery } from '../bulk.ts';
import { defineCall, ENTERPRISE_PATH } from '../call.ts';
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

/** The decisions of the active rules, or of those with another one, about the newest orders of any status. */
export const tryOrderRulesCall = defineCall({
  name: 'tryOrderRules',
  summary: 'The decisions of the rules about the newest 100 orders; nothing is changed',
  group,
  method: 'get',
  path: `${ENTERPRISE_PATH}/order-rules/trial`,
  access: access.orders,
  params: enterpriseParams,
  query: z.object({
    rule: rowId.optional().describe('Tried as if it were active, in its place among the active rules'),
  }),
  answer: z.object({
    hasRules: z.boolean().describe('False: there is no rule to try, so orders are neither held nor released'),
    tried: z
      .object({ id: rowId, name: z.string(), active: z.boolean() })
      .nullable()
      .describe('The rule of the query; null: none'),
    verdicts: z.array(
      z.object({
        id: rowId,
        orderNumber: z.string(),
        status: orderStatus,
        decision: z.enum(ORDER_RULE_DECISIONS),
        rule: z.object({ id: rowId, name: z.string() }).nullable().describe('Null: no rule applies'),
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
      }),
    ),
  }),
  errors: ['record-missing'],
});
