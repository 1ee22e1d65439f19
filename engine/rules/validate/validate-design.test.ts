import test from 'ava';
import { parseDesign } from '../../model/design-file.ts';
import { parseProduct } from '../../model/product-file.ts';
import { validateDesign } from './validate-design.ts';

const product = parseProduct({
  version: 1,
  shopProduct: {
    id: 1,
    shopProductVariants: [
      {
        id: 1,
        layerGroups: [
          {
            enterpriseProductMaskId: 1,
            layers: [
              {
                id: 1,
                name: 'Name',
                designFunction: 'TEXTAREA',
                resizeable: true,
                configuration: {
                  text: {
                    text: 'Anna',
                    allowInput: true,
                    mandatory: true,
                    multiline: true,
                    multilineMax: 2,
                    maxChars: 8,
                    maximumFontSize: 40,
                    maximumLetterSpacing: 2,
                    duplicatable: true,
                    duplicationMaximum: 2,
                    colourSwitch: 2,
                    allowIndividualQuantityPersonalisation: true,
                  },
                },
              },
              {
                id: 2,
                name: 'Photo',
                designFunction: 'IMAGEAREA',
                configuration: { image: { allowInput: true, duplicatable: true, maxAreas: 1 } },
              },
              { id: 3, name: 'Fabric', designFunction: 'COLOURAREA' },
              { id: 4, designFunction: 'CLIPARTAREA', configuration: { clipArt: { clipArts: [{ id: 1 }] } } },
            ],
          },
        ],
      },
    ],
  },
  maskGroups: [{ id: 1, masks: [{ id: 1, name: 'Front' }] }],
});

const findings = (layers: object[], more: object = {}, mask: string | number = '1') =>
  validateDesign(
    product,
    parseDesign({ version: 1, customisation: { configuration: { masks: [{ id: mask, layers }] }, ...more } }),
  );
const rules = (layers: object[], more: object = {}) => findings(layers, more).map(({ rule }) => rule);
const text = (settings: object, id: string | number = 1) => ({ id, configuration: { text: settings } });
const path = 'customisation.configuration.masks[0]';

test('a valid design has no findings', (t) => {
  t.deepEqual(findings([]), []);
  t.deepEqual(findings([text({ text: 'Bert' }), { id: 2, configuration: { image: { url: 'a.png' } } }]), []);
});

test('[C5-02] an emptied mandatory text is an error', (t) => {
  t.like(findings([text({ text: ' ' })])[0], {
    severity: 'error',
    rule: 'C5-02',
    message: 'Text is mandatory on Front. Please enter some text.',
    maskId: 1,
    layerId: 1,
  });
});

test('[C5-15] unknown masks and layers are errors', (t) => {
  t.like(findings([], {}, 9)[0], { rule: 'C5-15', path: `${path}.id`, maskId: 9 });
  t.like(findings([{ id: 99 }])[0], { rule: 'C5-15', path: `${path}.layers[0]`, layerId: 99 });
  t.like(findings([{ id: 'a', originalLayerId: 98 }])[0], { rule: 'C5-15', layerId: 'a' });
});

test('a layer saved twice is reported', (t) => {
  t.deepEqual(rules([text({ text: 'a' }), text({ text: 'b' }, '1')]), ['layer-saved-twice']);
});

test('[C5-03, C5-04, C5-05, C5-06, B5-04] content that is truncated or limited is a warning with its path', (t) => {
  const changed = { text: 'a😀b\nc\nd', fontSize: 50, letterSpacing: 3 };
  const found = findings([text(changed)]);
  t.deepEqual(
    found.map(({ severity, rule, path: at }) => [
      severity,
      rule,
      at.replace(`${path}.layers[0].configuration.`, ''),
    ]),
    [
      ['warning', 'C5-05', 'text.text'],
      ['warning', 'C5-04', 'text.text'],
      ['warning', 'C5-06', 'text.fontSize'],
      ['warning', 'B5-04', 'text.letterSpacing'],
    ],
  );
  t.like(findings([text({ text: '123456789' })])[0], {
    rule: 'C5-03',
    message: 'The text has 9 characters and is cut to 8.',
  });
  t.deepEqual(findings([text({ text: '12345678', fontSize: 40, letterSpacing: 2 })]), []);
});

