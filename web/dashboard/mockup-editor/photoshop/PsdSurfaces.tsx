import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import { Button, Select } from '@mantine/core';
import IconPlus from 'virtual:icons/plus';
import { useState } from 'react';
import type { Product } from '../../../../engine/browser.ts';
import type { PsdSurface, PsdView } from '../../../../engine/mockup-scenes.ts';
import type { ListedSmartObject } from '../../../../engine/psd-mockups.ts';
import { t } from '../../../shared/text/text.ts';
import { ArtworkFields } from '../fields/ArtworkFields.tsx';
import { ChoiceList } from '../fields/ChoiceList.tsx';
import { artworkRatio } from '../photograph/new-view.ts';
import classes from '../Scene.module.css';
import { changeEntry } from '../scenes/change-entry.ts';

/** The relative difference of proportions above which stretched artwork is seen. */
const MAX_STRETCH = 0.02;

interface PsdSurfacesProps {
  view: PsdView;
  /** The smart objects of the document; empty while it is loaded. */
  listed: readonly ListedSmartObject[];
  product: Product;
  onChange: (change: (now: PsdView) => PsdView) => void;
}

/** The smart objects of a document that show artwork. */
export function PsdSurfaces({ view, listed, product, onChange }: PsdSurfacesProps) {
  const [wanted, choose] = useState(0);
  const { surfaces } = view;
  const chosen = Math.min(wanted, surfaces.length - 1);
  const surface = surfaces[chosen]!;
  const free = listed.find(
    ({ name, sizePx }) => sizePx && surfaces.every(({ smartObject }) => smartObject !== name),
  );
  const edit = (change: (now: PsdSurface) => PsdSurface) =>
    onChange((now) => ({ ...now, surfaces: changeEntry(now.surfaces, chosen, change) }));
  const object = listed.find(({ name }) => name === surface.smartObject);
  const stretch = object?.sizePx && stretchOf(product, surface, object.sizePx);
  return (
    <section className={classes.section} aria-label={t('Smart objects')}>
      <h2>{t('Smart objects')}</h2>
      <ChoiceList
        names={surfaces.map((each, place) => nameOf(each, place))}
        chosen={chosen}
        onChoose={choose}
        onRemove={(place) => onChange((now) => ({ ...now, surfaces: now.surfaces.toSpliced(place, 1) }))}
      />
      {free && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => {
            onChange((now) => ({
              ...now,
              surfaces: [...now.surfaces, { ...surface, smartObject: free.name }],
            }));
            choose(surfaces.length);
          }}
        >
          {t('Print on {part} too', { part: free.name })}
        </Button>
      )}
      <Select
        label={t('Smart object')}
        description={t('Layers with the same contents show the same artwork.')}
        data={optionsOf(listed, surface)}
        value={surface.smartObject ?? ''}
        allowDeselect={false}
        onChange={(smartObject) => smartObject && edit((now) => ({ ...now, smartObject }))}
      />
      <ArtworkFields
        surface={surface}
        product={product}
        onChange={(artwork) => edit(({ smartObject }) => ({ ...artwork, smartObject }))}
      />
      {stretch !== undefined && Math.abs(stretch - 1) > MAX_STRETCH && (
        <p role="status">
          {t(
            'The smart object has other proportions than the artwork, which is stretched to fill it: {width} x {height} px.',
            { width: object!.sizePx![0], height: object!.sizePx![1] },
          )}
        </p>
      )}
    </section>
  );
}

const nameOf = ({ smartObject }: PsdSurface, place: number): string =>
  t('{number}: {name}', { number: place + 1, name: smartObject ?? t('Found by its name') });

/** The smart objects to choose from. One with a preset warp is listed, so that staff see why it cannot be chosen. */
function optionsOf(listed: readonly ListedSmartObject[], { smartObject }: PsdSurface) {
  const options = listed.map(({ name, sizePx }) => ({
    value: name,
    label: sizePx ? name : t('{name} (preset warp)', { name }),
    disabled: sizePx === undefined,
  }));
  const isListed = options.some(({ value }) => value === (smartObject ?? ''));
  if (isListed) return options;
  return [
    { value: smartObject ?? '', label: smartObject ?? t('Found by its name'), disabled: false },
    ...options,
  ];
}

/** Width by height of a smart object, divided by that of its artwork. Undefined: the artwork is a whole view. */
function stretchOf(
  product: Product,
  surface: PsdSurface,
  [width, height]: readonly [number, number],
): number | undefined {
  if (surface.printAreaId === undefined) return undefined;
  return width / height / artworkRatio(product, surface);
}
