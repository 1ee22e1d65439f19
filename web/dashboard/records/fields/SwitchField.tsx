import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { Switch } from '@mantine/core';
import type { FieldProps } from './field-props.ts';
import { useField } from './use-field.ts';

export function SwitchField(props: FieldProps) {
  const { value, change, shared } = useField(props);
  const { readOnly, required: _, ...rest } = shared;
  return (
    <Switch
      {...rest}
      disabled={readOnly}
      checked={value === true}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
}
