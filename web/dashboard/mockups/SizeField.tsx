import '@mantine/core/styles/NumberInput.css';
import { NumberInput } from '@mantine/core';
import { canvasLimits, mockupLimits } from '../../../engine/office.ts';
import { t } from '../../shared/text/text.ts';

interface SizeFieldProps {
  label: string;
  /** Accessible name, if the label is not unique. */
  name?: string;
  /** Undefined: the setting of the partner app. */
  value: number | undefined;
  /** The pictures have different sizes. */
  isMixed?: boolean;
  onChange: (sizePx: number | undefined) => void;
}

const [MIN_PX, MAX_PX] = [canvasLimits.minMockupSizePx, mockupLimits.maxSidePx];

/** The longer side of a picture, in pixels. A number outside the engine's limits is corrected when the field is left. */
export const SizeField = ({ label, name, value, isMixed = false, onChange }: SizeFieldProps) => (
  <NumberInput
    label={label}
    {...(name !== undefined && { 'aria-label': name })}
    value={value ?? ''}
    placeholder={isMixed ? t('Different sizes') : t('Default size')}
    min={MIN_PX}
    max={MAX_PX}
    step={100}
    allowDecimal={false}
    suffix=" px"
    onChange={(next) => {
      if (next === '') onChange(undefined);
      else if (typeof next === 'number' && next >= MIN_PX && next <= MAX_PX) onChange(next);
    }}
  />
);
