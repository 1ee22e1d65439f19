import * as z from 'zod';
import type { Access } from './access.ts';
import { type Call, defineCall, ENTERPRISE_PATH } from './call.ts';
import { enterpriseParams, flag, rowId, rowParams } from './wire-types.ts';

type Shape = Record<string, z.ZodType>;
type Operation = 'list' | 'create' | 'read' | 'update' | 'delete';

/** How a query's parameter chooses rows. */
export type Filter =
  /** The field is this flag, or this number. */
  | { field: string; is: 'flag' | 'id' }
  /** The field is a list of numbers that has this one in it. */
  | { field: string; is: 'listed' };

export interface ResourceSpec<S extends Shape> {
  /** Singular, and the table's name. */
  name: string;
  /** The key of a list's answer. */
  plural: string;
  title: string;
  /** Beneath the enterprise's path. */
  path: string;
  /** What a client writes, with defaults. */
  fields: S;
  /** Fields that name rows of other tables, by number or by a list of numbers. */
  references?: Partial<Record<keyof S & string, string>>;
  filters?: Record<string, Filter>;
  /** Fields that `search` looks into. */
  search?: (keyof S & string)[];
  /** Fields that lists can be in the order of; the first is the default. */
  sortBy: [keyof S & string, ...(keyof S & string)[]];
  read: Access;
  write: Access;
  operations?: Operation[];
}

/** A kind of record that staff manage: the one declaration its routes, validation, filters and documentation come from. */
export interface Resource<S extends Shape = Shape> extends ResourceSpec<S> {
  schema: z.ZodObject<S>;
  calls: Partial<Record<Operation, Call>>;
}

const MAX_PAGE_SIZE = 500;
const DEFAULT_PAGE_SIZE = 50;

export const pageQuery = z.object({
  page: z.coerce.number().int().min(0).max(1_000_000).default(0).describe('From 0'),
  size: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_PAGE_SIZE)
    .default(DEFAULT_PAGE_SIZE)
    .describe('Records a page'),
  search: z.string().max(200).optional().describe('Text that a record must contain'),
  sort: z.enum(['ASC', 'DESC']).default('ASC'),
});

/** What a list answers with: a page of records, and how many there are in all. */
export const pageAnswer = (plural: string, row: z.ZodType) =>
  z.object({
    [plural]: z.array(row),
    records: z.int().describe('How many there are on all pages'),
    page: z.int(),
    size: z.int(),
  });

export function defineResource<S extends Shape>(spec: ResourceSpec<S>): Resource<S> {
  const schema = z.object(spec.fields);
  const row = z.object({
    id: rowId,
    enterpriseId: rowId,
    ...spec.fields,
    utcCreatedDateTime: z.iso.datetime(),
    utcUpdatedDateTime: z.iso.datetime(),
  });
  const { name, plural, title } = spec;
  const base = `${ENTERPRISE_PATH}${spec.path}`;
  const filters = Object.fromEntries(
    Object.entries(spec.filters ?? {}).map(([key, { is }]) => [
      key,
      (is === 'flag' ? flag : rowId).optional(),
    ]),
  );
  const listQuery = pageQuery.extend({
    ...filters,
    sortBy: z.enum(spec.sortBy).default(spec.sortBy[0] as never),
  });
  const none = z.object({});
  const shared = { group: title };
  const all: Record<Operation, Call> = {
    list: defineCall({
      ...shared,
      ...{ name: `list${capital(plural)}`, summary: `${title}: list`, method: 'get', path: base },
      ...{ access: spec.read, params: enterpriseParams, query: listQuery, answer: pageAnswer(plural, row) },
    }),
    create: defineCall({
      ...shared,
      ...{
        name: `create${capital(name)}`,
        summary: `${title}: create`,
        method: 'post',
        path: base,
        status: 201,
      },
      ...{ access: spec.write, params: enterpriseParams, query: none, body: schema, answer: row },
    }),
    read: defineCall({
      ...shared,
      ...{ name: `read${capital(name)}`, summary: `${title}: one`, method: 'get', path: `${base}/{id}` },
      ...{ access: spec.read, params: rowParams, query: none, answer: row },
    }),
    update: defineCall({
      ...shared,
      ...{
        name: `update${capital(name)}`,
        summary: `${title}: change the fields that are sent`,
        method: 'put',
      },
      ...{ path: `${base}/{id}`, access: spec.write, params: rowParams, query: none },
      ...{ body: changesOf(spec.fields), answer: row },
    }),
    delete: defineCall({
      ...shared,
      ...{
        name: `delete${capital(name)}`,
        summary: `${title}: delete`,
        method: 'delete',
        path: `${base}/{id}`,
      },
      ...{ access: spec.write, params: rowParams, query: none, status: 204 },
    }),
  };
  const operations = spec.operations ?? ['list', 'create', 'read', 'update', 'delete'];
  const calls = Object.fromEntries(operations.map((operation) => [operation, all[operation]]));
  return { ...spec, schema, calls };
}

/** Any of a record's fields: those that are not sent stay as they are, rather than take their defaults. */
function changesOf(fields: Shape): z.ZodType {
  const withoutDefault = (field: z.ZodType) =>
    field instanceof z.ZodDefault || field instanceof z.ZodPrefault ? (field.unwrap() as z.ZodType) : field;
  return z.object(
    Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, withoutDefault(field).optional()])),
  );
}

const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1);
