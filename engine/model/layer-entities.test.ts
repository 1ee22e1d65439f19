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
} from './testing/entity-samples.ts';
import { testEntity } from './testing/test-entity.ts';

const wholeCanvas = {
  left: 0,
  top: 0,
  width: 500,
  height: 500,
  scaleX: 1,
  scaleY: 1,
  angle: 0,
  flipX: false,
  flipY: false,
};
const imageDefaults = {
  placeholderScale: 1,
  placeholderOffsetX: 0,
  placeholderOffsetY: 0,
  maskScale: 1,
  maskOffsetX: 0,
  maskOffsetY: 0,
  blackMask: false,
  staticScale: 1,
  staticOffsetX: 0,
  staticOffsetY: 0,
  allowInput: false,
  mandatory: false,
  allowApplyMask: false,
  allowPlaceholderArtwork: false,
  areaFillMethods: [],
  duplicatable: false,
};

testEntity({
  title: '[C3-03] layer group',
  schema: layerGroup,
  specified: { '': 'enterpriseProductMaskId, layers' },
  full: { enterpriseProductMaskId: 1, layers: [fullLayer] },
  bad: { change: { layers: [{ id: 1 }] }, path: ['layers', 0, 'designFunction'] },
  least: { given: { enterpriseProductMaskId: 1 }, becomes: { enterpriseProductMaskId: 1, layers: [] } },
});

testEntity({
  title: '[C3-04, B3-10] layer',
  schema: layer,
  specified: {
    '': `id, name, designFunction, configuration, fontId, colourId, fontGroupId, colourGroupId, sequence,
      sequenceConfigurator, synchronizationId, originalLayerId, locked, hideLayer, objectConfiguration,
      suffix, enterpriseProductTemplateId, imageSize, imageRotate, areaFillMethod, lockToPrintArea, moveable,
      rotatable, resizeable, imageQuality, fillColour`,
  },
  further: {
    '': 'synchronizationMode, ink, shadow, blendMode',
    configuration: 'text, image, colour, clipArt',
  },
  choices: {
    designFunction: ['IMAGE', 'IMAGEAREA', 'TEXTAREA', 'COLOURAREA', 'CLIPARTAREA'],
    areaFillMethod: ['BEST', 'HEIGHT', 'WIDTH'],
  },
  full: fullLayer,
  bad: { change: { designFunction: 'VIDEOAREA' }, path: ['designFunction'] },
  least: {
    given: { id: 1, designFunction: 'IMAGE' },
    becomes: {
      id: 1,
      name: '',
      designFunction: 'IMAGE',
      sequence: 0,
      areaFillMethod: 'BEST',
      synchronizationMode: 'LINKED',
      lockToPrintArea: false,
      moveable: false,
      rotatable: false,
      resizeable: false,
      locked: false,
      hideLayer: false,
      objectConfiguration: wholeCanvas,
      configuration: { image: imageDefaults },
    },
  },
});

testEntity({
  title: '[C3-05, B3-13] text settings',
  schema: textSettings,
  specified: {
    '': `text, placeholderText, maxChars, multiline, multilineMax, mandatory, allowInput, fontSize,
      minimumFontSize, maximumFontSize, initialFontSize, autosizeText, bold, italics, align, textTransform,
      colourSwitch, fixColourSelection, fixFontSelection, maxAreas, duplicationMaximum, duplicatable,
      ignoreFromCanvas, autoDistribute, allowIndividualQuantityPersonalisation,
      copyIndividualQuantityPersonalisation, allowTextEmphasisChange, allowTextAlignmentChange,
      allowTextTransformationChange, placeholderTextColour, letterSpacing, minimumLetterSpacing,
      maximumLetterSpacing, linkedTextLayerId, curved, curveDiameter, curveFlipped, customColourHexCode,
      fontSwitch`,
  },
  further: { '': 'lineHeight, code, writingMode' },
  choices: {
    writingMode: ['horizontal-tb', 'vertical-rl'],
    align: ['LEFT', 'CENTER', 'RIGHT', 'NONE'],
    colourSwitch: [0, 1, 2],
  },
  full: text,
  bad: { change: { colourSwitch: 3 }, path: ['colourSwitch'] },
  least: {
    given: {},
    becomes: {
      text: '',
      placeholderText: '',
      allowInput: false,
      mandatory: false,
      multiline: false,
      minimumFontSize: 1,
      maximumFontSize: 200,
      autosizeText: false,
      fontSwitch: 0,
      fixFontSelection: false,
      bold: false,
      italics: false,
      allowTextEmphasisChange: false,
      align: 'CENTER',
      allowTextAlignmentChange: false,
      textTransform: 'NONE',
      allowTextTransformationChange: false,
      letterSpacing: 0,
      lineHeight: 1.16,
      writingMode: 'horizontal-tb',
      colourSwitch: 0,
      fixColourSelection: false,
      curved: false,
      curveDiameter: 200,
      curveFlipped: false,
      duplicatable: false,
      autoDistribute: false,
      ignoreFromCanvas: false,
      allowIndividualQuantityPersonalisation: false,
      copyIndividualQuantityPersonalisation: false,
    },
  },
});

