import test from 'ava';
import { appFunctionDefinition } from '../../model/app-function.ts';
import { customisation } from '../../model/customisation.ts';
import { parseDesign } from '../../model/design-file.ts';
import { layerGroup } from '../../model/layer-group.ts';
import { layer as layerSchema } from '../../model/layer.ts';
import { parseProduct } from '../../model/product-file.ts';
import { additionalChargePerItem } from './clip-art-charges.ts';
import { keepKnownLayers, refuseCustomisation } from './customisation-match.ts';
import { layerFonts } from './layer-fonts.ts';
import { findEmptyMandatoryLayers } from './mandatory-layers.ts';
import { isLinkingLayer, isPersonalisable } from './personalisable.ts';
import { resolveAllLayers } from './resolve-layers.ts';
import { showsTextMenu } from './shows-text-menu.ts';
import { truncateLayerName } from './truncate-layer-name.ts';

const layer = (designFunction: string, configuration: object = {}, more: object = {}) =>
  layerSchema.parse({ id: 1, designFunction, configuration, ...more });

const productOf = (layers: object[], more: object = {}) =>
  parseProduct({
    version: 1,
    shopProduct: {
      id: 1,
      shopProductVariants: [{ id: 1, layerGroups: [{ enterpriseProductMaskId: 1, layers }] }],
    },
    maskGroups: [{ id: 1, masks: [{ id: 1, name: 'Front' }] }],
    ...more,
  });
const designOf = (layers: object[]) =>
  parseDesign({ version: 1, customisation: { configuration: { masks: [{ id: 1, layers }] } } });

test('[C5-14] a layer is personalisable when its input is allowed', (t) => {
  t.true(isPersonalisable(layer('TEXTAREA', { text: { allowInput: true } })));
  t.false(isPersonalisable(layer('TEXTAREA', { text: { allowInput: false } })));
  t.true(isPersonalisable(layer('IMAGEAREA', { image: { allowInput: true } })));
  t.false(isPersonalisable(layer('IMAGEAREA')));
  t.true(isPersonalisable(layer('COLOURAREA')));
  t.false(isPersonalisable(layer('COLOURAREA', { colour: { disableInput: true } })));
  t.true(isPersonalisable(layer('CLIPARTAREA', { clipArt: { clipArts: [{ id: 1 }] } })));
  t.false(isPersonalisable(layer('CLIPARTAREA')));
  t.false(isPersonalisable(layer('IMAGE', { image: { allowInput: true } })));
});

test('[C5-14, C3-04] a linking layer is not personalisable', (t) => {
  const linking = layer('TEXTAREA', { text: { allowInput: true, linkedTextLayerId: 0 } });
  t.true(isLinkingLayer(linking));
  t.false(isPersonalisable(linking));
});

test('[B3-14] an app function without input disables it for its layers', (t) => {
  const closed = appFunctionDefinition.parse({ type: 'PRINTONDEMAND', allowInput: false });
  t.false(isPersonalisable(layer('TEXTAREA', { text: { allowInput: true } }), closed));
});

const photo = (image: object, more: object = {}) => ({
  id: 1,
  designFunction: 'IMAGEAREA',
  configuration: { image: { mandatory: true, allowInput: true, ...image } },
  ...more,
});

test('[C5-01] a mandatory image layer without an image is reported with the mask and layer to select', (t) => {
  const findings = findEmptyMandatoryLayers(productOf([photo({})]), designOf([]));
  t.is(findings.length, 1);
  t.like(findings[0], {
    rule: 'C5-01',
    message: 'Image upload is mandatory on Front. Please upload an image.',
    maskId: 1,
    layerId: 1,
  });
  const filled = designOf([{ id: 1, configuration: { image: { url: 'a.png' } } }]);
  t.deepEqual(findEmptyMandatoryLayers(productOf([photo({})]), filled), []);
  t.deepEqual(findEmptyMandatoryLayers(productOf([photo({ url: 'stock.png' })]), designOf([])), []);
  t.deepEqual(findEmptyMandatoryLayers(productOf([photo({ allowInput: false })]), designOf([])), []);
  t.is(
    findEmptyMandatoryLayers(productOf([photo({ urlPlaceholder: 'p.png' })]), designOf([])).length,
    1,
    'a placeholder is no image',
  );
});

