import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { endSessionCall, readSessionCall } from '../../../api/contract/calls/sessions.ts';
import { client } from '../../shared/api/client.ts';
import { forgetWorkstation } from '../production/offline/forget-workstation.ts';

/** The signed-in user, with the menu that licences and roles leave. */
export type OpenedSession = z.output<typeof readSessionCall.answer>;

const KEY = ['session'];

/** Fails with 401 where no user is signed in: the router leads to /login. */
export const sessionQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => client(readSessionCall, { signal }),
  staleTime: Infinity,
  meta: { isSilent: true },
});

/** Keeps the session that signing in opened. All other cached answers belonged to another user. */
export function beginSession(queryClient: QueryClient, session: OpenedSession): void {
  queryClient.clear();
  queryClient.setQueryData(KEY, session);
}

/** Forgets who was signed in; the shell then leads to /login (back-office §8, 401). */
export function endSession(queryClient: QueryClient): void {
  if (queryClient.getQueryData(KEY)) queryClient.setQueryData(KEY, null);
}

export async function signOut(queryClient: QueryClient): Promise<void> {
  await client(endSessionCall);
  await forgetWorkstation();
  endSession(queryClient);
}
