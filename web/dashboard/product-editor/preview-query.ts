import { queryOptions } from '@tanstack/react-query';
import { createPreviewCall } from '../../../api/contract/calls/configurator.ts';
import { client } from '../../shared/api/client.ts';
import type { SetUp } from './group-product-query.ts';

interface SoldVariant {
  id: number;
  shopProductId: number;
}

/** The first sold variant. */
export function findSoldVariant({ records }: Pick<SetUp, 'records'>): SoldVariant | undefined {
  const sold = records.find(({ resource }) => resource === 'shopProductVariant');
  return sold?.withinId === undefined ? undefined : { id: sold.id, shopProductId: sold.withinId };
}

/** Creates a URL of the configurator with a variant, published or not. It is valid for a week. */
export async function createPreviewAddress(
  enterpriseId: number,
  { id, shopProductId }: SoldVariant,
): Promise<string> {
  const { preview } = await client(createPreviewCall, { params: { enterpriseId, id: shopProductId } });
  return `/?${new URLSearchParams({ shopProductVariantId: String(id), preview })}`;
}

/** The preview URL, created once while the editor is open. */
export const previewQuery = (enterpriseId: number, variant: SoldVariant | undefined) =>
  queryOptions({
    queryKey: ['preview', enterpriseId, variant],
    queryFn: () => (variant ? createPreviewAddress(enterpriseId, variant) : null),
    staleTime: Infinity,
    enabled: variant !== undefined,
  });
