import * as z from 'zod';

/** An id of a store: a number or a string, kept unchanged. Compare with {@link sameId}. */
export const id = z
  .union([z.number(), z.string().min(1)], { error: 'expected a number or a non-empty string' })
  .meta({ description: 'Number or string; 7 and "7" are the same id' });
export type Id = z.infer<typeof id>;

/** Whether two ids are equal: 7 and "7" are; an absent id equals nothing. */
export function sameId(a: Id | undefined, b: Id | undefined): boolean {
  return a !== undefined && b !== undefined && String(a) === String(b);
}

/** The first entry with that id, if any. */
export function findById<T extends { id: Id }>(entries: readonly T[], wanted: Id | undefined): T | undefined {
  return entries.find((entry) => sameId(entry.id, wanted));
}
