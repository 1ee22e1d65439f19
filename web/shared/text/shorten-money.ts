import { formatLocale } from './text.ts';

/** From here on an amount has its thousands shortened, or separated where a language has no short word for them. */
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
