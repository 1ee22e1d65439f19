import * as z from 'zod';
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
