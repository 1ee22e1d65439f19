import type { Knex } from 'knex';
import { alertTexts } from '../../data/alerts/alert-texts.ts';
import { raiseAlert } from '../../data/alerts/raise-alert.ts';

/** A message that this process is about to send. */
export interface ClaimedDelivery {
  id: number;
  enterpriseId: number;
  webhookId: number;
  eventId: string;
  event: string;
  body: string;
  /** Number of this attempt, from 1: the fencing token. */
  attempts: number;
  url: string;
  /** The newest first. */
  secrets: string[];
}

/** The result of an attempt. */
export interface Tried {
  /** The status of the answer; undefined: there was none. */
  status?: number;
  error?: string;
}

/** A process that has not reported a claimed message by then has died: the message is sent again. */
const LEASE_SECONDS = 60;
/** Messages to one receiver at a time: a slow one delays only its own. */
const AT_ONCE_EACH = 4;
/** A receiver that has failed for this long is no longer tried. */
const PATIENCE_HOURS = 72;

/** Steps in the life of a message to a webhook. Several processes run them at once. */
export class DeliveryRows {
  constructor(private readonly database: Knex) {}

  /**
   * Claims due messages, the longest waiting of each webhook; those of failing webhooks come last.
   * @param busy webhooks that get none, because a message to them is being sent
   */
  async claim(most: number, busy: readonly number[]): Promise<ClaimedDelivery[]> {
    const { rows } = (await this.database.raw(
      `WITH due AS (
         SELECT next.id, webhook.url, webhook.secret,
           CASE WHEN webhook.utc_former_secret_ends_date_time > now() THEN webhook.former_secret END AS former
         FROM webhook CROSS JOIN LATERAL (
           SELECT id FROM webhook_delivery AS delivery
           WHERE delivery.webhook_id = webhook.id AND status = 'QUEUED' AND utc_next_date_time <= now()
           ORDER BY utc_next_date_time LIMIT ? FOR UPDATE SKIP LOCKED) AS next
         WHERE webhook.active AND webhook.id <> ALL(?::bigint[])
         ORDER BY webhook.utc_failing_since_date_time DESC NULLS FIRST LIMIT ?)
       UPDATE webhook_delivery AS delivery
       SET attempts = attempts + 1, utc_next_date_time = now() + make_interval(secs => ?)
       FROM due WHERE delivery.id = due.id
       RETURNING delivery.*, due.url, due.secret, due.former`,
      [AT_ONCE_EACH, [...busy], most, LEASE_SECONDS],
    )) as { rows: (ClaimedDelivery & { secret: string; former: string | null })[] };
    return rows.map(({ secret, former, ...row }) => ({
      ...row,
      secrets: former === null ? [secret] : [secret, former],
    }));
  }

  /** Records that the message was delivered. */
  async complete(delivery: ClaimedDelivery, tried: Tried): Promise<void> {
    await this.end(this.database, delivery, 'DELIVERED', tried);
    await this.database('webhook')
      .where({ id: delivery.webhookId })
      .whereNotNull('utcFailingSinceDateTime')
      .update({ utcFailingSinceDateTime: null });
  }

  /**
   * Records that the attempt has failed.
   * @param afterSeconds until the next attempt; undefined: there is none
   */
  async fail(delivery: ClaimedDelivery, tried: Tried, afterSeconds: number | undefined): Promise<void> {
    if (afterSeconds === undefined) await this.end(this.database, delivery, 'FAILED', tried);
    else
      await this.held(this.database, delivery).update({
        ...this.outcome(tried),
        utcNextDateTime: this.database.raw('now() + make_interval(secs => ?)', [afterSeconds]),
      });
    await this.database('webhook')
      .where({ id: delivery.webhookId })
      .whereNull('utcFailingSinceDateTime')
      .update({ utcFailingSinceDateTime: this.database.fn.now() });
  }

  /**
   * Disables a webhook that is gone, or that has failed for days. Its waiting messages fail, and its enterprise's users are
   * notified.
   * @param isGone its receiver refuses further messages
   * @returns whether it was disabled
   */
  async disableIfFailing(
    { webhookId, enterpriseId, url }: ClaimedDelivery,
    isGone: boolean,
  ): Promise<boolean> {
    const reason = isGone
      ? 'The receiver answered 410, which refuses further messages.'
      : `No message was delivered for ${PATIENCE_HOURS / 24} days.`;
    return this.database.transaction(async (trx) => {
      const lasting = trx('webhook').where({ id: webhookId, active: true });
      if (!isGone)
        void lasting.whereRaw("utc_failing_since_date_time < now() - ? * interval '1 hour'", [
          PATIENCE_HOURS,
        ]);
      const off = await lasting.update({
        active: false,
        disabledReason: reason,
        utcUpdatedDateTime: trx.fn.now(),
      });
      if (off === 0) return false;
      await trx('webhookDelivery')
        .where({ webhookId, status: 'QUEUED' })
        .update({ status: 'FAILED', lastError: reason, utcEndedDateTime: trx.fn.now() });
      await raiseAlert(trx, enterpriseId, 'WEBHOOK_DISABLED', alertTexts.webhookDisabled(url, reason));
      return true;
    });
  }

  private async end(
    database: Knex,
    delivery: ClaimedDelivery,
    status: 'DELIVERED' | 'FAILED',
    tried: Tried,
  ): Promise<void> {
    await this.held(database, delivery).update({
      status,
      utcEndedDateTime: database.fn.now(),
      ...this.outcome(tried),
    });
  }

  private outcome({ status, error }: Tried) {
    return {
      lastStatus: status ?? null,
      lastError: error ?? null,
      utcUpdatedDateTime: this.database.fn.now(),
    };
  }

  /** A claimed message that no other process has claimed since. */
  private held(database: Knex, { id, attempts }: ClaimedDelivery): Knex.QueryBuilder {
    return database('webhookDelivery').where({ id, attempts, status: 'QUEUED' }) as Knex.QueryBuilder;
  }
}
