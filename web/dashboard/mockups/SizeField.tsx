import '@mantine/core/styles/NumberInput.css';
import { NumberInput } from '@mantine/core';
import { canvasLimits, mockupLimits } from '../../../engine/office.ts';
import { t } from '../../shared/text/text.ts';

interface SizeFieldProps {
  label: string;
  /** Its name where the label alone does not distinguish it. */
  name?: string;
  /** Undefined: as set in the partner app. */
  value: number | undefined;
  /** In the place of a value: there are several. */
  isMixed?: boolean;
  onChange: (sizePx: number | undefined) => void;
}

const [MIN_PX, MAX_PX] = [canvasLimits.minMockupSizePx, mockupLimits.maxSidePx];

/** The longer side of a picture, in pixels. A number that is out of the engine's limits is not taken until it is left. */
export const SizeField = ({ label, name, value, isMixed = false, onChange }: SizeFieldProps) => (
  <NumberInput
    label={label}
    {...(name !== undefined && { 'aria-label': name })}
    value={value ?? ''}
    placeholder={isMixed ? t('Different sizes') : t('Usual size')}
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
