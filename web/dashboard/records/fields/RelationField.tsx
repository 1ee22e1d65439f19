import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import { MultiSelect, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { FieldProps } from './field-props.ts';
import { useField } from './use-field.ts';
import { useOffered } from './use-offered.ts';

const TYPING_MS = 200;

/** The number of another record, chosen by its label. */
export function RelationField(props: FieldProps) {
  const { value, change, shared } = useField(props);
  const [search, setSearch] = useState('');
  const [searched] = useDebouncedValue(search, TYPING_MS);
  const ids = typeof value === 'number' ? [value] : [];
  const data = useOffered(props.field, searched, ids);
  return (
    <Select
      {...shared}
      data={data}
      value={ids.length > 0 ? String(ids[0]) : null}
      onChange={(next) => change(next === null ? undefined : Number(next))}
      searchable
      clearable={!props.field.isRequired}
      searchValue={search}
      onSearchChange={setSearch}
      filter={({ options }) => options}
    />
  );
}

/** The numbers of several records. */
export function RelationsField(props: FieldProps) {
  const { value, change, shared } = useField(props);
  const [search, setSearch] = useState('');
  const [searched] = useDebouncedValue(search, TYPING_MS);
  const ids = Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];
  const data = useOffered(props.field, searched, ids);
  return (
    <MultiSelect
      {...shared}
      data={data}
      value={ids.map(String)}
      onChange={(next) => change(next.map(Number))}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      filter={({ options }) => options}
    />
  );
}
