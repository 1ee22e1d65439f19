import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { t } from '../../../shared/text/text.ts';
import type { ListQuery } from '../../lists/list-query.ts';
import { OfferOption } from './OfferOption.tsx';
import { useOffered } from './use-offered.ts';

const TYPING_MS = 200;

interface RelationSelectProps extends Omit<SelectProps, 'value' | 'onChange' | 'data' | 'resource'> {
  label: string;
  /** Name of the kind of record. */
  resource: string | undefined;
  /** Filters of its list, which limit the offered records. */
  among?: ListQuery;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
}

/** A choice of a record by its label. */
export function RelationSelect({ resource, among, value, onChange, ...shown }: RelationSelectProps) {
  const [search, setSearch] = useState('');
  const [searched] = useDebouncedValue(search, TYPING_MS);
  const chosen = value === undefined ? [] : [value];
  const own = useOffered(resource, '', chosen, among).find((offer) => offer.value === String(value));
  // The initial label of the chosen record is not a search.
  const data = useOffered(resource, searched === own?.label ? '' : searched, chosen, among);
  return (
    <Select
      clearable
      clearButtonProps={{ 'aria-label': t('Clear {field}', { field: shown.label }) }}
      {...shown}
      data={data}
      value={value === undefined ? null : String(value)}
      onChange={(next) => onChange(next === null ? undefined : Number(next))}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      filter={({ options }) => options}
      renderOption={(option) => <OfferOption {...option} offers={data} />}
    />
  );
}