const text = (settings: object, id = 1) => ({
  id,
  designFunction: 'TEXTAREA',
  configuration: { text: { mandatory: true, allowInput: true, ...settings } },
});

test('[C5-01] a picture that its app function does not accept is not mandatory', (t) => {
  const findings = (allowInput: boolean) =>
    findEmptyMandatoryLayers(
      productOf([photo({}, { enterpriseProductTemplateId: 7 })], {
        templates: [{ id: 7, function: 'IMAGEAREA', definition: { type: 'PERSONALISED', allowInput } }],
      }),
      designOf([]),
    );
  t.deepEqual(findings(false), []);
  t.is(findings(true).length, 1);
});

test('[C5-02] a mandatory text layer with empty text is reported', (t) => {
  const saved = (value: string) => designOf([{ id: 1, configuration: { text: { text: value } } }]);
  for (const empty of ['', '  ', '\n', '😀'])
    t.is(
      findEmptyMandatoryLayers(productOf([text({ text: 'Anna' })]), saved(empty))[0]?.message,
      'Text is mandatory on Front. Please enter some text.',
      JSON.stringify(empty),
    );
  t.deepEqual(findEmptyMandatoryLayers(productOf([text({})]), saved('x')), []);
  t.deepEqual(findEmptyMandatoryLayers(productOf([text({ text: 'Anna' })]), designOf([])), []);
});

test('[C5-02] linking layers are ignored', (t) => {
  const product = productOf([text({ text: '', mandatory: false }), text({ linkedTextLayerId: 1 }, 2)]);
  t.deepEqual(findEmptyMandatoryLayers(product, designOf([])), []);
});

const groups = [
  layerGroup.parse({ enterpriseProductMaskId: 1, layers: [{ id: 10, designFunction: 'TEXTAREA' }] }),
];
const saved = (masks: object[]) => customisation.parse({ configuration: JSON.stringify({ masks }) });

test('[C5-15] a customisation must refer to layers of the product', (t) => {
  t.is(refuseCustomisation(saved([{ id: '1', layers: [{ id: '10' }] }]), groups), undefined);
  t.is(refuseCustomisation(saved([]), groups), undefined);
  const copies = [
    { id: 'a', originalLayerId: 10 },
    { id: 'b', originalLayerId: 'a' },
  ];
  t.is(refuseCustomisation(saved([{ id: 1, layers: copies }]), groups), undefined);
  const mismatch = 'Customisation code does not match the product';
  t.is(refuseCustomisation(saved([{ id: 1, layers: [{ id: 11 }] }]), groups), mismatch);
  t.is(refuseCustomisation(saved([{ id: 2, layers: [] }]), groups), mismatch);
  t.is(refuseCustomisation(saved([{ id: 1, layers: [{ id: 10 }, { id: 11 }] }]), groups), mismatch);
  t.is(refuseCustomisation(saved([{ id: 1, layers: [{ id: 10 }] }, { id: 2 }]), groups), mismatch);
  const circle = [
    { id: 'a', originalLayerId: 'b' },
    { id: 'b', originalLayerId: 'a' },
  ];
  t.is(refuseCustomisation(saved([{ id: 1, layers: circle }]), groups), mismatch);
});

test('layers that the product no longer has are left out of a customisation', (t) => {
  const items = [{ itemNbr: 1, layers: [10, 11, 'a'].map((id) => ({ id, name: '', text: 'x' })) }];
  const given = customisation.parse({
    configuration: JSON.stringify({
      masks: [
        {
          id: 1,
          layers: [
            { id: 10 },
            { id: 11 },
            { id: 'a', originalLayerId: 10 },
            { id: 'b', originalLayerId: 11 },
          ],
        },
        { id: 2, layers: [{ id: 20 }] },
      ],
    }),
    textAreaQuantities: items,
  });
  const kept = keepKnownLayers(given, groups);
  t.deepEqual(
    kept.configuration.masks.map(({ id, layers }) => [id, layers.map((layer) => layer.id)]),
    [[1, [10, 'a']]],
  );
  t.deepEqual(
    kept.textAreaQuantities[0]!.layers.map(({ id }) => id),
    [10, 'a'],
  );
  t.is(keepKnownLayers(kept, groups), kept);
});

test('[C5-15] a code without a customisation is not recognised', (t) => {
  t.is(refuseCustomisation(undefined, groups), 'Customisation code not recognised');
});

