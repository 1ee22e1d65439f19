import { queryOptions } from '@tanstack/react-query';
import { MAX_PAGE_SIZE } from '../../../api/contract/page.ts';
import type { Resource } from '../../../api/contract/resource.ts';
import { products, productVariants } from '../../../api/contract/resources/products.ts';
import { listRows, type Row } from '../records/record-calls.ts';
import type { RecordPlace } from '../records/record-place.ts';

/** A variant of a group, with the price of its product. */
export interface Variant {
  id: number;
  utcUpdatedDateTime: string;
  name: string;
  sku: string;
  active: boolean;
  productId: number | undefined;
  price: number | undefined;
  valueIds: readonly number[];
}

/** Maximum number of ids in one URL, which may have 10,000 characters. */
const MAX_IDS = 500;

/** All records of a list, page by page. @throws ApiProblem */
export async function listAllRows(
  resource: Resource,
  place: RecordPlace,
  query: Record<string, string | number>,
  signal?: AbortSignal,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let page = 0; ; page += 1) {
    const { rows, records } = await listRows(
      resource,
      place,
      { ...query, size: MAX_PAGE_SIZE, page },
      signal,
    );
    all.push(...rows);
    if (rows.length === 0 || all.length >= records) return all;
  }
}

/** The variants of a group, in order. */
export const variantsQuery = (enterpriseId: number, groupId: number) =>
  queryOptions({
    queryKey: ['variants', enterpriseId, groupId],
    queryFn: async ({ signal }): Promise<Variant[]> => {
      const rows = await listAllRows(
        productVariants,
        { enterpriseId },
        { enterpriseProductGroupId: groupId },
        signal,
      );
      const productIds = [...new Set(rows.map(productIdOf).filter((id) => id !== undefined))];
      const prices = new Map<number, number | undefined>();
      for (let at = 0; at < productIds.length; at += MAX_IDS) {
        const ids = productIds.slice(at, at + MAX_IDS).join();
        for (const row of await listAllRows(products, { enterpriseId }, { ids }, signal))
          prices.set(row.id, typeof row['price'] === 'number' ? row['price'] : undefined);
      }
      return rows.map((row) => {
        const productId = productIdOf(row);
        return {
          id: row.id,
          utcUpdatedDateTime: String(row['utcUpdatedDateTime']),
          name: textOf(row['name']),
          sku: textOf(row['sku']),
          active: row['active'] === true,
          productId,
          price: productId === undefined ? undefined : prices.get(productId),
          valueIds: idsOf(row['attributeValues']),
        };
      });
    },
    enabled: Number.isInteger(groupId),
  });

/** A text field of a record. Empty if it is absent. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const productIdOf = ({ productId }: Row): number | undefined =>
  typeof productId === 'number' ? productId : undefined;

const idsOf = (values: unknown): number[] =>
  Array.isArray(values) ? values.map((value: { id: unknown }) => Number(value.id)) : [];
