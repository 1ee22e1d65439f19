import { createClient } from '../../../api/contract/create-client.ts';
import { watchedFetch } from './availability.ts';

/** Calls this server, by the contract. A 503 opens the maintenance modal, whatever the caller does with it. */
export const client = createClient('', watchedFetch);

/** The same with headers of one's own. */
export const clientWith = (headers: Record<string, string>): typeof client =>
  createClient('', (input, init) =>
    watchedFetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), ...headers } }),
  );
