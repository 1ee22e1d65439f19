import * as z from 'zod';
import { assetLimits } from '../limits.ts';

/** Marks a field in JSON Schema that may also arrive as a string of JSON. */
export const embeddedJsonMark = 'x-embedded-json';

/**
 * A field that is an object or a string of JSON (spec C3: "configuration (JSON)"). Both parse to the object; errors
 * inside the string have the same path as in an object.
 */
export function embeddedJson<T extends z.ZodType>(schema: T) {
  return z
    .preprocess((input, context) => {
      if (typeof input !== 'string') return input;
      const parsed = readEmbeddedJson(input);
      if (typeof parsed === 'object') return parsed.value;
      context.addIssue({ code: 'custom', message: parsed, input });
      return z.NEVER;
    }, schema)
    .meta({ [embeddedJsonMark]: true });
}

/** The value of a string of JSON, or a description of its error. */
export function readEmbeddedJson(text: string): { value: unknown } | string {
  if (text.trim() === '') return { value: {} }; // stores write "no configuration" as an empty string
  if (text.length > assetLimits.maxJsonBytes)
    return `holds more than ${assetLimits.maxJsonBytes} bytes of JSON`;
  try {
    // A `__proto__` key is never data; it is dropped so that copies of the object are safe.
    const value: unknown = JSON.parse(text, (key, entry: unknown) =>
      key === '__proto__' ? undefined : entry,
    );
    return isDeeperThan(value, assetLimits.maxJsonDepth)
      ? `is nested deeper than ${assetLimits.maxJsonDepth} levels`
      : { value };
  } catch (cause) {
    // RangeError: nested too deeply for the parser.
    return `holds no valid JSON: ${cause instanceof Error ? cause.message : String(cause)}`;
  }
}

function isDeeperThan(root: unknown, maxDepth: number): boolean {
  let level: unknown[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return true;
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? (Object.values(value) as unknown[]) : [],
    );
  }
  return false;
}
