import type { Product } from '../../../../engine/browser.ts';
import type { Id } from '../../../../engine/personalisation.ts';

/** The charges of a product besides its price, in one currency. */
export interface EditedCharge {
  /** An id of the server, or a temporary text for a new charge. */
  id: Id;
  name: string;
  currencyCode: string;
  amount: number;
}

/** The field of charges. It is stored beside the fields of a product file, so that steps, drafts and saves include it. */
const FIELD = 'charges';

export const chargesOf = (product: Product): readonly EditedCharge[] =>
  (product[FIELD] as readonly EditedCharge[] | undefined) ?? [];

export const withCharges = (product: Product, charges: readonly EditedCharge[]): Product => ({
  ...product,
  [FIELD]: charges,
});

/** The product as in a product file. */
export function withoutCharges({ [FIELD]: _, ...product }: Product): Product {
  return product;
}
