import * as z from 'zod';
import { access } from '../access.ts';
import { EVENTS } from '../events.ts';
import { defineResource } from '../resource.ts';
import { dateTime, line } from '../wire-types.ts';

const MAX_URL_CHARS = 2000;

/**
 * Addresses of an enterprise's own systems that receive events (Standard Webhooks 1.0). Created by a call that shows
 * the secret.
 */
export const webhooks = defineResource({
  name: 'webhook',
  plural: 'webhooks',
  title: 'Webhooks',
  description: 'Addresses of other systems that events are sent to.',
  labelField: 'url',
  errors: ['url-refused'],
  path: '/webhooks',
  operations: ['list', 'read', 'update', 'delete'],
  read: access.integrations,
  write: access.integrations,
  fields: {
    url: z
      .string()
      .trim()
      .min(1)
      .max(MAX_URL_CHARS)
      .describe('Of a server on the public Internet that speaks https')
      .meta({ column: true, label: 'Address' }),
    description: line.default('').describe('For people: the system behind the address'),
    events: z
      .array(z.enum(EVENTS))
      .min(1)
      .max(EVENTS.length)
      .transform((events) => [...new Set(events)])
      .describe('The events it receives')
      .meta({ column: true }),
    active: z
      .boolean()
      .default(true)
      .describe('Nothing is recorded while it is inactive; pending messages are sent once it is active again')
      .meta({ column: true }),
  },
  readOnly: {
    disabledReason: z.string().nullable().describe('Why Platen has switched it off').meta({ column: true }),
    utcFailingSinceDateTime: dateTime.nullable().describe('Since when no message has arrived'),
  },
  example: { url: 'https://erp.example/platen', events: ['order.ready', 'order.failed'] },
  filters: { active: { field: 'active', is: 'flag' } },
  search: ['url', 'description'],
  sortBy: ['utcCreatedDateTime', 'url'],
});
