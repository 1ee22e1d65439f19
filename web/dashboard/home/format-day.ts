import { formatLocale } from '../../shared/text/text.ts';

/** A day in short: 23 Nov. @param date `2026-11-23` */
export const formatDay = (date: string): string =>
  new Intl.DateTimeFormat(formatLocale(), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(date),
  );
