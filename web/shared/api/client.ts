import { createClient } from '../../../api/contract/create-client.ts';
import { retryingFetch, repeatingFetch } from './retrying-fetch.ts';

/** Calls this server by the contract. A 503 opens the maintenance modal, whether or not the caller handles it. */
export const client = createClient('', retryingFetch);

/** The client for calls with an `Idempotency-Key`, which are sent again after a broken connection. */
export const repeatingClient = createClient('', repeatingFetch);

/** Browsers refuse larger bodies of requests that outlive their page (Fetch standard, "keepalive"). */
const MAX_KEEPALIVE_BYTES = 60_000;

/**
 * A client with additional headers.
 * @param outlivesPage requests continue when the page is left, if they are small enough
 */
export const clientWith = (
  headers: Record<string, string>,
  { outlivesPage = false }: { outlivesPage?: boolean } = {},
): typeof client =>
  createClient('', (input, init) => {
    const isSmall = !(init?.body instanceof Blob) || init.body.size <= MAX_KEEPALIVE_BYTES;
    return retryingFetch(input, {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), ...headers },
      keepalive: outlivesPage && isSmall,
    });
  });
