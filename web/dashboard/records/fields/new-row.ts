import type { ResourceField } from '../../../../api/contract/resource-fields.ts';
import { randomId } from '../../../shared/random-id.ts';

/**
 * The fields of a new record, group or row, as the contract has them where nothing is sent. An identifier that no user
 * types, and that a row needs, is made.
 */
export const newRow = (fields: readonly ResourceField[]): Record<string, unknown> =>
  Object.fromEntries(
    fields.filter(({ isReadOnly }) => !isReadOnly).map((field) => [field.name, initialOf(field)]),
  );

function initialOf({ editor, isRequired, initial, fields }: ResourceField): unknown {
  if (!isRequired) return initial;
  if (editor === 'hidden') return randomId();
  return editor === 'group' ? newRow(fields) : undefined;
}
