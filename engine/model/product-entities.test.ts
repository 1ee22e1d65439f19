import test from 'ava';
import { customisation } from './customisation.ts';
import { maskGroup } from './mask-group.ts';
import { mask } from './mask.ts';
import { partnerAppConfiguration } from './partner-app-configuration.ts';
import { productGroupConfiguration } from './product-group-configuration.ts';
import { shopProductVariant } from './shop-product-variant.ts';
import { shopProduct } from './shop-product.ts';
import { quantities, fullMask, group, variant } from './testing/entity-samples.ts';
import { testEntity } from './testing/test-entity.ts';

const groupDefaults = {
  hidePreviewButton: false,
  autoCentralise: false,
  canvasObjectSelectionHexCode: 'red',
};

testEntity({
  title: '[C3-01] shop product',
  schema: shopProduct,
  specified: {
    '': `id, configuration, enterpriseProductGroup, productGroup, shopProductVariants, valid,
      invalidDescription`,
    enterpriseProductGroup: 'configuration, productTitle, attributes',
    'enterpriseProductGroup.attributes[]': 'sequence, attributeValues',
    'enterpriseProductGroup.attributes[].attributeValues[]': 'sequence',
    productGroup: 'name',
  },
  further: {
    enterpriseProductGroup: 'id',
    'enterpriseProductGroup.attributes[]': 'id, name, displayType',
    'enterpriseProductGroup.attributes[].attributeValues[]': 'id, name',
  },
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
    becomes: {
      id: 1,
      configuration: {},
      enterpriseProductGroup: { configuration: groupDefaults, productTitle: '', attributes: [] },
      productGroup: { name: '' },
      shopProductVariants: [],
      valid: true,
    },
  },
});

testEntity({
  title: '[C3-02] shop product variant',
  schema: shopProductVariant,
  specified: {
    '': `id, shopProductId, enterpriseProductVariantId, enterpriseProductMaskGroupId, ecommerceShopType,
      configuration, layerGroups`,
  },
  full: variant,
  bad: { change: { id: {} }, path: ['id'] },
  least: { given: { id: 1 }, becomes: { id: 1, layerGroups: [], configuration: {} } },
});

testEntity({
  title: '[C3-10, B3-09] mask',
  schema: mask,
  specified: {
    '': `id, name, enterpriseProductMaskGroupId, visibleInConfigurator, isView, isMockup, archived,
      imageS3Location, enterpriseProductVariantIds, type, typeId, layers, personalised, staticImage, sequence,
      canvas, enterpriseProductGroupIds, configuration`,
    type: 'id, productDesignAreaId',
    configuration: 'designAreas, purpose',
    'configuration.designAreas[]': `baseS3Location, backgroundS3Location, maskS3Location, guideS3Locations,
      datumX, datumY, type, tilt, ratioImageToMask, ratioImageToPrint, mockupImageSize, generateStoreMask,
      sequence, productDesignAreaId`,
  },
  unchecked: ['canvas'],
  full: fullMask,
  bad: {
    change: { configuration: { designAreas: [{ tilt: 'steep' }] } },
    path: ['configuration', 'designAreas', 0, 'tilt'],
  },
  least: {
    given: { id: 1 },
    becomes: {
      id: 1,
      name: '',
      enterpriseProductGroupIds: [],
      enterpriseProductVariantIds: [],
      layers: [],
      configuration: { designAreas: [] },
      visibleInConfigurator: true,
      personalised: true,
      isView: true,
      isMockup: false,
      archived: false,
      sequence: 0,
    },
  },
});

testEntity({
  title: '[C3-11, B3-08] mask group and its settings',
  schema: maskGroup,
  specified: {
    '': 'id, name, selected, masks, sequence, imageUrl',
    configuration: 'showAsStage, textAreaQuantities',
    'configuration.textAreaQuantities[]': 'itemNbr, layers',
    'configuration.textAreaQuantities[].layers[]': 'id, name, multiline, duplicatable, text, mastertext',
  },
  further: { '': 'configuration' },
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
    becomes: {
      id: 1,
      name: '',
      selected: false,
      masks: [],
      sequence: 0,
      configuration: { showAsStage: false, textAreaQuantities: [] },
    },
  },
});

testEntity({
  title: '[C3-12] product group configuration',
  schema: productGroupConfiguration,
  specified: { '': 'productType, hidePreviewButton, autoCentralise, canvasObjectSelectionHexCode' },
  further: { '': 'mockupMethod' },
  full: group,
  bad: { change: { mockupMethod: 'MAGIC' }, path: ['mockupMethod'] },
  least: { given: {}, becomes: groupDefaults },
});

testEntity({
  title: '[C3-13] customisation payload',
  schema: customisation,
  specified: {
    '': `enterpriseProductGroupId, configuration, images, additionalChargePerItem, textAreaQuantities,
      mockupForCart, customisationCode`,
    configuration: 'masks',
    'configuration.masks[]': 'layers',
    'images[]': 'maskId, printImage',
  },
  further: { 'configuration.masks[]': 'id' },
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
});

testEntity({
  title: '[C3-15, B3-04] partner app configuration',
  schema: partnerAppConfiguration,
  specified: {
    '': 'appConfiguration, help, styling',
    appConfiguration: 'hideUneditableAspects, configuratorCanvasSize, mockupSize, mockupFormat',
    styling: 'primaryColour, backgroundColour',
  },
  further: { styling: 'logo' },
  unchecked: ['help'],
  full: {
    appConfiguration: {
      hideUneditableAspects: true,
      configuratorCanvasSize: 600,
      mockupSize: 1200,
      mockupFormat: 'JPG',
    },
    help: { url: 'h' },
    styling: { primaryColour: '#111', backgroundColour: '#eee', logo: '/f/a/logo.png' },
  },
  bad: {
    change: { appConfiguration: { mockupFormat: 'PDF' } },
    path: ['appConfiguration', 'mockupFormat'],
  },
  least: {
    given: {},
    becomes: {
      appConfiguration: {
        hideUneditableAspects: false,
        configuratorCanvasSize: 500,
        mockupSize: 1500,
        mockupFormat: 'PNG',
      },
      styling: {},
    },
  },
});

test('[C3-12] product types are open: the three known types and others', (t) => {
  for (const productType of ['AWARD', 'PLAQUE', 'PLAQUE_FIXED', 'MUG'])
    t.is(productGroupConfiguration.parse({ productType }).productType, productType);
});

test('[C9-02, B9-05] canvas 500 by 500, mockup 1500 by 1500, PNG, or JPG if configured', (t) => {
  t.like(partnerAppConfiguration.parse({}).appConfiguration, {
    configuratorCanvasSize: 500,
    mockupSize: 1500,
    mockupFormat: 'PNG',
  });
  const jpg = { appConfiguration: { mockupFormat: 'JPG' } };
  t.is(partnerAppConfiguration.parse(jpg).appConfiguration.mockupFormat, 'JPG');
});

test('[C9-08] selection handles are red by default', (t) => {
  t.is(productGroupConfiguration.parse({}).canvasObjectSelectionHexCode, 'red');
});
