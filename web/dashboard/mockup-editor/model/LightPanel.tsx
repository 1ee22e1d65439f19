import '@mantine/core/styles/ColorInput.css';
import '@mantine/core/styles/Slider.css';
import { Button, ColorInput, SegmentedControl, Switch } from '@mantine/core';
import { mockupLimits, type SolidScene } from '../../../../engine/model-editor.ts';
import { isHexColour } from '../../../../engine/screens.ts';
import { SliderField } from '../../../configurator/panels/SliderField.tsx';
import { formatPercent } from '../../../shared/text/format-percent.ts';
import { t } from '../../../shared/text/text.ts';
import { DecimalInput } from '../../../shared/ui/DecimalInput.tsx';
import classes from './Model.module.css';
import type { PanelProps } from './panel-props.ts';
import { changeLight, removeLight, setGround } from './scene-edits.ts';

type Light = SolidScene['lights'][number];

const NEW_LIGHT: Light = { direction: [-0.5, 1, 0.8], colour: '#FFFFFF', intensity: 1, shadow: true };
const RAD = Math.PI / 180;

/** The studio, further lights, the ground with its shadow, and the backdrop. */
export function LightPanel({ scene, onChange }: PanelProps) {
  const { environment, exposure, background, lights, ground } = scene;
  const setEnvironment = (change: Partial<SolidScene['environment']>, step: string) =>
    onChange((now) => ({ ...now, environment: { ...now.environment, ...change } }), step);
  const behind = (side: 'top' | 'bottom', label: string) => (
    <ColourChoice
      label={label}
      colour={background[side]}
      onColour={(colour) =>
        onChange(
          (now) => ({ ...now, background: { ...now.background, [side]: colour } }),
          `background ${side}`,
        )
      }
    />
  );
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t('Studio')}
        data={[
          { value: 'studio', label: t('Studio') },
          { value: 'window', label: t('Window') },
          { value: 'overcast', label: t('Overcast') },
        ]}
        value={environment.name}
        onChange={(name) => setEnvironment({ name }, 'studio')}
      />
      <SliderField
        label={t('Light')}
        min={0}
        max={3}
        step={0.05}
        value={Math.min(environment.intensity, 3)}
        format={formatPercent}
        onChange={(intensity) => setEnvironment({ intensity }, 'intensity')}
      />
      <SliderField
        label={t('Light from')}
        min={-180}
        max={180}
        step={5}
        value={environment.rotationDeg}
        format={inDegrees}
        onChange={(rotationDeg) => setEnvironment({ rotationDeg }, 'rotation')}
      />
      <SliderField
        label={t('Exposure')}
        min={0.2}
        max={4}
        step={0.05}
        value={Math.min(Math.max(exposure, 0.2), 4)}
        format={formatPercent}
        onChange={(value) => onChange((now) => ({ ...now, exposure: value }), 'exposure')}
      />
      <Switch
        label={t('It stands on the ground')}
        checked={ground !== undefined}
        onChange={({ currentTarget: { checked } }) =>
          onChange((now) => setGround(now, checked ? { heightM: 0, shadow: 0.6 } : undefined))
        }
      />
      {ground && (
        <>
          <SliderField
            label={t('Shadow on the ground')}
            min={0}
            max={1}
            step={0.05}
            value={ground.shadow}
            format={formatPercent}
            onChange={(shadow) => onChange((now) => setGround(now, { ...ground, shadow }), 'shadow')}
          />
          <DecimalInput
            label={t('Height of the ground')}
            description={t('A model that brings a shadow of its own is shown with that.')}
            unit="mm"
            decimals={1}
            value={Math.round(ground.heightM * 1e4) / 10}
            onChange={(heightMm) =>
              heightMm !== undefined &&
              onChange((now) => setGround(now, { ...ground, heightM: heightMm / 1000 }), 'ground')
            }
          />
        </>
      )}
      <div className={classes.pair}>
        {behind('top', t('Background above'))}
        {behind('bottom', t('Background below'))}
      </div>
      <ul className={classes.list} aria-label={t('Further lights')}>
        {lights.map((light, index) => (
          <li key={index} className={classes.item}>
            <LightFields
              light={light}
              onLight={(change, step) =>
                onChange((now) => changeLight(now, index, change), `light ${index} ${step}`)
              }
            />
            <Button variant="subtle" color="red" onClick={() => onChange((now) => removeLight(now, index))}>
              {t('Remove light {number}', { number: index + 1 })}
            </Button>
          </li>
        ))}
      </ul>
      {lights.length < mockupLimits.maxLights && (
        <Button
          variant="default"
          onClick={() => onChange((now) => ({ ...now, lights: [...now.lights, NEW_LIGHT] }))}
        >
          {t('Add a light')}
        </Button>
      )}
    </>
  );
}

interface LightFieldsProps {
  light: Light;
  onLight: (change: Partial<Light>, step: string) => void;
}

function LightFields({ light, onLight }: LightFieldsProps) {
  const [x, y, z] = light.direction;
  const azimuthDeg = Math.round(Math.atan2(x, z) / RAD);
  const elevationDeg = Math.round(Math.atan2(y, Math.hypot(x, z)) / RAD);
  const aim = (aroundDeg: number, upDeg: number) => {
    const level = Math.cos(upDeg * RAD);
    const direction = [
      Math.sin(aroundDeg * RAD) * level,
      Math.sin(upDeg * RAD),
      Math.cos(aroundDeg * RAD) * level,
    ];
    const [right, up, front] = direction.map(
      (value) => Math.round(value * 1000) / 1000,
    ) as Light['direction'];
    onLight({ direction: [right, up, front] }, 'direction');
  };
  return (
    <>
      <SliderField
        label={t('From the side')}
        min={-180}
        max={180}
        step={5}
        value={azimuthDeg}
        format={inDegrees}
        onChange={(value) => aim(value, elevationDeg)}
      />
      <SliderField
        label={t('From above')}
        min={-85}
        max={85}
        step={5}
        value={elevationDeg}
        format={inDegrees}
        onChange={(value) => aim(azimuthDeg, value)}
      />
      <SliderField
        label={t('Strength')}
        min={0}
        max={10}
        step={0.1}
        value={Math.min(light.intensity, 10)}
        format={formatPercent}
        onChange={(intensity) => onLight({ intensity }, 'intensity')}
      />
      <ColourChoice
        label={t('Colour')}
        colour={light.colour}
        onColour={(colour) => onLight({ colour }, 'colour')}
      />
      <Switch
        label={t('Casts shadows')}
        checked={light.shadow}
        onChange={({ currentTarget }) => onLight({ shadow: currentTarget.checked }, 'shadow')}
      />
    </>
  );
}

interface ColourChoiceProps {
  label: string;
  colour: string;
  onColour: (colour: string) => void;
}

const ColourChoice = ({ label, colour, onColour }: ColourChoiceProps) => (
  <ColorInput
    label={label}
    format="hex"
    eyeDropperButtonProps={{ 'aria-label': t('Pick a colour from the screen') }}
    value={colour}
    onChange={(next) => isHexColour(next) && onColour(next)}
  />
);

const inDegrees = (degrees: number): string => `${degrees}°`;
