import * as z from 'zod';

/** The fields of a record that are stored as JSON: all except text, numbers and flags. */
export const jsonFields = (fields: Record<string, z.ZodType>): ReadonlySet<string> =>
  new Set(Object.keys(fields).filter((name) => isJson(fields[name]!)));

function isJson(schema: z.ZodType): boolean {
  if (
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable
  )
    return isJson(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodPipe) return isJson(schema.out as z.ZodType) && isJson(schema.in as z.ZodType);
  return !(
    schema instanceof z.ZodString ||
    schema instanceof z.ZodNumber ||
    schema instanceof z.ZodBoolean ||
    schema instanceof z.ZodEnum ||
    schema instanceof z.ZodISODateTime
  );
}
