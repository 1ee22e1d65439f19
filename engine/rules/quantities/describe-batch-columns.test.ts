import test from 'ava';
import { parseDesign } from '../../model/design-file.ts';
import { parseProduct } from '../../model/product-file.ts';
import { describeBatchColumns } from './describe-batch-columns.ts';

const text = (id: number, name: string, settings: object = {}, more: object = {}) => ({
  id,
  name,
  designFunction: 'TEXTAREA',
  configuration: { text: { allowInput: true, ...settings } },
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
              text(1, 'Name'),
              text(2, 'Motto', { allowInput: false, text: 'Per aspera' }),
              text(3, 'Chest', {}, { synchronizationId: 'team' }),
              text(4, 'Year'),
              {
                id: 5,
                name: 'Photo',
                designFunction: 'IMAGEAREA',
                configuration: { image: { allowInput: true } },
              },
            ],
          },
          {
            enterpriseProductMaskId: 2,
            layers: [text(6, 'Back', {}, { synchronizationId: 'team' }), text(7, 'Year')],
          },
        ],
      },
    ],
  },
  maskGroups: [
    {
      id: 1,
      masks: [
        { id: 1, name: 'Front' },
        { id: 2, name: 'Reverse' },
      ],
    },
  ],
});
const design = parseDesign({ version: 1, customisation: {} });
const describe = (...header: string[]) => describeBatchColumns(header, product, design);

test('each column is described by the layers that it fills, with their views', (t) => {
  t.deepEqual(describe('Item', ' Name ', 'Chest', 'Photo', 'Quantity', 'SKU', '').columns, [
    { name: 'Item', use: 'item', layers: [] },
    { name: 'Name', use: 'TEXTAREA', layers: [{ name: 'Name', view: 'Front' }] },
    {
      name: 'Chest',
      use: 'TEXTAREA',
      layers: [
        { name: 'Chest', view: 'Front' },
        { name: 'Back', view: 'Reverse' },
      ],
    },
    { name: 'Photo', use: 'IMAGEAREA', layers: [{ name: 'Photo', view: 'Front' }] },
    { name: 'Quantity', use: 'quantity', layers: [] },
    { name: 'SKU', use: 'note', layers: [] },
  ]);
});

test('an unknown heading, a layer that may not be filled and a repeated heading fill nothing', (t) => {
  t.deepEqual(
    describe('Item', 'Nobody', 'Motto', 'Name', 'Name').columns.map(({ use }) => use),
    ['item', 'nothing', 'nothing', 'TEXTAREA', 'repeated'],
  );
});

test('the first column holds item numbers under any heading', (t) => {
  t.deepEqual(
    describe('Name', 'Name').columns.map(({ use }) => use),
    ['item', 'TEXTAREA'],
  );
});

test('text layers without a column are named once; pictures and closed layers are not', (t) => {
  t.deepEqual(describe('Item', 'Name', 'Chest').unfilled, ['Year']);
  t.deepEqual(describe('Item', 'Back', 'Year').unfilled, ['Name', 'Year'], 'only the first Year is filled');
});
