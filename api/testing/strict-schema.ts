import * as z from 'zod';

/**
 * A schema that a JSON answer matches only exactly: no undeclared field, no missing field that has a default, no number as
 * text. Loose objects stay loose, and their declared fields are strict.
 */
export function strictSchema(schema: z.ZodType): z.ZodType {
  const known = made.get(schema);
  if (known) return known;
  // A recursive schema finds this entry before its own schema is complete.
  made.set(
    schema,
    z.lazy(() => result),
  );
  const result: z.ZodType = compose(schema);
  made.set(schema, result);
  return result;
}

const made = new WeakMap<z.ZodType, z.ZodType>();
const strict = (schema: unknown): z.ZodType => strictSchema(schema as z.ZodType);

function compose(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) return composeObject(schema);
  if (schema instanceof z.ZodArray) return z.array(strict(schema.element));
  if (schema instanceof z.ZodRecord)
    return new z.ZodRecord({ ...schema.def, valueType: strict(schema.valueType) });
  if (schema instanceof z.ZodOptional) return strict(schema.unwrap()).optional();
  if (schema instanceof z.ZodNullable) return strict(schema.unwrap()).nullable();
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return strict(schema.unwrap());
  if (schema instanceof z.ZodLazy) return strict(schema.unwrap());
  if (schema instanceof z.ZodPipe)
    return strict(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  if (schema instanceof z.ZodUnion) return z.union(schema.options.map(strict));
  if (schema instanceof z.ZodIntersection) return composeObject(merge(schema));
  if (schema instanceof z.ZodNumber && 'coerce' in schema.def)
    return new z.ZodNumber({ ...schema.def, coerce: false });
  return schema;
}

function composeObject({ shape, def }: z.ZodObject): z.ZodObject {
  const fields = Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, strict(field)]));
  return def.catchall && !(def.catchall instanceof z.ZodNever)
    ? z.looseObject(fields)
    : z.strictObject(fields);
}

function merge({ def }: z.ZodIntersection): z.ZodObject {
  const [left, right] = [def.left, def.right].map((side) =>
    side instanceof z.ZodIntersection ? merge(side) : side,
  );
  if (!(left instanceof z.ZodObject && right instanceof z.ZodObject))
    throw new TypeError('Answers may be intersections of objects only.');
  return left.extend(right.shape);
}
