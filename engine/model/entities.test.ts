import test from 'ava';
import { type z } from 'zod';
import { appFunction } from './app-function.ts';
import { clipArtSettings } from './clip-art.ts';
import { colourGroup } from './colour-group.ts';
import { colourSettings } from './colour-settings.ts';
import { customisation } from './customisation.ts';
import { fontGroup } from './font-group.ts';
import { font } from './font.ts';
import { imageSettings } from './image-settings.ts';
import { layerGroup } from './layer-group.ts';
import { layer } from './layer.ts';
import { maskGroup } from './mask-group.ts';
import { mask } from './mask.ts';
import { mockupEntry, mockupGroup } from './mockup.ts';
import { objectConfiguration } from './object-configuration.ts';
import { partnerAppConfiguration } from './partner-app-configuration.ts';
import { printArea } from './print-area.ts';
import { printLayout } from './print-layout.ts';
import { productGroupConfiguration } from './product-group-configuration.ts';
import { savedLayer } from './saved-layer.ts';
import { shopProductVariant } from './shop-product-variant.ts';
import { shopProduct } from './shop-product.ts';
import { savedTextSettings, textSettings } from './text-settings.ts';

/** An entity with every field its specification lists, one bad value, and defaults that matter. */
interface Example {
  title: string;
  schema: z.ZodType;
  full: Record<string, unknown>;
  /** A copy of `full` with this on top is refused, and the fault is at `path`. */
  bad: { change: object; path: (string | number)[] };
  /** The least that parses, and what defaults make of it. */
  least?: { given: object; becomes: object };
}

