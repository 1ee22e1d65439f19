import { formatLocale } from './text.ts';

/** The mark that Intl adds to amounts in right-to-left languages. */
const RIGHT_TO_LEFT_MARK = '\u200f';
/** Isolates a left-to-right text (Unicode Bidirectional Algorithm, LRI and PDI). */
const isolate = (text: string) => `\u2066${text}\u2069`;

/** A price in the page's language, always with two decimals (C9-11). */
export function formatMoney(price: number, currencyCode: string): string {
  const parts = new Intl.NumberFormat(formatLocale(), {
    style: 'currency',
    currency: currencyCode,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).formatToParts(price);
  const isRightToLeft = parts.some(({ value }) => value.includes(RIGHT_TO_LEFT_MARK));
  // Without isolation Arabic pages would show "UK£" as "£UK".
  return parts
    .map(({ type, value }) =>
      isRightToLeft && type === 'currency' && /\p{Script=Latin}/u.test(value) ? isolate(value) : value,
    )
    .join('');
}
