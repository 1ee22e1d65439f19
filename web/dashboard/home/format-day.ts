import { formatLocale } from '../../shared/text/text.ts';

/** A short date, for example 23 Nov. @param date such as `2026-11-23` */
export const formatDay = (date: string): string =>
  new Intl.DateTimeFormat(formatLocale(), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(date),
  );
