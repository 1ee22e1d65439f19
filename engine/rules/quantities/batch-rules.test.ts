import test from 'ava';
import { parseDesign } from '../../model/design-file.ts';
import { parseProduct } from '../../model/product-file.ts';
import { resolveAllLayers } from '../layers/resolve-layers.ts';
import { applyBatchRow } from './apply-batch-row.ts';
import { prepareBatchTemplate } from './batch-template.ts';

const layer = (id: number, name: string, kind: string, configuration: object, more: object = {}) => ({
  id,
  name,
  designFunction: kind,
  configuration,
  ...more,
});
const text = (id: number, name: string, settings: object, more: object = {}) =>
  layer(id, name, 'TEXTAREA', { text: { allowInput: true, ...settings } }, more);

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
              text(1, 'Name', { text: 'Anna', mandatory: true, maxChars: 8 }),
              text(2, 'Year', {
                text: '2026',
                copyIndividualQuantityPersonalisation: true,
                duplicatable: true,
              }),
              text(3, 'Name again', { linkedTextLayerId: 1 }),
              text(4, 'Motto', { allowInput: false, text: 'Per aspera' }),
              layer(
                5,
                'Photo',
                'IMAGEAREA',
                { image: { allowInput: true, fileTypes: ['JPG'] } },
                { moveable: true, resizeable: true },
              ),
              layer(6, 'Ground', 'COLOURAREA', { colour: { colourSwitch: 1 } }, { colourGroupId: 1 }),
              layer(7, 'Emblem', 'CLIPARTAREA', {
                clipArt: {
                  clipArts: [
                    { id: 70, name: 'Anchor' },
                    { id: 71, name: 'Paw' },
                  ],
                  selectedClipArtId: 70,
                },
              }),
              text(8, 'Chest', { text: 'A' }, { synchronizationId: 'team' }),
            ],
          },
          {
            enterpriseProductMaskId: 2,
            layers: [text(9, 'Back', { text: 'B' }, { synchronizationId: 'team' }), text(10, 'Name', {})],
          },
        ],
      },
    ],
  },
  colourGroups: [
    {
      id: 1,
      colours: [
        { id: 60, name: 'Teal', backgroundHexCode: '008080' },
        { id: 61, backgroundHexCode: '#FC0' },
      ],
    },
  ],
});
const plain = parseDesign({
  version: 1,
  customisation: {
    configuration: {
      masks: [
        {
          id: 1,
          layers: [
            {
              id: 5,
              configuration: { image: { url: 'own.jpg' } },
              objectConfiguration: { width: 9, height: 4 },
            },
            { id: 8, configuration: { text: { text: 'of the design' } } },
            { id: 'copy', originalLayerId: 2, name: 'Year 2', configuration: { text: { text: '1999' } } },
          ],
        },
      ],
    },
    textAreaQuantities: [{ itemNbr: 1, layers: [{ id: 1, text: 'of item 1' }] }],
  },
});

const open = (header: string[], design = plain) =>
  prepareBatchTemplate(product, design, ['Item', ...header], (name) => `row:${name}`);
function fill(header: string[], ...cells: string[]) {
  const item = applyBatchRow(open(header), ['1', ...cells]);
  const layers = new Map(
    resolveAllLayers(product, item.design)
      .toReversed() // of two with one name, the first
      .map((entry) => [entry.layer.name, entry]),
  );
  const textOf = (name: string) => {
    const entry = layers.get(name);
    return entry?.kind === 'text' ? entry.text.text : undefined;
  };
  const codes = item.findings.map(({ severity, code, column }) =>
    `${severity} ${code} ${column ?? ''}`.trim(),
  );
  return { ...item, layers, textOf, codes };
}

test('[C5-12] the header of a batch has layer names; of two layers with the same name the first is used', (t) => {
  const { design, textOf } = fill(['Name'], 'Bert');
  t.is(textOf('Name again'), 'Bert', 'a linked layer follows');
  t.deepEqual(
    resolveAllLayers(product, design).flatMap((entry) =>
      entry.layer.name === 'Name' && entry.kind === 'text' ? [entry.text.text] : [],
    ),
    ['Bert', ''],
  );
  t.throws(() => open(['Nobody']), { code: 'csv-invalid', message: /"Nobody".*"Name", "Year".*"Quantity"/ });
});

test('[C5-14] only a layer that a shopper may fill can be a column, and the message has the reason', (t) => {
  t.throws(() => open(['Motto']), { code: 'csv-invalid', message: /"Motto".*does not allow input/ });
  t.throws(() => open(['Name again']), { message: /"Name again".*shows the text of "Name": fill that one/ });
});

test('synchronised layers follow the named one, regardless of what the design saved for the other', (t) => {
  const { textOf } = fill(['Back'], 'Okonkwo');
  t.is(textOf('Back'), 'Okonkwo');
  t.is(textOf('Chest'), 'Okonkwo');
  t.throws(() => open(['Back', 'Chest']), { message: /"Back" and "Chest" fill layers that change together/ });
});

