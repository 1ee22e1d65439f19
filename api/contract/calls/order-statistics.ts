import * as z from 'zod';
import { access } from '../access.ts';
import { defineCall, ENTERPRISE_PATH } from '../call.ts';
import { timeZone } from '../time-zone.ts';
import { enterpriseParams } from '../wire-types.ts';

/** Lengths of the period of order statistics. */
export const STATISTICS_DAYS = [7, 30, 90] as const;
export type StatisticsDays = (typeof STATISTICS_DAYS)[number];

const count = z.int().min(0);

const day = z.object({
  date: z.iso.date().describe('In the time zone of the query'),
  orders: count.describe('Orders received on this day'),
  printsMade: count.describe('Print files made on this day'),
  printsFailed: count.describe('Print files that failed on this day and have not been made since'),
  medianSecondsToPrint: z
    .number()
    .nullable()
    .describe('From the request of a print file until it was made. Null: none was made'),
});

export const orderStatisticsCall = defineCall({
  name: 'orderStatistics',
  summary: 'Orders, print files, time to print and turnover by day',
  group: 'Orders',
  method: 'get',
  path: `${ENTERPRISE_PATH}/orders/statistics`,
  access: access.orders,
  params: enterpriseParams,
  query: z.object({
    days: z
      .enum(STATISTICS_DAYS.map(String) as [`${StatisticsDays}`, ...`${StatisticsDays}`[]])
      .default('30')
      .describe('Number of days, of which today is the last'),
    timeZone: timeZone.default('UTC'),
  }),
  answer: z.object({
    days: z.array(day).describe('Every day of the period, the oldest first'),
    medianSecondsToPrint: z.number().nullable().describe('Of the whole period'),
    turnover: z
      .array(
        z.object({
          currencyCode: z.string(),
          total: z.number(),
          amounts: z.array(z.number()).describe('By day, as in days'),
        }),
      )
      .describe('Amounts of orders that were neither cancelled nor rejected, the largest total first'),
    ordersWithoutAmount: count.describe('Orders of the turnover without an amount from the shop'),
  }),
});