test('[C5-07, C5-08] copies up to the limit are valid, and one more is not', (t) => {
  const copy = (id: string, name: string) => ({ id, name, originalLayerId: 1 });
  t.deepEqual(rules([copy('a', 'Name 2')]), []);
  t.deepEqual(rules([copy('a', 'Name 2'), copy('b', 'Name 3')]), ['C5-07', 'C5-07']);
  t.like(findings([{ id: 'c', originalLayerId: 2 }])[0], {
    rule: 'C5-08',
    message: 'Maximum number of image layers reached',
  });
});

test('[C5-09] a second colour area is reported', (t) => {
  t.like(findings([{ id: 'c', originalLayerId: 3 }])[0], {
    rule: 'C5-09',
    message: 'Maximum number of colour layers reached',
  });
});

test('[C5-17] an invalid custom colour is reported', (t) => {
  t.like(findings([text({ customColourHexCode: 'reddish' })])[0], {
    severity: 'error',
    rule: 'C5-17',
    message: 'Invalid HEX color.',
    path: `${path}.layers[0].configuration.text.customColourHexCode`,
  });
});

test('unknown colours, fonts and clip art are reported', (t) => {
  t.true(rules([{ id: 3, colourId: 5 }]).includes('colour-unknown'));
  t.true(rules([{ id: 1, fontId: 5 }]).includes('font-unknown'));
  t.deepEqual(rules([{ id: 4, configuration: { clipArt: { selectedClipArtId: 7 } } }]), ['clip-art-unknown']);
});

test('a change without permission is an error', (t) => {
  t.like(findings([text({ bold: true })])[0], {
    severity: 'error',
    rule: 'change-not-allowed',
    message: 'The emphasis of Name may not be changed.',
  });
  t.like(findings([{ id: 4, areaFillMethod: 'WIDTH' }])[0], {
    message: 'The fill method of layer 4 may not be changed.',
  });
});

test('texts of items: unknown layers, layers with one text for all, duplicate items', (t) => {
  const items = (...layers: object[]) => ({ textAreaQuantities: [{ itemNbr: 1, layers }] });
  t.deepEqual(rules([], items({ id: '1', text: 'Bert' })), []);
  t.deepEqual(rules([], items({ id: 9, text: 'x' })), ['layer-unknown']);
  t.deepEqual(rules([], items({ id: 1, text: '123456789' })), ['C5-03']);
  t.deepEqual(rules([{ id: 'a', originalLayerId: 1, name: 'Name 2' }], items({ id: 'a', text: 'x' })), []);
  t.deepEqual(rules([], { textAreaQuantities: [{ itemNbr: 1 }, { itemNbr: 1 }] }), ['item-twice']);
});

test('a design for an unknown variant has only that finding', (t) => {
  const design = parseDesign({ version: 1, shopProductVariantId: 5 });
  t.deepEqual(validateDesign(product, design), [
    {
      severity: 'error',
      rule: 'variant-unknown',
      message: 'The product has no variant 5; it has 1.',
      path: 'shopProductVariantId',
    },
  ]);
});

test('an unknown item is reported', (t) => {
  const design = parseDesign({ version: 1, itemNbr: 3 });
  t.like(validateDesign(product, design)[0], {
    severity: 'error',
    rule: 'item-unknown',
    message: 'The design has no texts for item 3.',
    path: 'itemNbr',
  });
});

test('an internal error is thrown, not reported as a finding', (t) => {
  const broken = { ...product, shopProduct: undefined } as unknown as typeof product;
  t.throws(() => validateDesign(broken, parseDesign({ version: 1 })), { instanceOf: TypeError });
});