test('a duplicate is a separate column', (t) => {
  const { textOf } = fill(['Year 2'], '1666');
  t.is(textOf('Year 2'), '1666');
  t.is(textOf('Year'), '2026');
});

test('text is taken literally, including formulas; an empty one is empty unless the layer copies the design’s', (t) => {
  t.is(fill(['Name'], '=1+1').textOf('Name'), '=1+1');
  t.is(fill(['Name'], '@home').textOf('Name'), '@home');
  const { textOf, codes } = fill(['Name', 'Year'], '', '');
  t.is(textOf('Year'), '2026');
  t.deepEqual(codes, ['error C5-02 Name']);
});

test('the rules of the design apply to each row, by column', (t) => {
  t.deepEqual(fill(['Name'], 'Bartholomew').codes, ['warning C5-03 Name']);
  t.deepEqual(fill(['Name'], 'Bo 🚣').codes, ['warning C5-05 Name']);
  t.deepEqual(fill(['Name'], 'B\0').codes, ['error cell-encoding Name']);
  t.deepEqual(fill(['Name'], 'x'.repeat(20_001)).codes, ['error cell-too-long Name']);
  t.deepEqual(fill(['Name'], 'Bo', 'more').codes, ['error cells-surplus']);
  t.deepEqual(applyBatchRow(open([]), ['0']).findings[0]?.code, 'item-number');
});

test('a row reports each error of its cells once, and none of the template', (t) => {
  t.deepEqual(fill(['Name', 'Chest'], 'Bo 🚣', 'A 🚣').codes.toSorted(), [
    'warning C5-05 Chest',
    'warning C5-05 Name',
  ]);
  const warned = parseDesign({
    version: 1,
    customisation: {
      configuration: {
        masks: [
          {
            id: 1,
            layers: [
              { id: 1, configuration: { text: { text: '' } } },
              { id: 2, configuration: { text: { text: '2026 🚣' } } },
            ],
          },
        ],
      },
    },
  });
  const { findings } = applyBatchRow(open(['Name', 'Chest'], warned), ['1', 'B\0', 'A 🚣']);
  t.deepEqual(
    findings.map(({ code, column }) => [code, column]),
    [
      ['cell-encoding', 'Name'],
      ['C5-05', 'Chest'],
    ],
    'not that the mandatory name is missing, nor the emoji of the year',
  );
});

test('a picture is placed by the product, not by the design, and only allowed types are accepted', (t) => {
  const { layers, pictures } = fill(['Photo'], 'anna.jpg');
  const photo = layers.get('Photo');
  t.is(photo?.kind === 'image' ? photo.image.url : undefined, 'row:anna.jpg');
  t.is(photo?.placement, null);
  t.deepEqual(pictures, [{ column: 'Photo', reference: 'row:anna.jpg' }]);
  t.deepEqual(fill(['Photo'], 'anna.png').codes, ['error C5-10 Photo']);
  const kept = fill(['Photo'], '').layers.get('Photo');
  t.is(kept?.kind === 'image' ? kept.image.url : undefined, 'own.jpg');
  t.like(kept?.placement, { width: 9, height: 4 });
});

test('a colour is given by name or hex code and must be on offer', (t) => {
  const colourOf = (cell: string) => {
    const entry = fill(['Ground'], cell).layers.get('Ground');
    return entry?.kind === 'colour' ? entry.colour : undefined;
  };
  t.is(colourOf('Teal'), '#008080');
  t.is(colourOf('#ffcc00'), '#ffcc00');
  const refused = fill(['Ground'], '#ffcc01');
  t.deepEqual(refused.codes, ['error colour-unknown Ground']);
  t.regex(refused.findings[0]!.message, /Teal, #FC0/);
});

test('clip art is selected by name or id', (t) => {
  const chosen = (cell: string) => {
    const entry = fill(['Emblem'], cell).layers.get('Emblem');
    return entry?.kind === 'clipArt' ? entry.clipArt?.name : undefined;
  };
  t.is(chosen('Paw'), 'Paw');
  t.is(chosen('71'), 'Paw');
  t.is(chosen(''), 'Anchor');
  t.deepEqual(fill(['Emblem'], 'Cat').codes, ['error clip-art-unknown Emblem']);
});

test('Quantity is the number of copies', (t) => {
  t.is(fill(['Quantity'], '12').quantity, 12);
  t.is(fill(['Quantity'], '').quantity, 1);
  t.deepEqual(fill(['Quantity'], '1.5').codes, ['error quantity-invalid Quantity']);
});

test('an error of the design outside of the columns is reported before any row', (t) => {
  const empty = parseDesign({
    version: 1,
    customisation: {
      configuration: { masks: [{ id: 1, layers: [{ id: 1, configuration: { text: { text: '' } } }] }] },
    },
  });
  t.like(
    t.throws(() => open(['Year'], empty), { code: 'batch-design-invalid', message: /C5-02.*add a column/ }),
    { path: 'customisation.configuration.masks[0]' },
  );
  t.notThrows(() => open(['Name'], empty));
});
