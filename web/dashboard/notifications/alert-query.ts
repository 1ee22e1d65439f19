import { listNotificationsCall } from '../../../api/contract/calls/notifications.ts';
import { pageTimings } from '../../../engine/screens.ts';
import { client } from '../../shared/api/client.ts';

/** The unread notifications, newest first, polled every 10 seconds (back-office §7, §9). Failures are silent. */
export const alertQuery = (enterpriseId: number) => ({
  queryKey: ['alerts', enterpriseId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    client(listNotificationsCall, {
      params: { enterpriseId },
      query: { messageReadState: 'false' as const, sort: 'DESC' as const },
      signal,
    }),
  refetchInterval: pageTimings.alertRefreshMs,
  staleTime: 0,
  meta: { isSilent: true },
});
