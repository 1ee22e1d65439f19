import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { endSessionCall, readSessionCall } from '../../../api/contract/calls/sessions.ts';
import { client } from '../../shared/api/client.ts';
import { forgetWorkstation } from '../production/offline/forget-workstation.ts';

/** The signed-in user, with the menu filtered by licences and roles. */
export type OpenedSession = z.output<typeof readSessionCall.answer>;

const KEY = ['session'];

/** Fails with 401 if no user is signed in. The router then redirects to /login. */
export const sessionQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => client(readSessionCall, { signal }),
  staleTime: Infinity,
  meta: { isSilent: true },
});

/** Caches the new session and clears all other responses, which may belong to another user. */
export function beginSession(queryClient: QueryClient, session: OpenedSession): void {
  queryClient.clear();
  queryClient.setQueryData(KEY, session);
}

/** Clears the session. The shell then redirects to /login (back-office §8, 401). */
export function endSession(queryClient: QueryClient): void {
  if (queryClient.getQueryData(KEY)) queryClient.setQueryData(KEY, null);
}

export async function signOut(queryClient: QueryClient): Promise<void> {
  await client(endSessionCall);
  await forgetWorkstation();
  endSession(queryClient);
}
