import { parseRetryAfterMs } from '../../../api/contract/retry-after.ts';
import { watchedFetch } from './availability.ts';
import { backoffMs } from './backoff.ts';

/** Some 4 seconds in all: a change of networks, a server that is started anew. */
const MAX_ATTEMPTS = 4;
/** If a server asks for a longer pause, the user tries again. */
const MAX_PAUSE_MS = 10_000;
/** Too slow, too many, or a proxy without a server behind it. A 503 is maintenance, which has a dialog of its own. */
const AGAIN = new Set([408, 429, 502, 504]);

/** `fetch` that tries again when a connection breaks or there are too many requests. Changes are sent once. */
export const patientFetch: typeof fetch = (input, init) =>
  fetchPatiently(input, init, (init?.method ?? 'GET') === 'GET');

/** The same, but requests with an `Idempotency-Key` are sent again, too: the server does each of them once. */
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
