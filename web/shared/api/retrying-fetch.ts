import { parseRetryAfterMs } from '../../../api/contract/retry-after.ts';
import { watchedFetch } from './availability.ts';
import { backoffMs } from './backoff.ts';

/** About 4 seconds in total, enough for a change of networks or a restart of the server. */
const MAX_ATTEMPTS = 4;
/** If a server requests a longer pause, the user retries. */
const MAX_PAUSE_MS = 10_000;
/** A time-out, too many requests, or a gateway without a server. A 503 is maintenance, which has a dialog of its own. */
const AGAIN = new Set([408, 429, 502, 504]);

/** `fetch` that retries after a broken connection or too many requests. Changes are sent once. */
export const retryingFetch: typeof fetch = (input, init) =>
  fetchPatiently(input, init, (init?.method ?? 'GET') === 'GET');

/** {@link retryingFetch} that also retries requests with an `Idempotency-Key`, which the server processes once. */
export const repeatingFetch: typeof fetch = (input, init) =>
  fetchPatiently(
    input,
    init,
    (init?.method ?? 'GET') === 'GET' || new Headers(init?.headers).has('idempotency-key'),
  );

async function fetchPatiently(
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
  isRepeatable: boolean,
): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const isLast = attempt === MAX_ATTEMPTS || !isRepeatable;
    let pauseMs = backoffMs(attempt - 1);
    try {
      const response = await watchedFetch(input, init);
      if (isLast || !AGAIN.has(response.status)) return response;
      pauseMs = Math.max(pauseMs, parseRetryAfterMs(response.headers.get('retry-after')) ?? 0);
      if (pauseMs > MAX_PAUSE_MS) return response;
    } catch (error) {
      if (isLast || init?.signal?.aborted) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
