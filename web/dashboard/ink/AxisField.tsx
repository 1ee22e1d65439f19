import '@mantine/core/styles/Slider.css';
import { Slider } from '@mantine/core';
import IconArrowBackUp from 'virtual:icons/arrow-back-up';
import type { ListedAxis } from '../../../engine/specimen.ts';
import { numberText } from '../../shared/text/number-text.ts';
import { t } from '../../shared/text/text.ts';
import { DecimalInput } from '../../shared/ui/DecimalInput.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { axisLabel, stepOf } from './axis-words.ts';
import classes from './Ink.module.css';

interface AxisFieldProps {
  axis: ListedAxis;
  /** Undefined: it is not entered. */
  value: number | undefined;
  /** The value of the axis while none is entered. */
  followed: number;
  isReadOnly: boolean;
  onChange: (value: number | undefined) => void;
}

/** The value of an axis, by a slider and in a number field. An empty field follows the variation. */
export function AxisField({ axis, value, followed, isReadOnly, onChange }: AxisFieldProps) {
  const { min, max, default: initial } = axis;
  const label = axisLabel(axis);
  const isFollowed = value === undefined;
  return (
    <div className={classes.axis}>
      <DecimalInput
        label={label}
        description={t('{min} to {max}, default {initial}', { min, max, initial })}
        placeholder={numberText(followed, false)}
        min={min}
        max={max}
        step={stepOf(axis)}
        value={value}
        onChange={onChange}
      />
      <Slider
        className={classes.slider ?? ''}
        thumbLabel={label}
        label={null}
        min={min}
        max={max}
        step={stepOf(axis)}
        value={Math.min(max, Math.max(min, value ?? followed))}
        disabled={isReadOnly}
        onChange={onChange}
      />
      <IconButton
        className={classes.reset}
        label={t('Reset {name}', { name: label })}
        // The button stays focusable, so that the focus is not lost after a reset.
        data-disabled={isFollowed || undefined}
        aria-disabled={isFollowed}
        onClick={isFollowed ? undefined : () => onChange(undefined)}
      >
        <IconArrowBackUp size={18} />
      </IconButton>
    </div>
  );
}
