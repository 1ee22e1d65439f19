import type { Knex } from 'knex';
import { camelRows } from './connect.ts';
import type { Row } from './row.ts';

/**
 * Runs several queries in one statement. Each has the result it would have alone. A statement costs a round trip, and the
 * embedded database runs one at a time for all callers.
 *
 * Rows come as JSON: values that PostgreSQL writes as text there, such as times, are text.
 */
export async function queryTogether<Name extends string>(
  database: Knex,
  questions: Record<Name, Knex.QueryBuilder>,
): Promise<Record<Name, Row[]>> {
  const answers = (await database.first(
    Object.entries<Knex.QueryBuilder>(questions).map(([name, question]) =>
      database.raw(`(SELECT coalesce(json_agg(answer), '[]') FROM ? AS answer) AS ??`, [question, name]),
    ),
  )) as Record<Name, unknown>;
  return Object.fromEntries(Object.entries(answers).map(([name, rows]) => [name, camelRows(rows)])) as Record<
    Name,
    Row[]
  >;
}
