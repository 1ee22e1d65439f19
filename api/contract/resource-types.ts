import type * as z from 'zod';
import type { Access } from './access.ts';
import type { Call } from './call.ts';
import type { bulkAnswer, bulkQuery } from './bulk.ts';
import type { ErrorCode } from './error-codes.ts';
import type { pageQuery } from './page.ts';
import type { Filter, Operation, Shape } from './resource-spec.ts';
import type { dateTime, flag, line, rowId, rowIds } from './wire-types.ts';

/** The literals of a declaration that types are derived from. */
export interface Words {
  plural: string;
  path: string;
  operations?: readonly Operation[];
  within?: { filter: Filter };
  idIn?: string;
  filters?: Record<string, Filter>;
  includes?: Record<string, { as: string }>;
  onDemand?: Record<string, string>;
  isShared?: true;
  errors?: readonly ErrorCode[];
  read: Access;
  write: Access;
}

type Flat<T> = { [K in keyof T]: T[K] };

/** A record as it is answered. */
export type RowOf<S extends Shape, R extends Shape> = z.ZodObject<
  Flat<
    { id: typeof rowId; enterpriseId: typeof rowId } & S &
      R & { utcCreatedDateTime: typeof dateTime; utcUpdatedDateTime: typeof dateTime }
  >
>;

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type Ids<Names extends string> = z.ZodObject<Record<'enterpriseId' | Names, typeof rowId>>;
type ListParams<W extends Words> = Ids<NamesIn<W['path']>>;
type RowParams<W extends Words> = Ids<
  NamesIn<W['path']> | (W extends { idIn: infer I extends string } ? I : 'id')
>;

/** The body of a write. It leaves out the parent record, which the path names. */
type Written<S extends Shape, W extends Words> = Omit<
  S,
  W extends { within: { filter: { field: infer F } } } ? F & string : never
>;
type WithoutDefault<T extends z.ZodType> = T extends z.ZodDefault<infer I> | z.ZodPrefault<infer I> ? I : T;
type Changes<S extends Shape> = { [K in keyof S]: z.ZodOptional<WithoutDefault<S[K]>> };

interface FilterTypes {
  flag: typeof flag;
  id: typeof rowId;
  listed: typeof rowId;
  text: typeof line;
  tags: typeof line;
}
type KeysOf<T> = T extends object ? keyof T & string : never;
type Switches<W extends Words> =
  | KeysOf<W['includes']>
  | KeysOf<W['onDemand']>
  | (W extends { isShared: true } ? 'includeConnectedEnterprises' : never);
type SortFields<S extends Shape> = (keyof S & string) | 'utcCreatedDateTime' | 'utcUpdatedDateTime';
type FilterQuery<W extends Words> = {
  [K in KeysOf<W['filters']>]: z.ZodOptional<FilterTypes[NonNullable<W['filters']>[K]['is']]>;
};
type ListQuery<S extends Shape, W extends Words> = z.ZodObject<
  Flat<
    (typeof pageQuery)['shape'] & { ids: z.ZodOptional<typeof rowIds> } & FilterQuery<W> &
      Record<Switches<W>, z.ZodOptional<typeof flag>> & {
        sortBy: z.ZodDefault<z.ZodEnum<{ [K in SortFields<S>]: K }>>;
      }
  >
>;

type Included = z.ZodOptional<z.ZodArray<z.ZodObject<{ id: typeof rowId }, z.core.$loose>>>;
type Values<T> = T[keyof T];
/** A record of a list, with the parts that the query adds and without those it has to request. */
type ListedRow<S extends Shape, R extends Shape, W extends Words> = z.ZodObject<
  Flat<
    Omit<RowOf<S, R>['shape'], Values<NonNullable<W['onDemand']>> & string> & {
      [K in Values<NonNullable<W['onDemand']>> & keyof S]: z.ZodOptional<WithoutDefault<S[K]>>;
    } & Record<Values<NonNullable<W['includes']>>['as'], Included>
  >
>;
type ListAnswer<S extends Shape, R extends Shape, W extends Words> = z.ZodObject<
  Record<W['plural'], z.ZodArray<ListedRow<S, R, W>>> & Record<'records' | 'page' | 'size', z.ZodInt>
>;

interface OwnCall<
  Params extends z.ZodType,
  Query extends z.ZodType,
  A extends Access,
  E extends ErrorCode,
> extends Call {
  params: Params;
  query: Query;
  access: A;
  errors: readonly E[];
}
/** A path with the number of another record. */
type OfPath<W extends Words> = W extends { within: object } ? 'record-missing' : never;
type OfWrite<W extends Words> =
  | (W extends { errors: readonly (infer E extends ErrorCode)[] } ? E : never)
  | 'record-exists'
  | 'reference-unknown';
type Nothing = z.ZodObject<Record<never, z.ZodType>>;

/** The calls of a resource's own path, by operation, each with its own types. */
type AllCalls<S extends Shape, R extends Shape, W extends Words> = {
  list: OwnCall<ListParams<W>, ListQuery<S, W>, W['read'], OfPath<W>> & { answer: ListAnswer<S, R, W> };
  create: OwnCall<ListParams<W>, Nothing, W['write'], OfPath<W> | OfWrite<W>> & {
    body: z.ZodObject<Flat<Written<S, W>>>;
    answer: RowOf<S, R>;
    status: 201;
    takesKey: true;
  };
  read: OwnCall<RowParams<W>, Nothing, W['read'], 'record-missing'> & { answer: RowOf<S, R> };
  update: OwnCall<RowParams<W>, UpdateQuery, W['write'], OfUpdate | OfWrite<W>> & {
    body: z.ZodObject<Changes<Written<S, W> & Shape>>;
    answer: RowOf<S, R>;
  };
  delete: OwnCall<RowParams<W>, Nothing, W['write'], 'record-missing' | 'record-needed'> & { status: 204 };
  updateMany: BulkCall<W> & { body: z.ZodObject<Changes<Written<S, W> & Shape>> };
  deleteMany: BulkCall<W>;
};

type BulkCall<W extends Words> = OwnCall<ListParams<W>, BulkQuery<W>, W['write'], 'selection-missing'> & {
  answer: typeof bulkAnswer;
  takesKey: true;
};
type BulkQuery<W extends Words> = z.ZodObject<
  Flat<(typeof bulkQuery)['shape'] & { ids: z.ZodOptional<typeof rowIds> } & FilterQuery<W>>
>;

type UpdateQuery = z.ZodObject<{ unchangedSince: z.ZodOptional<typeof dateTime> }>;
type OfUpdate = 'record-missing' | 'record-needed' | 'record-changed';

export type OwnCalls<S extends Shape, R extends Shape, W extends Words> = Pick<
  AllCalls<S, R, W>,
  W extends { operations: readonly (infer O extends Operation)[] } ? O | BulkOf<O> : Operation
>;
type BulkOf<O extends Operation> = O extends 'update' | 'delete' ? `${O}Many` : never;
