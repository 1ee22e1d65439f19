import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import { Select } from '@mantine/core';
import type { FieldProps } from './field-props.ts';
import { useField } from './use-field.ts';

/** One value of an enumeration. */
export function SelectField(props: FieldProps) {
  const { value, change, shared } = useField(props);
  const { options, isClearable } = props.field;
  return (
    <Select
      {...shared}
      data={options.map((option) => ({ value: String(option.value), label: option.label }))}
      value={value === undefined || value === null ? null : `${value as string | number}`}
      onChange={(next) => change(options.find((option) => String(option.value) === next)?.value)}
      clearable={isClearable}
      allowDeselect={isClearable}
      searchable={options.length > 8}
    />
  );
}
