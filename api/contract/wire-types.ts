import * as z from 'zod';

/** The number of a row, as paths, queries and bodies carry it. */
export const rowId = z.coerce
  .number()
  .int()
  .positive()
  .max(Number.MAX_SAFE_INTEGER)
  .meta({ description: 'Number of a record' });

/** A flag of a query. */
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

export const enterpriseParams = z.object({ enterpriseId: rowId });
export const rowParams = enterpriseParams.extend({ id: rowId });

/** Longest text of one line. */
const MAX_LINE_CHARS = 500;
/** A name, a title: one line. */
export const line = z.string().trim().max(MAX_LINE_CHARS);
/** A description. */
export const paragraph = z.string().max(20_000);
/** Three letters of ISO 4217; the default is GBP (back-office §9). */
export const currencyCode = z.string().regex(/^[A-Z]{3}$/, 'write a currency as three capitals, as in GBP');
/** Money: two decimals (back-office §5). */
export const money = z
  .number()
  .min(-9_999_999_999)
  .max(9_999_999_999)
  .transform((amount) => Math.round(amount * 100) / 100);
