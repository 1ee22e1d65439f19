import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { pageTimings } from '../../../engine/screens.ts';
import { availability } from '../../shared/api/availability.ts';
import { reportFailure } from './report-failure.ts';

/** Caches responses for two minutes, clears them at every write (back-office §9) and reports failures. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, { meta }) => reportFailure(queryClient, error, meta) }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, { meta }) => reportFailure(queryClient, error, meta),
    // The record of the previous page may be deleted, so only the records shown next are read again.
    onSuccess: (_answer, _sent, _context, { meta }) =>
      queryClient.invalidateQueries({ refetchType: meta?.['leavesPage'] ? 'none' : 'active' }),
  }),
  defaultOptions: {
    queries: { staleTime: pageTimings.httpCacheMaxAgeMs, gcTime: pageTimings.httpCacheFlushMs, retry: false },
    mutations: { retry: false },
  },
});

// The end of maintenance reloads the data of the current route (back-office §4) and keeps typed values.
availability.subscribe(({ isMaintained }, before) => {
  if (before.isMaintained && !isMaintained) void queryClient.invalidateQueries();
});
