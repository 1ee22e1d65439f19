import { formatPrice, roundPrice } from '../../../engine/office.ts';

/** A price as a cell has it: "12.50", or nothing. */
export const priceText = (price: number | null | undefined): string =>
  typeof price === 'number' ? formatPrice(price) : '';

/** A typed or pasted price, with a dot or a comma before its decimals. Null: none; undefined: no price at all. */
export function parsePriceText(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  return /^\d{1,10}([.,]\d*)?$/.test(typed) ? roundPrice(Number(typed.replace(',', '.'))) : undefined;
}
