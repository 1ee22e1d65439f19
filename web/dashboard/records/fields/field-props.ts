import type { ResourceField } from '../../../../api/contract/resource-fields.ts';

/** What every editor of a field is given. */
export interface FieldProps {
  field: ResourceField;
  /** In the form: `configuration.help` or `colours.2.name`. */
  name: string;
}
