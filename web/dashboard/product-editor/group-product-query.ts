import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { groupProductCall } from '../../../api/contract/calls/product-groups.ts';
import { client } from '../../shared/api/client.ts';

/** A product group as the server has it, with the records that it is made of. */
export type SetUp = z.output<typeof groupProductCall.answer>;

/** The editor keeps its own state, so the product is loaded again each time it opens. */
export const groupProductQuery = (enterpriseId: number, id: number) =>
  queryOptions({
    queryKey: ['group-product', enterpriseId, id],
    queryFn: ({ signal }) => client(groupProductCall, { params: { enterpriseId, id }, signal }),
    enabled: Number.isInteger(id),
    gcTime: 0,
    staleTime: Infinity,
    meta: { isShownInPlace: true },
  });
