import { queryOptions } from '@tanstack/react-query';
import { uiVersionCall } from '../../../api/contract/calls/screens.ts';
import { pageTimings } from '../../../engine/screens.ts';
import { client } from '../../shared/api/client.ts';

/** The version of the pages on the server, requested again every 5 minutes (back-office §9). Failures are silent. */
export const versionQuery = queryOptions({
  queryKey: ['ui-version'],
  queryFn: ({ signal }) => client(uiVersionCall, { signal }),
  refetchInterval: pageTimings.systemPollMs,
  staleTime: 0,
  meta: { isSilent: true },
});
