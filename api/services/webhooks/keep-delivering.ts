import { PlatenError } from '../../../engine/node.ts';
import type { JobLog } from '../../../workers/index.ts';
import { keepPolling } from '../../outgoing/keep-polling.ts';
import type { OutgoingCalls } from '../../outgoing/outgoing-calls.ts';
import type { ClaimedDelivery, DeliveryRows, Tried } from './delivery-rows.ts';
import { nextTry } from './retry-schedule.ts';
import { signMessage } from './webhook-signature.ts';

/** Number of messages sent at the same time by one process. */
const MAX_AT_ONCE = 32;
const GONE = 410;

export interface DeliveryParts {
  rows: DeliveryRows;
  outgoing: Pick<OutgoingCalls, 'post'>;
  log: JobLog;
  /** Named in the header User-Agent. */
  version: string;
}

/** Sends the queued messages of webhooks, each at least once. @returns stops it, after the messages being sent */
export function keepDelivering({ rows, outgoing, log, version }: DeliveryParts): () => Promise<void> {
  /** Running attempts, by webhook. */
  const running = new Map<Promise<void>, number>();

  const begin = async () => {
    // Their webhooks get further messages after these have ended, so that none exceeds its limit.
    const busy = [...new Set(running.values())];
    const free = MAX_AT_ONCE - running.size;
    if (free <= 0) return;
    for (const delivery of await rows.claim(free, busy)) {
      const trying = deliver(delivery)
        .catch((error: unknown) => log.warn({ err: error, deliveryId: delivery.id }, 'webhook'))
        .finally(() => {
          running.delete(trying);
          poll();
        });
      running.set(trying, delivery.webhookId);
    }
  };

  const deliver = async (delivery: ClaimedDelivery) => {
    const headers = {
      'Content-Type': 'application/json',
      'User-Agent': `Platen/${version}`,
      ...signMessage(delivery, Math.floor(Date.now() / 1000)),
    };
    const { askedSeconds, ...tried } = await attempt(outgoing, delivery, headers);
    if (isSuccess(tried)) return rows.complete(delivery, tried);
    const { status } = tried;
    await rows.fail(delivery, tried, status === GONE ? undefined : nextTry(delivery.attempts, askedSeconds));
    if (await rows.disableIfFailing(delivery, status === GONE))
      log.warn({ webhookId: delivery.webhookId, enterpriseId: delivery.enterpriseId }, 'webhook disabled');
  };

  const { poll, close } = keepPolling(begin, (error) => log.warn({ err: error }, 'webhooks'));
  return async () => {
    // Messages that are being claimed at this moment are sent as well.
    await close();
    await Promise.all(running.keys());
  };
}

async function attempt(
  outgoing: DeliveryParts['outgoing'],
  { url, body }: ClaimedDelivery,
  headers: Record<string, string>,
): Promise<Tried & { askedSeconds?: number | undefined }> {
  try {
    const { status, retryAfterSeconds } = await outgoing.post(url, headers, body);
    const tried = { status, askedSeconds: retryAfterSeconds };
    return isSuccess(tried) ? tried : { ...tried, error: `The receiver answered ${status}.` };
  } catch (error) {
    if (error instanceof PlatenError) return { error: error.publicMessage };
    throw error;
  }
}

const isSuccess = ({ status = 0 }: Tried) => status >= 200 && status < 300;
