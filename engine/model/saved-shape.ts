import { z } from 'zod';

/** A shape whose fields are all optional and have no defaults. */
export type SavedShape<S extends z.core.$ZodLooseShape> = {
  [K in keyof S]: z.ZodOptional<
    S[K] extends z.ZodDefault<infer T> | z.ZodPrefault<infer T> | z.ZodOptional<infer T> ? T : S[K]
  >;
};

/**
 * The shape of a saved difference: every field optional, no default applied, because in a design an absent field
 * means "as the product has it". The product's shape stays the only place a field is written down.
 */
export function savedShape<S extends z.core.$ZodLooseShape>(shape: S): SavedShape<S> {
  const saved = Object.entries(shape).map(([key, schema]) => {
    const description = z.globalRegistry.get(schema)?.description;
    const optional = z.optional(withoutDefault(schema));
    return [key, description === undefined ? optional : optional.describe(description)];
  });
  return Object.fromEntries(saved) as SavedShape<S>;
}

function withoutDefault(schema: z.core.SomeType): z.core.SomeType {
  const wrapped =
    schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault || schema instanceof z.ZodOptional;
  return wrapped ? (schema.unwrap() as z.core.SomeType) : schema;
}
