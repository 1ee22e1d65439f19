import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import {
  listImportErrorsCall,
  listImportsCall,
  listImportTypesCall,
  readImportCall,
} from '../../../api/contract/calls/imports.ts';
import { client } from '../../shared/api/client.ts';
import type { ListQuery } from '../lists/list-query.ts';
import { isOpen, WORK_POLL_MS } from '../progress/work-words.ts';

export type DataImport = z.output<typeof readImportCall.answer>;
export type DescribedType = z.output<typeof listImportTypesCall.answer>['importTypes'][number];
export type RowError = z.output<typeof listImportErrorsCall.answer>['errors'][number];

export const importTypesQuery = (enterpriseId: number) =>
  queryOptions({
    queryKey: ['import-types', enterpriseId],
    queryFn: ({ signal }) => client(listImportTypesCall, { params: { enterpriseId }, signal }),
  });

export const importsQuery = (enterpriseId: number, query: ListQuery) =>
  queryOptions({
    queryKey: ['imports', enterpriseId, query],
    queryFn: ({ signal }) => client(listImportsCall, { params: { enterpriseId }, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.imports.some(({ status }) => isOpen(status)) ? WORK_POLL_MS : false,
  });

export const importQuery = (enterpriseId: number, id: number) =>
  queryOptions({
    queryKey: ['import', enterpriseId, id],
    queryFn: ({ signal }) => client(readImportCall, { params: { enterpriseId, id }, signal }),
    enabled: Number.isInteger(id) && id > 0,
    refetchInterval: ({ state }) => (state.data && isOpen(state.data.status) ? WORK_POLL_MS : false),
    meta: { isShownInPlace: true },
  });

/** @param status of the import. The errors are complete after it has ended */
export const importErrorsQuery = (enterpriseId: number, id: number, status: string, page: number) =>
  queryOptions({
    queryKey: ['import-errors', enterpriseId, id, status, page],
    queryFn: ({ signal }) =>
      client(listImportErrorsCall, { params: { enterpriseId, id }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
