import { type ComponentType, createContext, use } from 'react';
import type { FieldProps } from './field-props.ts';

/** The editor of any field. Groups have fields of every kind, groups included: by this they need not import themselves. */
export const FieldContext = createContext<ComponentType<FieldProps> | undefined>(undefined);

/** A field of a group. */
export function InnerField(props: FieldProps) {
  const Field = use(FieldContext);
  return Field && <Field {...props} />;
}
