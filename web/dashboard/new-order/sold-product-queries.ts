import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { productVariants } from '../../../api/contract/resources/products.ts';
import { shopProducts, shopProductVariants, shops } from '../../../api/contract/resources/shops.ts';
import { labelText } from '../records/cell-text.ts';
import { listRows } from '../records/record-calls.ts';

/** Products on a page of the choice. */
export const CHOICE_SIZE = 10;
/** Maximum number of offered variants. */
const MAX_VARIANTS = 100;

/** Published and valid products of the enterprise's shops. */
export const soldProductsQuery = (enterpriseId: number, search: string, page: number) =>
  queryOptions({
    queryKey: ['sold-products', enterpriseId, search, page],
    queryFn: async ({ signal }) => {
      const { rows, records } = await listRows(
        shopProducts,
        { enterpriseId },
        {
          published: 'true',
          valid: 'true',
          sortBy: 'name',
          size: CHOICE_SIZE,
          page,
          ...(search !== '' && { search }),
        },
        signal,
      );
      const domains = await readShopDomains(
        enterpriseId,
        rows.map(({ shopId }) => shopId),
        signal,
      );
      const products = rows.map(({ id, name, shopId }) => ({
        id,
        name: name === '' ? `#${id}` : labelText(name, id),
        shopDomain: domains.get(shopId),
      }));
      return { products, records };
    },
    placeholderData: keepPreviousData,
  });

/** Domains of shops by id. Products that no shop sells have none. */
async function readShopDomains(
  enterpriseId: number,
  shopIds: readonly unknown[],
  signal: AbortSignal,
): Promise<Map<unknown, string>> {
  const ids = new Set(shopIds.filter((id) => typeof id === 'number'));
  if (ids.size === 0) return new Map();
  const { rows } = await listRows(shops, { enterpriseId }, { ids: [...ids].join(), size: ids.size }, signal);
  return new Map(
    rows.flatMap(({ id, shopDomain }) => (typeof shopDomain === 'string' ? [[id, shopDomain]] : [])),
  );
}

/** The variants of a product that a shop sells, with their names. */
export const soldVariantsQuery = (enterpriseId: number, shopProductId: number) =>
  queryOptions({
    queryKey: ['sold-variants', enterpriseId, shopProductId],
    queryFn: async ({ signal }) => {
      const place = { enterpriseId, withinId: shopProductId };
      const { rows } = await listRows(
        shopProductVariants,
        place,
        { size: MAX_VARIANTS, sortBy: 'sequence' },
        signal,
      );
      const ids = rows.flatMap(({ enterpriseProductVariantId: id }) => (typeof id === 'number' ? [id] : []));
      const named =
        ids.length === 0
          ? []
          : (
              await listRows(
                productVariants,
                { enterpriseId },
                { ids: [...new Set(ids)].join(), size: MAX_VARIANTS },
                signal,
              )
            ).rows;
      const names = new Map(named.map(({ id, name }) => [id, labelText(name, id)]));
      return rows.map(({ id, enterpriseProductVariantId }) => ({
        id,
        name: names.get(Number(enterpriseProductVariantId)) ?? `#${id}`,
      }));
    },
  });
