import test from 'ava';
import { listDays } from './list-days.ts';

const begins = (count: number, timeZone: string, now: string) =>
  listDays(count, timeZone, new Date(now)).map((day) => `${day.date} ${day.begins.toISOString()}`);
const hours = (count: number, timeZone: string, now: string) =>
  listDays(count, timeZone, new Date(now)).map(
    (day) => (day.ends.getTime() - day.begins.getTime()) / 3_600_000,
  );

test('the last day is that of the time zone, whatever the day in UTC', (t) => {
  t.deepEqual(begins(2, 'UTC', '2026-03-01T00:30:00Z'), [
    '2026-02-28 2026-02-28T00:00:00.000Z',
    '2026-03-01 2026-03-01T00:00:00.000Z',
  ]);
  t.deepEqual(begins(1, 'Pacific/Auckland', '2026-06-30T12:00:00Z'), ['2026-07-01 2026-06-30T12:00:00.000Z']);
  t.deepEqual(begins(1, 'America/Los_Angeles', '2026-07-01T06:59:59Z'), [
    '2026-06-30 2026-06-30T07:00:00.000Z',
  ]);
  t.deepEqual(begins(1, 'Asia/Kathmandu', '2026-01-01T00:00:00Z'), ['2026-01-01 2025-12-31T18:15:00.000Z']);
});

test('days have 23 or 25 hours where the clocks change', (t) => {
  t.deepEqual(hours(3, 'Europe/Berlin', '2026-03-30T12:00:00Z'), [24, 23, 24]);
  t.deepEqual(hours(3, 'Europe/Berlin', '2026-10-26T12:00:00Z'), [24, 25, 24]);
});

test('a day without midnight begins at one o’clock; a day with two midnights begins once', (t) => {
  t.deepEqual(begins(1, 'Asia/Beirut', '2024-03-31T10:00:00Z'), ['2024-03-31 2024-03-30T22:00:00.000Z']);
  t.deepEqual(hours(2, 'Asia/Beirut', '2024-03-31T10:00:00Z'), [24, 23]);
  t.deepEqual(hours(2, 'Asia/Beirut', '2024-10-27T10:00:00Z'), [25, 24]);
  t.deepEqual(begins(1, 'America/Havana', '2024-11-03T12:00:00Z'), ['2024-11-03 2024-11-03T04:00:00.000Z']);
});

test('an unknown time zone is refused', (t) => {
  t.throws(() => listDays(7, 'Mars/Olympus', new Date(0)), { instanceOf: RangeError });
});
