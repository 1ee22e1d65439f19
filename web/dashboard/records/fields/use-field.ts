import { useController } from 'react-hook-form';
import { translateSentence } from '../../../shared/text/translate-sentence.ts';
import type { FieldProps } from './field-props.ts';

/** A field's value and the properties of Mantine's inputs, with the error message of the contract's schema. */
export function useField({ field, name }: FieldProps) {
  const { field: control, fieldState } = useController({ name });
  const { onBlur, ref } = control;
  return {
    value: control.value as unknown,
    // An emptied field is null, because react-hook-form shows the initial value where a value is undefined.
    change: (value: unknown) => control.onChange(value ?? null),
    shared: {
      ref,
      name,
      onBlur,
      label: field.label,
      description: field.help,
      error: fieldState.error?.message && translateSentence(fieldState.error.message),
      required: field.isRequired && !field.isReadOnly,
      readOnly: field.isReadOnly,
      'data-changed': fieldState.isDirty || undefined,
    },
  };
}
