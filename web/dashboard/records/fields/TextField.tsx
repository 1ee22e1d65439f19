import { Textarea, TextInput } from '@mantine/core';
import { type ChangeEvent, useState } from 'react';
import type { FieldProps } from './field-props.ts';
import { useField } from './use-field.ts';

export function TextField(props: FieldProps) {
  const { value, change, shared } = useField(props);
  // A field without a value has none again when it is emptied.
  const [wasAbsent] = useState(typeof value !== 'string');
  const handle = ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    change(currentTarget.value === '' && wasAbsent ? undefined : currentTarget.value);
  const text = typeof value === 'string' ? value : '';
  return props.field.editor === 'text' ? (
    <TextInput {...shared} value={text} onChange={handle} />
  ) : (
    <Textarea {...shared} autosize minRows={3} value={text} onChange={handle} />
  );
}
