import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { groupProductCall } from '../../../api/contract/calls/product-groups.ts';
import { client } from '../../shared/api/client.ts';
import { withCharges } from './charges/charges-of-product.ts';

/** A product group as the server has it, with the records that it is made of. Its charges lie in the product. */
export type SetUp = Omit<z.output<typeof groupProductCall.answer>, 'charges'>;

/** The editor keeps its own state, so the product is loaded again each time it opens. */
export const groupProductQuery = (enterpriseId: number, id: number) =>
  queryOptions({
    queryKey: ['group-product', enterpriseId, id],
    queryFn: async ({ signal }): Promise<SetUp> => {
      const { charges, ...setUp } = await client(groupProductCall, { params: { enterpriseId, id }, signal });
      return { ...setUp, product: withCharges(setUp.product, charges) };
    },
    enabled: Number.isInteger(id),
    gcTime: 0,
    staleTime: Infinity,
    meta: { isShownInPlace: true },
  });
