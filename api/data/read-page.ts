import type { Knex } from 'knex';

/** The requested part of a list. */
export interface Page {
  /** From 0. */
  page: number;
  size: number;
}

/**
 * A page of the rows that a query finds, and the number of all rows that it finds.
 * @param order chooses columns and their order
 */
export async function readPage<T>(
  found: Knex.QueryBuilder,
  { page, size }: Page,
  order: (found: Knex.QueryBuilder) => Knex.QueryBuilder,
): Promise<{ rows: T[]; records: number }> {
  const [counted] = (await found.clone().count()) as { count: number }[];
  const rows = (await order(found)
    .limit(size)
    .offset(page * size)) as T[];
  return { rows, records: counted!.count };
}
