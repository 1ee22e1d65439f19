import { queryOptions } from '@tanstack/react-query';
import { shopProducts, shopProductVariants, shops } from '../../../../api/contract/resources/shops.ts';
import { labelText } from '../../records/cell-text.ts';
import { listAllRows, textOf } from '../load-variants.ts';

/** A shop that can sell products. */
export interface Shop {
  id: number;
  name: string;
  shopType: string;
  isActive: boolean;
}

/** A product in a shop. */
export interface ShopProduct {
  id: number;
  /** Undefined: no shop yet. */
  shop: Shop | undefined;
  name: string;
  isPublished: boolean;
  utcUpdatedDateTime: string;
}

/** A variant that a shop sells. */
export interface SoldVariant {
  id: number;
  variantId: number | undefined;
  ecommerceVariantId: string;
  utcUpdatedDateTime: string;
}

/** All shops, and their sold variants of a product group. */
export const soldInQuery = (enterpriseId: number, groupId: number) =>
  queryOptions({
    queryKey: ['sold-in', enterpriseId, groupId],
    queryFn: async ({ signal }) => {
      const place = { enterpriseId };
      const [allShops, sold] = await Promise.all([
        listAllRows(shops, place, { sortBy: 'name' }, signal),
        listAllRows(shopProducts, place, { enterpriseProductGroupId: groupId }, signal),
      ]);
      const listed = allShops.map((row): Shop => ({
        id: row.id,
        name: labelText(row['name'], row.id),
        shopType: textOf(row['shopType']),
        isActive: row['active'] === true,
      }));
      const products = sold.map((row): ShopProduct => ({
        id: row.id,
        shop: listed.find(({ id }) => id === row['shopId']),
        name: labelText(row['name'], row.id),
        isPublished: row['published'] === true,
        utcUpdatedDateTime: String(row['utcUpdatedDateTime']),
      }));
      return { shops: listed, products };
    },
    enabled: Number.isInteger(groupId),
  });

/** The variants of a shop product. */
export const soldVariantsQuery = (enterpriseId: number, shopProductId: number) =>
  queryOptions({
    queryKey: ['sold-variants', enterpriseId, shopProductId],
    queryFn: async ({ signal }) => {
      const place = { enterpriseId, withinId: shopProductId };
      const rows = await listAllRows(shopProductVariants, place, {}, signal);
      return rows.map((row): SoldVariant => ({
        id: row.id,
        variantId:
          typeof row['enterpriseProductVariantId'] === 'number'
            ? row['enterpriseProductVariantId']
            : undefined,
        ecommerceVariantId: textOf(row['ecommerceVariantId']),
        utcUpdatedDateTime: String(row['utcUpdatedDateTime']),
      }));
    },
  });
