import * as z from 'zod';
import type { FieldMeta } from '../../engine/schemas.ts';

export type SchemaMeta = FieldMeta & { description?: string | undefined };

/** Follows defaults, options and transforms to the schema of a field. The outermost metadata takes precedence. */
export function unwrapSchema(schema: z.ZodType): { schema: z.ZodType; meta: SchemaMeta } {
  const inner = innerOf(schema);
  if (!inner) return { schema, meta: schema.meta() ?? {} };
  const unwrapped = unwrapSchema(inner);
  return { schema: unwrapped.schema, meta: { ...unwrapped.meta, ...schema.meta() } };
}

function innerOf(schema: z.ZodType): z.ZodType | undefined {
  if (
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodLazy
  )
    return schema.unwrap() as z.ZodType;
  if (schema instanceof z.ZodPipe)
    return (schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType;
  return undefined;
}
