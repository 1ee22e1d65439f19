import { type ComponentType, createContext, use } from 'react';
import type { FieldProps } from './field-props.ts';

/** The editor of any field. Groups contain fields of every kind, including groups, and use this to avoid an import cycle. */
export const FieldContext = createContext<ComponentType<FieldProps> | undefined>(undefined);

/** A field of a group. */
export function InnerField(props: FieldProps) {
  const Field = use(FieldContext);
  return Field && <Field {...props} />;
}
