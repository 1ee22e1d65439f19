import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Reads the queries in use again after a change and invalidates the others. The response of a running request may be older
 * than the change. It is awaited instead of cancelled, because changes may be more frequent than responses.
 * @param queryKey first parts of the keys
 */
export async function readAgain(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const running = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  await Promise.allSettled(running.flatMap(({ promise }) => promise ?? []));
  await queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
}
