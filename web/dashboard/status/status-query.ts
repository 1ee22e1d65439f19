import { queryOptions } from '@tanstack/react-query';
import { systemStatusCall } from '../../../api/contract/calls/system-status.ts';
import { pageTimings } from '../../../engine/screens.ts';
import { client } from '../../shared/api/client.ts';

/**
 * The state of the system, polled every 5 minutes while it is shown (back-office §9). The page shows failures.
 */
export const statusQuery = queryOptions({
  queryKey: ['system-status'],
  queryFn: ({ signal }) => client(systemStatusCall, { signal }),
  refetchInterval: pageTimings.systemPollMs,
  staleTime: 0,
  meta: { isShownInPlace: true },
});
