import * as z from 'zod';
import { type Call, ENTERPRISE_PATH } from './call.ts';
import type { ErrorCode } from './error-codes.ts';
import { bulkAnswer, bulkQuery } from './bulk.ts';
import { pageAnswer, pageQuery } from './page.ts';
import type { Filter, Operation, ResourceCall, ResourceSpec, Shape, CallPath } from './resource-spec.ts';
import { dateTime, enterpriseParams, flag, line, rowId, rowIds } from './wire-types.ts';

type Spec = ResourceSpec<Shape, Shape>;

/** The calls of one path to a resource's records. */
export function describeCallPath(spec: Spec, row: z.ZodObject, callPath: CallPath): ResourceCall[] {
  return callPath.operations.map((operation) => ({
    operation,
    callPath,
    call: {
      ...describers[operation](spec, row, callPath),
      name: `${operation}${capital(isOfMany(operation) ? spec.plural : spec.name)}${callPath.suffix ?? ''}`,
      group: spec.title,
      errors: errorsOfPath(spec, callPath, operation),
      access: operation === 'list' || operation === 'read' ? spec.read : spec.write,
    },
  }));
}

function errorsOfPath({ errors = [] }: Spec, { within }: CallPath, operation: Operation): ErrorCode[] {
  if (operation === 'read') return ['record-missing'];
  if (operation === 'delete') return ['record-missing', 'record-needed'];
  const ofPath: ErrorCode[] = within || operation === 'update' ? ['record-missing'] : [];
  if (operation === 'updateMany' || operation === 'deleteMany') return ['selection-missing'];
  if (operation === 'list') return ofPath;
  return [...ofPath, ...errors, 'record-exists', 'reference-unknown', ...ofChange(operation)];
}

/** Updates cannot move a record that orders refer to, and cannot overwrite a change made after `unchangedSince`. */
const ofChange = (operation: Operation): ErrorCode[] =>
  operation === 'update' ? ['record-needed', 'record-changed'] : [];

const isOfMany = (operation: Operation): boolean => ['list', 'updateMany', 'deleteMany'].includes(operation);

type Described = Omit<Call, 'name' | 'group' | 'access' | 'errors'>;

const describers: Record<Operation, (spec: Spec, row: z.ZodObject, callPath: CallPath) => Described> = {
  list: (spec, row, callPath) => ({
    summary: `${spec.title}: list`,
    method: 'get',
    ...listPlace(callPath),
    query: listQuery(spec, callPath),
    answer: pageAnswer(spec.plural, listedRow(spec, row)),
  }),
  create: (spec, row, callPath) => ({
    summary: `${spec.title}: create`,
    method: 'post',
    ...listPlace(callPath),
    query: none,
    body: z.object(writtenFields(spec, callPath)).meta({ example: exampleOf(spec, callPath) }),
    answer: row,
    status: 201,
    takesKey: true,
  }),
  read: (spec, row, callPath) => ({
    summary: `${spec.title}: one`,
    method: 'get',
    ...rowPlace(callPath),
    query: none,
    answer: row,
  }),
  update: (spec, row, callPath) => {
    const changes = changesOf(writtenFields(spec, callPath));
    const isInBody = callPath.idIn === 'body';
    return {
      summary: `${spec.title}: change the fields that are sent`,
      method: 'put',
      ...(isInBody ? listPlace(callPath) : rowPlace(callPath)),
      query: updateQuery,
      body: z.object(isInBody ? { ...changes, id: rowId } : changes),
      answer: row,
    };
  },
  delete: ({ title }, _row, callPath) => ({
    summary: `${title}: delete`,
    method: 'delete',
    ...rowPlace(callPath),
    query: none,
    status: 204,
  }),
  updateMany: (spec, _row, callPath) => ({
    summary: `${spec.title}: change the fields that are sent, of all records that the query finds`,
    method: 'put',
    ...bulkPlace(callPath),
    query: bulkQuery.extend(choosing(spec)),
    body: z.object(changesOf(writtenFields(spec, callPath))),
    answer: bulkAnswer,
    takesKey: true,
  }),
  deleteMany: (spec, _row, callPath) => ({
    summary: `${spec.title}: delete all records that the query finds`,
    method: 'delete',
    ...bulkPlace(callPath),
    query: bulkQuery.extend(choosing(spec)),
    answer: bulkAnswer,
    takesKey: true,
  }),
};

