import { queryOptions } from '@tanstack/react-query';
import { readOwnAppConfigurationCall } from '../../../api/contract/calls/platform.ts';
import { shopProducts, shopProductVariants } from '../../../api/contract/resources/shops.ts';
import { client } from '../../shared/api/client.ts';
import { createPreviewAddress } from '../product-editor/preview-query.ts';
import { listRows } from '../records/record-calls.ts';

/** Filters of the products that shoppers can open. */
export const PUBLISHED = { published: 'true', valid: 'true' } as const;

export const ownAppQuery = (enterpriseId: number) =>
  queryOptions({
    queryKey: ['partner-app', enterpriseId],
    queryFn: ({ signal }) => client(readOwnAppConfigurationCall, { params: { enterpriseId }, signal }),
  });

/** Id of the first published product. Null: there is none. */
export const firstPublishedQuery = (enterpriseId: number) =>
  queryOptions({
    queryKey: ['first-published', enterpriseId],
    queryFn: async ({ signal }) => {
      const { rows } = await listRows(shopProducts, { enterpriseId }, { ...PUBLISHED, size: 1 }, signal);
      return rows[0]?.id ?? null;
    },
  });

/** The URL of the configurator with the first variant of a product. Null: the product has none. */
export const appPreviewQuery = (enterpriseId: number, shopProductId: number | undefined) =>
  queryOptions({
    queryKey: ['app-preview', enterpriseId, shopProductId],
    queryFn: async ({ signal }) => {
      if (shopProductId === undefined) return null;
      const place = { enterpriseId, withinId: shopProductId };
      const { rows } = await listRows(shopProductVariants, place, { sortBy: 'sequence', size: 1 }, signal);
      return rows[0] ? createPreviewAddress(enterpriseId, { id: rows[0].id, shopProductId }) : null;
    },
    staleTime: Infinity,
    enabled: shopProductId !== undefined,
  });
