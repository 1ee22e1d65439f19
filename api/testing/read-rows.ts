import type { Knex } from 'knex';
import * as z from 'zod';

/**
 * Reads columns of rows, each validated against the type that the test expects.
 * @throws ZodError
 */
export async function readRows<S extends z.ZodRawShape>(
  rows: Knex.QueryBuilder,
  columns: S,
): Promise<z.output<z.ZodObject<S>>[]> {
  const found: unknown = await rows.clone().select(Object.keys(columns));
  return z.array(z.object(columns)).parse(found);
}

/** Reads columns of the first row. @throws ZodError, also when there is no row */
export async function readRow<S extends z.ZodRawShape>(
  rows: Knex.QueryBuilder,
  columns: S,
): Promise<z.output<z.ZodObject<S>>> {
  const [row] = await readRows(rows.clone().limit(1), columns);
  return z.object(columns).parse(row);
}
