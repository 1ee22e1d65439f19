import { customisation } from './customisation.ts';
import { maskGroup } from './mask-group.ts';
import { mask } from './mask.ts';
import { partnerAppConfiguration } from './partner-app-configuration.ts';
import { productGroupConfiguration } from './product-group-configuration.ts';
import { shopProductVariant } from './shop-product-variant.ts';
import { shopProduct } from './shop-product.ts';
import { quantities, fullMask, group, variant } from './proof/entity-samples.ts';
import { proveEntity } from './proof/prove-entity.ts';

proveEntity({
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
});

proveEntity({
  title: '[C3-02] shop product variant',
  schema: shopProductVariant,
  full: variant,
  bad: { change: { id: {} }, path: ['id'] },
  least: { given: { id: 1 }, becomes: { layerGroups: [], configuration: {} } },
});

proveEntity({
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
});

proveEntity({
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
});

proveEntity({
  title: '[C3-12] product group configuration',
  schema: productGroupConfiguration,
  full: group,
  bad: { change: { mockupMethod: 'MAGIC' }, path: ['mockupMethod'] },
  least: { given: {}, becomes: { hidePreviewButton: false, canvasObjectSelectionHexCode: 'red' } },
});

proveEntity({
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
});

proveEntity({
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
});
