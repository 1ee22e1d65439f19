import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/ColorInput.css';
import '@mantine/core/styles/ColorPicker.css';
import '@mantine/core/styles/ColorSwatch.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import { Button, ColorInput, Select, TextInput } from '@mantine/core';
import IconPlus from 'virtual:icons/plus';
import IconTrash from 'virtual:icons/trash';
import type { Product } from '../../../../../engine/browser.ts';
import type { FlatView } from '../../../../../engine/mockup-scenes.ts';
import { t } from '../../../../shared/text/text.ts';
import { IconButton } from '../../../../shared/ui/IconButton.tsx';
import { without } from '../../scenes/change-entry.ts';
import { isHexColour } from '../is-hex-colour.ts';
import classes from '../../Scene.module.css';

type Region = FlatView['colourRegions'][number];

interface RegionListProps {
  view: FlatView;
  product: Product;
  onChange: (change: (now: FlatView) => FlatView, step?: string) => void;
  /** @param place index of the region. The number of regions: a new one */
  onMask: (place: number) => void;
}

/** Parts of the product that have the colour of a layer. */
export function RegionList({ view, product, onChange, onMask }: RegionListProps) {
  const layers = listColourLayers(product);
  const set = (place: number, change: (region: Region) => Region, step?: string) =>
    onChange(
      (now) => ({
        ...now,
        colourRegions: now.colourRegions.map((region, at) => (at === place ? change(region) : region)),
      }),
      step,
    );
  return (
    <section className={classes.section} aria-label={t('Colour regions')}>
      <h2>{t('Colour regions')}</h2>
      <p>{t('Parts of the product in a colour of choice. Photograph them in white or in a light colour.')}</p>
      {view.colourRegions.map((region, place) => (
        <div key={place} className={classes.section} role="group" aria-label={region.name}>
          <TextInput
            label={t('Name of the region')}
            value={region.name}
            onChange={({ currentTarget: { value } }) => {
              if (value !== '') set(place, (now) => ({ ...now, name: value }), `region ${place}`);
            }}
          />
          <Select
            label={t('Takes the colour of')}
            placeholder={t('No layer')}
            data={layers}
            value={region.layerId === undefined ? null : String(region.layerId)}
            clearable
            onChange={(value) => set(place, (now) => withLayer(now, value))}
          />
          <ColorInput
            label={t('Colour when the design names none')}
            format="hex"
            eyeDropperButtonProps={{ 'aria-label': t('Pick a colour from the screen') }}
            value={region.colour}
            onChange={(colour) => {
              if (isHexColour(colour)) set(place, (now) => ({ ...now, colour }), `colour ${place}`);
            }}
          />
          <div className={classes.row}>
            <Button variant="default" onClick={() => onMask(place)}>
              {t('Change the mask')}
            </Button>
            <IconButton
              variant="subtle"
              size={36}
              label={t('Remove {name}', { name: region.name })}
              onClick={() =>
                onChange((now) => ({ ...now, colourRegions: now.colourRegions.toSpliced(place, 1) }))
              }
            >
              <IconTrash size={18} />
            </IconButton>
          </div>
        </div>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => onMask(view.colourRegions.length)}
        >
          {t('Add a colour region')}
        </Button>
      </div>
    </section>
  );
}

const withLayer = (region: Region, layerId: string | null): Region =>
  layerId === null
    ? without(region, 'layerId')
    : { ...region, layerId: Number.isFinite(Number(layerId)) ? Number(layerId) : layerId };

/** The COLOURAREA layers of a product, each once. */
function listColourLayers({ shopProduct }: Product): { value: string; label: string }[] {
  const layers = new Map<string, string>();
  for (const { layerGroups } of shopProduct.shopProductVariants)
    for (const group of layerGroups)
      for (const { id, name, designFunction } of group.layers)
        if (designFunction === 'COLOURAREA') layers.set(String(id), name || String(id));
  return Array.from(layers, ([value, label]) => ({ value, label }));
}
