import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { CreateRelated } from './CreateRelated.tsx';
import type { FieldProps } from './field-props.ts';
import './ListFields.tsx';
import { OfferOption } from './OfferOption.tsx';
import { RelationSelect } from './RelationSelect.tsx';
import { useField } from './use-field.ts';
import { useOffered } from './use-offered.ts';

const TYPING_MS = 200;

/** The id of another record, chosen by its label. */
export function RelationField(props: FieldProps) {
  const { value, change, shared } = useField(props);
  return (
    <RelationSelect
      {...shared}
      resource={props.field.resource}
      inputContainer={(input) => (
        <CreateRelated name={props.field.resource} label={props.field.label} onCreated={change}>
          {input}
        </CreateRelated>
      )}
      value={typeof value === 'number' ? value : undefined}
      onChange={change}
      clearable={props.field.isClearable}
      allowDeselect={props.field.isClearable}
    />
  );
}

/** The ids of several records. */
export function RelationsField(props: FieldProps) {
  const { value, change, shared } = useField(props);
  const [search, setSearch] = useState('');
  const [searched] = useDebouncedValue(search, TYPING_MS);
  const ids = Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];
  const data = useOffered(props.field.resource, searched, ids);
  return (
    <MultiSelect
      {...shared}
      inputContainer={(input) => (
        <CreateRelated
          name={props.field.resource}
          label={props.field.label}
          onCreated={(id) => change([...ids, id])}
        >
          {input}
        </CreateRelated>
      )}
      data={data}
      value={ids.map(String)}
      onChange={(next) => change(next.map(Number))}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      filter={({ options }) => options}
      renderOption={(option) => <OfferOption {...option} offers={data} />}
    />
  );
}
