import '@mantine/core/styles/NumberInput.css';
import { NumberInput } from '@mantine/core';
import type { FieldProps } from './field-props.ts';
import { useField } from './use-field.ts';

/** A number. Prices have two decimals (back-office §5). */
export function NumberField(props: FieldProps) {
  const { value, change, shared } = useField(props);
  const isPrice = props.field.editor === 'price';
  return (
    <NumberInput
      {...shared}
      {...(isPrice && { decimalScale: 2, fixedDecimalScale: true, min: 0 })}
      value={typeof value === 'number' ? value : ''}
      onChange={(next) => change(next === '' ? undefined : Number(next))}
    />
  );
}
