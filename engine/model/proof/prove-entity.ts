import test from 'ava';
import type { z } from 'zod';

/** An entity with every field its specification lists, one bad value, and defaults that matter. */
export interface EntityExample {
  /** IDs of the rules it proves, then its name. */
  title: string;
  schema: z.ZodType;
  full: Record<string, unknown>;
  /** `full` with this on top is refused, and the fault is at `path`. */
  bad: { change: object; path: (string | number)[] };
  /** The least that parses, and what defaults make of it. */
  least?: { given: object; becomes: object };
}

/** Declares the tests that every entity of the model passes; imported by tests only. */
export function proveEntity({ title, schema, full, bad, least }: EntityExample): void {
  test(`${title}: every listed field comes back, and so do unknown ones`, (t) => {
    const given = { ...full, somethingOfTheStores: { kept: [1, null] } };
    t.deepEqual(schema.parse(structuredClone(given)), given);
  });

  test(`${title}: a wrong value is refused with its path`, (t) => {
    const result = schema.safeParse({ ...full, ...bad.change });
    t.deepEqual(result.error?.issues[0]?.path, bad.path);
  });

  if (least)
    test(`${title}: defaults are filled in`, (t) => {
      t.like(schema.parse(least.given), least.becomes);
    });
}
