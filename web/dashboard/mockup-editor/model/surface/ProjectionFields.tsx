import { Button, SegmentedControl } from '@mantine/core';
import {
  type ArtworkProjection,
  type CylinderAxis,
  turnOf,
  turnProjection,
} from '../../../../../engine/model-editor.ts';
import { t } from '../../../../shared/text/text.ts';
import { DecimalInput } from '../../../../shared/ui/DecimalInput.tsx';
import classes from '../Model.module.css';
import { axisOf, withWidth } from './fit-surface.ts';

const MM_PER_M = 1000;
/** The least length of a field, 0.1 mm. */
const LEAST_M = 1e-4;

interface ProjectionFieldsProps {
  projection: ArtworkProjection;
  /** Width of the artwork divided by its height. */
  ratio: number;
  /** @param step name of a step that consecutive changes are merged into */
  onProject: (projection: ArtworkProjection, step?: string) => void;
  onFit: () => void;
  onAxis: (axis: CylinderAxis) => void;
  /** Whether the next press on the model places the middle of the artwork. */
  isPlacing: boolean;
  onPlacing: (isPlacing: boolean) => void;
}

/** The position and the size of artwork that is projected onto the model. */
export function ProjectionFields({
  projection,
  ratio,
  onProject,
  onFit,
  onAxis,
  isPlacing,
  onPlacing,
}: ProjectionFieldsProps) {
  const { centre, sizeM, radiusM, depthM } = projection;
  const length = (
    label: string,
    valueM: number,
    set: (lengthM: number) => ArtworkProjection,
    leastM?: number,
  ) => (
    <DecimalInput
      label={label}
      unit="mm"
      decimals={1}
      min={leastM === undefined ? undefined : leastM * MM_PER_M}
      value={Math.round(valueM * MM_PER_M * 10) / 10}
      onChange={(next) => next !== undefined && onProject(set(next / MM_PER_M), label)}
    />
  );
  const place = (label: string, axis: 0 | 1 | 2) =>
    length(label, centre[axis], (valueM) => ({
      ...projection,
      centre: centre.map((before, at) => (at === axis ? valueM : before)) as ArtworkProjection['centre'],
    }));
  return (
    <fieldset className={classes.group}>
      <legend>{t('Where the artwork lies')}</legend>
      <Button
        variant={isPlacing ? 'filled' : 'default'}
        aria-pressed={isPlacing}
        onClick={() => onPlacing(!isPlacing)}
      >
        {t('Place it on the model')}
      </Button>
      {isPlacing && (
        <p role="status" className={classes.note}>
          {t('Press the model where the middle of the artwork should be.')}
        </p>
      )}
      {radiusM !== undefined && (
        <SegmentedControl
          fullWidth
          aria-label={t('Axis')}
          data={['x', 'y', 'z'].map((value) => ({ value, label: value.toUpperCase() }))}
          value={axisOf(projection)}
          onChange={(axis) => onAxis(axis as CylinderAxis)}
        />
      )}
      <div className={classes.pair}>
        {length(t('Width'), sizeM[0], (widthM) => withWidth(projection, widthM, ratio), LEAST_M)}
        {length(t('Height'), sizeM[1], (heightM) => withWidth(projection, heightM * ratio, ratio), LEAST_M)}
        {radiusM !== undefined &&
          length(
            t('Radius'),
            radiusM,
            (radius) => withWidth({ ...projection, radiusM: radius }, sizeM[0], ratio),
            LEAST_M,
          )}
        <DecimalInput
          label={t('Angle')}
          unit="°"
          decimals={1}
          step={5}
          min={-180}
          max={180}
          value={turnOf(projection)}
          onChange={(next) => next !== undefined && onProject(turnProjection(projection, next), 'turn')}
        />
        {place(t('To the right'), 0)}
        {place(t('Upwards'), 1)}
        {place(t('To the front'), 2)}
        {length(t('Depth'), depthM, (nextM) => ({ ...projection, depthM: nextM }), LEAST_M)}
      </div>
      <p className={classes.note}>
        {t('Parts of the model that are farther from the artwork than its depth are not printed.')}
      </p>
      <Button variant="default" onClick={onFit}>
        {t('Fit it to this view')}
      </Button>
    </fieldset>
  );
}
