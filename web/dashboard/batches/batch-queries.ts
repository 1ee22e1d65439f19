import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { listBatchesCall, listBatchRowsCall, readBatchCall } from '../../../api/contract/calls/batches.ts';
import { client } from '../../shared/api/client.ts';
import type { ListQuery } from '../lists/list-query.ts';
import { isOpen, WORK_POLL_MS } from '../progress/work-words.ts';

export type Batch = z.output<typeof readBatchCall.answer>;
export type BatchRow = z.output<typeof listBatchRowsCall.answer>['rows'][number];

export const batchesQuery = (enterpriseId: number, query: ListQuery) =>
  queryOptions({
    queryKey: ['batches', enterpriseId, query],
    queryFn: ({ signal }) => client(listBatchesCall, { params: { enterpriseId }, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.batches.some(({ status }) => isOpen(status)) ? WORK_POLL_MS : false,
  });

export const batchQuery = (enterpriseId: number, id: number) =>
  queryOptions({
    queryKey: ['batch', enterpriseId, id],
    queryFn: ({ signal }) => client(readBatchCall, { params: { enterpriseId, id }, signal }),
    enabled: Number.isInteger(id) && id > 0,
    refetchInterval: ({ state }) => (state.data && isOpen(state.data.status) ? WORK_POLL_MS : false),
    meta: { isShownInPlace: true },
  });

/** @param done number of printed and failed rows. The page is read again when it grows */
export const batchRowsQuery = (enterpriseId: number, id: number, query: ListQuery, done: number) =>
  queryOptions({
    queryKey: ['batch-rows', enterpriseId, id, query, done],
    queryFn: ({ signal }) => client(listBatchRowsCall, { params: { enterpriseId, id }, query, signal }),
    placeholderData: keepPreviousData,
  });
