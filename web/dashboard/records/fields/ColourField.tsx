import '@mantine/core/styles/ColorInput.css';
import '@mantine/core/styles/ColorPicker.css';
import '@mantine/core/styles/ColorSwatch.css';
import '@mantine/core/styles/Popover.css';
import { ColorInput } from '@mantine/core';
import { Suspense, use } from 'react';
import { t } from '../../../shared/text/text.ts';
import { BesideColour } from './beside-colour.ts';
import type { FieldProps } from './field-props.ts';
import { useField } from './use-field.ts';

/** 3 or 6 hexadecimal digits (back-office §5). */
export function ColourField(props: FieldProps) {
  const { value, change, shared } = useField(props);
  const text = typeof value === 'string' ? value : '';
  const Beside = use(BesideColour);
  return (
    <div>
      <ColorInput
        {...shared}
        dir="ltr"
        format="hex"
        eyeDropperButtonProps={{ 'aria-label': t('Pick a colour from the screen') }}
        value={text}
        onChange={(next) => change(next === '' ? undefined : next)}
      />
      <Suspense fallback={null}>{Beside && <Beside value={text} change={change} />}</Suspense>
    </div>
  );
}
