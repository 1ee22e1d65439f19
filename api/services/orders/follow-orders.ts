import type { JobHints } from '../../data/job-hints.ts';

/** Changes within this time are sent as one event. */
const GATHER_MS = 250;
/** Proxies close a connection that is silent for too long. */
const SILENT_MS = 20_000;
/** A stream ends after this long. The browser opens it again, and its session is checked again. */
const WHOLE_MS = 10 * 60_000;

/**
 * The numbers of an enterprise's orders as they change, as server-sent events (HTML Living Standard §9.2). Earlier changes
 * are not sent: a client reads its orders when the stream opens.
 * @param signals each of which ends the stream
 */
export async function* followOrders(
  hints: Pick<JobHints, 'onOrder'>,
  enterpriseId: number,
  signals: readonly AbortSignal[],
): AsyncGenerator<string, void, undefined> {
  const changed = new Set<number>();
  let wake = () => {};
  const end = hints.onOrder((owner, orderId) => {
    if (owner !== enterpriseId) return;
    changed.add(orderId);
    wake();
  });
  const sleep = (ms: number, isWoken: boolean) =>
    new Promise<void>((resolve) => {
      const stop = () => {
        clearTimeout(timer);
        for (const signal of signals) signal.removeEventListener('abort', stop);
        resolve();
      };
      const timer = setTimeout(stop, ms);
      for (const signal of signals) signal.addEventListener('abort', stop);
      if (isWoken) wake = stop;
    });
  const isEnded = () => signals.some(({ aborted }) => aborted);
  const untilMs = performance.now() + WHOLE_MS;
  try {
    yield 'retry: 1000\n\n';
    while (!isEnded() && performance.now() < untilMs) {
      if (changed.size === 0) await sleep(SILENT_MS, true);
      if (isEnded()) return;
      if (changed.size === 0) {
        yield ':\n\n';
        continue;
      }
      await sleep(GATHER_MS, false);
      const ids = [...changed];
      changed.clear();
      yield `data: ${JSON.stringify(ids)}\n\n`;
    }
  } finally {
    end();
  }
}
