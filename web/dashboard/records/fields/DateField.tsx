import { TextInput } from '@mantine/core';
import type { FieldProps } from './field-props.ts';
import { useField } from './use-field.ts';

/** A time, shown in the time zone of the device and stored as ISO 8601 in UTC. */
export function DateField(props: FieldProps) {
  const { value, change, shared } = useField(props);
  return (
    <TextInput
      {...shared}
      type="datetime-local"
      value={typeof value === 'string' ? toLocal(value) : ''}
      onChange={({ currentTarget }) =>
        change(currentTarget.value === '' ? undefined : new Date(currentTarget.value).toISOString())
      }
    />
  );
}

/** Converts to the format of the browser's field: to the minute, without a time zone. */
function toLocal(text: string): string {
  const date = new Date(text);
  const offsetMs = date.getTimezoneOffset() * 60_000;
  return new Date(date.getTime() - offsetMs).toISOString().slice(0, 16);
}
