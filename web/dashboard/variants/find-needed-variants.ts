import { productVariants } from '../../../api/contract/resources/products.ts';
import { runBulk } from '../records/run-bulk.ts';
import type { VariantLine } from './variant-lines.ts';

/** The reasons why variants cannot be deleted, by line key, from a dry run. */
export async function findNeededVariants(
  enterpriseId: number,
  lines: readonly VariantLine[],
): Promise<Map<string, string>> {
  const keys = new Map(lines.flatMap(({ key, variant }) => (variant ? [[variant.id, key] as const] : [])));
  const { refused } = await runBulk(
    {
      resource: productVariants,
      place: { enterpriseId },
      selection: { ids: [...keys.keys()] },
      query: {},
      changes: undefined,
    },
    { isDryRun: true },
  );
  return new Map(refused.map(({ id, error }) => [keys.get(id) ?? '', error]));
}
