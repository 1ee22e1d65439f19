import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listDesignsCall } from '../../../api/contract/calls/designs.ts';
import { client } from '../../shared/api/client.ts';

export interface DesignSearch {
  search: string;
  /** Counted from 0. */
  page: number;
  /** Only designs of this product group. */
  enterpriseProductGroupId: number | undefined;
}

/** Number of designs on a page of the dialog. */
export const SHOWN_DESIGNS = 12;

export const designsQuery = (enterpriseId: number, { enterpriseProductGroupId, ...rest }: DesignSearch) =>
  queryOptions({
    queryKey: ['designs', enterpriseId, enterpriseProductGroupId, rest],
    queryFn: ({ signal }) =>
      client(listDesignsCall, {
        params: { enterpriseId },
        query: {
          ...rest,
          size: SHOWN_DESIGNS,
          ...(enterpriseProductGroupId !== undefined && { enterpriseProductGroupId }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
