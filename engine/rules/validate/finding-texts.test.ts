import test from 'ava';
import { parseDesign } from '../../model/design-file.ts';
import { parseProduct } from '../../model/product-file.ts';
import type { Finding } from '../finding.ts';
import { validateDesign } from './validate-design.ts';
import { validateProduct } from './validate-product.ts';

// Findings name the object and its place in the file, so that they can be corrected.

const show = ({ severity, rule, path, message }: Finding) => `${severity} ${rule} ${path}: ${message}`;

const text = (id: number, more: object = {}) => ({
  id,
  name: `Text ${id}`,
  designFunction: 'TEXTAREA',
  fontId: 1,
  ...more,
});
const inks = [{ name: 'Black', colour: '#000000' }];

function productWith(layers: object[], more: object = {}, variant: object = {}) {
  return parseProduct({
    version: 1,
    shopProduct: {
      id: 1,
      shopProductVariants: [{ id: 1, layerGroups: [{ enterpriseProductMaskId: 1, layers }], ...variant }],
    },
    maskGroups: [{ id: 1, masks: [{ id: 1, name: 'Front' }] }],
    printAreas: [printArea({})],
    fonts: [{ id: 1, font: 'Lora', uploadUrl: 'lora.woff2' }],
    inks,
    ...more,
  });
}
const printArea = (configuration: object, more: object = {}) => ({
  id: 1,
  name: 'Wrap',
  enterpriseProductMaskId: 1,
  configuration: { imageWidth: 100, imageHeight: 100, ...configuration },
  ...more,
});
const ofProduct = (...parts: Parameters<typeof productWith>) =>
  validateProduct(productWith(...parts)).map(show);
const LAYER = 'shopProduct.shopProductVariants[0].layerGroups[0].layers[0]';

test('references of a layer to missing things', (t) => {
  t.deepEqual(
    ofProduct([
      text(1, {
        fontId: 9,
        fontGroupId: 8,
        colourId: 7,
        colourGroupId: 6,
        enterpriseProductTemplateId: 5,
        ink: 'Gold',
      }),
    ]),
    [
      `error reference-unknown ${LAYER}.fontId: There is no font 9.`,
      `error reference-unknown ${LAYER}.fontGroupId: There is no font group 8.`,
      `error reference-unknown ${LAYER}.colourId: There is no colour 7.`,
      `error reference-unknown ${LAYER}.colourGroupId: There is no colour group 6.`,
      `error reference-unknown ${LAYER}.enterpriseProductTemplateId: There is no app function (template) 5.`,
      `error reference-unknown ${LAYER}.ink: There is no ink Gold.`,
    ],
  );
  const clipArt = { clipArts: [{ id: 1 }], selectedClipArtId: 2 };
  t.deepEqual(ofProduct([{ id: 1, designFunction: 'CLIPARTAREA', configuration: { clipArt } }]), [
    `error reference-unknown ${LAYER}.configuration.clipArt.selectedClipArtId: There is no clip art 2.`,
  ]);
  t.deepEqual(
    ofProduct([{ id: 1, designFunction: 'CLIPARTAREA', configuration: { clipArt: { clipArts: [] } } }]),
    [],
    'nothing chosen',
  );
  t.deepEqual(
    validateProduct(productWith([text(1, { fontId: 9 })])).map(({ maskId, layerId }) => [maskId, layerId]),
    [[1, 1]],
  );
});

test('a text without a font, and a broken link, with or without a name', (t) => {
  const unset = { fontId: undefined };
  t.deepEqual(ofProduct([text(1, unset)]), [
    `error font-missing ${LAYER}: Text 1 has neither a font nor a font group, so its text cannot be set.`,
  ]);
  t.deepEqual(ofProduct([text(1, { ...unset, name: '' })]), [
    `error font-missing ${LAYER}: Layer 1 has neither a font nor a font group, so its text cannot be set.`,
  ]);
  const linked = { configuration: { text: { linkedTextLayerId: 5 } } };
  const path = `${LAYER}.configuration.text.linkedTextLayerId`;
  t.deepEqual(ofProduct([text(1, linked)]), [
    `error link-broken ${path}: Text 1 is linked to 5, which leads to no text of its own.`,
  ]);
  t.deepEqual(ofProduct([text(1, { ...linked, name: '' })]), [
    `error link-broken ${path}: Layer 1 is linked to 5, which leads to no text of its own.`,
  ]);
});