const none = z.object({});

const updateQuery = z.object({
  unchangedSince: dateTime
    .optional()
    .describe(
      '`utcUpdatedDateTime` of the record as it was read. The update is refused when the record changed after that moment.',
    ),
});

/** Every list can be sorted by the time of creation or of the last change. */
const TIMES = ['utcCreatedDateTime', 'utcUpdatedDateTime'] as const;

function listPlace({ path, within }: CallPath) {
  return {
    path: ENTERPRISE_PATH + path,
    params: within ? enterpriseParams.extend({ id: rowId }) : enterpriseParams,
  };
}

const bulkPlace = (callPath: CallPath) => ({
  ...listPlace(callPath),
  path: `${ENTERPRISE_PATH}${callPath.path}/bulk`,
});

function rowPlace({ path, within, idIn = 'id' }: CallPath) {
  const own = enterpriseParams.extend({ [idIn]: rowId });
  return {
    path: `${ENTERPRISE_PATH}${path}/{${idIn}}`,
    params: within ? own.extend({ id: rowId }) : own,
  };
}

/** The fields that a client writes by this path. It excludes the record that the path names. */
function writtenFields({ fields }: Spec, { within }: CallPath): Shape {
  const { [within?.filter.field ?? '']: _, ...rest } = fields;
  return rest;
}

/** A minimal body, with a number for each record that has to be named. */
function exampleOf(spec: Spec, callPath: CallPath): Record<string, unknown> {
  const fields = writtenFields(spec, callPath);
  const needed = Object.keys(spec.references ?? {}).filter(
    (field) => fields[field] && !fields[field].safeParse(undefined).success,
  );
  return { ...spec.example, ...Object.fromEntries(needed.map((field) => [field, 1])) };
}

/** Any of a record's fields. Fields that are not sent are unchanged; they do not take their defaults. */
function changesOf(fields: Shape): Shape {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, withoutDefault(field).optional()]),
  );
}

const withoutDefault = (field: z.ZodType) =>
  field instanceof z.ZodDefault || field instanceof z.ZodPrefault ? (field.unwrap() as z.ZodType) : field;

function listQuery(spec: Spec, callPath: CallPath): z.ZodType {
  const switches = [...Object.keys(spec.includes ?? {}), ...Object.keys(spec.onDemand ?? {})];
  if (spec.isShared && !callPath.isOfConnected) switches.push('includeConnectedEnterprises');
  return pageQuery.extend({
    ...choosing(spec),
    ...Object.fromEntries(switches.map((name) => [name, flag.optional()])),
    sortBy: z.enum([...new Set([...spec.sortBy, ...TIMES])]).default(spec.sortBy[0]),
  });
}

/** The parameters that select records: their numbers, and the filters of the resource. */
function choosing({ filters = {} }: Spec): Shape {
  const own = Object.entries(filters).map(([name, { is }]) => [name, filterTypes[is].optional()]);
  return { ids: rowIds.optional(), ...(Object.fromEntries(own) as Shape) };
}

const filterTypes: Record<Filter['is'], z.ZodType> = {
  flag,
  id: rowId,
  listed: rowId,
  text: line,
  tags: line.describe('Records that have all of these tags, separated by commas'),
};

/** A record of a list, with the parts that the query adds. An omitted field does not take its default. */
function listedRow({ includes, onDemand }: Spec, row: z.ZodObject): z.ZodObject {
  if (!includes && !onDemand) return row;
  const added = Object.values(includes ?? {}).map(({ as }) => [
    as,
    z.array(z.looseObject({ id: rowId })).optional(),
  ]);
  const left = Object.values(onDemand ?? {}).map((field) => [
    field,
    withoutDefault(row.shape[field] as z.ZodType).optional(),
  ]);
  return row.extend(Object.fromEntries([...added, ...left]) as Shape);
}

const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1);
