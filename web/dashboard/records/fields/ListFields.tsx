import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import { MultiSelect, TagsInput } from '@mantine/core';
import type { FieldProps } from './field-props.ts';
import { useField } from './use-field.ts';

/** Several values of an enumeration. */
export function MultiSelectField(props: FieldProps) {
  const { value, change, shared } = useField(props);
  const { options } = props.field;
  return (
    <MultiSelect
      {...shared}
      data={options.map((option) => ({ value: String(option.value), label: option.label }))}
      value={textsOf(value)}
      onChange={(next) =>
        change(options.map((option) => option.value).filter((each) => next.includes(String(each))))
      }
    />
  );
}

/** Free texts. */
export function TagsField(props: FieldProps) {
  const { value, change, shared } = useField(props);
  return <TagsInput {...shared} value={textsOf(value)} onChange={change} />;
}

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
