import * as z from 'zod';
import { ORDER_RULE_DECISIONS, orderConditions } from '../../../engine/schemas.ts';
import { access } from '../access.ts';
import { defineResource } from '../resource.ts';
import { isActive, line, sequence } from '../wire-types.ts';

/** The rules of the door (ours). An enterprise without active rules has no door. */
export const orderRules = defineResource({
  name: 'orderRule',
  plural: 'orderRules',
  title: 'Order rules',
  description:
    'Rules that send orders to production or hold them. The first rule that an order meets decides; if it meets none, it is held if an error is among its findings. Without an active rule, staff send each order to production.',
  labelField: 'name',
  path: '/order-rules',
  read: access.orders,
  write: access.orderRules,
  fields: {
    name: line.min(1).meta({ column: true }),
    decision: z
      .enum(ORDER_RULE_DECISIONS)
      .meta({ column: true, options: { RELEASE: 'Release', HOLD: 'Hold' } })
      .describe('The decision about an order that meets all conditions'),
    reason: line.default('').meta({ column: true }).describe('Shown at the order; default: the name'),
    conditions: orderConditions
      .default([])
      .describe(
        'All must be met; without any, every order meets the rule. A shop has its name or its domain, a finding its code; the severity is that of the worst finding: none, info, warning or error. Letter case makes no difference.',
      ),
    sequence: sequence.default(0).meta({ column: true }),
    active: isActive,
  },
  example: { name: 'Large orders', decision: 'HOLD' },
  filters: { active: { field: 'active', is: 'flag' } },
  search: ['name', 'reason'],
  sortBy: ['sequence', 'name'],
});
