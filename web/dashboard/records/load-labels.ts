import { labelText } from './cell-text.ts';
import { findRelated } from './find-resource.ts';
import { listRows } from './record-calls.ts';
import type { Relation } from './related-text.ts';

/** The labels of related records by their ids, in one call. Records that are gone, or that are not listed, have none. */
export async function loadLabels(
  enterpriseId: number,
  { resource }: Relation,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<Map<number, string>> {
  const related = findRelated(resource);
  if (!related?.calls.list || ids.length === 0) return new Map();
  const query = { ids: ids.join(), size: ids.length };
  const { rows } = await listRows(related, { enterpriseId }, query, signal);
  return new Map(rows.map((row) => [row.id, labelText(row[related.labelField], row.id)]));
}
