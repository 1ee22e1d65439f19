import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { EventBody, EventType } from '../contract/events.ts';
import { json } from './connect.ts';

/**
 * Stores an event for an enterprise's webhooks. It is sent later.
 * @param trx the transaction of the event: both are stored, or neither
 * @param data the record and its state
 */
export async function recordEvent(
  trx: Knex.Transaction,
  enterpriseId: number,
  type: EventType,
  data: Record<string, unknown>,
): Promise<void> {
  const body: EventBody = { type, timestamp: new Date().toISOString(), data: { ...data, enterpriseId } };
  // Webhooks are locked: a concurrent deletion of one waits and does not make this transaction fail.
  await trx.raw(
    `INSERT INTO webhook_delivery (enterprise_id, webhook_id, event_id, event, body)
     SELECT enterprise_id, id, ?, ?, ? FROM webhook
     WHERE enterprise_id = ? AND active AND events @> ?::jsonb FOR KEY SHARE`,
    [newEventId(), type, json(body), enterpriseId, json([type])],
  );
}

/** A permanent id of an event: receivers recognise a repeated delivery by it. */
export const newEventId = (): string => `evt_${randomUUID()}`;
