import { SendFailure } from './picture-transfer.ts';

const SECOND_MS = 1000;
/** Pauses before each further attempt, about a minute in total. */
const PAUSES_MS = [1, 2, 4, 8, 15, 30].map((seconds) => seconds * SECOND_MS);

export interface RetryTools {
  signal: AbortSignal;
  /** Called before each pause. */
  onWaiting: (failure: SendFailure) => void;
  /** Waits for this time, or until the connection is back. Rejects with an AbortError. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Resolves when the system is not under maintenance. */
  whenAvailable: () => Promise<void>;
}

/**
 * Sends with growing pauses until it succeeds or fails permanently.
 * @throws SendFailure of the last attempt; AbortError
 */
export async function retrySending<T>(
  send: () => Promise<T>,
  { signal, onWaiting, pause, whenAvailable }: RetryTools,
): Promise<T> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof SendFailure) || !error.isTransient) throw error;
      if ((error.retryAfterMs ?? 0) > MAX_PAUSE_MS) throw error;
      onWaiting(error);
      await pause(Math.max(pauseMs, error.retryAfterMs ?? 0), signal);
      await whenAvailable();
    }
  }
  return send();
}

/** If a server requests a longer pause, the shopper retries. */
const MAX_PAUSE_MS = 60 * SECOND_MS;

/** Waits for a time. The `online` event of the browser ends the wait. */
export function pauseUntilOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (done: () => void) => () => {
      clearTimeout(timer);
      removeEventListener('online', wake);
      signal.removeEventListener('abort', stop);
      done();
    };
    const wake = end(resolve);
    const stop = end(() => reject(new DOMException('', 'AbortError')));
    const timer = setTimeout(wake, ms);
    addEventListener('online', wake);
    signal.addEventListener('abort', stop);
  });
}
