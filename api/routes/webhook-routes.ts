import type { Knex } from 'knex';
import type * as z from 'zod';
import {
  createWebhookCall,
  listDeliveriesCall,
  redeliverCall,
  renewWebhookSecretCall,
  testWebhookCall,
} from '../contract/calls/webhooks.ts';
import type { AddressRules } from '../outgoing/address-rules.ts';
import { Webhooks } from '../services/webhooks/webhooks.ts';
import { answer, type Route } from './handler.ts';
import { authorOf } from './resource-routes.ts';

type Created = z.input<(typeof createWebhookCall)['answer']>;

/** Calls about webhooks other than reading and changing them. */
export function webhookRoutes(database: Knex, addresses: AddressRules): Route[] {
  const webhooks = new Webhooks(database, addresses);
  return [
    answer(
      createWebhookCall,
      async (request) => (await webhooks.create(authorOf(request), request.body)) as unknown as Created,
    ),
    answer(renewWebhookSecretCall, (request) => webhooks.renewSecret(authorOf(request), request.params.id)),
    answer(testWebhookCall, ({ params }) => webhooks.test(params.enterpriseId, params.id)),
    answer(listDeliveriesCall, async ({ params, query }) => ({
      ...(await webhooks.listDeliveries(params.enterpriseId, params.id, query)),
      page: query.page,
      size: query.size,
    })),
    answer(redeliverCall, ({ params }) =>
      webhooks.redeliver(params.enterpriseId, params.id, params.deliveryId),
    ),
  ];
}
