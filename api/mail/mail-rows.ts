import type { Knex } from 'knex';
import type { OutgoingMail } from './mail-transport.ts';

/** A mail that this process has claimed. */
export interface ClaimedMail extends OutgoingMail {
  attempts: number;
}

/** Longer than any attempt takes: after it another process takes the mail over. */
const LEASE_SECONDS = 5 * 60;

/** The outbox of mails, for processes that send them. */
export class MailRows {
  constructor(private readonly database: Knex) {}

  async claim(most: number): Promise<ClaimedMail[]> {
    const { rows } = (await this.database.raw(
      `UPDATE mail SET attempts = mail.attempts + 1, utc_next_date_time = now() + make_interval(secs => ?)
       FROM (SELECT id FROM mail WHERE status = 'QUEUED' AND utc_next_date_time <= now()
             ORDER BY utc_next_date_time LIMIT ? FOR UPDATE SKIP LOCKED) AS due
       WHERE mail.id = due.id
       RETURNING mail.id, mail.recipient, mail.subject, mail.text, mail.html, mail.attempts`,
      [LEASE_SECONDS, most],
    )) as { rows: ClaimedMail[] };
    return rows;
  }

  complete(mail: ClaimedMail): Promise<void> {
    return this.end(mail, 'SENT', null);
  }

  /** @param afterSeconds until the next attempt; undefined: there is none */
  async fail(mail: ClaimedMail, error: string, afterSeconds: number | undefined): Promise<void> {
    if (afterSeconds === undefined) return this.end(mail, 'FAILED', error);
    await this.held(mail).update({
      lastError: error,
      utcNextDateTime: this.database.raw('now() + make_interval(secs => ?)', [afterSeconds]),
    });
  }

  /** Empties a mail that was sent or abandoned: its links are useful to attackers only. */
  private async end(mail: ClaimedMail, status: 'SENT' | 'FAILED', lastError: string | null): Promise<void> {
    await this.held(mail).update({
      status,
      lastError,
      text: '',
      html: '',
      utcEndedDateTime: this.database.fn.now(),
    });
  }

  /** A claimed mail that no other process has taken over. */
  private held({ id, attempts }: ClaimedMail): Knex.QueryBuilder {
    return this.database('mail').where({ id, attempts, status: 'QUEUED' }) as Knex.QueryBuilder;
  }
}
