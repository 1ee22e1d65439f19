import * as z from 'zod';
import type { Call } from '../../../api/contract/call.ts';
import type { Resource } from '../../../api/contract/resource.ts';
import { client } from '../../shared/api/client.ts';
import type { ListQuery } from './list-query.ts';

/** A record as the contract's own schema parsed it; its fields are those of its resource. */
export type Row = Record<string, unknown> & { id: number };

export interface RowPage {
  rows: Row[];
  /** On all pages. */
  records: number;
}

const row = z.looseObject({ id: z.number() });
const counted = z.looseObject({ records: z.number() });

/** A page of a list. @throws ApiProblem */
export async function listRows(
  resource: Resource,
  enterpriseId: number,
  query: ListQuery & { ids?: string },
  signal?: AbortSignal,
): Promise<RowPage> {
  const { list } = resource.calls;
  if (!list) throw new Error(`${resource.title} are listed with another record.`);
  const answer = counted.parse(await client(list, { params: { enterpriseId }, query, signal }));
  return { rows: z.array(row).parse(answer[resource.plural]), records: answer.records };
}

/** One record. @throws ApiProblem */
export async function readRow(
  resource: Resource,
  enterpriseId: number,
  id: number,
  signal?: AbortSignal,
): Promise<Row> {
  const { read } = resource.calls;
  if (!read) throw new Error(`${resource.title} are only listed.`);
  return row.parse(await client(read, { params: { enterpriseId, id }, signal }));
}

/** Creates a record, or changes the one of this number. @throws ApiProblem */
export async function writeRow(
  resource: Resource,
  enterpriseId: number,
  id: number | undefined,
  values: Record<string, unknown>,
): Promise<Row> {
  const { create, update } = resource.calls;
  const call = id === undefined ? create : update;
  if (!takesBody(call)) throw new Error(`${resource.title} are not written here.`);
  const params = id === undefined ? { enterpriseId } : { enterpriseId, id };
  return row.parse(await client(call, { params, body: values }));
}

const takesBody = (call: Call | undefined): call is Call & { body: z.ZodType } => call?.body !== undefined;
