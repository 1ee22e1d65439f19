import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { pageTimings } from '../../../engine/screens.ts';
import { availability } from '../../shared/api/availability.ts';
import { reportFailure } from './report-failure.ts';

/** Answers cached for two minutes and cleared by every write (back-office §9). Failures are reported in one place. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, { meta }) => reportFailure(queryClient, error, meta) }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, { meta }) => reportFailure(queryClient, error, meta),
    // The record of a page that is left may be gone: only the records shown next are read again.
    onSuccess: (_answer, _sent, _context, { meta }) =>
      queryClient.invalidateQueries({ refetchType: meta?.['leavesPage'] ? 'none' : 'active' }),
  }),
  defaultOptions: {
    queries: { staleTime: pageTimings.httpCacheMaxAgeMs, gcTime: pageTimings.httpCacheFlushMs, retry: false },
    mutations: { retry: false },
  },
});

// The end of maintenance reloads the current route (back-office §4): its data, and nothing that is typed.
availability.subscribe(({ isMaintained }, before) => {
  if (before.isMaintained && !isMaintained) void queryClient.invalidateQueries();
});
