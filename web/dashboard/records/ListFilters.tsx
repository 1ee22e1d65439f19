import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import { Select, TextInput } from '@mantine/core';
import { useSearchParams } from 'react-router';
import type { Resource } from '../../../api/contract/resource.ts';
import type { ResourceField } from '../../../api/contract/resource-fields.ts';
import type { Filter } from '../../../api/contract/resource-spec.ts';
import { wordsOf } from '../../../api/contract/words-of.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { FiltersPopover } from '../lists/FiltersPopover.tsx';
import { changeAddress } from '../lists/list-query.ts';
import { useTypedFilter } from '../lists/use-typed-filter.ts';
import { RelationSelect } from './fields/RelationSelect.tsx';
import { translatedFields } from './translated-fields.ts';

/** The filters of a list, except 'Active Only', which is beside the search. */
export function ListFilters({ resource }: { resource: Resource }) {
  const [address, setAddress] = useSearchParams();
  const filters = Object.entries(resource.filters ?? {}).filter(([name]) => name !== 'active');
  if (filters.length === 0) return null;
  return (
    <FiltersPopover names={filters.map(([name]) => name)}>
      {filters.map(([name, filter]) => (
        <FilterField
          key={name}
          filter={filter}
          field={fieldOf(resource, filter)}
          value={address.get(name) ?? undefined}
          change={(value) => setAddress((now) => changeAddress(now, { [name]: value }), { replace: true })}
        />
      ))}
    </FiltersPopover>
  );
}

const fieldOf = (resource: Resource, { field }: Filter): ResourceField | undefined =>
  translatedFields(resource).find(({ name }) => name === field);

interface FilterFieldProps {
  filter: Filter;
  field: ResourceField | undefined;
  value: string | undefined;
  change: (value: string | undefined) => void;
}

function FilterField({ filter, field, value, change }: FilterFieldProps) {
  const label = field?.label ?? translateSentence(wordsOf(filter.field));
  if (filter.is === 'flag' || (field && field.options.length > 0))
    return (
      <Select
        label={label}
        data={filter.is === 'flag' ? flagOptions() : optionsOf(field!)}
        value={value ?? null}
        onChange={(next) => change(next ?? undefined)}
        clearable
        clearButtonProps={{ 'aria-label': t('Clear {field}', { field: label }) }}
        comboboxProps={{ withinPortal: false }}
      />
    );
  if (field?.resource !== undefined)
    return (
      <RelationSelect
        label={label}
        resource={field.resource}
        value={value === undefined ? undefined : Number(value)}
        onChange={(id) => change(id === undefined ? undefined : String(id))}
        comboboxProps={{ withinPortal: false }}
      />
    );
  return (
    <TextFilter
      label={label}
      description={filter.is === 'tags' ? t('Separated by commas') : undefined}
      value={value}
      change={change}
    />
  );
}

interface TextFilterProps extends Pick<FilterFieldProps, 'value' | 'change'> {
  label: string;
  description: string | undefined;
}

function TextFilter({ label, description, value = '', change }: TextFilterProps) {
  const { text, type } = useTypedFilter(value, change);
  return (
    <TextInput
      label={label}
      description={description}
      value={text}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  );
}

const flagOptions = () => [
  { value: 'true', label: t('Yes') },
  { value: 'false', label: t('No') },
];

const optionsOf = ({ options }: ResourceField) =>
  options.map(({ value, label }) => ({ value: String(value), label }));
