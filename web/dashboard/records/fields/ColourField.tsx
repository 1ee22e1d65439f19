import '@mantine/core/styles/ColorInput.css';
import '@mantine/core/styles/ColorPicker.css';
import '@mantine/core/styles/ColorSwatch.css';
import '@mantine/core/styles/Popover.css';
import { ColorInput } from '@mantine/core';
import { Suspense, use, useState } from 'react';
import { messages } from '../../../../engine/screens.ts';
import { t } from '../../../shared/text/text.ts';
import { translateSentence } from '../../../shared/text/translate-sentence.ts';
import { BesideColour } from './beside-colour.ts';
import type { FieldProps } from './field-props.ts';
import { useField } from './use-field.ts';

/** 3 or 6 hexadecimal digits (back-office §5), or what else the contract accepts. */
export function ColourField(props: FieldProps) {
  const { value, change, shared } = useField(props);
  const [isOpen, setOpen] = useState(false);
  const text = typeof value === 'string' ? value : '';
  const Beside = use(BesideColour);
  return (
    <div>
      <ColorInput
        {...shared}
        error={shared.error && text !== '' ? translateSentence(messages.hexInvalid) : shared.error}
        dir="ltr"
        format="hex"
        fixOnBlur={false}
        // The picker opens by a click. A refused form focuses the field, and the picker would cover its message.
        popoverProps={{ opened: isOpen, position: shared.error ? 'top-start' : 'bottom-start' }}
        onClick={() => setOpen(true)}
        onBlur={() => {
          setOpen(false);
          shared.onBlur();
        }}
        eyeDropperButtonProps={{ 'aria-label': t('Pick a colour from the screen') }}
        value={text}
        onChange={(next) => change(next === '' ? undefined : next)}
      />
      <Suspense fallback={null}>{Beside && <Beside value={text} change={change} />}</Suspense>
    </div>
  );
}
