import { formatLocale } from './text.ts';

/** Amounts from here on are compact, or have separated thousands in a language without a compact form. */
const SHORTENED_FROM = 1000;

/** An amount for the axis of a chart (B9-12): £950, £1.2K, £3.4M; in German 1.200 £ and 3,4 Mio. £. */
export const shortenMoney = (amount: number, currencyCode: string): string =>
  new Intl.NumberFormat(formatLocale(), {
    style: 'currency',
    currency: currencyCode,
    currencyDisplay: 'narrowSymbol',
    notation: Math.abs(amount) < SHORTENED_FROM ? 'standard' : 'compact',
    useGrouping: 'always',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  }).format(amount);
