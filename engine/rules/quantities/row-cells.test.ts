import test from 'ava';
import { csvLimits, modelLimits } from '../../limits.ts';
import { parseDesign } from '../../model/design-file.ts';
import { parseProduct } from '../../model/product-file.ts';
import { applyBatchRow } from './apply-batch-row.ts';
import { prepareBatchTemplate } from './batch-template.ts';

// Tests of the accepted and refused cells of a batch row, with their exact messages.

const layer = (
  id: number,
  name: string,
  designFunction: string,
  configuration: object,
  more: object = {},
) => ({
  id,
  name,
  designFunction,
  configuration,
  ...more,
});
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
              layer(1, ' Name ', 'TEXTAREA', { text: { allowInput: true, text: 'Anna' } }),
              layer(2, 'Ground', 'COLOURAREA', { colour: { colourSwitch: 1 } }, { colourGroupId: 1 }),
              layer(3, 'Any colour', 'COLOURAREA', { colour: { colourSwitch: 2 } }, { colourGroupId: 1 }),
              layer(4, 'Emblem', 'CLIPARTAREA', {
                clipArt: {
                  clipArts: [
                    { id: 40, name: ' Anchor ' },
                    { id: 41, name: 'Paw' },
                  ],
                },
              }),
              layer(5, 'Photo', 'IMAGEAREA', { image: { allowInput: true, fileTypes: ['JPG'] } }),
              layer(6, 'Free', 'COLOURAREA', { colour: { colourSwitch: 2 } }),
              layer(7, 'Paint', 'COLOURAREA', { colour: { colourSwitch: 1 } }, { colourGroupId: 2 }),
              layer(8, ' Motto ', 'TEXTAREA', { text: { text: 'Per aspera' } }),
              layer(9, 'Crest', 'IMAGE', {}),
              layer(10, '', 'TEXTAREA', { text: {} }),
              layer(11, 'Echo', 'TEXTAREA', { text: { linkedTextLayerId: '4' } }),
              layer(12, 'Lost echo', 'TEXTAREA', { text: { linkedTextLayerId: 77 } }),
            ],
          },
          {
            enterpriseProductMaskId: 2,
            layers: [layer(1, 'Back', 'TEXTAREA', { text: { allowInput: true } })],
          },
        ],
      },
    ],
  },
  colourGroups: [
    { id: 1, colours: [{ id: 60, name: ' Teal ', backgroundHexCode: '008080' }] },
    {
      id: 2,
      colours: [
        { id: 70, name: 'White', backgroundHexCode: 'white' },
        { id: 71, name: 'Black', backgroundHexCode: '#000' },
      ],
    },
  ],
});

const designOf = (masks: object[]) =>
  parseDesign({ version: 1, customisation: { configuration: { masks } } });

function fill(header: string[], cells: string[], masks: object[] = []) {
  const template = prepareBatchTemplate(product, designOf(masks), ['Item', ...header], (name) => name);
  return applyBatchRow(template, cells);
}
const messagesOf = (...row: Parameters<typeof fill>) => fill(...row).findings.map(({ message }) => message);
const savedBy = (header: string, cell: string, masks: object[] = []) =>
  fill([header], ['1', cell], masks).design.customisation.configuration.masks;

test('a refused heading has a reason and the list of valid headings', (t) => {
  const refused = (heading: string) => t.throws(() => fill([heading], [])).message;
  const closed = 'The CSV file cannot be read. Column';
  for (const name of ['Motto', 'Crest'])
    t.is(
      refused(name),
      `${closed} "${name}" is headed by a layer that may not be changed: the product does not allow input there.`,
    );
  t.is(
    refused('Echo'),
    `${closed} "Echo" is headed by a layer that shows the text of "Emblem": fill that one instead.`,
  );
  t.is(
    refused('Lost echo'),
    `${closed} "Lost echo" is headed by a layer that shows the text of layer 77: fill that one instead.`,
  );
  t.is(
    refused('Nobody'),
    `${closed} 2 is headed "Nobody", which is none of "Name", "Ground", "Any colour", "Emblem", "Photo", "Free", "Paint", "Back", "Quantity", "Order", "SKU", "Date".`,
  );
  const unnamed = t.throws(() => fill(['', 'Name'], [])).message;
  t.regex(unnamed, /Column 2 is headed "", which is none of/);
});

