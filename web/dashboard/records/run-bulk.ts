import type * as z from 'zod';
import { type BulkAnswer, bulkAnswer } from '../../../api/contract/bulk.ts';
import type { Call } from '../../../api/contract/call.ts';
import { MAX_PAGE_SIZE } from '../../../api/contract/page.ts';
import type { Resource } from '../../../api/contract/resource.ts';
import { client } from '../../shared/api/client.ts';
import { randomId } from '../../shared/random-id.ts';
import { type ListQuery, searchOf } from '../lists/list-query.ts';
import type { Selection } from '../lists/use-selection.ts';
import { paramsOf, type RecordPlace } from './record-place.ts';

export interface BulkWork {
  resource: Resource;
  place: RecordPlace;
  selection: Selection;
  /** Query of the list. Its search and filters define "all". */
  query: ListQuery;
  /** Values for each record. Undefined: the records are deleted. */
  changes: Record<string, unknown> | undefined;
}

export interface BulkResult {
  done: number;
  refused: BulkAnswer['refused'];
}

interface BulkOptions {
  isDryRun?: boolean;
  signal?: AbortSignal;
  /** @param done number of processed records, including refused ones */
  onProgress?: (done: number) => void;
}

/**
 * Changes or deletes the selected records by repeated calls until none is left.
 * @throws ApiProblem
 */
export async function runBulk(work: BulkWork, options: BulkOptions = {}): Promise<BulkResult> {
  const { isDryRun = false, signal, onProgress } = options;
  const { resource, place, changes } = work;
  const { updateMany, deleteMany } = resource.calls;
  const call = changes ? updateMany : deleteMany;
  if (!isBulk(call)) throw new Error(`${resource.title} are not changed in bulk.`);
  return repeatBulkCall(
    work,
    async (query) =>
      bulkAnswer.parse(
        await client(call, {
          params: paramsOf(resource, place),
          query,
          idempotencyKey: randomId(),
          ...(changes && { body: changes }),
          ...(signal && { signal }),
        }),
      ),
    { isDryRun, ...(onProgress && { onProgress }) },
  );
}

/** Repeats a bulk call for the selected records until none is left. */
export async function repeatBulkCall(
  selected: Pick<BulkWork, 'selection' | 'query'>,
  ask: (query: Record<string, string | number>) => Promise<BulkAnswer>,
  { isDryRun = false, onProgress }: Pick<BulkOptions, 'isDryRun' | 'onProgress'> = {},
): Promise<BulkResult> {
  const result: BulkResult = { done: 0, refused: [] };
  for (const query of queriesOf(selected))
    for (let after: number | null | undefined; after !== null;) {
      const answer = await ask({ ...query, ...(after && { after }), ...(isDryRun && { dryRun: 'true' }) });
      result.done += answer.done;
      result.refused.push(...answer.refused);
      onProgress?.(result.done + result.refused.length);
      after = answer.next;
    }
  return result;
}

function queriesOf({
  selection,
  query,
}: Pick<BulkWork, 'selection' | 'query'>): Record<string, string | number>[] {
  if (selection === 'all') return [{ ...searchOf(query), all: 'true' }];
  const { ids } = selection;
  const parts = Array.from({ length: Math.ceil(ids.length / MAX_PAGE_SIZE) }, (_, index) =>
    ids.slice(index * MAX_PAGE_SIZE, (index + 1) * MAX_PAGE_SIZE),
  );
  return parts.map((part) => ({ ids: part.join() }));
}

const isBulk = (call: Call | undefined): call is Call & { body: z.ZodType; takesKey: true } =>
  call?.takesKey === true;
