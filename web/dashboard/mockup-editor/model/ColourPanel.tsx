import '@mantine/core/styles/ColorInput.css';
import '@mantine/core/styles/ColorPicker.css';
import '@mantine/core/styles/ColorSwatch.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { Button, ColorInput, MultiSelect, Select, TextInput } from '@mantine/core';
import type { Design, Product } from '../../../../engine/browser.ts';
import { type DescribedModel, mockupLimits } from '../../../../engine/model-editor.ts';
import { resolveLayers } from '../../../../engine/editor.ts';
import { isHexColour } from '../../../../engine/screens.ts';
import { t } from '../../../shared/text/text.ts';
import { masksOfProduct } from '../photograph/masks-of-product.ts';
import classes from './Model.module.css';
import type { PanelProps } from './panel-props.ts';
import { addRegion, changeRegion, removeRegion } from './scene-edits.ts';

interface ColourPanelProps extends PanelProps {
  described: DescribedModel;
  product: Product;
  design: Design;
  /** The clicked material. */
  pointed: string | undefined;
}

/** Materials of the model that take the colours of the product. */
export function ColourPanel({ scene, onChange, described, product, design, pointed }: ColourPanelProps) {
  const { colourRegions } = scene;
  const taken = new Set(colourRegions.flatMap(({ materials }) => materials));
  const named = described.materials.filter((name) => name !== '');
  const free = named.filter((name) => !taken.has(name));
  const layers = listColourLayers(product, design);
  const next = pointed !== undefined && free.includes(pointed) ? pointed : free[0];
  return (
    <>
      <p className={classes.note}>
        {t('A material takes the colour that a shopper chooses. Its texture stays, multiplied by it.')}
      </p>
      <ul className={classes.list} aria-label={t('Colours of the product')}>
        {colourRegions.map((region, index) => (
          <li key={index} className={classes.item}>
            <TextInput
              label={t('Name')}
              maxLength={mockupLimits.maxNameChars}
              value={region.name}
              error={region.name === '' ? t('A colour needs a name.') : undefined}
              onChange={({ currentTarget: { value: name } }) =>
                onChange((now) => changeRegion(now, index, { name }), `region ${index}`)
              }
            />
            <MultiSelect
              label={t('Materials')}
              data={[...region.materials, ...free]}
              value={region.materials}
              onChange={(materials) =>
                materials.length > 0 && onChange((now) => changeRegion(now, index, { materials }))
              }
            />
            <Select
              label={t('Coloured by')}
              data={[
                { value: '', label: t('Nothing: it keeps its colour') },
                ...layers.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              value={String(region.layerId ?? '')}
              allowDeselect={false}
              onChange={(value) => {
                const layerId = layers.find(({ id }) => String(id) === value)?.id;
                onChange((now) => changeRegion(now, index, { layerId }));
              }}
            />
            <ColorInput
              label={t('Colour')}
              description={t('Where the design names none.')}
              format="hex"
              eyeDropperButtonProps={{ 'aria-label': t('Pick a colour from the screen') }}
              value={region.colour}
              onChange={(colour) =>
                isHexColour(colour) &&
                onChange((now) => changeRegion(now, index, { colour }), `colour ${index}`)
              }
            />
            <Button variant="subtle" color="red" onClick={() => onChange((now) => removeRegion(now, index))}>
              {t('Remove {name}', { name: region.name })}
            </Button>
          </li>
        ))}
      </ul>
      {next !== undefined && colourRegions.length < mockupLimits.maxColourRegions && (
        <Button variant="default" onClick={() => onChange((now) => addRegion(now, next))}>
          {t('Colour {material}', { material: next })}
        </Button>
      )}
      {named.length === 0 && (
        <p className={classes.note}>
          {t('The materials of this model have no names, so none can be coloured.')}
        </p>
      )}
    </>
  );
}

/** The layers that can set the colour of a part of the product. */
function listColourLayers(product: Product, design: Design): { id: number | string; name: string }[] {
  const layers = masksOfProduct(product).flatMap(({ id }) => resolveLayers(product, design, id));
  return layers.flatMap(({ kind, layer }) =>
    kind === 'colour' ? [{ id: layer.id, name: layer.name || String(layer.id) }] : [],
  );
}
