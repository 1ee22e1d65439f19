import * as z from 'zod';
import type { Call } from './call.ts';
import { describeCallPath } from './resource-calls.ts';
import type { Operation, ResourceCall, ResourceSpec, Shape, CallPath } from './resource-spec.ts';
import type { OwnCalls, RowOf, Words } from './resource-types.ts';
import { dateTime, rowId } from './wire-types.ts';

/** A kind of record that staff manage. Its routes, validation, filters and documentation are derived from this declaration. */
export interface Resource<S extends Shape = Shape, R extends Shape = Shape> extends ResourceSpec<S, R> {
  /** A record as it is answered. */
  row: z.ZodObject;
  /** The calls of its own path, by operation. */
  calls: Partial<Record<Operation, Call>>;
  /** The calls of all its paths. */
  allCalls: ResourceCall[];
}

/** A resource with its own types: `row` has its fields, `calls` its operations. */
export type DefinedResource<S extends Shape, R extends Shape, W extends Words> = W &
  Omit<Resource<S, R>, 'row' | 'calls'> & { row: RowOf<S, R>; calls: OwnCalls<S, R, W> };

const ALL: Operation[] = ['list', 'create', 'read', 'update', 'delete'];

export function defineResource<
  S extends Shape,
  const W extends Words,
  R extends Shape = Record<never, z.ZodType>,
>(spec: ResourceSpec<S, R> & W): DefinedResource<S, R, W>;
export function defineResource(spec: ResourceSpec<Shape, Shape>): Resource {
  const { path, operations = ALL, within, idIn } = spec;
  const row = z
    .object({
      id: rowId,
      enterpriseId: rowId,
      ...spec.fields,
      ...spec.readOnly,
      utcCreatedDateTime: dateTime,
      utcUpdatedDateTime: dateTime,
    })
    .meta({ id: spec.name[0]!.toUpperCase() + spec.name.slice(1) });
  const main: CallPath = {
    path,
    operations: withBulk(operations),
    ...(within && { within }),
    ...(idIn && { idIn }),
  };
  const callPaths = [main, ...(spec.callPaths ?? [])];
  const allCalls = callPaths.flatMap((callPath) => describeCallPath(spec, row, callPath));
  const own = allCalls.filter(({ callPath }) => callPath === main);
  const calls = Object.fromEntries(own.map(({ operation, call }) => [operation, call]));
  return { ...spec, row, calls, allCalls };
}

/** Records that can be changed or deleted one by one can be changed or deleted in bulk as well. */
const withBulk = (operations: Operation[]): Operation[] => [
  ...operations,
  ...(operations.includes('update') ? ['updateMany' as const] : []),
  ...(operations.includes('delete') ? ['deleteMany' as const] : []),
];
