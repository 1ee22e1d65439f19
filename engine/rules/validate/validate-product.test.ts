import test from 'ava';
import { parseProduct } from '../../model/product-file.ts';
import { validateProduct } from './validate-product.ts';

type Json = Record<string, unknown>;
const textLayer = (id: number, more: Json = {}) => ({
  id,
  name: `Text ${id}`,
  designFunction: 'TEXTAREA',
  fontId: 1,
  ...more,
});

/** A valid product; each test introduces one error. */
const sound = {
  version: 1,
  shopProduct: {
    id: 1,
    shopProductVariants: [{ id: 1, layerGroups: [{ enterpriseProductMaskId: 1, layers: [textLayer(1)] }] }],
  },
  maskGroups: [{ id: 1, masks: [{ id: 1, name: 'Front' }] }],
  printAreas: [
    {
      id: 1,
      name: 'Front',
      enterpriseProductMaskId: 1,
      configuration: { imageWidth: 100, imageHeight: 100 },
    },
  ],
  colourGroups: [{ id: 1, colours: [{ id: 1, backgroundHexCode: '#000' }] }],
  fontGroups: [{ id: 1, fonts: [{ id: 1 }] }],
  fonts: [{ id: 1, font: 'Lora', uploadUrl: 'lora.woff2' }],
};
const findings = (change: Json) => validateProduct(parseProduct({ ...structuredClone(sound), ...change }));
const withLayers = (...layers: Json[]) => ({
  shopProduct: {
    id: 1,
    shopProductVariants: [{ id: 1, layerGroups: [{ enterpriseProductMaskId: 1, layers }] }],
  },
});
const withPrintArea = (configuration: Json) => ({
  printAreas: [
    {
      id: 1,
      name: 'Front',
      enterpriseProductMaskId: 1,
      configuration: { imageWidth: 100, imageHeight: 100, ...configuration },
    },
  ],
});
const rules = (change: Json) => findings(change).map(({ rule }) => rule);
const layerPath = 'shopProduct.shopProductVariants[0].layerGroups[0].layers';

test('a valid product has no findings', (t) => {
  t.deepEqual(findings({}), []);
});

test('[B5-13] a product without views has a warning', (t) => {
  const found = findings({ maskGroups: [], printAreas: [] });
  t.like(found[0], {
    severity: 'warning',
    rule: 'B5-13',
    message: 'No Product Views configured!',
    path: 'maskGroups',
  });
});

test('a product that is invalid, or has no variants or layers, cannot be opened', (t) => {
  t.like(
    findings({ shopProduct: { ...sound.shopProduct, valid: false, invalidDescription: 'no stock' } })[0],
    {
      rule: 'product-not-valid',
      message:
        'Sorry, but this product is not configured correctly.  Please contact the store owner. (no stock)',
    },
  );
  t.deepEqual(rules({ shopProduct: { id: 1 } }), ['variant-missing']);
  t.like(findings(withLayers())[0], {
    rule: 'layers-missing',
    message: 'Sorry, this product is not customisable',
  });
});

test('a view without layers has a warning', (t) => {
  const masks = [{ id: 1 }, { id: 2, name: 'Back' }, { id: 3, isView: false }];
  t.like(findings({ maskGroups: [{ id: 1, masks }] })[0], {
    severity: 'warning',
    rule: 'mask-empty',
    message: 'Mask Back has no layers in variant 1.',
  });
});

test('[B5-09] a mask with something to print needs a print area', (t) => {
  t.like(findings({ printAreas: [] })[0], {
    severity: 'error',
    rule: 'B5-09',
    message: 'missing print area',
    maskId: 1,
  });
  t.deepEqual(rules({ printAreas: [{ ...sound.printAreas[0], active: false }] }), ['B5-09']);
  const fabric = { id: 1, designFunction: 'COLOURAREA', configuration: { colour: { productColour: true } } };
  t.deepEqual(
    rules({ ...withLayers(fabric), printAreas: [] }),
    [],
    'the product’s own colour is not printed',
  );
});