test('[C9-07] layer names are cut to max(3, 35 - 3 a layer)', (t) => {
  const long = 'x'.repeat(99);
  const lengths = { 0: 35, 1: 32, 10: 5, 11: 3, 40: 3 };
  for (const [layers, length] of Object.entries(lengths))
    t.is(truncateLayerName(long, Number(layers)).length, length, layers);
  t.is(truncateLayerName('Grußtext', 11), 'Gru');
  t.is(truncateLayerName('x'.repeat(32), 1), 'x'.repeat(32));
});

test('[C9-11] charges of the chosen clip art are summed to two decimals', (t) => {
  const clipArt = (id: number, charges: number[], selectedClipArtId?: number) => ({
    id,
    designFunction: 'CLIPARTAREA',
    configuration: {
      clipArt: {
        clipArts: charges.map((additionalCharge, index) => ({ id: index, additionalCharge })),
        selectedClipArtId,
      },
    },
  });
  const product = productOf([clipArt(1, [0.1, 5], 0), clipArt(2, [0.2], 0), clipArt(3, [7]), text({}, 4)]);
  t.is(additionalChargePerItem(resolveAllLayers(product, designOf([]))), 0.3);
  const other = designOf([{ id: 1, configuration: { clipArt: { selectedClipArtId: 1 } } }]);
  t.is(additionalChargePerItem(resolveAllLayers(product, other)), 5.2);
});

test('[C2-17] the text control menu shows when it offers a choice', (t) => {
  const closed = layer('TEXTAREA');
  t.false(showsTextMenu(closed, 1, 1));
  t.true(showsTextMenu(closed, 2, 1));
  t.true(showsTextMenu(closed, 1, 2));
  for (const permission of ['moveable', 'rotatable', 'resizeable'])
    t.true(showsTextMenu(layer('TEXTAREA', {}, { [permission]: true }), 0, 0), permission);
  for (const permission of ['allowTextEmphasisChange', 'allowTextAlignmentChange'])
    t.true(showsTextMenu(layer('TEXTAREA', { text: { [permission]: true } }), 0, 0), permission);
});

const fonts = [
  { id: 1, font: 'Lora', uploadUrl: 'latin.woff2' },
  { id: 2, font: 'Lora', uploadUrl: 'cyrillic.woff2' },
  { id: 3, font: 'Lora', variation: 'BOLD', uploadUrl: 'bold.woff2' },
  { id: 4, font: 'Amiri', uploadUrl: 'arabic.woff2' },
  { id: 5, font: 'Amiri', variation: 'ITALIC', uploadUrl: 'arabic-italic.woff2' },
];
const fontProduct = productOf([], {
  fonts,
  fontGroups: [{ id: 9, fonts: [{ id: 2, configuration: '{"label":"Lora"}' }], fallbackFontIds: [4] }],
});
const fontsOf = (settings: object, more: object) => {
  const chosen = layerFonts(fontProduct, layer('TEXTAREA', { text: settings }, more));
  return { ids: chosen.fonts.map(({ id }) => id), ...chosen.synthesise };
};

test('[B3-05, B3-06] a text layer uses all font files of its family and style, then the fallbacks', (t) => {
  t.deepEqual(fontsOf({}, { fontId: 1 }), { ids: [1, 2], bold: false, italic: false });
  t.deepEqual(fontsOf({}, { fontGroupId: 9 }), { ids: [2, 1, 4], bold: false, italic: false });
  t.deepEqual(fontsOf({ bold: true }, { fontId: 1 }), { ids: [3], bold: false, italic: false });
  t.deepEqual(fontsOf({}, { fontId: 3 }), { ids: [3], bold: false, italic: false });
  t.deepEqual(fontsOf({}, { fontId: 5 }), { ids: [5], bold: false, italic: false });
  t.deepEqual(fontsOf({}, {}), { ids: [], bold: false, italic: false });
});

test('[B3-06] a fallback font has its own style, and a missing one is skipped', (t) => {
  const product = productOf([], {
    fonts: [
      { id: 1, font: 'Lora', uploadUrl: 'regular.woff2' },
      { id: 2, font: 'Anton', variation: 'BOLD', uploadUrl: 'bold.woff2' },
    ],
    fontGroups: [{ id: 9, fonts: [{ id: 1 }], fallbackFontIds: [77, 2] }],
  });
  const chosen = layerFonts(product, layer('TEXTAREA', {}, { fontGroupId: 9 }));
  t.deepEqual(
    chosen.fonts.map(({ id }) => id),
    [1, 2],
  );
});

