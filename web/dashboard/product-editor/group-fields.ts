import type * as z from 'zod';
import type { groupProductCall } from '../../../api/contract/calls/product-groups.ts';
import type { Product } from '../../../engine/browser.ts';

/** The fields of a product group that belong to a version and that a product file does not have. */
export type GroupFields = z.output<typeof groupProductCall.answer>['group'];

/** The field of these fields. They are stored beside the product file, so that steps, drafts and saves include them. */
const FIELD = 'group';

export const groupFieldsOf = (product: Product): Partial<GroupFields> =>
  (product[FIELD] as Partial<GroupFields> | undefined) ?? {};

export const withGroupFields = (product: Product, fields: Partial<GroupFields>): Product => ({
  ...product,
  [FIELD]: fields,
});

/** The product as in a product file. */
export function withoutGroupFields({ [FIELD]: _, ...product }: Product): Product {
  return product;
}
