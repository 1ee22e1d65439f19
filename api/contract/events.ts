import * as z from 'zod';

/**
 * Events that webhooks receive. Orders: their print files are all made, one cannot be made, it needs approval, or the
 * order has ended. Items of orders: pieces are cancelled, or restored.
 */
export const EVENTS = [
  'job.completed',
  'job.failed',
  'job.cancelled',
  'order.ready',
  'order.failed',
  'order.held',
  'order.cancelled',
  'order.item-cancelled',
  'order.item-restored',
  'batch.completed',
  'batch.failed',
  'batch.cancelled',
] as const;
export type EventType = (typeof EVENTS)[number];

/** Sent on demand only, as a test. */
export const TEST_EVENT = 'webhook.test';

/** The body that a webhook receives, as JSON. It names the event; the receiver reads the rest by the API. */
export const eventBody = z
  .object({
    type: z.enum([...EVENTS, TEST_EVENT]),
    timestamp: z.iso.datetime().describe('Time of the event'),
    data: z
      .looseObject({ enterpriseId: z.int() })
      .describe('`id` and `status` of the job, order or batch, and the likes of `kind` or `orderNumber`'),
  })
  .meta({ id: 'WebhookEvent' });
export type EventBody = z.input<typeof eventBody>;