test('references of groups, print areas and variants to missing things', (t) => {
  const fontGroups = [
    { id: 1, fonts: [{ id: 3 }], fallbackFontIds: [4] },
    { id: 2, name: 'Serifs', fonts: [] },
    { id: 3, fonts: [] },
  ];
  t.deepEqual(ofProduct([text(1)], { fontGroups }), [
    'error reference-unknown fontGroups[0].fonts[0].id: There is no font 3.',
    'error reference-unknown fontGroups[0].fallbackFontIds[0]: There is no font 4.',
    'error font-group-empty fontGroups[1].fonts: Font group Serifs has no fonts.',
    'error font-group-empty fontGroups[2].fonts: Font group 3 has no fonts.',
  ]);
  const printAreas = [printArea({}), printArea({}, { id: 2, enterpriseProductMaskId: 7 })];
  t.deepEqual(ofProduct([text(1)], { printAreas }), [
    'error reference-unknown printAreas[1].enterpriseProductMaskId: There is no mask 7.',
  ]);
  t.deepEqual(ofProduct([text(1)], {}, { enterpriseProductMaskGroupId: 4 }), [
    'error reference-unknown shopProduct.shopProductVariants[0].enterpriseProductMaskGroupId: There is no mask group 4.',
  ]);
  t.deepEqual(ofProduct([text(1)], {}, { enterpriseProductMaskGroupId: 1 }), []);
  t.deepEqual(
    validateProduct(productWith([text(1)], { fontGroups: [{ id: 1, fonts: [{ id: 3 }] }] })),
    [
      {
        severity: 'error',
        rule: 'reference-unknown',
        message: 'There is no font 3.',
        path: 'fontGroups[0].fonts[0].id',
      },
    ],
    'no mask and no layer is named where none is meant',
  );
});

test('a layer of the mask itself has its path in the mask', (t) => {
  const masks = [{ id: 1, name: 'Front', layers: [text(5, { fontId: 9 })] }];
  t.deepEqual(ofProduct([text(1)], { maskGroups: [{ id: 1, masks }] }), [
    'error reference-unknown maskGroups[0].masks[0].layers[0].fontId: There is no font 9.',
  ]);
});

test('a mask without layers', (t) => {
  const masks = [
    { id: 1, name: 'Front' },
    { id: 2, name: 'Back' },
  ];
  t.deepEqual(ofProduct([text(1)], { maskGroups: [{ id: 1, masks }] }), [
    'warning mask-empty shopProduct.shopProductVariants[0].layerGroups: Mask Back has no layers in variant 1.',
  ]);
});

test('duplicate ids', (t) => {
  const twice = (what: object) => [what, what];
  t.deepEqual(
    ofProduct([text(1), text(1)], {
      fonts: twice({ id: 1, font: 'Lora', uploadUrl: 'lora.woff2' }),
      fontGroups: twice({ id: 1, fonts: [{ id: 1 }] }),
      colourGroups: twice({ id: 1, colours: [] }),
      printAreas: twice(printArea({})),
      inks: [...inks, ...inks],
      templates: twice({ id: 1, function: 'TEXTAREA', definition: { type: 'PERSONALISED' } }),
    }).filter((line) => line.includes('id-repeated')),
    [
      'error id-repeated fonts[1].id: There are two of: font 1.',
      'error id-repeated fontGroups[1].id: There are two of: font group 1.',
      'error id-repeated colourGroups[1].id: There are two of: colour group 1.',
      'error id-repeated printAreas[1].id: There are two of: print area 1.',
      'error id-repeated inks[1].name: There are two of: ink Black.',
      'error id-repeated templates[1].id: There are two of: template 1.',
      'error id-repeated shopProduct.shopProductVariants[0].layerGroups[0].layers[1].id: There are two of: layer of shopProduct.shopProductVariants[0] 1.',
    ],
  );
});

