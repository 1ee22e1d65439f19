import { hashKey } from '@tanstack/react-query';
import * as z from 'zod';

/** Whether two values are the same JSON, whatever the order of their keys. */
export const isSame = (one: unknown, other: unknown): boolean =>
  hashKey([one ?? null]) === hashKey([other ?? null]);

/** The fields that have other values now. */
export const changedSince = (
  before: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => !isSame(before[name], value)));

/**
 * The fields that differ, as an update sends them: one that was emptied is null where the contract takes null, and an
 * empty object where it takes that.
 * @param body of the call
 */
export function changedFields(
  body: z.ZodType | undefined,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const shape: Record<string, z.ZodType> = body instanceof z.ZodObject ? body.shape : {};
  return Object.fromEntries(
    Object.entries(shape)
      .filter(([name]) => !isSame(before[name], after[name]))
      .map(([name, schema]) => [name, after[name] ?? emptyOf(schema)]),
  );
}

const emptyOf = (schema: z.ZodType): unknown => [null, {}].find((empty) => schema.safeParse(empty).success);
