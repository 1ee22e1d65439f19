import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listDesignsCall } from '../../../api/contract/calls/designs.ts';
import { client } from '../../shared/api/client.ts';

export interface DesignSearch {
  search: string;
  /** From 0. */
  page: number;
  /** Designs of this product group alone. */
  enterpriseProductGroupId: number | undefined;
}

/** Designs that a dialog shows at once. */
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
