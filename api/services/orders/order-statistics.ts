import type { Knex } from 'knex';
import type * as z from 'zod';
import type { orderStatisticsCall } from '../../contract/calls/order-statistics.ts';
import type { Day } from './list-days.ts';

export type OrderStatistics = z.output<typeof orderStatisticsCall.answer>;

interface OrderRow {
  place: number;
  currencyCode: string;
  isSold: boolean;
  orders: number;
  amount: number | null;
  withoutAmount: number;
}

interface PrintRow {
  /** Null: the whole period. */
  place: number | null;
  printsMade: number;
  printsFailed: number;
  medianSecondsToPrint: number | null;
}

/** The number of the day of a moment, from 1. The first parameter is the array of the days' beginnings. */
const placeOf = (moment: string) => `width_bucket(${moment}, ?::timestamptz[])`;
/** A print file that was replaced later counts too: it was made. */
const MADE = 'file_id IS NOT NULL';

/**
 * Orders, print files and turnover of each of these days. Cancelled and rejected orders count as orders, but not in the
 * turnover. Each statement reads the period once, from an index only.
 */
export async function readOrderStatistics(
  database: Knex,
  enterpriseId: number,
  days: readonly Day[],
): Promise<OrderStatistics> {
  const begins = days.map((day) => day.begins);
  const values = [begins, enterpriseId, begins[0]!, days.at(-1)!.ends];
  const [orders, prints] = await Promise.all([
    readRows<OrderRow>(
      database,
      `SELECT ${placeOf('utc_created_date_time')} AS place, currency_code,
        status NOT IN ('CANCELLED', 'REJECTED') AS is_sold, count(*)::int AS orders, sum(amount) AS amount,
        count(*) FILTER (WHERE amount IS NULL)::int AS without_amount
      FROM shop_order
      WHERE enterprise_id = ? AND utc_created_date_time >= ? AND utc_created_date_time < ?
      GROUP BY 1, 2, 3`,
      values,
    ),
    // The seconds are floating-point numbers: sorting numeric ones takes several times as long.
    readRows<PrintRow>(
      database,
      `SELECT place, count(*) FILTER (WHERE ${MADE})::int AS prints_made,
        count(*) FILTER (WHERE status = 'FAILED')::int AS prints_failed,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) FILTER (WHERE ${MADE}) AS median_seconds_to_print
      FROM (SELECT ${placeOf('utc_ended_date_time')} AS place, status, file_id,
          date_part('epoch', utc_ended_date_time - utc_created_date_time) AS seconds
        FROM item_asset
        WHERE enterprise_id = ? AND utc_ended_date_time >= ? AND utc_ended_date_time < ?) AS ended
      GROUP BY GROUPING SETS ((place), ())`,
      values,
    ),
  ]);
  const sold = orders.filter(({ isSold }) => isSold);
  return {
    days: days.map(({ date }, index) => ({
      date,
      orders: orders.reduce((sum, row) => sum + (row.place === index + 1 ? row.orders : 0), 0),
      ...printsOf(prints, index + 1),
    })),
    medianSecondsToPrint: printsOf(prints, null).medianSecondsToPrint,
    turnover: sumTurnover(sold, days.length),
    ordersWithoutAmount: sold.reduce((sum, { withoutAmount }) => sum + withoutAmount, 0),
  };
}

function printsOf(rows: readonly PrintRow[], place: PrintRow['place']): Omit<PrintRow, 'place'> {
  const row = rows.find((each) => each.place === place);
  return {
    printsMade: row?.printsMade ?? 0,
    printsFailed: row?.printsFailed ?? 0,
    medianSecondsToPrint: row?.medianSecondsToPrint ?? null,
  };
}

function sumTurnover(rows: readonly OrderRow[], days: number): OrderStatistics['turnover'] {
  const amounts = new Map<string, number[]>();
  for (const { place, currencyCode, amount } of rows) {
    if (amount === null) continue;
    const ofCurrency = amounts.get(currencyCode) ?? Array.from({ length: days }, () => 0);
    ofCurrency[place - 1] = amount;
    amounts.set(currencyCode, ofCurrency);
  }
  return [...amounts]
    .map(([currencyCode, each]) => ({ currencyCode, total: roundCents(each), amounts: each }))
    .toSorted((a, b) => b.total - a.total || a.currencyCode.localeCompare(b.currencyCode));
}

/** Sums of binary numbers deviate by fractions of a cent. */
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
