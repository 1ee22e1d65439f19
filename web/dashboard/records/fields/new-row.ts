import type { ResourceField } from '../../../../api/contract/resource-fields.ts';
import { randomId } from '../../../shared/random-id.ts';

/**
 * The initial fields of a new record, group or row: the defaults of the contract. A required identifier that users do not
 * enter is generated.
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
