import { MAX_SAVED_ROWS, type SavedRows } from '../../../api/contract/saved-rows.ts';

/** The result of saving lines: the saved ones, and the refusals. */
export interface SaveResult {
  saved: string[];
  /** Reasons by line key. */
  refused: ReadonlyMap<string, string>;
}

/** Saves rows in batches of the maximum that a call accepts. Each call is one transaction. */
export async function saveInParts<R>(
  rows: readonly R[],
  save: (part: R[]) => Promise<SavedRows>,
): Promise<SaveResult> {
  const saved: string[] = [];
  const refused = new Map<string, string>();
  for (let at = 0; at < rows.length; at += MAX_SAVED_ROWS) {
    const answer = await save(rows.slice(at, at + MAX_SAVED_ROWS));
    saved.push(...answer.saved.map(({ key }) => key));
    for (const { key, error } of answer.refused) refused.set(key, error);
  }
  return { saved, refused };
}
