import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import { Button, Select } from '@mantine/core';
import type { Product } from '../../../../../engine/browser.ts';
import type { FlatProjection, FlatSurface } from '../../../../../engine/mockup-scenes.ts';
import { SliderField } from '../../../../configurator/panels/SliderField.tsx';
import { formatPercent } from '../../../../shared/text/format-percent.ts';
import { t } from '../../../../shared/text/text.ts';
import { ArtworkFields } from '../../fields/ArtworkFields.tsx';
import { without } from '../../scenes/change-entry.ts';
import classes from '../../Scene.module.css';
import { changeProjection } from '../stage/change-projection.ts';

interface SurfaceFieldsProps {
  surface: FlatSurface;
  product: Product;
  onChange: (change: (now: FlatSurface) => FlatSurface, step?: string) => void;
  onMask: () => void;
}

const withoutArtwork = (surface: FlatSurface): FlatSurface =>
  without(without(surface, 'printAreaId'), 'part');

type Cylinder = Extract<FlatProjection, { type: 'cylinder' }>;

/** The artwork of a surface, its shape and its mask. */
export function SurfaceFields({ surface, product, onChange, onMask }: SurfaceFieldsProps) {
  const { projection, maskUrl } = surface;
  const chooseType = (type: string | null) => {
    if (type === 'quad' || type === 'rectangle' || type === 'cylinder')
      onChange((now) => ({ ...now, projection: changeProjection(now.projection, type) }));
  };
  return (
    <section className={classes.section} aria-label={t('This surface')}>
      <h2>{t('This surface')}</h2>
      <ArtworkFields
        surface={surface}
        product={product}
        onChange={(artwork) => onChange((now) => ({ ...withoutArtwork(now), ...artwork }))}
      />
      <Select
        label={t('Shape')}
        data={[
          { value: 'quad', label: t('Flat, in perspective') },
          { value: 'rectangle', label: t('Flat, seen straight on') },
          { value: 'cylinder', label: t('Bent around a cylinder') },
          ...(projection.type === 'mesh' ? [{ value: 'mesh', label: t('A mesh') }] : []),
        ]}
        value={projection.type}
        allowDeselect={false}
        onChange={chooseType}
      />
      {projection.type === 'cylinder' && <CylinderFields cylinder={projection} onChange={onChange} />}
      {projection.type === 'rectangle' && (
        <SliderField
          label={t('Turned by')}
          value={projection.angleDeg}
          min={-180}
          max={180}
          step={0.5}
          format={(angle) => t('{angle}°', { angle })}
          onChange={(angleDeg) =>
            onChange((now) => ({ ...now, projection: { ...projection, angleDeg } }), 'angle')
          }
        />
      )}
      <div className={classes.row}>
        <Button variant="default" onClick={onMask}>
          {maskUrl === undefined ? t('Mask the parts in front of it') : t('Change the mask')}
        </Button>
        {maskUrl !== undefined && (
          <Button variant="default" onClick={() => onChange((now) => without(now, 'maskUrl'))}>
            {t('Remove the mask')}
          </Button>
        )}
      </div>
    </section>
  );
}

function CylinderFields({
  cylinder,
  onChange,
}: Pick<SurfaceFieldsProps, 'onChange'> & { cylinder: Cylinder }) {
  const set = (changes: Partial<Cylinder>, step: string) =>
    onChange((now) => ({ ...now, projection: { ...cylinder, ...changes } }), step);
  return (
    <>
      <SliderField
        label={t('Visible part of the circumference')}
        value={cylinder.arcDeg}
        min={10}
        max={179}
        step={1}
        format={(angle) => t('{angle}°', { angle })}
        onChange={(arcDeg) => set({ arcDeg }, 'arc')}
      />
      <SliderField
        label={t('Artwork from')}
        value={cylinder.uFrom}
        min={0}
        max={0.99}
        step={0.01}
        format={formatPercent}
        onChange={(uFrom) => set({ uFrom: Math.min(uFrom, cylinder.uTo - 0.01) }, 'from')}
      />
      <SliderField
        label={t('Artwork to')}
        value={cylinder.uTo}
        min={0.01}
        max={1}
        step={0.01}
        format={formatPercent}
        onChange={(uTo) => set({ uTo: Math.max(uTo, cylinder.uFrom + 0.01) }, 'to')}
      />
    </>
  );
}
