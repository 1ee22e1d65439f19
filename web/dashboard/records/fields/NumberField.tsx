import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { describeNumberText, numberText, readNumberText } from '../../../shared/text/number-text.ts';
import { isSame } from '../changed-fields.ts';
import type { FieldProps } from './field-props.ts';
import { useField } from './use-field.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** A number. Prices have two decimals (back-office §5). */
export function NumberField(props: FieldProps) {
  const { value, change, shared } = useField(props);
  const [typed, setTyped] = useState<string>();
  const isPrice = props.field.editor === 'price';
  // The text stays as it is typed, unless the value changes otherwise.
  const isTyped = typed !== undefined && isSame(readNumberText(typed, isPrice), value);
  const shown = typeof value === 'number' ? numberText(value, isPrice) : '';
  const refused = typeof value === 'string' ? value : undefined;
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined || refused !== undefined || shared.readOnly) return;
    event.preventDefault();
    const next = Number(((typeof value === 'number' ? value : 0) + by).toFixed(6));
    if (isPrice && next < 0) return;
    setTyped(undefined);
    change(next);
  };
  return (
    <TextInput
      {...shared}
      inputMode="decimal"
      autoComplete="off"
      error={shared.error && refused !== undefined ? describeNumberText(refused, isPrice) : shared.error}
      value={isTyped ? typed : (refused ?? shown)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        change(readNumberText(currentTarget.value, isPrice));
      }}
      onKeyDown={step}
      onBlur={() => {
        setTyped(undefined);
        shared.onBlur();
      }}
    />
  );
}
