import type { z } from 'zod';
import { PlatenError } from '../errors.ts';
import { jsonPath } from './json-path.ts';

/** The maximum number of reported faults; a hostile file may have a million. */
const MAX_SHOWN_FAULTS = 20;

/**
 * Parses a whole file's JSON by its schema.
 * @throws PlatenError `product-invalid`, `design-invalid`, `sheet-job-invalid` or `mockup-scene-invalid`: `path` is the first bad field, the
 * message names all
 */
export function parseFile<T extends z.ZodType>(
  schema: T,
  json: unknown,
  what: 'product' | 'design' | 'sheet job' | 'mockup scene',
): z.infer<T> {
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => {
    const path = jsonPath(issue.path);
    return { path, text: `${path === '' ? `the ${what}` : path}: ${inWords(issue)}` };
  });
  const shown = faults.slice(0, MAX_SHOWN_FAULTS).map((fault) => fault.text);
  const hidden = faults.length - shown.length;
  if (hidden > 0) shown.push(`and ${hidden} more`);
  const count = faults.length === 1 ? 'a fault' : `${faults.length} faults`;
  throw new PlatenError(
    `${what.replaceAll(' ', '-')}-invalid`,
    `The ${what} file has ${count}: ${shown.join('; ')}.`,
    {
      path: faults[0]?.path ?? '',
      cause: result.error,
    },
  );
}

function inWords(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined && issue.message.endsWith('undefined')) {
    return `is missing (${issue.expected})`;
  }
  return issue.message.replace(/^Invalid input: /, '');
}