test('a style without a file is synthesised from the nearest style', (t) => {
  t.deepEqual(fontsOf({ italics: true }, { fontId: '1' }), { ids: [1, 2], bold: false, italic: true });
  t.deepEqual(fontsOf({ bold: true, italics: true }, { fontId: 1 }), { ids: [3], bold: false, italic: true });
  t.deepEqual(fontsOf({ bold: true, italics: true }, { fontId: 4 }), { ids: [5], bold: true, italic: false });
});

test('bold italic uses its own file, else it is synthesised from the chosen file', (t) => {
  const whole = productOf([], {
    fonts: [
      { id: 1, font: 'Lora', uploadUrl: 'regular.woff2' },
      { id: 2, font: 'Lora', variation: 'BOLDITALIC', uploadUrl: 'bold-italic.woff2' },
      { id: 3, font: 'Anton', variation: 'BOLD', uploadUrl: 'bold.woff2' },
      { id: 4, font: 'Caveat', variation: 'ITALIC', uploadUrl: 'italic.woff2' },
    ],
  });
  const chosen = (settings: object, fontId: number) => {
    const { fonts: taken, synthesise } = layerFonts(whole, layer('TEXTAREA', { text: settings }, { fontId }));
    return { ids: taken.map(({ id }) => id), ...synthesise };
  };
  t.deepEqual(chosen({ bold: true, italics: true }, 1), { ids: [2], bold: false, italic: false });
  t.deepEqual(chosen({}, 2), { ids: [2], bold: false, italic: false }, 'its own style');
  t.deepEqual(chosen({}, 4), { ids: [4], bold: false, italic: false });
  t.deepEqual(chosen({ bold: true }, 4), { ids: [4], bold: true, italic: false });
  t.deepEqual(chosen({ italics: true }, 3), { ids: [3], bold: false, italic: true });
});

test('a family of several regular files keeps all of them for synthesised styles', (t) => {
  const fonts = [
    { id: 1, font: 'Lora', uploadUrl: 'latin.woff2' },
    { id: 2, font: 'Lora', uploadUrl: 'cyrillic.woff2' },
  ];
  const bold = layer('TEXTAREA', { text: { bold: true, italics: true } }, { fontId: 1 });
  const { fonts: taken, synthesise } = layerFonts(productOf([], { fonts }), bold);
  t.deepEqual(
    taken.map(({ id }) => id),
    [1, 2],
  );
  t.deepEqual(synthesise, { bold: true, italic: true });
});

test('[C5-01, C5-02] a mandatory layer is reported on its own mask, saved in the design or not', (t) => {
  const product = parseProduct({
    version: 1,
    shopProduct: {
      id: 1,
      shopProductVariants: [
        {
          id: 1,
          layerGroups: [
            { enterpriseProductMaskId: 1, layers: [text({ text: 'Anna' }, 1)] },
            { enterpriseProductMaskId: 2, layers: [text({}, 2)] },
            { enterpriseProductMaskId: 3, layers: [text({}, 3)] },
          ],
        },
      ],
    },
    maskGroups: [
      {
        id: 1,
        masks: [
          { id: 1, name: 'Front' },
          { id: 2, name: 'Back' },
          { id: 3, name: 'Inside' },
        ],
      },
    ],
  });
  const design = parseDesign({
    version: 1,
    customisation: { configuration: { masks: [{ id: 1 }, { id: 2 }] } },
  });
  t.deepEqual(
    findEmptyMandatoryLayers(product, design).map(({ message, path }) => [message, path]),
    [
      ['Text is mandatory on Back. Please enter some text.', 'customisation.configuration.masks[1]'],
      ['Text is mandatory on Inside. Please enter some text.', 'customisation.configuration.masks'],
    ],
  );
});

test('a layer without settings of its function is not personalisable', (t) => {
  t.false(isPersonalisable(layerSchema.parse({ id: 1, designFunction: 'TEXTAREA', configuration: {} })));
  t.false(isPersonalisable(layer('CLIPARTAREA', { clipArt: { clipArts: [] } })));
});
