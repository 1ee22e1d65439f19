import { appFunction } from './app-function.ts';
import { colourGroup } from './colour-group.ts';
import { fontGroup } from './font-group.ts';
import { font } from './font.ts';
import { mockupEntry, mockupGroup } from './mockup.ts';
import { printArea } from './print-area.ts';
import { printLayout } from './print-layout.ts';
import { testEntity } from './testing/test-entity.ts';

testEntity({
  title: '[C3-14] mockup entry',
  schema: mockupEntry,
  specified: {
    '': `camera, elementId, image, maskId, mockupAreaId, mockupType, name, primaryMockup, sequence, type,
      staticImage`,
  },
  further: { '': 'scene, sizePx' },
  unchecked: ['camera'],
  full: {
    camera: { x: 1 },
    elementId: 'e',
    image: 'i.png',
    maskId: 1,
    mockupAreaId: 2,
    mockupType: 'REMOTE',
    name: 'Front',
    primaryMockup: true,
    sequence: 1,
    type: 'PHOTO',
    staticImage: 's.png',
    scene: 'desk',
    sizePx: 800,
  },
  bad: { change: { primaryMockup: 'first' }, path: ['primaryMockup'] },
  least: { given: {}, becomes: { name: '', primaryMockup: false, sequence: 0 } },
});

testEntity({
  title: '[C3-14, B3-07] mockup group and image',
  schema: mockupGroup,
  specified: {
    '': 'selected, mockupImages',
    'mockupImages[]': 'selected, variantId, reference, generatedImage',
  },
  full: {
    selected: true,
    mockupImages: [{ selected: true, variantId: '', reference: 'r', generatedImage: 'g.png' }],
  },
  bad: { change: { mockupImages: [{ selected: 1 }] }, path: ['mockupImages', 0, 'selected'] },
  least: {
    given: { mockupImages: [{}] },
    becomes: { selected: false, mockupImages: [{ selected: false }] },
  },
});

testEntity({
  title: '[B3-05] font',
  schema: font,
  specified: { '': 'font, variation, source, uploadUrl' },
  further: { '': 'id, unicodeRange, face, axes' },
  choices: { source: ['GOOGLE', 'FONTDECK', 'FONTSCOM', 'TYPEKIT'] },
  full: {
    id: 1,
    font: 'Lora',
    variation: 'BOLDITALIC',
    source: 'GOOGLE',
    uploadUrl: 'l.woff2',
    unicodeRange: 'U+20-7E, U+4??',
    face: 'Lora-BoldItalic',
    axes: { wght: 650 },
  },
  bad: { change: { source: 'DISK' }, path: ['source'] },
  least: {
    given: { id: 1, font: 'Lora', uploadUrl: 'l.ttf' },
    becomes: { id: 1, font: 'Lora', uploadUrl: 'l.ttf', variation: 'REGULAR' },
  },
});

testEntity({
  title: '[B3-06] colour group',
  schema: colourGroup,
  specified: { '': 'colours', 'colours[]': 'id, backgroundHexCode' },
  further: { '': 'id, name', 'colours[]': 'name' },
  full: { id: 1, name: 'Inks', colours: [{ id: 2, name: 'Black', backgroundHexCode: '#000' }] },
  bad: { change: { colours: [{ id: 2 }] }, path: ['colours', 0, 'backgroundHexCode'] },
  least: { given: { id: 1 }, becomes: { id: 1, colours: [] } },
});

testEntity({
  title: '[B3-06] font group',
  schema: fontGroup,
  specified: { '': 'fonts', 'fonts[]': 'id, configuration' },
  further: { '': 'id, name, fallbackFontIds' },
  full: { id: 1, name: 'Serifs', fonts: [{ id: 2, configuration: { label: 'L' } }], fallbackFontIds: [3] },
  bad: { change: { fallbackFontIds: [null] }, path: ['fallbackFontIds', 0] },
  least: { given: { id: 1 }, becomes: { id: 1, fonts: [], fallbackFontIds: [] } },
});

