import { hashKey } from '@tanstack/react-query';
import * as z from 'zod';

/** Whether two values are equal as JSON, regardless of key order. */
export const isSame = (one: unknown, other: unknown): boolean =>
  hashKey([one ?? null]) === hashKey([other ?? null]);

/** The fields whose values have changed. */
export const changedSince = (
  before: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => !isSame(before[name], value)));

/**
 * The differing fields as the body of an update. An emptied field is null if the contract accepts null, and an empty object
 * if it accepts that.
 * @param body schema of the call's body
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
