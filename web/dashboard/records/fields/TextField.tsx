import { Textarea, TextInput } from '@mantine/core';
import type { FieldProps } from './field-props.ts';
import { useField } from './use-field.ts';

export function TextField(props: FieldProps) {
  const { value, change, shared } = useField(props);
  const text = typeof value === 'string' ? value : '';
  const isLong = props.field.editor !== 'text';
  return isLong ? (
    <Textarea
      {...shared}
      autosize
      minRows={3}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
    />
  ) : (
    <TextInput {...shared} value={text} onChange={(event) => change(event.currentTarget.value)} />
  );
}
