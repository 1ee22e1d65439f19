import { formatLocale } from './text.ts';

/** A part of a whole as a percentage in the page's language, without decimals. @param part from 0 to 1 */
export const formatPercent = (part: number): string =>
  new Intl.NumberFormat(formatLocale(), { style: 'percent' }).format(part);
