import { DAY_MS } from '../../../engine/node.ts';

/** A day of a time zone. */
export interface Day {
  /** `2026-11-23`. */
  date: string;
  begins: Date;
  /** The beginning of the next day. */
  ends: Date;
}

/**
 * The last days of a time zone, the oldest first. A day has 23 or 25 hours where the clocks change.
 * @param count number of days, of which the day of `now` is the last
 * @param timeZone by its name in the IANA database
 * @throws RangeError for an unknown time zone
 */
export function listDays(count: number, timeZone: string, now: Date): Day[] {
  const zone = zoneOf(timeZone);
  const today = Date.parse(zone.dateOf(now.getTime()));
  const dates = Array.from({ length: count + 1 }, (_, index) => today + (index - count + 1) * DAY_MS);
  const begins = dates.map((midnightMs) => new Date(beginningOf(midnightMs, zone)));
  return begins.slice(0, -1).map((each, index) => ({
    date: isoDate(dates[index]!),
    begins: each,
    ends: begins[index + 1]!,
  }));
}

/**
 * The first moment of a day, or of a later one.
 * @param date `2026-11-23`
 * @param timeZone by its name in the IANA database
 * @throws RangeError for an unknown time zone
 */
export const beginningOfDay = (date: string, timeZone: string, daysLater = 0): Date =>
  new Date(beginningOf(Date.parse(date) + daysLater * DAY_MS, zoneOf(timeZone)));

/**
 * The first moment of a day.
 * @param midnightMs midnight of its date in UTC
 */
function beginningOf(midnightMs: number, { dateOf, offsetMs }: Zone): number {
  // The offsets before and after a change of the clocks that may happen at midnight.
  const before = midnightMs - offsetMs(midnightMs - DAY_MS);
  const after = midnightMs - offsetMs(midnightMs + DAY_MS);
  const date = isoDate(midnightMs);
  const earlier = Math.min(before, after);
  return dateOf(earlier) === date ? earlier : Math.max(before, after);
}

interface Zone {
  dateOf: (timeMs: number) => string;
  /** Added to UTC; of a whole second. */
  offsetMs: (timeMs: number) => number;
}

function zoneOf(timeZone: string): Zone {
  const formatter = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const localMs = (timeMs: number) => {
    const parts = new Map(formatter.formatToParts(timeMs).map(({ type, value }) => [type, Number(value)]));
    const [year, month, day] = [parts.get('year')!, parts.get('month')!, parts.get('day')!];
    return Date.UTC(year, month - 1, day, parts.get('hour'), parts.get('minute'), parts.get('second'));
  };
  return {
    dateOf: (timeMs) => isoDate(localMs(timeMs)),
    offsetMs: (timeMs) => localMs(timeMs) - timeMs,
  };
}

const isoDate = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 10);
