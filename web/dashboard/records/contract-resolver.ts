import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod';
import { changedFields } from './changed-fields.ts';
import { parseValues } from './parse-values.ts';

/**
 * Validates a form by the schema of the contract. Each message is shown at its field.
 * @param schema schema of the call's body
 * @param row the changed record. Only fields that differ from it are sent and validated
 * @param isUpdate an absent field is unchanged
 */
export const contractResolver =
  (
    schema: z.ZodType,
    row: Readonly<Record<string, unknown>> | undefined,
    isUpdate = row !== undefined,
  ): Resolver =>
  (values) => {
    const { sent, issues } = parseValues(schema, row ? changedFields(schema, row, values) : values, isUpdate);
    if (issues.length === 0) return { values: row ? Object.assign({}, values, sent) : sent, errors: {} };
    const errors: Record<string, unknown> = {};
    for (const { path, message } of issues) place(errors, path.map(String), { type: 'contract', message });
    return { values: {}, errors: errors as FieldErrors<FieldValues> };
  };

/** Stores an error at the path of a nested field, such as `colours.2.name`. The first error of a field is kept. */
function place(errors: Record<string, unknown>, [first = 'root', ...rest]: string[], error: object): void {
  if (rest.length === 0) {
    errors[first] ??= error;
    return;
  }
  const inner = (errors[first] ?? {}) as Record<string, unknown>;
  errors[first] = inner;
  place(inner, rest, error);
}