testEntity({
  title: '[B3-14] app function',
  schema: appFunction,
  specified: {
    '': 'function, enterpriseProductMaskTypeId, definition',
    definition: `allowInput, allowResellerFontGroup, allowResellerColourGroup, allowColourPicker,
      allowDuplication, maxAreas, type`,
  },
  further: {
    '': 'id',
    definition: `fileTypes, minimumFontSize, maximumFontSize, maxChars, minimumLetterSpacing,
      maximumLetterSpacing`,
  },
  choices: { 'definition.type': ['PRINTONDEMAND', 'PERSONALISED'] },
  full: {
    id: 1,
    function: 'TEXTAREA',
    enterpriseProductMaskTypeId: 2,
    definition: {
      type: 'PERSONALISED',
      allowInput: false,
      allowResellerFontGroup: true,
      allowResellerColourGroup: true,
      allowColourPicker: true,
      allowDuplication: true,
      maxAreas: 3,
      fileTypes: ['PNG'],
      minimumFontSize: 4,
      maximumFontSize: 80,
      maxChars: 20,
      minimumLetterSpacing: 0,
      maximumLetterSpacing: 3,
    },
  },
  bad: { change: { definition: { type: 'OTHER' } }, path: ['definition', 'type'] },
  least: {
    given: { id: 1, function: 'IMAGE', definition: { type: 'PRINTONDEMAND' } },
    becomes: {
      id: 1,
      function: 'IMAGE',
      definition: {
        type: 'PRINTONDEMAND',
        allowInput: true,
        allowResellerFontGroup: false,
        allowResellerColourGroup: false,
        allowColourPicker: false,
        allowDuplication: false,
      },
    },
  },
});

testEntity({
  title: '[B3-15] print area',
  schema: printArea,
  specified: {
    '': `id, name, active, sequence, enterpriseProductGroupId, enterpriseProductMaskId,
      enterpriseProductMaskLinkedMockupId, configuration`,
    configuration: `imageWidth, imageHeight, imageDPI, bleedDepth, previewPositionX, previewPositionY,
      previewWidth, previewHeight, backgroundColourHexCode, datumX, datumY, rotate`,
  },
  further: {
    configuration: 'edgeDepth, edgeFill, underbase, outputType',
    'configuration.underbase': 'ink, chokeMm',
  },
  full: {
    id: 1,
    name: 'Front',
    active: false,
    sequence: 1,
    enterpriseProductGroupId: 2,
    enterpriseProductMaskId: 3,
    enterpriseProductMaskLinkedMockupId: 4,
    configuration: {
      imageWidth: 200,
      imageHeight: 85,
      imageDPI: 150,
      bleedDepth: 3,
      previewPositionX: 10,
      previewPositionY: 20,
      previewWidth: 400,
      previewHeight: 170,
      backgroundColourHexCode: '#fff',
      datumX: 1,
      datumY: 2,
      rotate: 90,
      edgeDepth: 38,
      edgeFill: 'MIRROR',
      underbase: { ink: 'White', chokeMm: 0.2 },
      outputType: 'PDF',
    },
  },
  bad: {
    change: { configuration: { imageWidth: 0, imageHeight: 1 } },
    path: ['configuration', 'imageWidth'],
  },
  least: {
    given: { id: 1, enterpriseProductMaskId: 1, configuration: { imageWidth: 10, imageHeight: 10 } },
    becomes: {
      id: 1,
      name: '',
      active: true,
      sequence: 0,
      enterpriseProductMaskId: 1,
      configuration: {
        imageWidth: 10,
        imageHeight: 10,
        imageDPI: 300,
        bleedDepth: 0,
        edgeDepth: 0,
        edgeFill: 'WRAP',
        previewPositionX: 0,
        previewPositionY: 0,
        previewWidth: 500,
        previewHeight: 500,
        datumX: 0,
        datumY: 0,
        rotate: 0,
      },
    },
  },
});

testEntity({
  title: '[B3-16] print layout',
  schema: printLayout,
  specified: {
    '': `paperSizeWidth, paperSizeHeight, landscape, headerEnabled, headerSpacing, footerEnabled,
      footerSpacing`,
  },
  full: {
    paperSizeWidth: 210,
    paperSizeHeight: 297,
    landscape: true,
    headerEnabled: true,
    headerSpacing: 5,
    footerEnabled: true,
    footerSpacing: 6,
  },
  bad: { change: { paperSizeWidth: 0 }, path: ['paperSizeWidth'] },
  least: {
    given: { paperSizeWidth: 210, paperSizeHeight: 297 },
    becomes: {
      paperSizeWidth: 210,
      paperSizeHeight: 297,
      landscape: false,
      headerEnabled: false,
      headerSpacing: 0,
      footerEnabled: false,
      footerSpacing: 0,
    },
  },
});