test('a print area that cannot be printed as shown', (t) => {
  const at = 'printAreas[0].configuration';
  const ofArea = (configuration: object, more: object = {}) =>
    ofProduct([text(1)], { printAreas: [printArea(configuration, more)] });
  t.regex(
    ofArea({ imageWidth: 4000, imageHeight: 4000, imageDPI: 600 })[0]!,
    /^error print-too-large printAreas\[0\]\.configuration\.imageDPI: Wrap is \d+ x \d+ pixels; at most \d+ a side and \d+ in all can be printed\. Lower its DPI or size\.$/,
  );
  t.deepEqual(ofArea({ imageWidth: 200, imageHeight: 150, previewWidth: 300, previewHeight: 300 }), [
    `warning print-distorted ${at}.previewHeight: Wrap is 1.333 times as wide as high in millimetres but 1.000 times on the canvas, so artwork is distorted.`,
  ]);
  for (const place of [
    { previewPositionX: -1 },
    { previewPositionY: -1 },
    { previewPositionX: 401 },
    { previewPositionY: 401 },
  ])
    t.deepEqual(
      ofArea({ previewPositionX: 0, previewPositionY: 0, previewWidth: 100, previewHeight: 100, ...place }),
      [`warning print-off-canvas ${at}.previewPositionX: Wrap reaches beyond the 500 x 500 canvas.`],
      JSON.stringify(place),
    );
  const square = { previewPositionX: 100, previewPositionY: 100, previewWidth: 300, previewHeight: 300 };
  const edged = (edgeDepth: number, edgeFill: string) =>
    ofArea({ ...square, imageWidth: 100, imageHeight: 100, bleedDepth: 10, edgeDepth, edgeFill });
  t.deepEqual(edged(33, 'WRAP'), []);
  t.deepEqual(edged(34, 'WRAP'), [
    `warning print-off-canvas ${at}.previewPositionX: Wrap reaches beyond the 500 x 500 canvas.`,
  ]);
  t.deepEqual(edged(90, 'MIRROR'), []);
  t.deepEqual(edged(91, 'MIRROR'), [
    `error print-edge-too-deep ${at}.edgeDepth: Wrap mirrors 101 mm around its face, which is 100 x 100 mm: a face can be mirrored no further than it is wide and high.`,
  ]);
  t.deepEqual(ofArea({ backgroundColourHexCode: 'red' }, { name: '' }), [
    `error B5-08 ${at}.backgroundColourHexCode: Invalid HEX color.`,
  ]);
  t.deepEqual(ofArea({ underbase: { ink: 'Black' } }, { name: '' }), [
    `error underbase-ink ${at}.underbase.ink: Print area 1 wants Black beneath its print, which is no ink of the product of the kind UNDERBASE.`,
  ]);
});

test('a layer with invalid settings', (t) => {
  const box = (left: number, top: number, width: number, height: number) => ({
    objectConfiguration: { left, top, width, height },
  });
  t.deepEqual(ofProduct([text(1, { ...box(0, 0, 0, 10), name: '' })]), [
    `error layer-without-size ${LAYER}.objectConfiguration: Layer 1 has no width or no height.`,
  ]);
  for (const [left, top] of [
    [500, 0],
    [0, 500],
    [-10, 0],
    [0, -10],
  ] as const)
    t.deepEqual(ofProduct([text(1, box(left, top, 10, 10))]), [
      `warning layer-off-canvas ${LAYER}.objectConfiguration: Text 1 lies outside the canvas.`,
    ]);
  for (const corner of [box(-9, 499, 10, 10), box(499, -9, 10, 10)])
    t.deepEqual(ofProduct([text(1, corner)]), [], 'a corner of it is there');
  t.deepEqual(ofProduct([text(1, box(0, 0, 10, 0))]), [
    `error layer-without-size ${LAYER}.objectConfiguration: Text 1 has no width or no height.`,
  ]);
  t.deepEqual(ofProduct([text(1, box(0, 0, 1, 1))]), []);
  const ranges = {
    minimumFontSize: 9,
    maximumFontSize: 8,
    minimumLetterSpacing: 2,
    maximumLetterSpacing: 1,
  };
  const at = `${LAYER}.configuration.text`;
  t.deepEqual(ofProduct([text(1, { configuration: { text: ranges } })]), [
    `error B5-04 ${at}.minimumFontSize: Text 1: minimumFontSize 9 is above maximumFontSize 8.`,
    `error B5-04 ${at}.minimumLetterSpacing: Text 1: minimumLetterSpacing 2 is above maximumLetterSpacing 1.`,
  ]);
  const equal = { minimumFontSize: 8, maximumFontSize: 8 };
  t.deepEqual(ofProduct([text(1, { configuration: { text: equal } })]), []);
  t.deepEqual(ofProduct([text(1, { configuration: { text: { minimumFontSize: 8 } } })]), []);
});

