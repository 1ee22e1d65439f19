import { TextInput } from '@mantine/core';
import type { FieldProps } from './field-props.ts';
import { useField } from './use-field.ts';

/** A moment, in the time zone of the device; ISO 8601 in UTC in the record. */
export function DateField(props: FieldProps) {
  const { value, change, shared } = useField(props);
  return (
    <TextInput
      {...shared}
      type="datetime-local"
      value={typeof value === 'string' ? toLocal(value) : ''}
      onChange={({ currentTarget }) =>
        change(currentTarget.value === '' ? null : new Date(currentTarget.value).toISOString())
      }
    />
  );
}

/** As the browser's own field writes it: to the minute, without a time zone. */
function toLocal(text: string): string {
  const date = new Date(text);
  const offsetMs = date.getTimezoneOffset() * 60_000;
  return new Date(date.getTime() - offsetMs).toISOString().slice(0, 16);
}
