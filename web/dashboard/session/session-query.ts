import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { endSessionCall, readSessionCall } from '../../../api/contract/calls/sessions.ts';
import { client } from '../../shared/api/client.ts';
import { forgetWorkstation } from '../production/offline/forget-workstation.ts';

/** Who is signed in, with the menu that licences and roles leave. */
export type OpenedSession = z.output<typeof readSessionCall.answer>;

const KEY = ['session'];

/** Fails with 401 where nobody is signed in: the router leads to /login. */
export const sessionQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => client(readSessionCall, { signal }),
  staleTime: Infinity,
  meta: { isSilent: true },
});

/** Keeps the session that signing in opened. Everything else that was read belonged to somebody else. */
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
