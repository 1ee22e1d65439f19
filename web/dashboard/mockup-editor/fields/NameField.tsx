import { TextInput } from '@mantine/core';
import { useState } from 'react';

interface NameFieldProps {
  label: string;
  name: string;
  /** Names of all views of the scene. */
  names: readonly string[];
  /** The sentences for an empty name, and for a name that another view has. */
  refusals: { empty: string; taken: string };
  onChange: (name: string) => void;
}

/** The name of a view. A refused name is shown until the field is left, and is not taken. */
export function NameField({ label, name, names, refusals, onChange }: NameFieldProps) {
  const [typed, setTyped] = useState<string>();
  const refuse = (wanted: string): string | undefined => {
    if (wanted === '') return refusals.empty;
    return wanted !== name && names.includes(wanted) ? refusals.taken : undefined;
  };
  return (
    <TextInput
      label={label}
      value={typed ?? name}
      error={typed === undefined ? undefined : refuse(typed.trim())}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        if (refuse(value.trim()) === undefined) onChange(value.trim());
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
