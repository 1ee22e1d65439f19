import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { listArchivesCall, readArchiveCall } from '../../../api/contract/calls/archives.ts';
import { client } from '../../shared/api/client.ts';
import type { ListQuery } from '../lists/list-query.ts';
import { isOpen, WORK_POLL_MS } from '../progress/work-words.ts';

export type Archive = z.output<typeof readArchiveCall.answer>;

export const archivesQuery = (enterpriseId: number, query: ListQuery) =>
  queryOptions({
    queryKey: ['archives', enterpriseId, query],
    queryFn: ({ signal }) => client(listArchivesCall, { params: { enterpriseId }, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.archives.some(({ status }) => isOpen(status)) ? WORK_POLL_MS : false,
  });

export const archiveQuery = (enterpriseId: number, id: number) =>
  queryOptions({
    queryKey: ['archive', enterpriseId, id],
    queryFn: ({ signal }) => client(readArchiveCall, { params: { enterpriseId, id }, signal }),
    enabled: Number.isInteger(id) && id > 0,
    refetchInterval: ({ state }) => (state.data && isOpen(state.data.status) ? WORK_POLL_MS : false),
    meta: { isShownInPlace: true },
  });
