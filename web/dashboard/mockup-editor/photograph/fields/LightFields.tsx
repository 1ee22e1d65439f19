import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/ColorInput.css';
import '@mantine/core/styles/ColorPicker.css';
import '@mantine/core/styles/ColorSwatch.css';
import '@mantine/core/styles/Popover.css';
import { Checkbox, ColorInput } from '@mantine/core';
import type { FlatSurface } from '../../../../../engine/mockup-scenes.ts';
import { SliderField } from '../../../../configurator/panels/SliderField.tsx';
import { formatPercent } from '../../../../shared/text/format-percent.ts';
import { t } from '../../../../shared/text/text.ts';
import { without } from '../../scenes/change-entry.ts';
import { isHexColour } from '../is-hex-colour.ts';
import classes from '../../Scene.module.css';

/** Maximum displacement in pixels. More tears the artwork apart. Scene files allow 200. */
const MAX_PUSH_PX = 60;
const WHITE = '#FFFFFF';

interface LightFieldsProps {
  surface: FlatSurface;
  baseUrl: string;
  onChange: (change: (now: FlatSurface) => FlatSurface, step?: string) => void;
}

/** The photograph's light on a print, and the relief that displaces the artwork. */
export function LightFields({ surface, baseUrl, onChange }: LightFieldsProps) {
  const { shading, displacement } = surface;
  const shade = (changes: Partial<FlatSurface['shading']>, step: string) =>
    onChange((now) => ({ ...now, shading: { ...now.shading, ...changes } }), step);
  const push = (strengthPx: number) =>
    onChange(
      (now) =>
        strengthPx === 0
          ? without(now, 'displacement')
          : { ...now, displacement: { url: now.displacement?.url ?? baseUrl, strengthPx } },
      'push',
    );
  return (
    <section className={classes.section} aria-label={t('Light')}>
      <h2>{t('Light')}</h2>
      <SliderField
        label={t('Shade and grain')}
        value={shading.strength}
        min={0}
        max={2}
        step={0.05}
        format={formatPercent}
        onChange={(strength) => shade({ strength }, 'shade')}
      />
      <SliderField
        label={t('Shine')}
        value={shading.highlights}
        min={0}
        max={2}
        step={0.05}
        format={formatPercent}
        onChange={(highlights) => shade({ highlights }, 'shine')}
      />
      <SliderField
        label={t('Follow the bumps of the photograph')}
        value={displacement?.strengthPx ?? 0}
        min={0}
        max={Math.max(MAX_PUSH_PX, displacement?.strengthPx ?? 0)}
        step={1}
        format={(pixels) => t('{pixels} px', { pixels })}
        onChange={push}
      />
      <Checkbox
        label={t('White point as the photograph shows it')}
        checked={shading.white === undefined}
        onChange={({ currentTarget: { checked } }) =>
          onChange((now) => ({
            ...now,
            shading: checked ? without(now.shading, 'white') : { ...now.shading, white: WHITE },
          }))
        }
      />
      {shading.white !== undefined && (
        <ColorInput
          label={t('A white print in full light')}
          format="hex"
          eyeDropperButtonProps={{ 'aria-label': t('Pick a colour from the screen') }}
          value={shading.white}
          onChange={(white) => {
            if (isHexColour(white)) shade({ white }, 'white');
          }}
        />
      )}
    </section>
  );
}
