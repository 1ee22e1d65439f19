import { roundPrice } from '../../../engine/office.ts';
import { numberText } from '../../shared/text/number-text.ts';
import { parseDecimal } from '../../shared/text/parse-decimal.ts';

const MAX_PRICE = 9_999_999_999;

/** The text of a price in a cell, such as "12.50", in German "12,50", or empty. */
export const priceText = (price: number | null | undefined): string =>
  typeof price === 'number' ? numberText(price, true) : '';

/** Parses a typed or pasted price, in any form of {@link parseDecimal}. Null: empty. Undefined: invalid. */
export function parsePriceText(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const price = parseDecimal(text);
  return price !== undefined && price >= 0 && price <= MAX_PRICE ? roundPrice(price) : undefined;
}