const settings = {
  text: 'Anna',
  allowInput: true,
  multiline: true,
  multilineMax: 2,
  maxChars: 8,
  minimumFontSize: 5,
  maximumFontSize: 40,
  maximumLetterSpacing: 2,
};
const designed = productWith([
  text(1, { configuration: { text: { ...settings, allowIndividualQuantityPersonalisation: true } } }),
  text(2, { name: 'Motto', configuration: { text: settings } }),
  {
    id: 3,
    name: 'Emblem',
    designFunction: 'CLIPARTAREA',
    configuration: { clipArt: { clipArts: [{ id: 1 }] } },
  },
]);
function ofDesign(layers: object[], more: object = {}, maskId = 1): string[] {
  const customisation = { configuration: { masks: [{ id: maskId, layers }] } };
  return validateDesign(
    designed,
    parseDesign({ version: 1, customisation: { ...customisation, ...more } }),
  ).map(show);
}
const SAVED = 'customisation.configuration.masks[0].layers';

test('saved masks and layers that the product does not have', (t) => {
  t.deepEqual(ofDesign([], {}, 9), [
    'error C5-15 customisation.configuration.masks[0].id: The product has no mask 9, so nothing of it is shown.',
  ]);
  t.deepEqual(ofDesign([{ id: 7 }]), [`error C5-15 ${SAVED}[0]: Mask 1 has no layer 7, so it is not shown.`]);
  t.deepEqual(ofDesign([{ id: 'copy', originalLayerId: 8 }]), [
    `error C5-15 ${SAVED}[0]: Mask 1 has no layer copy, nor layer 8 it was copied from, so it is not shown.`,
  ]);
  t.deepEqual(ofDesign([{ id: 1 }, { id: 1 }]), [
    `error layer-saved-twice ${SAVED}[1]: Layer 1 is saved twice on mask 1; keep one.`,
  ]);
});

test('parts of a text that are truncated or limited', (t) => {
  const saved = (own: object) => [{ id: 1, configuration: { text: own } }];
  const at = `${SAVED}[0].configuration.text`;
  t.deepEqual(ofDesign(saved({ text: 'Bo 🚣' })), [
    `warning C5-05 ${at}.text: Emoji are removed from the text.`,
  ]);
  t.deepEqual(ofDesign(saved({ text: 'a\nb\nc' })), [
    `warning C5-04 ${at}.text: The text is cut to 2 lines.`,
  ]);
  t.deepEqual(ofDesign(saved({ text: 'Bartholomew' })), [
    `warning C5-03 ${at}.text: The text has 11 characters and is cut to 8.`,
  ]);
  t.deepEqual(ofDesign(saved({ fontSize: 50, letterSpacing: 3 })), [
    `warning C5-06 ${at}.fontSize: Font size 50 becomes 40.`,
    `warning B5-04 ${at}.letterSpacing: Letter spacing 3 is held to its limits.`,
  ]);
});

test('choices of a design that are not on offer', (t) => {
  t.true(
    ofDesign([{ id: 2, colourId: 9 }]).includes(
      `error colour-unknown ${SAVED}[0].colourId: The product has no colour 9.`,
    ),
  );
  t.true(
    ofDesign([{ id: 2, fontId: 9 }]).includes(
      `error font-unknown ${SAVED}[0].fontId: The product has no font 9.`,
    ),
  );
  t.true(
    ofDesign([{ id: 3, configuration: { clipArt: { selectedClipArtId: 9 } } }]).includes(
      `error clip-art-unknown ${SAVED}[0].configuration.clipArt.selectedClipArtId: The layer offers no clip art 9.`,
    ),
  );
  t.deepEqual(ofDesign([{ id: 3, configuration: { clipArt: { selectedClipArtId: 1 } } }]), []);
});

