import { formatLocale } from './text.ts';

/** A price in the page's language, always with two decimals (C9-11). */
export const formatMoney = (price: number, currencyCode: string): string =>
  new Intl.NumberFormat(formatLocale(), {
    style: 'currency',
    currency: currencyCode,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(price);
