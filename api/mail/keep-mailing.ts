import type { JobLog } from '../../workers/index.ts';
import { keepPolling } from '../outgoing/keep-polling.ts';
import { nextTry } from '../services/webhooks/retry-schedule.ts';
import type { ClaimedMail, MailRows } from './mail-rows.ts';
import type { MailTransport } from './mail-transport.ts';

/** Number of mails sent at the same time by one process. */
const MAX_AT_ONCE = 5;

export interface MailingParts {
  rows: MailRows;
  transport: MailTransport;
  log: JobLog;
}

/** Sends mails of the outbox, each at least once. @returns stops it, after the mails under way */
export function keepMailing({ rows, transport, log }: MailingParts): () => Promise<void> {
  const send = async (mail: ClaimedMail) => {
    try {
      const file = await transport.send(mail);
      await rows.complete(mail);
      if (file !== undefined) log.info({ file }, 'SMTP_URL is not set: a mail was written to this file');
    } catch (error) {
      const seconds = isRefused(error) ? undefined : nextTry(mail.attempts, undefined);
      const { message, code } = error as Error & { code?: string };
      await rows.fail(mail, message, seconds);
      // The message may contain addresses; it is stored in the row.
      log.warn({ mailId: mail.id, code, isFinal: seconds === undefined }, 'a mail was not sent');
    }
  };
  const { poll, close } = keepPolling(
    async () => {
      const mails = await rows.claim(MAX_AT_ONCE);
      await Promise.all(mails.map(send));
      if (mails.length === MAX_AT_ONCE) poll();
    },
    (error) => log.warn({ err: error }, 'mails'),
  );
  return async () => {
    await close();
    transport.close();
  };
}

/**
 * Whether the server rejects this mail permanently (RFC 5321 §4.2.1). A wrong password in the settings can be corrected.
 */
const isRefused = (error: unknown): boolean => {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH';
};
