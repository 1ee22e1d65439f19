import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { useSession } from '../../session/use-session.ts';
import { loadChoices, readChoices } from './choices.ts';
import type { FieldProps } from './field-props.ts';
import './ListFields.tsx';
import { useField } from './use-field.ts';

/** A choice among rows of the same record, of its parent, or of the server. */
export function ChoiceField(props: FieldProps) {
  const { field, name } = props;
  const { value, change, shared } = useField(props);
  const { enterpriseId } = useSession().user;
  const { watch } = useFormContext();
  const values: unknown = watch();
  const own = readChoices(values, name, field.from);
  const { source, choices } = own;
  const { data = [] } = useQuery({
    queryKey: ['choices', enterpriseId, field.from, source],
    enabled: choices === undefined,
    queryFn: ({ signal }) => loadChoices(enterpriseId, field.from, source, signal),
  });
  const offered = choices ?? data;
  const key = value === undefined || value === null ? null : `${value as string | number}`;
  const isKnown = key === null || offered.some((choice) => String(choice.value) === key);
  return (
    <Select
      {...shared}
      data={[
        ...offered.map((choice) => ({ value: String(choice.value), label: choice.label })),
        // The chosen value is shown even if it is not offered.
        ...(isKnown ? [] : [{ value: key, label: key }]),
      ]}
      value={key}
      onChange={(next) => change(offered.find((choice) => String(choice.value) === next)?.value)}
      searchable
      clearable={field.isClearable}
      allowDeselect={field.isClearable}
    />
  );
}
