import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { randomId } from '../../shared/random-id.ts';
import { useSession } from '../session/use-session.ts';
import type { ProductionJob } from './production-job.ts';
import { cacheMadeCount } from './production-queries.ts';
import type { Step } from './tick.ts';
import { sendTick, TickOutbox } from './tick-outbox.ts';

/** Interval at which waiting ticks are sent again. */
const TRY_MS = 5000;

/** The ticks of this device that the server lacks, and a function that adds one. */
export function useTicks() {
  const { enterpriseId } = useSession().user;
  const queryClient = useQueryClient();
  const [outbox] = useState(
    () =>
      new TickOutbox(`platen.ticks.${enterpriseId}`, async (tick) =>
        cacheMadeCount(queryClient, enterpriseId, await sendTick(enterpriseId, tick)),
      ),
  );
  const state = useSyncExternalStore(outbox.subscribe, outbox.getState);
  useEffect(() => {
    const flush = () => void outbox.flush();
    flush();
    const timer = setInterval(flush, TRY_MS);
    addEventListener('online', flush);
    return () => {
      clearInterval(timer);
      removeEventListener('online', flush);
    };
  }, [outbox]);
  return {
    ...state,
    add: ({ id: itemId, orderId }: ProductionJob, step: Step) =>
      outbox.add({ ...step, key: randomId(), orderId, itemId }),
    forgetRefused: () => outbox.forgetRefused(),
  };
}