const box = {
  top: 1,
  left: 2,
  width: 3,
  height: 4,
  scaleX: 1.5,
  scaleY: 2,
  angle: 45,
  flipX: true,
  flipY: true,
  originalImageWidth: 300,
  originalImageHeight: 400,
};
const text = {
  text: 'Anna',
  placeholderText: 'Name',
  placeholderTextColour: '#999',
  maxChars: 12,
  multiline: true,
  multilineMax: 3,
  mandatory: true,
  allowInput: true,
  fontSize: 30,
  minimumFontSize: 8,
  maximumFontSize: 60,
  initialFontSize: 24,
  autosizeText: true,
  bold: true,
  italics: true,
  align: 'NONE',
  textTransform: 'UPPERCASE',
  colourSwitch: 2,
  fontSwitch: 1,
  fixColourSelection: true,
  fixFontSelection: true,
  maxAreas: 4,
  duplicationMaximum: 3,
  duplicatable: true,
  ignoreFromCanvas: true,
  autoDistribute: true,
  allowIndividualQuantityPersonalisation: true,
  copyIndividualQuantityPersonalisation: true,
  allowTextEmphasisChange: true,
  allowTextAlignmentChange: true,
  allowTextTransformationChange: true,
  letterSpacing: 1,
  minimumLetterSpacing: -1,
  maximumLetterSpacing: 5,
  lineHeight: 1.3,
  linkedTextLayerId: 9,
  curved: true,
  curveDiameter: 150,
  curveFlipped: true,
  customColourHexCode: '#abc',
};
const image = {
  url: 'a.png',
  urlThumbnail: 't.png',
  urlThumbnailB64: 'data',
  urlThumbnailToImageRatio: 0.1,
  urlPlaceholder: 'p.png',
  placeholderScale: 0.5,
  placeholderOffsetX: 1,
  placeholderOffsetY: 2,
  urlMask: 'm.png',
  maskScale: 0.6,
  maskOffsetX: 3,
  maskOffsetY: 4,
  urlStatic: 's.png',
  staticScale: 0.7,
  staticOffsetX: 5,
  staticOffsetY: 6,
  allowInput: true,
  mandatory: true,
  maxAreas: 2,
  duplicationMaximum: 2,
  allowApplyMask: true,
  allowPlaceholderArtwork: true,
  areaFillMethods: ['BEST', 'HEIGHT', 'WIDTH'],
  fileTypes: ['JPG', 'PNG', 'SVG'],
  blackMask: true,
  duplicatable: true,
};
const colour = { colourSwitch: 1, disableInput: true, customColourHexCode: '#123456', productColour: true };
const clipArt = {
  clipArts: [
    {
      id: 1,
      name: 'Star',
      additionalCharge: 1.5,
      ignoreStages: true,
      selectorUrl: 's.svg',
      thumbnailUrl: 't.png',
      url: 'u.svg',
    },
  ],
  selectedClipArtId: 1,
};
const references = {
  fontId: 1,
  colourId: 'c',
  fontGroupId: 2,
  colourGroupId: 3,
  originalLayerId: 4,
  enterpriseProductTemplateId: 5,
};
const fullLayer = {
  ...references,
  id: 7,
  name: 'Name',
  designFunction: 'TEXTAREA',
  configuration: { text, image, colour, clipArt },
  objectConfiguration: box,
  sequence: 1,
  sequenceConfigurator: 2,
  synchronizationId: 6,
  synchronizationMode: 'FULL',
  locked: true,
  hideLayer: true,
  suffix: '-a',
  imageSize: 100,
  imageRotate: 90,
  imageQuality: 150,
  fillColour: '#000',
  areaFillMethod: 'WIDTH',
  lockToPrintArea: true,
  moveable: true,
  rotatable: true,
  resizeable: true,
};
const quantities = [
  {
    itemNbr: 1,
    layers: [{ id: 7, name: 'Name', multiline: true, duplicatable: true, text: 'A', mastertext: 'B' }],
  },
];
const fullMask = {
  id: 1,
  name: 'Front',
  enterpriseProductMaskGroupId: 2,
  enterpriseProductGroupIds: [3],
  enterpriseProductVariantIds: ['4'],
  type: { id: 5, productDesignAreaId: 6 },
  typeId: 5,
  layers: [fullLayer],
  canvas: { any: 'thing' },
  configuration: {
    designAreas: [
      {
        baseS3Location: 'b.png',
        backgroundS3Location: 'bg.png',
        maskS3Location: 'm.png',
        guideS3Locations: ['g.png'],
        datumX: 1,
        datumY: 2,
        type: 'PRINT',
        tilt: 3,
        ratioImageToMask: 0.5,
        ratioImageToPrint: 0.25,
        mockupImageSize: 1500,
        generateStoreMask: true,
        sequence: 1,
        productDesignAreaId: 6,
      },
    ],
    purpose: 'DESIGN',
  },
  visibleInConfigurator: false,
  personalised: false,
  isView: false,
  isMockup: true,
  archived: true,
  imageS3Location: 'i.png',
  staticImage: true,
  sequence: 2,
};
const group = {
  productType: 'PLAQUE_FIXED',
  hidePreviewButton: true,
  autoCentralise: true,
  canvasObjectSelectionHexCode: '#00f',
  mockupMethod: 'VERGE',
};
const variant = {
  id: 'v',
  shopProductId: 1,
  enterpriseProductVariantId: 2,
  enterpriseProductMaskGroupId: 3,
  ecommerceShopType: 'SHOPIFY',
  configuration: { a: 1 },
  layerGroups: [{ enterpriseProductMaskId: 1, layers: [fullLayer] }],
};

