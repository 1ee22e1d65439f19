import { useQuery } from '@tanstack/react-query';
import { productVariants } from '../../../api/contract/resources/products.ts';
import { shopProducts, shopProductVariants, shops } from '../../../api/contract/resources/shops.ts';
import { labelText } from '../records/cell-text.ts';
import { listRows } from '../records/record-calls.ts';
import { useSession } from '../session/use-session.ts';

/** Maximum number of offered variants. */
const SIZE = 100;

/** A variant of a group, or one that a shop sells. */
export interface NamedVariant {
  id: number;
  name: string;
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** The variants of a group, and those that shops sell. `sold` is undefined until it is loaded. */
export function useVariants(groupId: number): { variants: NamedVariant[]; sold: NamedVariant[] | undefined } {
  const { enterpriseId } = useSession().user;
  const { data } = useQuery({
    queryKey: ['mockup-variants', enterpriseId, groupId],
    queryFn: async ({ signal }) => {
      const [own, products] = await Promise.all([
        listRows(
          productVariants,
          { enterpriseId },
          { enterpriseProductGroupId: groupId, size: SIZE },
          signal,
        ),
        listRows(shopProducts, { enterpriseId }, { enterpriseProductGroupId: groupId, size: SIZE }, signal),
      ]);
      const variants = own.rows.map(({ id, name }) => ({ id, name: labelText(name, id) }));
      const shopIds = new Set(products.rows.map((product) => product['shopId']).filter(isNumber));
      const sellers =
        shopIds.size === 0
          ? []
          : (await listRows(shops, { enterpriseId }, { ids: [...shopIds].join(), size: SIZE }, signal)).rows;
      const shopNames = new Map(sellers.map(({ id, name }) => [id, labelText(name, id)]));
      const soldIn = await Promise.all(
        products.rows.map(async (product) => {
          const place = { enterpriseId, withinId: product.id };
          const { rows } = await listRows(shopProductVariants, place, { size: SIZE }, signal);
          return rows.map(({ id, enterpriseProductVariantId }) => {
            const variant = variants.find((one) => one.id === enterpriseProductVariantId);
            const shown = variant?.name ?? labelText(product['name'], product.id);
            const shop = shopNames.get(Number(product['shopId']));
            return { id, name: shop === undefined ? shown : `${shop}: ${shown}` };
          });
        }),
      );
      return { variants, sold: soldIn.flat() };
    },
  });
  return { variants: data?.variants ?? [], sold: data?.sold };
}
