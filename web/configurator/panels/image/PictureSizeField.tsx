import type { ObjectConfiguration } from '../../../../engine/editor.ts';
import { formatPercent } from '../../../shared/text/format-percent.ts';
import { t } from '../../../shared/text/text.ts';
import { SliderField } from '../SliderField.tsx';
import { positionOfScale, scaleAtPosition, SLIDER_STEPS, type ZoomRange } from './zoom-range.ts';

/** Slider positions that a button moves. */
const BUTTON_STEP = 20;

interface PictureSizeFieldProps {
  placement: ObjectConfiguration;
  range: ZoomRange;
  /** Called with the scale of the picture, as in a placement. */
  onChange: (scale: number) => void;
  onChangeEnd?: (scale: number) => void;
}

/** The size of a picture. 100 % fills its area. */
export function PictureSizeField({ placement, range, onChange, onChangeEnd }: PictureSizeFieldProps) {
  return (
    <SliderField
      label={t('Size')}
      min={0}
      max={SLIDER_STEPS}
      step={1}
      buttonStep={BUTTON_STEP}
      value={positionOfScale(Math.abs(placement.scaleX), range)}
      format={(at) => formatPercent(scaleAtPosition(at, range) / range.fill)}
      onChange={(at) => onChange(scaleAtPosition(at, range))}
      {...(onChangeEnd && { onChangeEnd: (at) => onChangeEnd(scaleAtPosition(at, range)) })}
    />
  );
}
