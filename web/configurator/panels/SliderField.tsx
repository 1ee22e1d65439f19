import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Slider.css';
import { Slider } from '@mantine/core';
import IconMinus from 'virtual:icons/minus';
import IconPlus from 'virtual:icons/plus';
import { type ReactNode, useId } from 'react';
import { t } from '../../shared/text/text.ts';
import classes from './SliderField.module.css';
import { IconButton } from '../../shared/ui/IconButton.tsx';

interface SliderFieldProps {
  label: string;
  min: number;
  max: number;
  value: number;
  step: number;
  /** Change of the value by a button. Default: one step. */
  buttonStep?: number;
  /** The value as text, with its unit. */
  format: (value: number) => string;
  onChange: (value: number) => void;
  /** Called when the thumb is released and after a button. Default: `onChange` is called instead. */
  onChangeEnd?: (value: number) => void;
  hint?: ReactNode;
}

/** A number that is set by a slider or by buttons. */
export function SliderField({
  label,
  min,
  max,
  value,
  step,
  buttonStep = step,
  format,
  onChange,
  onChangeEnd,
  hint,
}: SliderFieldProps) {
  const labelId = useId();
  const press = (by: number) => (onChangeEnd ?? onChange)(Math.min(Math.max(value + by, min), max));
  return (
    <div role="group" aria-labelledby={labelId}>
      <div className={classes.head}>
        <span id={labelId} className={classes.label}>
          {label}
        </span>
        <span className={classes.value}>{format(value)}</span>
        {hint}
      </div>
      <div className={classes.row}>
        <IconButton
          size={44}
          variant="subtle"
          color="gray"
          label={t('{field}: less', { field: label })}
          disabled={value <= min}
          onClick={() => press(-buttonStep)}
        >
          <IconMinus size={20} />
        </IconButton>
        <Slider
          thumbLabel={label}
          thumbValueText={format}
          label={null}
          min={min}
          max={max}
          step={step}
          value={value}
          onChange={onChange}
          {...(onChangeEnd && { onChangeEnd })}
        />
        <IconButton
          size={44}
          variant="subtle"
          color="gray"
          label={t('{field}: more', { field: label })}
          disabled={value >= max}
          onClick={() => press(buttonStep)}
        >
          <IconPlus size={20} />
        </IconButton>
      </div>
    </div>
  );
}
