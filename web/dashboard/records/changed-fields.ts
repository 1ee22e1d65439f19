import * as z from 'zod';

/** Whether two values are equal as JSON, regardless of key order. Absent and emptied fields are equal. */
export const isSame = (one: unknown, other: unknown): boolean => writeSorted(one) === writeSorted(other);

const writeSorted = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(
          Object.entries(inner)
            .filter(([, each]) => each !== null)
            .toSorted(([name], [other]) => (name < other ? -1 : 1)),
        )
      : inner,
  );

/** The fields whose values have changed. */
export const changedSince = (
  before: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => !isSame(before[name], value)));

/**
 * The differing fields as the body of an update. An emptied field is an empty object if the contract accepts only that, else
 * null, which it may refuse. A field that the values lack is null or an empty object if it accepts one of them.
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
      .map(([name, schema]) => [name, after[name] ?? emptyOf(schema, after[name])]),
  );
}

function emptyOf(schema: z.ZodType, value: null | undefined): unknown {
  if (schema.safeParse(null).success) return null;
  return schema.safeParse({}).success ? {} : value;
}
