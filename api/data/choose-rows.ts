import type { Knex } from 'knex';
import type { Filter } from '../contract/resource-spec.ts';
import { json } from './connect.ts';

/** The enterprises whose records a query covers: one enterprise, and on request those connected with it. */
export interface Scope {
  enterpriseId: number;
  connected?: 'too' | 'alone' | undefined;
}

/** The rows of a table within a scope. */
export function rowsOf(database: Knex, table: string, { enterpriseId, connected }: Scope): Knex.QueryBuilder {
  const rows = database(table) as Knex.QueryBuilder;
  if (connected === undefined) return rows.where(`${table}.enterpriseId`, enterpriseId);
  const others = database('enterpriseConnection').where({ enterpriseId }).select('connectedEnterpriseId');
  return rows.where((either) => {
    void either.whereIn(`${table}.enterpriseId`, others);
    if (connected === 'too') void either.orWhere(`${table}.enterpriseId`, enterpriseId);
  });
}

/** Restricts a query to the rows that pass a filter. */
export function applyFilter(rows: Knex.QueryBuilder, { field, is, key }: Filter, value: unknown): void {
  if (is === 'listed') void rows.whereRaw('?? @> ?::jsonb', [field, json([key ? { [key]: value } : value])]);
  else if (is === 'tags') void rows.whereRaw('?? @> ?::jsonb', [field, json(splitTags(value as string))]);
  else void rows.where(field, value as string | number | boolean);
}

/** Restricts a query to rows with a text in one of some fields, ignoring case. */
export function applySearch(rows: Knex.QueryBuilder, fields: readonly string[], text: string): void {
  void rows.where((either) => {
    for (const field of fields) void either.orWhereILike(field, `%${escapeLike(text)}%`);
  });
}

/** Restricts a query to rows with a text in a field that is stored in lower case, ignoring case. */
export function applyFoldedSearch(rows: Knex.QueryBuilder, field: string, text: string): void {
  void rows.whereRaw('?? LIKE lower(?)', [field, `%${escapeLike(text)}%`]);
}

const splitTags = (text: string) =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');
