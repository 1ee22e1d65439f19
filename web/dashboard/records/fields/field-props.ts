import type { ResourceField } from '../../../../api/contract/resource-fields.ts';

/** The properties of every editor of a field. */
export interface FieldProps {
  field: ResourceField;
  /** Path in the form, such as `configuration.help` or `colours.2.name`. */
  name: string;
}
