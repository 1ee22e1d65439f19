import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { groupProductCall } from '../../../api/contract/calls/product-groups.ts';
import { client } from '../../shared/api/client.ts';
import { withCharges } from './charges/charges-of-product.ts';
import { withGroupFields } from './group-fields.ts';

/** A product group of the server with its records. Its charges and its own fields are in the product. */
export type SetUp = Omit<z.output<typeof groupProductCall.answer>, 'charges' | 'group'>;

/** Loads the product each time the editor opens, because the editor has its own state. */
export const groupProductQuery = (enterpriseId: number, id: number) =>
  queryOptions({
    queryKey: ['group-product', enterpriseId, id],
    queryFn: async ({ signal }): Promise<SetUp> => {
      const { charges, group, ...setUp } = await client(groupProductCall, {
        params: { enterpriseId, id },
        signal,
      });
      return { ...setUp, product: withGroupFields(withCharges(setUp.product, charges), group) };
    },
    enabled: Number.isInteger(id),
    gcTime: 0,
    staleTime: Infinity,
    meta: { isShownInPlace: true },
  });