testEntity({
  title: '[C3-06, B3-12] image settings',
  schema: imageSettings,
  specified: {
    '': `url, urlThumbnail, urlThumbnailB64, urlThumbnailToImageRatio, urlPlaceholder, allowInput, mandatory,
      maxAreas, duplicationMaximum, allowApplyMask, allowPlaceholderArtwork, areaFillMethods, fileTypes,
      blackMask, duplicatable, urlMask, urlStatic, placeholderScale, placeholderOffsetX, placeholderOffsetY,
      maskScale, maskOffsetX, maskOffsetY, staticScale, staticOffsetX, staticOffsetY`,
  },
  choices: { 'areaFillMethods[]': ['BEST', 'HEIGHT', 'WIDTH'], 'fileTypes[]': ['JPG', 'PNG', 'SVG'] },
  full: image,
  bad: { change: { fileTypes: ['PNG', 'GIF'] }, path: ['fileTypes', 1] },
  least: { given: {}, becomes: imageDefaults },
});

testEntity({
  title: '[C3-07] colour settings',
  schema: colourSettings,
  specified: { '': 'colourSwitch, disableInput' },
  further: { '': 'customColourHexCode, productColour' },
  full: colour,
  bad: { change: { disableInput: 1 }, path: ['disableInput'] },
  least: { given: {}, becomes: { colourSwitch: 0, disableInput: false, productColour: false } },
});

testEntity({
  title: '[C3-08] clip art object',
  schema: clipArtSettings,
  specified: {
    '': 'clipArts, selectedClipArtId',
    'clipArts[]': 'id, name, additionalCharge, ignoreStages, selectorUrl, thumbnailUrl',
  },
  further: { 'clipArts[]': 'url' },
  full: clipArt,
  bad: { change: { clipArts: [{ name: 'Star' }] }, path: ['clipArts', 0, 'id'] },
  least: {
    given: { clipArts: [{ id: 1 }] },
    becomes: { clipArts: [{ id: 1, name: '', additionalCharge: 0, ignoreStages: false }] },
  },
});

testEntity({
  title: '[C3-09] object configuration',
  schema: objectConfiguration,
  specified: {
    '': `top, left, width, height, scaleX, scaleY, angle, flipX, flipY, originalImageWidth,
      originalImageHeight`,
  },
  full: box,
  bad: { change: { width: -1 }, path: ['width'] },
  least: {
    given: {},
    becomes: wholeCanvas,
  },
});

testEntity({
  title: '[B3-11] saved layer',
  schema: savedLayer,
  specified: {
    '': `enterpriseProductTemplateId, sequence, colourId, colourGroupId, fontId, fontGroupId, configuration,
      objectConfiguration`,
    objectConfiguration: `top, left, width, height, scaleX, scaleY, angle, flipX, flipY, originalImageWidth,
      originalImageHeight`,
  },
  further: {
    '': 'id, name, designFunction, originalLayerId, areaFillMethod, hideLayer',
    configuration: 'text, image, colour, clipArt',
    // All fields of each block that the product lists.
    'configuration.text': Object.keys(text).join(),
    'configuration.image': Object.keys(image).join(),
    'configuration.colour': Object.keys(colour).join(),
    'configuration.clipArt': Object.keys(clipArt).join(),
  },
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

test('a saved layer gets no defaults', (t) => {
  const saved = {
    id: 1,
    configuration: { text: {}, image: {}, colour: {}, clipArt: {} },
    objectConfiguration: {},
  };
  t.deepEqual(savedLayer.parse(saved), saved);
});

test('[C3-13] configurations are objects or JSON strings', (t) => {
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

test('text transforms are also accepted in CSS notation', (t) => {
  t.is(textSettings.parse({ textTransform: 'capitalize' }).textTransform, 'CAPITALISE');
  t.is(savedTextSettings.parse({ textTransform: 'uppercase' }).textTransform, 'UPPERCASE');
});

test('[C9-12, B9-07] a curve has a default diameter of 200', (t) => {
  t.is(textSettings.parse({}).curveDiameter, 200);
});
