import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { listContextsCall, listFilesCall, listFileUsesCall } from '../../../api/contract/calls/files.ts';
import { client } from '../../shared/api/client.ts';
import type { ListQuery } from '../lists/list-query.ts';

export type ListedFile = z.output<typeof listFilesCall.answer>['files'][number];
export type FileUse = z.output<typeof listFileUsesCall.answer>['uses'][number];

export const filesQuery = (enterpriseId: number, query: ListQuery) =>
  queryOptions({
    queryKey: ['files', enterpriseId, query],
    queryFn: ({ signal }) => client(listFilesCall, { params: { enterpriseId }, query, signal }),
    placeholderData: keepPreviousData,
  });

/** @param query limits the files that are counted */
export const contextsQuery = (enterpriseId: number, query: { fileTypes?: string } = {}) =>
  queryOptions({
    queryKey: ['file-contexts', enterpriseId, query],
    queryFn: ({ signal }) => client(listContextsCall, { params: { enterpriseId }, query, signal }),
  });

export const fileUsesQuery = (enterpriseId: number, { context, filename }: ListedFile) =>
  queryOptions({
    queryKey: ['file-uses', enterpriseId, context, filename],
    queryFn: ({ signal }) =>
      client(listFileUsesCall, {
        params: { enterpriseId },
        query: { context, fileName: filename },
        signal,
      }),
  });