test('[C6-04] texts of single items that are refused or cut', (t) => {
  const items = 'customisation.textAreaQuantities';
  const item = (itemNbr: number, ...layers: object[]) => ({ itemNbr, layers });
  const ofItems = (...textAreaQuantities: object[]) => ofDesign([], { textAreaQuantities });
  t.deepEqual(ofItems(item(1), item(1)), [`error item-twice ${items}[1].itemNbr: Item 1 is there twice.`]);
  t.deepEqual(ofItems(item(1, { id: 3, text: 'a' })), [
    `error layer-unknown ${items}[0].layers[0]: The product has no text layer 3.`,
  ]);
  t.deepEqual(ofItems(item(1, { id: 2, name: 'Motto', text: 'a' })), [
    `error C6-04 ${items}[0].layers[0]: Motto has one text for all items.`,
  ]);
  t.deepEqual(ofItems(item(1, { id: 2, text: 'a' })), [
    `error C6-04 ${items}[0].layers[0]: 2 has one text for all items.`,
  ]);
  t.deepEqual(ofItems(item(1, { id: 1, text: 'x'.repeat(8) })), []);
  t.deepEqual(ofItems(item(1, { id: 1, text: 'x'.repeat(9) })), [
    `warning C5-03 ${items}[0].layers[0].text: The text has 9 characters and is cut to 8.`,
  ]);
});

test('a product that cannot be opened', (t) => {
  const notConfigured =
    'Sorry, but this product is not configured correctly.  Please contact the store owner.';
  const shown = (shopProduct: object, more: object = {}) =>
    validateProduct(parseProduct({ version: 1, shopProduct: { id: 1, ...shopProduct }, ...more })).map(show);
  const maskGroups = [{ id: 1, masks: [{ id: 1, name: 'Front' }] }];
  t.deepEqual(shown({ valid: false }, { maskGroups }), [
    `error product-not-valid shopProduct.valid: ${notConfigured}`,
    'error variant-missing shopProduct.shopProductVariants: The product has no variants; add at least one.',
  ]);
  t.deepEqual(shown({ shopProductVariants: [{ id: 1 }] }, { maskGroups }), [
    'error layers-missing shopProduct.shopProductVariants[0].layerGroups: Sorry, this product is not customisable',
    'warning mask-empty shopProduct.shopProductVariants[0].layerGroups: Mask Front has no layers in variant 1.',
  ]);
});

test('a layer group of an unknown mask', (t) => {
  const layerGroups = [
    { enterpriseProductMaskId: 1, layers: [text(1)] },
    { enterpriseProductMaskId: 9, layers: [{ id: 2, designFunction: 'IMAGEAREA', hideLayer: true }] },
  ];
  t.deepEqual(ofProduct([], {}, { layerGroups }), [
    'error reference-unknown shopProduct.shopProductVariants[0].layerGroups[1].enterpriseProductMaskId: There is no mask 9.',
  ]);
});

test('a mask without a print area is reported in its group and variant', (t) => {
  const layerGroups = [
    { enterpriseProductMaskId: 1, layers: [text(1)] },
    { enterpriseProductMaskId: 2, layers: [text(2, { hideLayer: true }), text(3)] },
  ];
  const maskGroups = [{ id: 1, masks: [{ id: 1 }, { id: 2 }] }];
  t.deepEqual(ofProduct([], { maskGroups }, { layerGroups }), [
    'error B5-09 shopProduct.shopProductVariants[0].layerGroups[1]: missing print area',
  ]);
  const mockups = [
    { id: 1, masks: [{ id: 1 }] },
    { id: 2, masks: [{ id: 2, isMockup: true }] },
  ];
  t.deepEqual(ofProduct([], { maskGroups: mockups }, { layerGroups }), []);
});

test('a layer with an invalid hex colour', (t) => {
  t.deepEqual(ofProduct([text(1, { fillColour: 'red' })]), [
    `error C5-17 ${LAYER}.fillColour: Invalid HEX color.`,
  ]);
});
