import '@mantine/core/styles/ColorInput.css';
import '@mantine/core/styles/ColorPicker.css';
import '@mantine/core/styles/ColorSwatch.css';
import '@mantine/core/styles/Popover.css';
import { ColorInput } from '@mantine/core';
import { t } from '../../../shared/text/text.ts';
import type { FieldProps } from './field-props.ts';
import { useField } from './use-field.ts';

/** 3 or 6 hexadecimal digits (back-office §5). */
export function ColourField(props: FieldProps) {
  const { value, change, shared } = useField(props);
  return (
    <ColorInput
      {...shared}
      format="hex"
      eyeDropperButtonProps={{ 'aria-label': t('Pick a colour from the screen') }}
      value={typeof value === 'string' ? value : ''}
      onChange={(next) => change(next === '' ? undefined : next)}
    />
  );
}