test('a row begins with its item number', (t) => {
  t.is(fill([], ['7']).itemNbr, 7);
  t.false('itemNbr' in fill([], ['x']));
  t.deepEqual(messagesOf([], ['x'.repeat(90)]), [
    `The row begins with "${'x'.repeat(80)}"; write an item number from 1.`,
  ]);
  t.deepEqual(messagesOf([], []), ['The row begins with ""; write an item number from 1.']);
  t.is(fill([], ['x']).findings[0]!.column, csvLimits.itemColumn);
});

test('cells beyond the header are refused unless they are blank', (t) => {
  t.deepEqual(messagesOf(['Name'], ['1', 'Bo', ' ']), []);
  t.deepEqual(messagesOf(['Name'], ['1', 'Bo', 'more']), [
    'The row has more cells than the header has names.',
  ]);
});

test('the quantity is one if the cell is blank or invalid', (t) => {
  t.is(fill(['Quantity'], ['1', ' ']).quantity, 1);
  t.is(fill(['Quantity'], ['1']).quantity, 1);
  for (const cells of [['1', ' '], ['1']]) t.deepEqual(messagesOf(['Quantity'], cells), []);
  t.is(fill(['Name'], ['1', 'Bo']).quantity, 1, 'without such a column');
  t.is(fill(['Quantity'], ['1', 'many']).quantity, 1);
  t.deepEqual(messagesOf(['Quantity'], ['1', 'many']), ['"many" is no number of copies.']);
});

test('a text that is too long or not valid is refused with the way out', (t) => {
  const refused = ['The cell holds bytes that are no UTF-8 text: save the file as "CSV UTF-8".'];
  t.deepEqual(messagesOf(['Name'], ['1', 'Bo\uFFFD']), refused);
  const longest = 'x'.repeat(modelLimits.maxTextLength);
  t.deepEqual(messagesOf(['Name'], ['1', longest]), []);
  t.deepEqual(messagesOf(['Name'], ['1', `${longest}x`]), [
    `The cell has ${modelLimits.maxTextLength + 1} characters; at most ${modelLimits.maxTextLength} are taken.`,
  ]);
});

test('a text is stored beside the design’s layers of other views', (t) => {
  const others = [
    { id: 2, layers: [{ id: 1, name: 'of another view' }] },
    {
      id: 1,
      layers: [
        { id: 4, name: 'Emblem' },
        { id: 1, name: 'Name' },
      ],
    },
  ];
  const saved = savedBy('Name', 'Bo', others);
  t.like(saved, [
    { id: 2, layers: [{ id: 1, name: 'of another view' }] },
    {
      id: 1,
      layers: [
        { id: 4, name: 'Emblem' },
        { id: 1, configuration: { text: { text: 'Bo' } } },
      ],
    },
  ]);
  t.is(saved.length, 2);
  t.is(saved[1]!.layers.length, 2);
  const added = savedBy('Name', 'Bo', [{ id: 2, layers: [] }]);
  t.like(added, [{ id: 2 }, { id: 1, layers: [{ id: 1, configuration: { text: { text: 'Bo' } } }] }]);
  t.is(added.length, 2);
});

test('a short row has blank cells at its end', (t) => {
  const [mask] = fill(['Name'], ['1']).design.customisation.configuration.masks;
  t.is(mask!.layers[0]!.configuration?.text?.text, '');
});

