import test from 'ava';
import type { Layer } from '../../model/layer.ts';
import { PRODUCT_TEMPLATES } from '../../model/product-templates.ts';
import { composeTemplate } from './compose-template.ts';
import { starterFabrics } from '../../starter/starter-fabrics.ts';
import { templatePictures } from '../../starter/template-pictures.ts';
import { validateProduct } from '../validate/validate-product.ts';

const parts = (fontId: number | undefined) => ({ fontId, fabrics: starterFabrics });

test('a template has no findings except a missing font, or missing layers if it is blank', (t) => {
  const found = PRODUCT_TEMPLATES.map((template) => {
    const findings = validateProduct(composeTemplate(template, 'Club', parts(undefined)));
    return [template, [...new Set(findings.map(({ rule }) => rule))]];
  });
  t.deepEqual(found, [
    ['blank', ['layers-missing', 'mask-empty']],
    ['poster', ['font-missing']],
    ['mug', ['font-missing']],
    ['shirt', ['font-missing']],
    ['plaque', ['font-missing']],
    ['card', ['font-missing']],
    ['sticker', []],
  ]);
});

test('the print of a template has its size in millimetres and space for the bleed around it', (t) => {
  const [{ configuration }] = composeTemplate('mug', 'Club', parts(1)).printAreas as [never];
  t.like(configuration, { imageWidth: 200, imageHeight: 85, bleedDepth: 3 });
  const { previewPositionX, previewWidth, previewHeight } = configuration as Record<string, number>;
  t.is((previewWidth! / previewHeight!).toFixed(6), (200 / 85).toFixed(6));
  const bleed = (3 * previewWidth!) / 200;
  t.is((previewPositionX! - bleed).toFixed(6), '12.000000', 'canvas units around the bleed');
});

test('each template has its product type and views, with their prints and layers', (t) => {
  const views = (template: (typeof PRODUCT_TEMPLATES)[number]) => {
    const { shopProduct, maskGroups, printAreas } = composeTemplate(template, 'Club', parts(1));
    const sizes = printAreas.map(({ name, sequence, enterpriseProductMaskId, configuration: print }) => {
      const { imageWidth, imageHeight, bleedDepth } = print;
      return [name, sequence, enterpriseProductMaskId, imageWidth, imageHeight, bleedDepth];
    });
    const layers = maskGroups[0]!.masks.map((mask) => [
      mask.name,
      mask.sequence,
      mask.id,
      ...mask.layers.map(({ name }) => name),
    ]);
    return [shopProduct.enterpriseProductGroup.configuration.productType, sizes, layers];
  };
  t.deepEqual(Object.fromEntries(PRODUCT_TEMPLATES.map((template) => [template, views(template)])), {
    blank: ['OTHER', [['Front', 0, 1, 100, 100, 3]], [['Front', 0, 1]]],
    poster: ['POSTER', [['Poster', 0, 1, 420, 594, 3]], [['Poster', 0, 1, 'Photo', 'Text']]],
    mug: ['MUG', [['Wrap', 0, 1, 200, 85, 3]], [['Wrap', 0, 1, 'Photo', 'Text']]],
    shirt: [
      'T-SHIRT',
      [
        ['Front', 0, 1, 300, 400, 0],
        ['Back', 1, 2, 300, 400, 0],
      ],
      [
        ['Front', 0, 1, 'Fabric', 'Photo', 'Text'],
        ['Back', 1, 2, 'Fabric', 'Text'],
      ],
    ],
    plaque: ['PLAQUE', [['Plate', 0, 1, 200, 150, 0]], [['Plate', 0, 1, 'Text']]],
    card: [
      'CARD',
      [
        ['Front', 0, 1, 148, 105, 3],
        ['Back', 1, 2, 148, 105, 3],
      ],
      [
        ['Front', 0, 1, 'Photo'],
        ['Back', 1, 2, 'Text'],
      ],
    ],
    sticker: ['STICKER', [['Sticker', 0, 1, 80, 80, 2]], [['Sticker', 0, 1, 'Photo']]],
  });
});

test('a photo covers the print with its bleed, and a text its lower part', (t) => {
  const boxOf = ({ objectConfiguration }: Layer) =>
    (['left', 'top', 'width', 'height'] as const).map((side) => objectConfiguration[side].toFixed(2));
  const { maskGroups, templates, shopProduct } = composeTemplate('mug', 'Club', parts(4));
  const [photo, text] = maskGroups[0]!.masks[0]!.layers as [Layer, Layer];
  t.deepEqual(boxOf(photo), ['12.00', '144.86', '476.00', '210.27']);
  t.deepEqual(boxOf(text), ['65.15', '289.28', '369.71', '49.10']);
  t.like(photo, {
    id: 1,
    designFunction: 'IMAGEAREA',
    enterpriseProductTemplateId: 1,
    configuration: { image: { allowInput: true } },
    moveable: true,
    resizeable: true,
    rotatable: true,
  });
  t.like(text, {
    id: 2,
    designFunction: 'TEXTAREA',
    enterpriseProductTemplateId: 2,
    fontId: 4,
    fillColour: '#222222',
    configuration: { text: { allowInput: true, autosizeText: true, placeholderText: 'Your text' } },
    sequence: 10,
  });
  t.deepEqual(
    templates.map((template) => [template.id, template['function'], template.definition.type]),
    [
      [1, 'IMAGEAREA', 'PERSONALISED'],
      [2, 'TEXTAREA', 'PERSONALISED'],
      [3, 'COLOURAREA', 'PERSONALISED'],
      [4, 'CLIPARTAREA', 'PERSONALISED'],
    ],
  );
  t.is(shopProduct.productGroup.name, 'Club');
  t.is(shopProduct.enterpriseProductGroup.productTitle, 'Club');
  t.like(maskGroups[0], { name: 'Views', selected: true });
  const shirt = composeTemplate('shirt', 'Club', parts(4));
  const ids = shirt.maskGroups[0]!.masks.flatMap(({ layers }) => layers.map(({ id }) => id));
  t.deepEqual(ids, [3, 1, 2, 13, 12], 'layers of different views have different numbers');
  t.deepEqual(
    shirt.printAreas.map(({ id }) => id),
    [1, 2],
  );
  t.like(shirt.shopProduct, {
    id: 1,
    enterpriseProductGroup: { id: 1 },
    shopProductVariants: [{ id: 1, enterpriseProductVariantId: 1, enterpriseProductMaskGroupId: 1 }],
  });
});

test('a shirt is shown in the colours of its fabric, at the scale of its pictures', (t) => {
  const { colourGroups, maskGroups, printAreas } = composeTemplate('shirt', 'Club', parts(4));
  const { masks } = maskGroups[0]!;
  t.deepEqual(colourGroups, [starterFabrics]);
  t.deepEqual(
    masks.map(({ imageS3Location }) => imageS3Location),
    Object.keys(templatePictures),
  );
  for (const { layers } of masks)
    t.like(layers[0], {
      name: 'Fabric',
      colourGroupId: 1,
      colourId: 1,
      synchronizationId: 'fabric',
      configuration: { colour: { productColour: true } },
      objectConfiguration: { left: 0, top: 0, width: 500, height: 500 },
    });
  const { previewWidth, previewHeight } = printAreas[0]!.configuration as Record<string, number>;
  t.is((previewWidth! / 300).toFixed(6), '0.680000');
  t.is((previewHeight! / 400).toFixed(6), '0.680000');
  const mug = composeTemplate('mug', 'Club', parts(4));
  t.deepEqual(mug.colourGroups, []);
  t.is(mug.maskGroups[0]!.masks[0]!.imageS3Location, undefined);
});
