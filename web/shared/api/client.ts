import { createClient } from '../../../api/contract/create-client.ts';
import { patientFetch, repeatingFetch } from './patient-fetch.ts';

/** Calls this server, by the contract. A 503 opens the maintenance modal, whatever the caller does with it. */
export const client = createClient('', patientFetch);

/** The same for calls under an `Idempotency-Key`: they are sent again where a connection breaks. */
export const repeatingClient = createClient('', repeatingFetch);

/** Browsers refuse larger bodies of requests that outlive their page (Fetch standard, "keepalive"). */
const MAX_KEEPALIVE_BYTES = 60_000;

/**
 * The same with headers of one's own.
 * @param outlivesPage requests go on when the page is left, if they are small enough
 */
export const clientWith = (
  headers: Record<string, string>,
  { outlivesPage = false }: { outlivesPage?: boolean } = {},
): typeof client =>
  createClient('', (input, init) => {
    const isSmall = !(init?.body instanceof Blob) || init.body.size <= MAX_KEEPALIVE_BYTES;
    return patientFetch(input, {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), ...headers },
      keepalive: outlivesPage && isSmall,
    });
  });