test('a picture is set by its file name, with or without a saved layer in the design', (t) => {
  const { pictures, findings, design } = fill(['Name', 'Photo'], ['1', 'Bo', 'anna.jpg']);
  t.deepEqual(pictures, [{ column: 'Photo', reference: 'anna.jpg' }]);
  t.deepEqual(findings, []);
  const saved = design.customisation.configuration.masks[0]!.layers.find(({ id }) => id === 5);
  t.deepEqual(saved, { id: 5, configuration: { image: { url: 'anna.jpg' } } });
  t.deepEqual(messagesOf(['Photo'], ['1', 'anna']), ['Image type  not valid for this product. JPG']);
});

test('a picture that does not exist is refused by its name', (t) => {
  const template = prepareBatchTemplate(product, designOf([]), ['Item', 'Photo'], () => undefined);
  const { pictures, findings } = applyBatchRow(template, ['1', 'anna.jpg']);
  t.deepEqual(pictures, []);
  t.deepEqual(findings, [
    {
      severity: 'error',
      code: 'asset-missing',
      message: 'There is no picture "anna.jpg" among the pictures of the rows.',
      column: 'Photo',
    },
  ]);
});

test('a blank cell keeps the colour and clip art of the design', (t) => {
  const own = [
    {
      id: 1,
      layers: [
        { id: 2, colourId: 60 },
        { id: 4, name: 'Emblem' },
      ],
    },
  ];
  const before = designOf(own).customisation.configuration.masks;
  t.deepEqual(savedBy('Ground', ' ', own), before);
  t.deepEqual(savedBy('Emblem', ' ', own), before);
  t.deepEqual(savedBy('Ground', '', []), []);
  for (const column of ['Ground', 'Emblem', 'Photo'])
    t.deepEqual(messagesOf([column], ['1', ' ']), [], column);
});

test('a colour on offer is selected by its name or hex code and replaces a custom one', (t) => {
  const own = [{ id: 1, layers: [{ id: 3, configuration: { colour: { customColourHexCode: '#123456' } } }] }];
  for (const cell of ['Teal', ' Teal ', '#008080', '008080']) {
    const [saved] = savedBy('Any colour', cell, own)[0]!.layers;
    t.is(saved!.colourId, 60, cell);
    t.deepEqual(saved!.configuration?.colour, {}, cell);
  }
});

test('an invalid hex code in the product does not prevent other colours from being found', (t) => {
  t.is(savedBy('Paint', '#000000')[0]!.layers[0]!.colourId, 71);
  t.is(savedBy('Paint', 'White')[0]!.layers[0]!.colourId, 70);
});

test('any hex colour is accepted if the layer allows custom colours, and only then', (t) => {
  const [saved] = savedBy('Any colour', '#ABC')[0]!.layers;
  t.like(saved, { id: 3, configuration: { colour: { customColourHexCode: '#aabbcc' } } });
  t.is(saved!.colourId, undefined);
  t.deepEqual(messagesOf(['Ground'], ['1', '#ABC']), ['"#ABC" is no colour on offer; there is  Teal .']);
  t.deepEqual(messagesOf(['Any colour'], ['1', 'blue']), ['"blue" is no colour on offer; there is  Teal .']);
  t.deepEqual(messagesOf(['Free'], ['1', 'blue']), ['"blue" is no colour on offer; there is none.']);
});

test('clip art is selected by its name or id, and others are refused with the list of those on offer', (t) => {
  t.is(savedBy('Emblem', 'Anchor')[0]!.layers[0]!.configuration?.clipArt?.selectedClipArtId, 40);
  const long = 'y'.repeat(81);
  t.deepEqual(messagesOf(['Emblem'], ['1', long]), [
    `"${'y'.repeat(80)}" is no clip art on offer; there is  Anchor , Paw.`,
  ]);
});

test('a refused cell is reported once, besides findings of other cells', (t) => {
  const findings = fill(['Name', 'Emblem'], ['1', 'Bo\0', 'Cat']).findings;
  t.deepEqual(
    findings.map(({ code, column }) => `${code} ${column}`),
    ['cell-encoding Name', 'clip-art-unknown Emblem'],
  );
});
