import * as z from 'zod';
import { access, ROLES } from '../access.ts';
import { ALERT_EVENT_NAMES, ALERT_EVENTS } from '../alert-events.ts';
import { defineResource } from '../resource.ts';
import { isActive, line, rowId } from '../wire-types.ts';

const MAX_USERS = 100;
const MAX_SHOPS = 200;

/** The events that users are notified of (ours; the specification names alerts and leaves their rules open). */
export const alertRules = defineResource({
  name: 'alertRule',
  plural: 'alertRules',
  title: 'Alert rules',
  description:
    'Rules for the events that users are notified of. An event without any rule notifies as usual: administrators and order staff of missing designs, administrators of webhooks. Other events notify no user, and neither does an event that only inactive rules name.',
  labelField: 'name',
  path: '/alert-rules',
  read: access.administration,
  write: access.administration,
  fields: {
    name: line.min(1).meta({ column: true }),
    events: z
      .array(z.enum(ALERT_EVENT_NAMES))
      .min(1)
      .max(ALERT_EVENT_NAMES.length)
      .transform((events) => [...new Set(events)])
      .meta({ column: true, options: ALERT_EVENTS })
      .describe('Each of them notifies'),
    shopIds: z
      .array(rowId)
      .max(MAX_SHOPS)
      .default([])
      .meta({ label: 'Shops' })
      .describe('Shops whose orders count; none: all orders'),
    roles: z
      .array(z.enum(ROLES))
      .max(ROLES.length)
      .default([])
      .meta({ column: true })
      .describe('Users with one of these roles are notified'),
    usernames: z
      .array(z.email().max(254).toLowerCase())
      .max(MAX_USERS)
      .default([])
      .meta({ column: true, label: 'Users', editor: 'tags' })
      .describe('E-mail addresses of further users. Without roles and users, all users are notified'),
    active: isActive,
  },
  example: { name: 'Held orders', events: ['ORDER_HELD'] },
  references: { shopIds: { table: 'shop' } },
  filters: { active: { field: 'active', is: 'flag' } },
  search: ['name'],
  sortBy: ['name'],
});
