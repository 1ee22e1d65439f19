import type { Product } from '../../../../engine/browser.ts';
import type { Id } from '../../../../engine/personalisation.ts';

/** The charges of a product besides its price, in one currency. */
export interface EditedCharge {
  /** A number of the server, or the text that a new one is known by until the editor closes. */
  id: Id;
  name: string;
  currencyCode: string;
  amount: number;
}

/** The product editor keeps charges beside the fields of a product file, so that its steps, drafts and saves have them. */
const FIELD = 'charges';

export const chargesOf = (product: Product): readonly EditedCharge[] =>
  (product[FIELD] as readonly EditedCharge[] | undefined) ?? [];

export const withCharges = (product: Product, charges: readonly EditedCharge[]): Product => ({
  ...product,
  [FIELD]: charges,
});

/** A product as its file has it. */
export function withoutCharges({ [FIELD]: _, ...product }: Product): Product {
  return product;
}
