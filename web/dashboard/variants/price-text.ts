import { formatPrice, roundPrice } from '../../../engine/office.ts';

/** The text of a price in a cell, such as "12.50", or empty. */
export const priceText = (price: number | null | undefined): string =>
  typeof price === 'number' ? formatPrice(price) : '';

/** Parses a typed or pasted price, with a dot or a comma before its decimals. Null: empty. Undefined: invalid. */
export function parsePriceText(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  return /^\d{1,10}([.,]\d*)?$/.test(typed) ? roundPrice(Number(typed.replace(',', '.'))) : undefined;
}
