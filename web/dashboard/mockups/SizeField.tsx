import { canvasLimits, mockupLimits } from '../../../engine/office.ts';
import { t } from '../../shared/text/text.ts';
import { DecimalInput } from '../../shared/ui/DecimalInput.tsx';

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
  <DecimalInput
    label={label}
    {...(name !== undefined && { 'aria-label': name })}
    value={value}
    placeholder={isMixed ? t('Different sizes') : t('Default size')}
    min={MIN_PX}
    max={MAX_PX}
    step={100}
    decimals={0}
    unit="px"
    onChange={onChange}
  />
);
