import * as z from 'zod';

type Shape = Record<string, z.ZodType>;

/** A shape with only optional fields and without defaults. */
export type SavedShape<S extends Shape> = {
  [K in keyof S]: z.ZodOptional<
    S[K] extends z.ZodDefault<infer T> | z.ZodPrefault<infer T> | z.ZodOptional<infer T> ? T : S[K]
  >;
};

/**
 * Derives the shape of a saved difference: all fields are optional and have no defaults, because in a design an absent
 * field means the product's value. Fields are declared only in the product's shape.
 */
export function savedShape<S extends Shape>(shape: S): SavedShape<S> {
  const saved = Object.entries(shape).map(([key, schema]) => {
    const optional = z.optional(withoutDefault(schema));
    return [key, schema.description === undefined ? optional : optional.describe(schema.description)];
  });
  return Object.fromEntries(saved) as SavedShape<S>;
}

function withoutDefault(schema: z.ZodType): z.core.SomeType {
  const isWrapped =
    schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault || schema instanceof z.ZodOptional;
  return isWrapped ? schema.unwrap() : schema;
}
