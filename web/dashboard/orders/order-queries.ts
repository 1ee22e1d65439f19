import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { listOrdersCall, orderCountsCall, readOrderCall } from '../../../api/contract/calls/orders.ts';
import { client } from '../../shared/api/client.ts';
import type { ListQuery } from '../lists/list-query.ts';

export type ListedOrder = z.output<typeof listOrdersCall.answer>['orders'][number];
export type WholeOrder = z.output<typeof readOrderCall.answer>;
export type OrderItem = WholeOrder['items'][number];
export type PrintFile = OrderItem['assets'][number];

/** Polling interval of print files in progress. */
const PROGRESS_MS = 1500;

/** The list of orders by the key of its answer, for stored filters. */
export const ORDER_LIST = 'orders';

/** The order of the list without one in the URL: newest first. */
export const ORDER_SORT = { sortBy: 'utcCreatedDateTime', sort: 'DESC' } as const;

/** A query of orders by days, which are days of the device. */
export const withTimeZone = (query: ListQuery): ListQuery =>
  'createdFrom' in query || 'createdTo' in query
    ? { ...query, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
    : query;

/** First parts of the keys of all queries of orders. */
export const ORDER_KEYS = ['orders', 'order-counts', 'order', 'order-entries', 'production'] as const;

export const ordersQuery = (enterpriseId: number, query: ListQuery) =>
  queryOptions({
    queryKey: ['orders', enterpriseId, query],
    queryFn: ({ signal }) =>
      client(listOrdersCall, { params: { enterpriseId }, query: { ...ORDER_SORT, ...query }, signal }),
    placeholderData: keepPreviousData,
  });

export const orderCountsQuery = (enterpriseId: number) =>
  queryOptions({
    queryKey: ['order-counts', enterpriseId],
    queryFn: ({ signal }) => client(orderCountsCall, { params: { enterpriseId }, signal }),
    meta: { isSilent: true },
  });

export const orderQuery = (enterpriseId: number, id: number) =>
  queryOptions({
    queryKey: ['order', enterpriseId, id],
    queryFn: ({ signal }) => client(readOrderCall, { params: { enterpriseId, id }, signal }),
    enabled: Number.isInteger(id) && id > 0,
    refetchInterval: ({ state }) => (state.data && isPrinting(state.data) ? PROGRESS_MS : false),
    meta: { isShownInPlace: true },
  });

const isPrinting = ({ items }: WholeOrder): boolean =>
  items.some(({ assets }) => assets.some(({ status }) => status === 'QUEUED'));
