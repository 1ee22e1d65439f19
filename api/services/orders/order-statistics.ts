import type { Knex } from 'knex';
import type * as z from 'zod';
import type { orderStatisticsCall } from '../../contract/calls/order-statistics.ts';
import type { Day } from './list-days.ts';

export type OrderStatistics = z.output<typeof orderStatisticsCall.answer>;

interface CountRow {
  orders: number;
  printsMade: number;
  printsFailed: number;
  medianSecondsToPrint: number | null;
}

interface TurnoverRow {
  place: number;
  currencyCode: string;
  amount: number | null;
  withoutAmount: number;
}

/** Days as a table of the query; `place` counts from 1. Each range is read from an index alone. */
const DAYS = `unnest(?::timestamptz[], ?::timestamptz[]) WITH ORDINALITY AS day (begins, ends, place)`;
/** A print file that was replaced later counts all the same: it has its file. */
const MADE = 'file_id IS NOT NULL';
const MEDIAN_SECONDS = `percentile_cont(0.5) WITHIN GROUP
  (ORDER BY extract(epoch FROM utc_ended_date_time - utc_created_date_time)) FILTER (WHERE ${MADE})`;

/** Orders, print files and turnover of each of these days. Cancelled and rejected orders are orders, but no turnover. */
export async function readOrderStatistics(
  database: Knex,
  enterpriseId: number,
  days: readonly Day[],
): Promise<OrderStatistics> {
  const range = [days.map(({ begins }) => begins), days.map(({ ends }) => ends)];
  const whole = [days[0]!.begins, days.at(-1)!.ends];
  const [counts, turnover, median] = await Promise.all([
    readRows<CountRow>(
      database,
      `SELECT coalesce(taken.orders, 0) AS orders, prints.made AS prints_made, prints.failed AS prints_failed,
        prints.median AS median_seconds_to_print
      FROM ${DAYS}
      CROSS JOIN LATERAL (SELECT count(*)::int AS orders FROM shop_order WHERE enterprise_id = ?
        AND utc_created_date_time >= day.begins AND utc_created_date_time < day.ends) AS taken
      CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE ${MADE})::int AS made,
        count(*) FILTER (WHERE status = 'FAILED')::int AS failed, ${MEDIAN_SECONDS} AS median
        FROM item_asset WHERE enterprise_id = ?
        AND utc_ended_date_time >= day.begins AND utc_ended_date_time < day.ends) AS prints
      ORDER BY day.place`,
      [...range, enterpriseId, enterpriseId],
    ),
    readRows<TurnoverRow>(
      database,
      `SELECT day.place::int, sold.currency_code, sold.amount, sold.without_amount
      FROM ${DAYS}
      CROSS JOIN LATERAL (SELECT currency_code, sum(amount) AS amount,
        count(*) FILTER (WHERE amount IS NULL)::int AS without_amount
        FROM shop_order WHERE enterprise_id = ? AND status NOT IN ('CANCELLED', 'REJECTED')
        AND utc_created_date_time >= day.begins AND utc_created_date_time < day.ends
        GROUP BY currency_code) AS sold
      ORDER BY day.place`,
      [...range, enterpriseId],
    ),
    readRows<{ median: number | null }>(
      database,
      `SELECT ${MEDIAN_SECONDS} AS median FROM item_asset
      WHERE enterprise_id = ? AND utc_ended_date_time >= ? AND utc_ended_date_time < ?`,
      [enterpriseId, ...whole],
    ),
  ]);
  return {
    days: days.map(({ date }, index) => ({ date, ...counts[index]! })),
    medianSecondsToPrint: median[0]!.median,
    turnover: sumTurnover(turnover, days.length),
    ordersWithoutAmount: turnover.reduce((sum, { withoutAmount }) => sum + withoutAmount, 0),
  };
}

function sumTurnover(rows: readonly TurnoverRow[], days: number): OrderStatistics['turnover'] {
  const amounts = new Map<string, number[]>();
  for (const { place, currencyCode, amount } of rows) {
    if (amount === null) continue;
    const ofCurrency = amounts.get(currencyCode) ?? Array.from({ length: days }, () => 0);
    ofCurrency[place - 1] = amount;
    amounts.set(currencyCode, ofCurrency);
  }
  return [...amounts]
    .map(([currencyCode, each]) => ({ currencyCode, total: roundCents(each), amounts: each }))
    .toSorted((a, b) => b.total - a.total || (a.currencyCode < b.currencyCode ? -1 : 1));
}

/** Sums of binary numbers stray by parts of a cent. */
const roundCents = (amounts: readonly number[]): number =>
  Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100) / 100;

async function readRows<Row>(
  database: Knex,
  sql: string,
  values: readonly Knex.RawBinding[],
): Promise<Row[]> {
  const { rows } = (await database.raw(sql, values as Knex.RawBinding[])) as { rows: Row[] };
  return rows;
}
