import { useThrottledCallback } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { orderChangesCall } from '../../../api/contract/calls/order-desk.ts';
import { callAddress } from '../api/call-address.ts';
import { useSession } from '../session/use-session.ts';
import { ORDER_KEYS } from './order-queries.ts';
import { readAgain } from './read-again.ts';

/** Minimum interval between two reads of orders. */
const READ_MS = 1000;
/** Pause before a closed stream is reopened. Browsers close a stream with a status other than 200, as during maintenance. */
const ASK_AGAIN_MS = 5000;

/** Reads orders again whenever the server reports that some have changed. A hidden page does not listen. */
export function useOrderChanges(): void {
  const { enterpriseId } = useSession().user;
  const queryClient = useQueryClient();
  const readAll = useThrottledCallback(() => {
    for (const key of ORDER_KEYS) void readAgain(queryClient, [key, enterpriseId]);
  }, READ_MS);
  useEffect(() => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listen = () => {
      if (document.hidden || source) return;
      source = new EventSource(callAddress(orderChangesCall, { enterpriseId }));
      // Changes before the connection are not sent, and some may be newer than the orders on the page.
      source.addEventListener('open', readAll);
      source.addEventListener('message', readAll);
      source.addEventListener('error', () => {
        if (source?.readyState !== EventSource.CLOSED) return;
        stop();
        timer = setTimeout(listen, ASK_AGAIN_MS);
      });
    };
    const stop = () => {
      clearTimeout(timer);
      source?.close();
      source = undefined;
    };
    const follow = () => (document.hidden ? stop() : listen());
    listen();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stop();
    };
  }, [enterpriseId, readAll]);
}