const examples: Example[] = [
  {
    title: '[C3-01] shop product',
    schema: shopProduct,
    full: {
      id: 1,
      configuration: { a: 1 },
      enterpriseProductGroup: {
        id: 2,
        configuration: group,
        productTitle: 'Mug',
        attributes: [
          {
            id: 1,
            name: 'Size',
            displayType: 'BUTTONS',
            sequence: 1,
            attributeValues: [{ id: 1, name: 'XL', sequence: 2 }],
          },
        ],
      },
      productGroup: { name: 'Mugs' },
      shopProductVariants: [variant],
      valid: false,
      invalidDescription: 'no print area',
    },
    bad: { change: { valid: 'yes' }, path: ['valid'] },
    least: {
      given: { id: 1 },
      becomes: { valid: true, shopProductVariants: [], productGroup: { name: '' } },
    },
  },
  {
    title: '[C3-02] shop product variant',
    schema: shopProductVariant,
    full: variant,
    bad: { change: { id: {} }, path: ['id'] },
    least: { given: { id: 1 }, becomes: { layerGroups: [], configuration: {} } },
  },
  {
    title: '[C3-03] layer group',
    schema: layerGroup,
    full: { enterpriseProductMaskId: 1, layers: [fullLayer] },
    bad: { change: { layers: [{ id: 1 }] }, path: ['layers', 0, 'designFunction'] },
    least: { given: { enterpriseProductMaskId: 1 }, becomes: { layers: [] } },
  },
  {
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
  },
  {
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
  },
  {
    title: '[C3-06, B3-12] image settings',
    schema: imageSettings,
    full: image,
    bad: { change: { fileTypes: ['PNG', 'GIF'] }, path: ['fileTypes', 1] },
    least: { given: {}, becomes: { blackMask: false, areaFillMethods: [], maskScale: 1, staticOffsetX: 0 } },
  },
  {
    title: '[C3-07] colour settings',
    schema: colourSettings,
    full: colour,
    bad: { change: { disableInput: 1 }, path: ['disableInput'] },
    least: { given: {}, becomes: { colourSwitch: 0, disableInput: false, productColour: false } },
  },
  {
    title: '[C3-08] clip art object',
    schema: clipArtSettings,
    full: clipArt,
    bad: { change: { clipArts: [{ name: 'Star' }] }, path: ['clipArts', 0, 'id'] },
    least: {
      given: { clipArts: [{ id: 1 }] },
      becomes: { clipArts: [{ id: 1, name: '', additionalCharge: 0, ignoreStages: false }] },
    },
  },
  {
    title: '[C3-09] object configuration',
    schema: objectConfiguration,
    full: box,
    bad: { change: { width: -1 }, path: ['width'] },
    least: {
      given: {},
      becomes: { left: 0, top: 0, width: 500, height: 500, scaleX: 1, scaleY: 1, angle: 0 },
    },
  },
  {
    title: '[C3-10, B3-09] mask',
    schema: mask,
    full: fullMask,
    bad: {
      change: { configuration: { designAreas: [{ tilt: 'steep' }] } },
      path: ['configuration', 'designAreas', 0, 'tilt'],
    },
    least: {
      given: { id: 1 },
      becomes: {
        isView: true,
        archived: false,
        visibleInConfigurator: true,
        configuration: { designAreas: [] },
      },
    },
  },
  {
    title: '[C3-11, B3-08] mask group and its settings',
    schema: maskGroup,
    full: {
      id: 1,
      name: 'Views',
      selected: true,
      masks: [fullMask],
      sequence: 1,
      imageUrl: 'i.png',
      configuration: { showAsStage: true, textAreaQuantities: quantities },
    },
    bad: {
      change: { configuration: { textAreaQuantities: [{ itemNbr: 0 }] } },
      path: ['configuration', 'textAreaQuantities', 0, 'itemNbr'],
    },
    least: {
      given: { id: 1 },
      becomes: { masks: [], configuration: { showAsStage: false, textAreaQuantities: [] } },
    },
  },
  {
    title: '[C3-12] product group configuration',
    schema: productGroupConfiguration,
    full: group,
    bad: { change: { mockupMethod: 'MAGIC' }, path: ['mockupMethod'] },
    least: { given: {}, becomes: { hidePreviewButton: false, canvasObjectSelectionHexCode: 'red' } },
  },
  {
    title: '[C3-13] customisation payload',
    schema: customisation,
    full: {
      enterpriseProductGroupId: 1,
      configuration: { masks: [{ id: 1, layers: [{ id: 7, configuration: { text: { text: 'x' } } }] }] },
      images: [{ maskId: 1, printImage: 'p.png' }],
      additionalChargePerItem: 1.5,
      textAreaQuantities: quantities,
      mockupForCart: 'm.png',
      customisationCode: 'abc',
    },
    bad: { change: { images: [{ printImage: 'p.png' }] }, path: ['images', 0, 'maskId'] },
    least: { given: {}, becomes: { configuration: { masks: [] }, textAreaQuantities: [] } },
  },
  {
    title: '[C3-14] mockup entry',
    schema: mockupEntry,
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
    },
    bad: { change: { primaryMockup: 'first' }, path: ['primaryMockup'] },
  },
  {
    title: '[C3-14, B3-07] mockup group and image',
    schema: mockupGroup,
    full: {
      selected: true,
      mockupImages: [{ selected: true, variantId: '', reference: 'r', generatedImage: 'g.png' }],
    },
    bad: { change: { mockupImages: [{ selected: 1 }] }, path: ['mockupImages', 0, 'selected'] },
    least: {
      given: { mockupImages: [{}] },
      becomes: { selected: false, mockupImages: [{ selected: false }] },
    },
  },
  {
    title: '[C3-15, B3-04] partner app configuration',
    schema: partnerAppConfiguration,
    full: {
      appConfiguration: {
        hideUneditableAspects: true,
        configuratorCanvasSize: 600,
        mockupSize: 1200,
        mockupFormat: 'JPG',
      },
      help: { url: 'h' },
      styling: { primaryColour: '#111', backgroundColour: '#eee' },
    },
    bad: {
      change: { appConfiguration: { mockupFormat: 'PDF' } },
      path: ['appConfiguration', 'mockupFormat'],
    },
    least: {
      given: {},
      becomes: { appConfiguration: { configuratorCanvasSize: 500, mockupSize: 1500, mockupFormat: 'PNG' } },
    },
  },
  {
    title: '[B3-05] font',
    schema: font,
    full: { id: 1, font: 'Lora', variation: 'BOLDITALIC', source: 'GOOGLE', uploadUrl: 'l.woff2' },
    bad: { change: { source: 'DISK' }, path: ['source'] },
    least: { given: { id: 1, font: 'Lora', uploadUrl: 'l.ttf' }, becomes: { variation: 'REGULAR' } },
  },
  {
    title: '[B3-06] colour group',
    schema: colourGroup,
    full: { id: 1, name: 'Inks', colours: [{ id: 2, name: 'Black', backgroundHexCode: '#000' }] },
    bad: { change: { colours: [{ id: 2 }] }, path: ['colours', 0, 'backgroundHexCode'] },
  },
  {
    title: '[B3-06] font group',
    schema: fontGroup,
    full: { id: 1, name: 'Serifs', fonts: [{ id: 2, configuration: { label: 'L' } }], fallbackFontIds: [3] },
    bad: { change: { fallbackFontIds: [null] }, path: ['fallbackFontIds', 0] },
  },
  {
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
  },
  {
    title: '[B3-14] app function',
    schema: appFunction,
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
      becomes: { definition: { allowInput: true, allowDuplication: false } },
    },
  },
  {
    title: '[B3-15] print area',
    schema: printArea,
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
        active: true,
        configuration: { imageDPI: 300, bleedDepth: 0, previewWidth: 500, rotate: 0 },
      },
    },
  },
  {
    title: '[B3-16] print layout',
    schema: printLayout,
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
  },
];

for (const { title, schema, full, bad, least } of examples) {
  test(`${title}: every listed field comes back, and so do unknown ones`, (t) => {
    const given = { ...full, somethingOfTheStores: { kept: [1, null] } };
    t.deepEqual(schema.parse(structuredClone(given)), given);
  });

  test(`${title}: a wrong value is refused with its path`, (t) => {
    const result = schema.safeParse({ ...full, ...bad.change });
    t.deepEqual(result.error?.issues[0]?.path, bad.path);
  });

  if (least)
    test(`${title}: defaults are filled in`, (t) => {
      t.like(schema.parse(least.given), least.becomes);
    });
}

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
