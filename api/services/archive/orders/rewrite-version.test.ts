import test from 'ava';
import { parseDesign, parseProduct } from '../../../../engine/node.ts';
import { IdMap } from '../../products/rewrite-ids.ts';
import { keepIds } from '../number-records.ts';
import { listFilesOf, rewriteDesign } from './rewrite-design.ts';
import { listNumbers, rewriteVersion } from './rewrite-version.ts';

const product = parseProduct({
  version: 1,
  shopProduct: {
    id: 1,
    shopId: 2,
    enterpriseProductGroup: {
      id: 3,
      productTitle: 'Mug',
      attributes: [
        { id: 4, label: 'Size', attributeValues: [{ id: 5, label: 'Large' }, { label: 'Small' }] },
      ],
    },
    shopProductVariants: [
      {
        id: 6,
        layerGroups: [
          {
            enterpriseProductMaskId: 8,
            layers: [{ id: 90, name: 'Name', designFunction: 'TEXTAREA', colourId: 11 }],
          },
        ],
      },
    ],
  },
  maskGroups: [
    { id: 7, name: 'Views', imageUrl: '/f/old', masks: [{ id: 8, name: 'Front', typeId: 9, sequence: 3 }] },
  ],
  printAreas: [
    {
      id: 20,
      name: 'Wrap',
      enterpriseProductMaskId: 8,
      configuration: { imageWidth: 10, imageHeight: 10 },
    },
  ],
  colourGroups: [
    { id: 10, name: 'Blues', colours: [{ id: 11, name: 'Navy', backgroundHexCode: '#000080' }] },
  ],
  fontGroups: [{ id: 12, name: 'Serifs', fonts: [{ id: 13 }] }],
  fonts: [{ id: 13, font: 'Tinos', variation: 'REGULAR', uploadUrl: '/f/font' }],
  templates: [{ id: 14, name: 'Text', function: 'TEXTAREA', definition: { type: 'PERSONALISED' } }],
});
const NUMBERS = [
  ['shopProduct', 1],
  ['shopProductVariant', 6],
  ['productGroup', 3],
  ['attribute', 4],
  ['attributeValue', 5],
  ['maskGroup', 7],
  ['mask', 8],
  ['printArea', 20],
  ['colourGroup', 10],
  ['colour', 11],
  ['fontGroup', 12],
  ['font', 13],
  ['font', 13],
  ['template', 14],
];

/** Maps all ids of the product, its shop and its mask type to ids that are higher by this. */
function mapsBy(step: number, from = 0) {
  const ids = new IdMap();
  for (const [kind, id] of [...NUMBERS, ['shop', 2], ['maskType', 9]] as [string, number][])
    ids.set(kind, id + from, id + from + step);
  return { ids, reference: (old: string) => (step > 0 ? `${old}/new` : old.replace('/new', '')) };
}

test('the ids of a product are listed with their kinds', (t) => {
  t.deepEqual(listNumbers(product), NUMBERS as never);
});

test('a product gets new ids and references, and is otherwise equal', (t) => {
  const rewritten = rewriteVersion(product, mapsBy(1000));
  t.deepEqual(listNumbers(rewritten), NUMBERS.map(([kind, id]) => [kind, Number(id) + 1000]) as never);
  const { shopProduct, maskGroups } = rewritten;
  t.is(shopProduct['shopId'], 1002);
  t.is(shopProduct.shopProductVariants[0]!.layerGroups[0]!.enterpriseProductMaskId, 1008);
  t.is(maskGroups[0]!.imageUrl, '/f/old/new');
  t.is(maskGroups[0]!.masks[0]!['typeId'], 1009);
  t.deepEqual(rewriteVersion(rewritten, mapsBy(-1000, 1000)), product);
});

const { customisation } = parseDesign({
  version: 1,
  shopProductVariantId: 6,
  customisation: {
    customisationCode: 'secret',
    configuration: {
      masks: [
        { id: 8, layers: [{ id: 90, colourId: 11, configuration: { image: { url: '/f/photo' } } }] },
        { id: 88, layers: [] },
      ],
    },
    images: [{ maskId: 8, printImage: '/f/print' }, { maskId: 8 }, { maskId: 88, printImage: '/f/gone' }],
    mockupForCart: '/f/cart',
  },
});

test('a design is rewritten without its code, and without views that do not exist', (t) => {
  t.deepEqual(listFilesOf(customisation).toSorted(), ['/f/cart', '/f/gone', '/f/photo', '/f/print']);
  const rewritten = rewriteDesign(customisation, mapsBy(1000));
  t.false('customisationCode' in rewritten);
  t.deepEqual(
    rewritten.configuration.masks.map(({ id, layers }) => [id, layers.length]),
    [[1008, 1]],
  );
  t.like(rewritten.configuration.masks[0]!.layers[0], {
    id: 90,
    colourId: 1011,
    configuration: { image: { url: '/f/photo/new' } },
  });
  t.deepEqual(rewritten.images, [
    { maskId: 1008, printImage: '/f/print/new' },
    { maskId: 1008, printImage: undefined },
  ] as never);
  t.is(rewritten.mockupForCart, '/f/cart/new');
});

test('a picture without a file is removed', (t) => {
  const { ids } = mapsBy(1000);
  const rewritten = rewriteDesign(customisation, { ids, reference: () => '' });
  t.is(rewritten.mockupForCart, undefined);
  t.is(rewritten.images![0]!.printImage, undefined);
  const { images: _, mockupForCart: __, ...bare } = customisation;
  const withoutPictures = rewriteDesign(bare, mapsBy(1000));
  t.false('images' in withoutPictures);
  t.is(withoutPictures.mockupForCart, undefined);
});

test('an id that no record of the archive has is removed and reported', (t) => {
  const unknown: unknown[] = [];
  const survey = { ids: new Map([['mask', [8]]]), parts: new Map([['colour', ['11']]]) };
  const map = keepIds(survey as never, (kind, old) => unknown.push([kind, old]));
  t.is(map.get('mask', 8), 8);
  t.is(map.get('colour', '11'), 11);
  t.deepEqual(map.rewrite({ maskId: 8, colourId: 11, fontId: 3 }), {
    maskId: 8,
    colourId: 11,
    fontId: undefined,
  } as never);
  t.deepEqual(unknown, [['font', 3]]);
});
