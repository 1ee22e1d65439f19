import test from 'ava';
import { clipArtSettings } from './clip-art.ts';
import { colourSettings } from './colour-settings.ts';
import { customisation } from './customisation.ts';
import { imageSettings } from './image-settings.ts';
import { layerGroup } from './layer-group.ts';
import { layer } from './layer.ts';
import { objectConfiguration } from './object-configuration.ts';
import { savedLayer } from './saved-layer.ts';
import { savedTextSettings, textSettings } from './text-settings.ts';
import {
  box,
  clipArt,
  colour,
  fullLayer,
  image,
  quantities,
  references,
  text,
} from './proof/entity-samples.ts';
import { proveEntity } from './proof/prove-entity.ts';

proveEntity({
  title: '[C3-03] layer group',
  schema: layerGroup,
  full: { enterpriseProductMaskId: 1, layers: [fullLayer] },
  bad: { change: { layers: [{ id: 1 }] }, path: ['layers', 0, 'designFunction'] },
  least: { given: { enterpriseProductMaskId: 1 }, becomes: { layers: [] } },
});

proveEntity({
  title: '[C3-04, B3-10] layer',
  schema: layer,
  full: fullLayer,
  bad: { change: { designFunction: 'VIDEOAREA' }, path: ['designFunction'] },
  least: {
    given: { id: 1, designFunction: 'IMAGE' },
    becomes: {
      sequence: 0,
      areaFillMethod: 'BEST',
      synchronizationMode: 'LINKED',
      moveable: false,
      locked: false,
      objectConfiguration: { left: 0, top: 0, width: 500, height: 500, angle: 0 },
      configuration: { image: { allowInput: false, maskScale: 1 } },
    },
  },
});

proveEntity({
  title: '[C3-05, B3-13] text settings',
  schema: textSettings,
  full: text,
  bad: { change: { colourSwitch: 3 }, path: ['colourSwitch'] },
  least: {
    given: {},
    becomes: {
      text: '',
      minimumFontSize: 1,
      maximumFontSize: 200,
      curveDiameter: 200,
      align: 'CENTER',
      textTransform: 'NONE',
      lineHeight: 1.16,
      letterSpacing: 0,
      allowInput: false,
    },
  },
});

proveEntity({
  title: '[C3-06, B3-12] image settings',
  schema: imageSettings,
  full: image,
  bad: { change: { fileTypes: ['PNG', 'GIF'] }, path: ['fileTypes', 1] },
  least: { given: {}, becomes: { blackMask: false, areaFillMethods: [], maskScale: 1, staticOffsetX: 0 } },
});

proveEntity({
  title: '[C3-07] colour settings',
  schema: colourSettings,
  full: colour,
  bad: { change: { disableInput: 1 }, path: ['disableInput'] },
  least: { given: {}, becomes: { colourSwitch: 0, disableInput: false, productColour: false } },
});

proveEntity({
  title: '[C3-08] clip art object',
  schema: clipArtSettings,
  full: clipArt,
  bad: { change: { clipArts: [{ name: 'Star' }] }, path: ['clipArts', 0, 'id'] },
  least: {
    given: { clipArts: [{ id: 1 }] },
    becomes: { clipArts: [{ id: 1, name: '', additionalCharge: 0, ignoreStages: false }] },
  },
});

proveEntity({
  title: '[C3-09] object configuration',
  schema: objectConfiguration,
  full: box,
  bad: { change: { width: -1 }, path: ['width'] },
  least: {
    given: {},
    becomes: { left: 0, top: 0, width: 500, height: 500, scaleX: 1, scaleY: 1, angle: 0 },
  },
});

proveEntity({
  title: '[B3-11] saved layer',
  schema: savedLayer,
  full: {
    ...references,
    id: 7,
    name: 'Name 2',
    designFunction: 'TEXTAREA',
    configuration: { text, image, colour, clipArt },
    objectConfiguration: box,
    sequence: 3,
    areaFillMethod: 'HEIGHT',
    hideLayer: false,
  },
  bad: {
    change: { configuration: { text: { fontSize: '12' } } },
    path: ['configuration', 'text', 'fontSize'],
  },
});

test('a saved layer takes no defaults: what is absent stands as the product has it', (t) => {
  const saved = {
    id: 1,
    configuration: { text: {}, image: {}, colour: {}, clipArt: {} },
    objectConfiguration: {},
  };
  t.deepEqual(savedLayer.parse(saved), saved);
});

test('[C3-13] configurations arrive as objects or as JSON strings', (t) => {
  const masks = [{ id: 1, layers: [{ id: 2, configuration: JSON.stringify({ text: { text: 'x' } }) }] }];
  const parsed = customisation.parse({
    configuration: JSON.stringify({ masks }),
    images: '[{"maskId":1}]',
    textAreaQuantities: JSON.stringify(quantities),
  });
  t.like(parsed, {
    configuration: { masks: [{ layers: [{ configuration: { text: { text: 'x' } } }] }] },
    images: [{ maskId: 1 }],
  });
  t.is(parsed.textAreaQuantities[0]?.itemNbr, 1);
});

test('text transforms are read as CSS writes them, too', (t) => {
  t.is(textSettings.parse({ textTransform: 'capitalize' }).textTransform, 'CAPITALISE');
  t.is(savedTextSettings.parse({ textTransform: 'uppercase' }).textTransform, 'UPPERCASE');
});
