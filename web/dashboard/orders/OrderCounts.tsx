import { useQuery } from '@tanstack/react-query';
import type { Call } from '../../../api/contract/call.ts';
import {
  assetQueueCountCall,
  orderQueueCountCall,
  pendingOrdersCall,
} from '../../../api/contract/calls/orders.ts';
import { pageTimings } from '../../../engine/screens.ts';
import { client } from '../../shared/api/client.ts';
import { t } from '../../shared/text/text.ts';
import { mayUse } from '../session/may-use.ts';
import { useSession } from '../session/use-session.ts';
import classes from './Orders.module.css';

/**
 * Counts of pending orders, queued orders and queued print files, polled every 5 minutes while shown (back-office §4, §9).
 * Print providers do not see those of queues.
 */
export function OrderCounts() {
  const session = useSession();
  const { enterpriseId } = session.user;
  const params = { enterpriseId };
  const pending = useCount(pendingOrdersCall, async (signal) => {
    const { records } = await client(pendingOrdersCall, { params, query: { page: 0, size: 1 }, signal });
    return records;
  });
  const orders = useCount(orderQueueCountCall, async (signal) => {
    const { orderQueueCount } = await client(orderQueueCountCall, { params, signal });
    return orderQueueCount;
  });
  const assets = useCount(assetQueueCountCall, async (signal) => {
    const { assetQueueCount } = await client(assetQueueCountCall, { params, signal });
    return assetQueueCount;
  });
  const counts = [
    { call: pendingOrdersCall, label: t('Pending orders'), count: pending },
    { call: orderQueueCountCall, label: t('Queued orders'), count: orders },
    { call: assetQueueCountCall, label: t('Queued print files'), count: assets },
  ].filter(({ call }) => mayUse(call.access, session));
  return (
    <dl className={classes.counts}>
      {counts.map(({ label, count }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count ?? '?'}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A count. Undefined until it is loaded, and for users without the right to see it. */
function useCount(call: Call, load: (signal: AbortSignal) => Promise<number>): number | undefined {
  const session = useSession();
  const { data } = useQuery({
    queryKey: ['count', call.name, session.user.enterpriseId],
    queryFn: ({ signal }) => load(signal),
    enabled: mayUse(call.access, session),
    refetchInterval: pageTimings.systemPollMs,
    meta: { isSilent: true },
  });
  return data;
}
