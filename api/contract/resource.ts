import * as z from 'zod';
import { describeWay } from './resource-calls.ts';
import type { Operation, ResourceCall, ResourceSpec, Shape, Way } from './resource-spec.ts';
import { rowId } from './wire-types.ts';

/** A kind of record that staff manage: the one declaration its routes, validation, filters and documentation come from. */
export interface Resource<S extends Shape = Shape, R extends Shape = Shape> extends ResourceSpec<S, R> {
  /** A record as it is answered. */
  row: z.ZodObject;
  calls: ResourceCall[];
}

const ALL: Operation[] = ['list', 'create', 'read', 'update', 'delete'];

export function defineResource<S extends Shape, R extends Shape>(spec: ResourceSpec<S, R>): Resource<S, R> {
  const { path, operations = ALL, within, idIn } = spec;
  const row = z
    .object({
      id: rowId,
      enterpriseId: rowId,
      ...spec.fields,
      ...spec.readOnly,
      utcCreatedDateTime: z.iso.datetime(),
      utcUpdatedDateTime: z.iso.datetime(),
    })
    .meta({ id: spec.name[0]!.toUpperCase() + spec.name.slice(1) });
  const main: Way = { path, operations, ...(within && { within }), ...(idIn && { idIn }) };
  const ways = [main, ...(spec.ways ?? [])];
  return { ...spec, row, calls: ways.flatMap((way) => describeWay(spec as never, row, way)) };
}
