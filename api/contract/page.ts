import * as z from 'zod';
import type { Call } from './call.ts';

export const MAX_PAGE_SIZE = 500;
const DEFAULT_PAGE_SIZE = 50;

/** The query of a list. */
export const pageQuery = z.object({
  page: z.coerce.number<number | string>().int().min(0).max(1_000_000).default(0).describe('From 0'),
  size: z.coerce
    .number<number | string>()
    .int()
    .min(1)
    .max(MAX_PAGE_SIZE)
    .default(DEFAULT_PAGE_SIZE)
    .describe('Records per page'),
  search: z.string().max(200).optional().describe('Text that a record must contain'),
  sort: z.enum(['ASC', 'DESC']).default('ASC'),
  format: z
    .enum(['json', 'csv'])
    .default('json')
    .describe('csv: all records on all pages, as a file; page and size are ignored'),
});

/** The answer of a list: a page of records, and the number of all records. */
export const pageAnswer = <Plural extends string, Row extends z.ZodType>(plural: Plural, row: Row) =>
  z.object({
    ...named(plural, z.array(row)),
    records: z.int().describe('Number of records on all pages'),
    page: z.int(),
    size: z.int(),
  });

const named = <Name extends string, Schema extends z.ZodType>(name: Name, schema: Schema) =>
  ({ [name]: schema }) as Record<Name, Schema>;

/** The name of the list in a call's answer, and the kind of its records; undefined for a call without a list. */
export function listOf({ query, answer }: Pick<Call, 'query' | 'answer'>): List | undefined {
  if (!(query instanceof z.ZodObject && 'format' in query.shape && answer instanceof z.ZodObject))
    return undefined;
  const shape: Record<string, unknown> = answer.shape;
  const [plural, rows] = Object.entries(shape)[0]!;
  const row = rows instanceof z.ZodArray ? rows.element : undefined;
  return row instanceof z.ZodObject ? { plural, fields: Object.keys(row.shape) } : undefined;
}

export interface List {
  plural: string;
  fields: string[];
}