test('references to unknown ids are reported with their path', (t) => {
  const layer = textLayer(1, {
    fontId: 8,
    fontGroupId: 8,
    colourId: 8,
    colourGroupId: 8,
    enterpriseProductTemplateId: 8,
  });
  t.deepEqual(
    findings(withLayers(layer)).map(({ message, path }) => [message, path.replace(layerPath, '')]),
    [
      ['There is no font 8.', '[0].fontId'],
      ['There is no font group 8.', '[0].fontGroupId'],
      ['There is no colour 8.', '[0].colourId'],
      ['There is no colour group 8.', '[0].colourGroupId'],
      ['There is no app function (template) 8.', '[0].enterpriseProductTemplateId'],
    ],
  );
  const clipArt = {
    id: 1,
    designFunction: 'CLIPARTAREA',
    configuration: { clipArt: { selectedClipArtId: 8 } },
  };
  t.deepEqual(rules(withLayers(clipArt)), ['reference-unknown']);
  t.deepEqual(rules({ fontGroups: [{ id: 1, fonts: [{ id: 8 }], fallbackFontIds: [9] }] }), [
    'reference-unknown',
    'reference-unknown',
  ]);
  t.deepEqual(
    rules({
      printAreas: [...sound.printAreas, { ...sound.printAreas[0], id: 2, enterpriseProductMaskId: 8 }],
    }),
    ['reference-unknown'],
  );
});

test('a text layer without a font and a font group without fonts are reported', (t) => {
  t.deepEqual(rules(withLayers(textLayer(1, { fontId: null }))), ['font-missing']);
  const coded = (code: Json) => textLayer(1, { fontId: null, configuration: { text: { code } } });
  t.deepEqual(rules(withLayers(coded({ symbology: 'CODE128' }))), []);
  t.deepEqual(rules(withLayers(coded({ symbology: 'CODE128', showText: true }))), ['font-missing']);
  t.deepEqual(rules(withLayers(coded({ backgroundColourHexCode: 'white' }))), ['C5-17']);
  t.deepEqual(rules({ fontGroups: [{ id: 1 }] }), ['font-group-empty']);
});

test('broken and circular links are reported', (t) => {
  const link = (id: number, to: number) =>
    textLayer(id, { configuration: { text: { linkedTextLayerId: to } } });
  t.deepEqual(rules(withLayers(textLayer(1), link(2, 1), link(3, 2))), []);
  t.deepEqual(rules(withLayers(link(1, 2), link(2, 1), link(3, 9))), [
    'link-broken',
    'link-broken',
    'link-broken',
  ]);
});

test('duplicate ids are reported', (t) => {
  t.deepEqual(rules({ fonts: [...sound.fonts, { ...sound.fonts[0], id: '1' }] }), ['id-repeated']);
  t.deepEqual(rules(withLayers(textLayer(1), textLayer(1))), ['id-repeated']);
  const [variant] = sound.shopProduct.shopProductVariants;
  const variants = [variant, { ...variant, id: 2 }];
  t.deepEqual(rules({ shopProduct: { id: 1, shopProductVariants: variants } }), [], 'variants share layers');
});

test('[C5-09, B5-05] a second colour area in a mask is reported', (t) => {
  const colour = (id: number) => ({ id, designFunction: 'COLOURAREA' });
  t.like(findings(withLayers(colour(1), colour(2)))[0], {
    rule: 'C5-09',
    message: 'Maximum number of colour layers reached',
    severity: 'error',
    path: `${layerPath}[1]`,
  });
  const front = { enterpriseProductMaskId: 1, layers: [textLayer(1), colour(2)] };
  const back = { enterpriseProductMaskId: 2, layers: [colour(3)] };
  t.deepEqual(
    rules({
      shopProduct: { id: 1, shopProductVariants: [{ id: 1, layerGroups: [front, back] }] },
      maskGroups: [{ id: 1, masks: [{ id: 1 }, { id: 2 }] }],
      printAreas: [1, 2].map((id) => ({ ...sound.printAreas[0], id, enterpriseProductMaskId: id })),
    }),
    [],
    'each mask may have one, beside layers of other functions',
  );
});

test('[B5-05] more layers than the app function permits are reported', (t) => {
  const templates = [
    {
      id: 1,
      function: 'TEXTAREA',
      definition: { type: 'PERSONALISED', allowDuplication: true, maxAreas: 1 },
    },
  ];
  const governed = { enterpriseProductTemplateId: 1 };
  t.deepEqual(rules({ ...withLayers(textLayer(1, governed), textLayer(2, governed)), templates }), ['B5-05']);
});

test('layers without size or outside of the canvas are reported', (t) => {
  const at = (box: Json) => rules(withLayers(textLayer(1, { objectConfiguration: box })));
  t.deepEqual(at({ left: 499, top: 0, width: 10, height: 10 }), []);
  t.deepEqual(at({ left: 500, top: 0, width: 10, height: 10 }), ['layer-off-canvas']);
  t.deepEqual(at({ left: -10, top: 0, width: 10, height: 10 }), ['layer-off-canvas']);
  t.deepEqual(at({ width: 0 }), ['layer-without-size']);
});

