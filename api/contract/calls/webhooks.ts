import * as z from 'zod';
import { access } from '../access.ts';
import { defineCall, ENTERPRISE_PATH } from '../call.ts';
import { pageAnswer, pageQuery } from '../page.ts';
import { webhooks } from '../resources/webhooks.ts';
import { dateTime, enterpriseParams, rowId, rowParams } from '../wire-types.ts';

const none = z.object({});
const path = `${ENTERPRISE_PATH}/webhooks`;
const shared = { group: webhooks.title, access: access.integrations, query: none };
const ofOne = { ...shared, params: rowParams };

const secret = z
  .string()
  .describe('Signs all messages (HMAC-SHA256, header webhook-signature). Store it: it is not shown again');

export const DELIVERY_STATUSES = ['QUEUED', 'DELIVERED', 'FAILED'] as const;

const delivery = z
  .object({
    id: rowId,
    webhookId: rowId,
    eventId: z.string().describe('Header webhook-id: the same for all attempts'),
    event: z.string(),
    body: z.string().describe('As it is sent'),
    status: z.enum(DELIVERY_STATUSES),
    attempts: z.int(),
    lastStatus: z.int().nullable().describe('HTTP status of the last answer; null: there was none'),
    lastError: z.string().nullable(),
    utcNextDateTime: dateTime.nullable().describe('When it is tried again'),
    utcEndedDateTime: dateTime.nullable(),
    utcCreatedDateTime: dateTime,
  })
  .meta({ id: 'WebhookDelivery' });
export type Delivery = z.output<typeof delivery>;

const deliveryQuery = pageQuery.omit({ search: true }).extend({
  sort: z.enum(['ASC', 'DESC']).default('DESC'),
  status: z.enum(DELIVERY_STATUSES).optional(),
});
export type DeliveryQuery = z.output<typeof deliveryQuery>;

export const createWebhookCall = defineCall({
  ...shared,
  name: 'createWebhook',
  summary: 'Webhooks: create; the secret is shown only here',
  method: 'post',
  path,
  params: enterpriseParams,
  status: 201,
  body: z.object(webhooks.fields).meta({ example: webhooks.example }),
  answer: webhooks.row.extend({ secret }),
  errors: ['url-refused'],
});
export const renewWebhookSecretCall = defineCall({
  ...ofOne,
  name: 'renewWebhookSecret',
  summary: 'A new secret; the old one also signs for a day',
  method: 'post',
  path: `${path}/{id}/secret`,
  answer: z.object({ secret }),
  errors: ['record-missing'],
});
export const testWebhookCall = defineCall({
  ...ofOne,
  name: 'testWebhook',
  summary: 'Send a test message',
  method: 'post',
  path: `${path}/{id}/test`,
  answer: delivery,
  status: 202,
  errors: ['record-missing', 'webhook-inactive'],
});
export const listDeliveriesCall = defineCall({
  ...ofOne,
  name: 'listDeliveries',
  summary: 'Messages to a webhook, the newest first',
  method: 'get',
  path: `${path}/{id}/deliveries`,
  query: deliveryQuery,
  answer: pageAnswer('deliveries', delivery),
  errors: ['record-missing'],
});
export const redeliverCall = defineCall({
  ...ofOne,
  name: 'redeliver',
  summary: 'Send a message again, under the same webhook-id',
  method: 'post',
  path: `${path}/{id}/deliveries/{deliveryId}/redeliver`,
  status: 202,
  params: rowParams.extend({ deliveryId: rowId }),
  answer: delivery,
  errors: ['record-missing', 'webhook-inactive'],
});
