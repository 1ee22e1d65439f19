import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Reads the queries in use again after a change, and marks the others as old. An answer that is under way may be from
 * before the change. It is awaited, not cancelled: changes may come faster than answers.
 * @param queryKey the first parts of their keys
 */
export async function readAgain(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const running = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  await Promise.allSettled(running.flatMap(({ promise }) => promise ?? []));
  await queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
}
