import { Button, SegmentedControl, Switch } from '@mantine/core';
import { type ArtworkPlacement, mockupLimits } from '../../../../../engine/model-editor.ts';
import { t } from '../../../../shared/text/text.ts';
import { DecimalInput } from '../../../../shared/ui/DecimalInput.tsx';
import classes from '../Model.module.css';
import { PLAIN } from '../scene-edits.ts';

interface PlacementFieldsProps {
  placement: ArtworkPlacement | undefined;
  onPlace: (change: Partial<ArtworkPlacement>, step?: string) => void;
  onFill: () => void;
}

const TURNS = ['0', '90', '180', '270'];

/** The position of the artwork in the texture coordinates. */
export function PlacementFields({ placement, onPlace, onFill }: PlacementFieldsProps) {
  const { turnDeg, mirror, scale, offset } = placement ?? PLAIN;
  const percent = (label: string, value: number, least: number, set: (part: number) => void) => (
    <DecimalInput
      label={label}
      unit="%"
      decimals={1}
      min={least * 100}
      max={mockupLimits.maxArtworkScale * 100}
      value={Math.round(value * 1000) / 10}
      onChange={(next) => next !== undefined && set(next / 100)}
    />
  );
  const { minArtworkScale, maxArtworkScale } = mockupLimits;
  return (
    <fieldset className={classes.group}>
      <legend>{t('How the artwork lies')}</legend>
      <SegmentedControl
        fullWidth
        aria-label={t('Turn')}
        data={TURNS.map((value) => ({ value, label: `${value}°` }))}
        value={String(turnDeg)}
        onChange={(value) => onPlace({ turnDeg: Number(value) as ArtworkPlacement['turnDeg'] })}
      />
      <Switch
        label={t('Mirror')}
        checked={mirror}
        onChange={({ currentTarget }) => onPlace({ mirror: currentTarget.checked })}
      />
      <div className={classes.pair}>
        {percent(t('Width'), scale[0], minArtworkScale, (part) =>
          onPlace({ scale: [part, scale[1]] }, 'scale'),
        )}
        {percent(t('Height'), scale[1], minArtworkScale, (part) =>
          onPlace({ scale: [scale[0], part] }, 'scale'),
        )}
        {percent(t('To the right'), offset[0], -maxArtworkScale, (part) =>
          onPlace({ offset: [part, offset[1]] }, 'offset'),
        )}
        {percent(t('Downwards'), offset[1], -maxArtworkScale, (part) =>
          onPlace({ offset: [offset[0], part] }, 'offset'),
        )}
      </div>
      {placement && (
        <Button variant="default" onClick={onFill}>
          {t('As the model has it')}
        </Button>
      )}
    </fieldset>
  );
}
