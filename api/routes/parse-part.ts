import type * as z from 'zod';
import { PlatenError } from '../../engine/node.ts';
import { refuseUnstorableText } from './refuse-unstorable-text.ts';

/** @throws PlatenError `request-invalid` that names the first invalid field, `text-invalid` */
export function parsePart<T extends z.ZodType>(schema: T, value: unknown, where: string): z.output<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) {
    refuseUnstorableText(parsed.data);
    return parsed.data;
  }
  const issue = parsed.error.issues[0]!;
  const field = issue.path.map(String).join('.');
  const place = field ? `${field} (${where})` : `The ${where}`;
  const text = isWhole(issue) ? issue.message : `${place}: ${issue.message}.`;
  throw new PlatenError('request-invalid', text, { path: field });
}

/** Whether a message of our rules is complete, word for word as the specification has it (`wire-types.ts`). */
const isWhole = (issue: z.core.$ZodIssue) => issue.code === 'custom' && issue.params?.['isWhole'] === true;
