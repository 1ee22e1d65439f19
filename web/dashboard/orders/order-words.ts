import {
  SHOWN_STATUSES,
  statusesCoveredBy,
  type OrderStatus,
  WAITING_STATUSES,
} from '../../../api/contract/order-statuses.ts';
import { formatLocale, t } from '../../shared/text/text.ts';

/** The filter of a status (back-office §4). */
export const shownStatusOf = (status: OrderStatus) =>
  SHOWN_STATUSES.find((shown) => statusesCoveredBy(shown).includes(status)) ?? 'RECEIVED';

/** Statuses in which an order waits for staff. */
const WAITING: readonly OrderStatus[] = [...WAITING_STATUSES, 'ITEM_REJECTED'];
export const needsStaff = (status: OrderStatus): boolean => WAITING.includes(status);

/** The heading of orders that a bulk change leaves out. */
export const unchangedOrdersText = (count: number): string =>
  t('{count, plural, one {# order is not changed:} other {# orders are not changed:}}', { count });

const UNITS: readonly [Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** Formats by locale, cached because creating one is slower than the rest of a row. */
const ageFormats = new Map<string, Intl.RelativeTimeFormat>();

/** The age of a time, in its largest unit. @param text ISO 8601 */
export function ageOf(text: string, nowMs: number): string {
  const seconds = Math.max(0, (nowMs - Date.parse(text)) / 1000);
  const locale = formatLocale();
  const format =
    ageFormats.get(locale) ?? new Intl.RelativeTimeFormat(locale, { style: 'short', numeric: 'auto' });
  ageFormats.set(locale, format);
  const [unit, size] = UNITS.find((each) => seconds >= each[1]) ?? ['minute', 60];
  return format.format(-Math.floor(seconds / size), unit);
}
