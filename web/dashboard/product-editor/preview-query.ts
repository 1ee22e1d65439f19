import { queryOptions } from '@tanstack/react-query';
import { createPreviewCall } from '../../../api/contract/calls/configurator.ts';
import { client } from '../../shared/api/client.ts';
import type { SetUp } from './group-product-query.ts';

interface SoldVariant {
  id: number;
  shopProductId: number;
}

/** The first variant that is sold. */
export function findSoldVariant({ records }: Pick<SetUp, 'records'>): SoldVariant | undefined {
  const sold = records.find(({ resource }) => resource === 'shopProductVariant');
  return sold?.withinId === undefined ? undefined : { id: sold.id, shopProductId: sold.withinId };
}

/** The configurator's address with a variant, published or not. It works for a week. */
export async function createPreviewAddress(
  enterpriseId: number,
  { id, shopProductId }: SoldVariant,
): Promise<string> {
  const { preview } = await client(createPreviewCall, { params: { enterpriseId, id: shopProductId } });
  return `/?${new URLSearchParams({ shopProductVariantId: String(id), preview })}`;
}

/** One address for as long as the editor is open. */
export const previewQuery = (enterpriseId: number, variant: SoldVariant | undefined) =>
  queryOptions({
    queryKey: ['preview', enterpriseId, variant],
    queryFn: () => (variant ? createPreviewAddress(enterpriseId, variant) : null),
    staleTime: Infinity,
    enabled: variant !== undefined,
  });
