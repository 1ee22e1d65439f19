import type { Knex } from 'knex';
import { PlatenError } from '../../../engine/node.ts';
import type { Delivery, DeliveryQuery } from '../../contract/calls/webhooks.ts';
import { type EventBody, TEST_EVENT } from '../../contract/events.ts';
import { webhooks } from '../../contract/resources/webhooks.ts';
import { type Author, recordChange } from '../../data/audit-trail.ts';
import { json } from '../../data/connect.ts';
import { newEventId } from '../../data/event-outbox.ts';
import { readPage } from '../../data/read-page.ts';
import { ResourceStore } from '../../data/resource-store.ts';
import type { Row } from '../../data/row.ts';
import type { AddressRules } from '../../outgoing/address-rules.ts';
import { webhookRules } from './webhook-rules.ts';
import { newWebhookSecret } from './webhook-signature.ts';

/** Time for which messages are also signed with a webhook's former secret. */
const FORMER_SECRET_HOURS = 24;

/** Addresses of other systems that receive events, and the messages sent to them. */
export class Webhooks {
  private readonly store: ResourceStore;

  constructor(
    private readonly database: Knex,
    addresses: AddressRules,
  ) {
    this.store = new ResourceStore(database, webhooks, webhookRules(addresses));
  }

  /** The only call that returns the secret. @throws PlatenError `url-refused` */
  async create(author: Author, fields: Record<string, unknown>): Promise<Row & { secret: string }> {
    const row = await this.store.create(author, fields);
    const { secret } = (await this.database('webhook').where({ id: row.id }).first('secret')) as {
      secret: string;
    };
    return { ...row, secret };
  }

  /** The former secret also signs for a day, so that no message is lost while receivers change over. */
  renewSecret(author: Author, id: number): Promise<{ secret: string }> {
    return this.database.transaction(async (trx) => {
      const secret = newWebhookSecret();
      const changed = await trx('webhook')
        .where({ enterpriseId: author.enterpriseId, id })
        .update({
          formerSecret: trx.ref('secret'),
          utcFormerSecretEndsDateTime: trx.raw("now() + ? * interval '1 hour'", [FORMER_SECRET_HOURS]),
          secret,
          utcUpdatedDateTime: trx.fn.now(),
        });
      if (changed === 0) throw missingWebhook(id);
      await recordChange(trx, author, { action: 'update', entity: webhooks.name, entityId: id });
      return { secret };
    });
  }

  /** @throws PlatenError `record-missing` (404), `webhook-inactive` (409) */
  async test(enterpriseId: number, id: number): Promise<Delivery> {
    await this.refuseInactive(enterpriseId, id);
    const body: EventBody = { type: TEST_EVENT, timestamp: new Date().toISOString(), data: { enterpriseId } };
    const values = {
      enterpriseId,
      webhookId: id,
      eventId: newEventId(),
      event: TEST_EVENT,
      body: json(body),
    };
    const [delivery] = (await this.database('webhookDelivery').insert(values, '*')) as Delivery[];
    return show(delivery!);
  }

  async listDeliveries(
    enterpriseId: number,
    webhookId: number,
    { status, ...page }: DeliveryQuery,
  ): Promise<{ deliveries: Delivery[]; records: number }> {
    await this.store.read(enterpriseId, webhookId);
    const chosen = this.database('webhookDelivery').where({
      enterpriseId,
      webhookId,
      ...(status && { status }),
    });
    const { rows, records } = await readPage<Delivery>(chosen, page, (all) => all.orderBy('id', page.sort));
    return { deliveries: rows.map(show), records };
  }

  /**
   * Restarts the attempts of a message, whatever its status.
   * @throws PlatenError `record-missing` (404), `webhook-inactive` (409)
   */
  async redeliver(enterpriseId: number, webhookId: number, id: number): Promise<Delivery> {
    await this.refuseInactive(enterpriseId, webhookId);
    const [delivery] = (await this.database('webhookDelivery').where({ enterpriseId, webhookId, id }).update(
      {
        status: 'QUEUED',
        attempts: 0,
        utcEndedDateTime: null,
        utcNextDateTime: this.database.fn.now(),
        utcUpdatedDateTime: this.database.fn.now(),
      },
      '*',
    )) as Delivery[];
    if (!delivery)
      throw new PlatenError('record-missing', `Webhooks: there is no message ${id}.`, { status: 404 });
    return show(delivery);
  }

  private async refuseInactive(enterpriseId: number, id: number): Promise<void> {
    const { active } = await this.store.read(enterpriseId, id);
    if (!active)
      throw new PlatenError('webhook-inactive', 'The webhook is disabled: enable it first.', {
        status: 409,
      });
  }
}

const missingWebhook = (id: number) =>
  new PlatenError('record-missing', `Webhooks: there is no record ${id}.`, { status: 404 });

/** The public fields of a message. */
function show(delivery: Delivery): Delivery {
  const { id, webhookId, eventId, event, body, status, attempts, lastStatus, lastError } = delivery;
  const { utcNextDateTime, utcEndedDateTime, utcCreatedDateTime } = delivery;
  return {
    id,
    webhookId,
    eventId,
    event,
    body,
    status,
    attempts,
    lastStatus,
    lastError,
    utcNextDateTime: status === 'QUEUED' ? utcNextDateTime : null,
    utcEndedDateTime,
    utcCreatedDateTime,
  };
}
