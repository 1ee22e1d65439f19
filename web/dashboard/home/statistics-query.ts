import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { orderStatisticsCall, type StatisticsDays } from '../../../api/contract/calls/order-statistics.ts';
import { pageTimings } from '../../../engine/screens.ts';
import { client } from '../../shared/api/client.ts';

export type OrderStatistics = z.output<typeof orderStatisticsCall.answer>;

/** Orders and print files by day in the time zone of the device, read again every 5 minutes (back-office §9). */
export const statisticsQuery = (enterpriseId: number, days: StatisticsDays) =>
  queryOptions({
    queryKey: ['order-statistics', enterpriseId, days],
    queryFn: ({ signal }) =>
      client(orderStatisticsCall, {
        params: { enterpriseId },
        query: { days: `${days}`, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone },
        signal,
      }),
    refetchInterval: pageTimings.systemPollMs,
    placeholderData: keepPreviousData,
    meta: { isSilent: true },
  });
