import * as z from 'zod';
import type { Call } from '../../../api/contract/call.ts';
import { groupChargesCall } from '../../../api/contract/calls/group-charges.ts';
import { createWebhookCall } from '../../../api/contract/calls/webhooks.ts';
import { ApiProblem } from '../../../api/contract/create-client.ts';
import type { Resource } from '../../../api/contract/resource.ts';
import { productGroupCharges } from '../../../api/contract/resources/charges.ts';
import { webhooks } from '../../../api/contract/resources/webhooks.ts';
import { client, repeatingClient } from '../../shared/api/client.ts';
import type { ListQuery } from '../lists/list-query.ts';
import { isSame } from './changed-fields.ts';
import { paramsOf, type RecordPlace } from './record-place.ts';

/** A record parsed by the schema of the contract, with the fields of its resource. */
export type Row = Record<string, unknown> & { id: number };

export interface RowPage {
  rows: Row[];
  /** Number of records on all pages. */
  records: number;
}

const row = z.looseObject({ id: z.number() });
const counted = z.looseObject({ records: z.number().optional() });

/** The call that lists a resource's records. Charges have a separate one, because shoppers use it, too. */
export const listCallOf = (resource: Resource): Call | undefined =>
  resource.name === productGroupCharges.name ? groupChargesCall : resource.calls.list;

/** The call that creates a record. Webhooks have a separate one, because it also returns the secret. */
export const createCallOf = (resource: Resource): Call | undefined =>
  resource.name === webhooks.name ? createWebhookCall : resource.calls.create;

/** A page of a list. @throws ApiProblem */
export async function listRows(
  resource: Resource,
  place: RecordPlace,
  query: ListQuery & { ids?: string },
  signal?: AbortSignal,
): Promise<RowPage> {
  const list = listCallOf(resource);
  if (!list) throw new Error(`${resource.title} are not listed.`);
  const answer = counted.parse(await client(list, { params: paramsOf(resource, place), query, signal }));
  const rows = z.array(row).parse(answer[resource.plural]);
  return { rows, records: answer.records ?? rows.length };
}

/** One record. @throws ApiProblem */
export async function readRow(
  resource: Resource,
  place: RecordPlace,
  id: number,
  signal?: AbortSignal,
): Promise<Row> {
  const { read } = resource.calls;
  if (!read) throw new Error(`${resource.title} are only listed.`);
  return row.parse(await client(read, { params: paramsOf(resource, place, id), signal }));
}

/** One record, or null. @throws ApiProblem */
export async function findRow(...place: Parameters<typeof readRow>): Promise<Row | null> {
  try {
    return await readRow(...place);
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return null;
    throw error;
  }
}

/**
 * Creates a record.
 * @param key idempotency key for sending again
 */
export async function createRow(
  resource: Resource,
  place: RecordPlace,
  values: Record<string, unknown>,
  key: string,
): Promise<Row> {
  const call = createCallOf(resource);
  if (!takesBody(call)) throw new Error(`${resource.title} are not written here.`);
  const sent = { params: paramsOf(resource, place), query: {}, body: values };
  return row.parse(
    await (takesKey(call) ? repeatingClient(call, { ...sent, idempotencyKey: key }) : client(call, sent)),
  );
}

/**
 * Changes a record. A record that already has the values counts as changed, because an earlier response may be lost.
 * @throws ApiProblem `record-changed` if it was changed after `unchangedSince`
 */
export async function writeRow(
  resource: Resource,
  place: RecordPlace,
  id: number,
  values: Record<string, unknown>,
  query: { unchangedSince?: unknown } = {},
): Promise<Row> {
  const call = resource.calls.update;
  if (!takesBody(call)) throw new Error(`${resource.title} are not written here.`);
  try {
    return row.parse(await client(call, { params: paramsOf(resource, place, id), query, body: values }));
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.problem.errorCode !== 'record-changed') throw error;
    const now = await readRow(resource, place, id);
    if (!Object.entries(values).every(([field, value]) => isSame(now[field], value))) throw error;
    return now;
  }
}

/** @throws ApiProblem `record-needed` while another record references it */
export async function deleteRow(resource: Resource, place: RecordPlace, id: number): Promise<void> {
  const call = resource.calls.delete;
  if (!call) throw new Error(`${resource.title} are not deleted.`);
  await client(call, { params: paramsOf(resource, place, id) });
}

type WithBody = Call & { body: z.ZodType };

const takesBody = (call: Call | undefined): call is WithBody => call?.body !== undefined;
const takesKey = (call: WithBody): call is WithBody & { takesKey: true } => call.takesKey === true;
