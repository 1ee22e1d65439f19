import { queryOptions } from '@tanstack/react-query';
import { systemStatusCall } from '../../../api/contract/calls/system-status.ts';
import { pageTimings } from '../../../engine/screens.ts';
import { client } from '../../shared/api/client.ts';

/** How the system does, asked again every 5 minutes while it is shown (back-office §9). The page says what failed. */
export const statusQuery = queryOptions({
  queryKey: ['system-status'],
  queryFn: ({ signal }) => client(systemStatusCall, { signal }),
  refetchInterval: pageTimings.systemPollMs,
  staleTime: 0,
  meta: { isShownInPlace: true },
});