test('[B5-04] inverted limits are reported', (t) => {
  const text = { minimumFontSize: 30, maximumFontSize: 20, minimumLetterSpacing: 2, maximumLetterSpacing: 1 };
  t.deepEqual(rules(withLayers(textLayer(1, { configuration: { text } }))), ['B5-04', 'B5-04']);
});

test('print areas that are too large, distorted or outside of the canvas are reported', (t) => {
  t.deepEqual(rules(withPrintArea({ imageWidth: 5080, imageHeight: 5080 })), ['print-too-large']);
  // 10 pixels a millimetre
  const size = (imageWidth: number, imageHeight: number) =>
    rules(
      withPrintArea({
        imageWidth,
        imageHeight,
        imageDPI: 254,
        previewWidth: 500,
        previewHeight: (500 * imageHeight) / imageWidth,
      }),
    );
  t.deepEqual(size(6000, 1000), [], '60000 pixels a side');
  t.deepEqual(size(6000.1, 1000), ['print-too-large']);
  t.deepEqual(size(4000, 2500), [], '1000 million pixels');
  t.deepEqual(size(4000, 2500.1), ['print-too-large']);
  t.deepEqual(rules(withPrintArea({ imageWidth: 101 })), []);
  t.like(findings(withPrintArea({ imageWidth: 102 }))[0], { severity: 'warning', rule: 'print-distorted' });
  t.deepEqual(rules(withPrintArea({ previewPositionX: 1 })), ['print-off-canvas']);
});

test('[B5-08, C5-17] invalid colours are reported', (t) => {
  t.deepEqual(rules(withPrintArea({ backgroundColourHexCode: '#ffff' })), ['B5-08']);
  t.like(findings({ colourGroups: [{ id: 1, colours: [{ id: 1, backgroundHexCode: 'white' }] }] })[0], {
    rule: 'C5-17',
    message: 'Invalid HEX color.',
    path: 'colourGroups[0].colours[0].backgroundHexCode',
  });
  t.deepEqual(rules(withLayers(textLayer(1, { fillColour: '#12' }))), ['C5-17']);
});

test('a layer must name an ink of the product, and ink names are unique', (t) => {
  const gold = { name: 'Gold foil', colour: '#b8963e' };
  const printedIn = (ink: string) => withLayers(textLayer(1, { ink }));
  t.deepEqual(rules({ ...printedIn('Gold foil'), inks: [gold] }), []);
  t.like(findings({ ...printedIn('gold foil'), inks: [gold] })[0], {
    rule: 'reference-unknown',
    path: `${layerPath}[0].ink`,
  });
  t.deepEqual(rules({ inks: [gold, gold] }), ['id-repeated']);
});

test('the ink of an underbase must be an underbase ink of the product', (t) => {
  const inks = [
    { name: 'White', colour: '#ffffff' },
    { name: 'Gold foil', colour: '#b8963e' },
  ];
  t.deepEqual(rules({ ...withPrintArea({ underbase: { ink: 'White' } }), inks }), []);
  for (const ink of ['Gold foil', 'Silver'])
    t.deepEqual(rules({ ...withPrintArea({ underbase: { ink } }), inks }), ['underbase-ink']);
});

test('fields that Platen does not support are reported: an error if the print would differ, else a warning', (t) => {
  const layer = withLayers(textLayer(1, { imageSize: 120 }));
  t.deepEqual(findings(layer), [
    {
      severity: 'error',
      rule: 'field-unsupported',
      message: 'imageSize is not supported. Take it out: it would have no effect.',
      path: 'shopProduct.shopProductVariants[0].layerGroups[0].layers[0].imageSize',
      maskId: 1,
      layerId: 1,
    },
  ]);
  const designAreas = [{}, { generateStoreMask: true }];
  const masks = [{ id: 1, name: 'Front', configuration: { designAreas } }];
  t.deepEqual(findings({ maskGroups: [{ id: 1, masks }] }), [
    {
      severity: 'warning',
      rule: 'field-unsupported',
      message: 'generateStoreMask is not supported. Take it out: it would have no effect.',
      path: 'maskGroups[0].masks[0].configuration.designAreas[1].generateStoreMask',
      maskId: 1,
    },
  ]);
  t.deepEqual(findings(withLayers(textLayer(1, { imageRotate: 90 }))), []);
});
