import { Button, Select, Switch } from '@mantine/core';
import { useEffect } from 'react';
import { SliderField } from '../../../configurator/panels/SliderField.tsx';
import { t } from '../../../shared/text/text.ts';
import type { PanelProps } from './panel-props.ts';
import { setTurntable } from './scene-edits.ts';

/** Duration of a whole turn in the preview. */
const TURN_MS = 8000;

interface TurntablePanelProps extends PanelProps {
  /** Undefined: the product is not on the turntable. */
  turnDeg: number | undefined;
  onTurn: (turnDeg: number | undefined) => void;
  isPlaying: boolean;
  onPlay: (isPlaying: boolean) => void;
}

/** Switches the turntable for shoppers on and plays it. Light and camera are fixed, as in the rendered pictures. */
export function TurntablePanel({ scene, onChange, turnDeg, onTurn, isPlaying, onPlay }: TurntablePanelProps) {
  const { turntable, cameras } = scene;
  useEffect(() => {
    if (!isPlaying) return undefined;
    const start = performance.now() - ((turnDeg ?? 0) / 360) * TURN_MS;
    let frame = 0;
    const step = (nowMs: number) => {
      onTurn((((nowMs - start) / TURN_MS) * 360) % 360);
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
    // Playing starts from the current angle.
  }, [isPlaying]);
  return (
    <>
      <Switch
        label={t('The product can be turned')}
        checked={turntable !== undefined}
        onChange={({ currentTarget: { checked } }) => {
          onPlay(false);
          onTurn(undefined);
          onChange((now) => setTurntable(now, checked ? now.cameras[0]!.name : undefined));
        }}
      />
      {turntable && (
        <>
          <Select
            label={t('Seen from')}
            data={cameras.map(({ name }) => name)}
            value={turntable.camera}
            allowDeselect={false}
            onChange={(camera) => camera !== null && onChange((now) => setTurntable(now, camera))}
          />
          <SliderField
            label={t('Turned by')}
            min={0}
            max={355}
            step={5}
            value={Math.round(turnDeg ?? 0)}
            format={(degrees) => `${degrees}°`}
            onChange={(degrees) => {
              onPlay(false);
              onTurn(degrees);
            }}
          />
          <Button variant="default" onClick={() => onPlay(!isPlaying)}>
            {isPlaying ? t('Stop turning') : t('Play the turntable')}
          </Button>
          {turnDeg !== undefined && !isPlaying && (
            <Button variant="subtle" onClick={() => onTurn(undefined)}>
              {t('Back to the view')}
            </Button>
          )}
        </>
      )}
    </>
  );
}
