import test from 'ava';
import { parseDesign } from '../../model/design-file.ts';
import { parseProduct } from '../../model/product-file.ts';
import { listCarriedLayers } from './carried-layer.ts';
import { carryLayers } from './carry-layers.ts';

const area = { top: 0, left: 0, width: 100, height: 50 };
const wide = { ...area, width: 300 };
const text = (id: number, name: string, more: object = {}, settings: object = {}) => ({
  id,
  name,
  designFunction: 'TEXTAREA',
  objectConfiguration: area,
  configuration: { text: { allowInput: true, ...settings } },
  ...more,
});
const picture = (id: number, name: string, more: object = {}, settings: object = {}) => ({
  id,
  name,
  designFunction: 'IMAGEAREA',
  moveable: true,
  objectConfiguration: area,
  configuration: { image: { allowInput: true, ...settings } },
  ...more,
});

/** A product with one variant for each list of views. */
const productOf = (variants: { maskId: number; layers: object[] }[][], masks: object[], more: object = {}) =>
  parseProduct({
    version: 1,
    shopProduct: {
      id: 1,
      shopProductVariants: variants.map((groups, index) => ({
        id: index + 1,
        layerGroups: groups.map(({ maskId, layers }) => ({ enterpriseProductMaskId: maskId, layers })),
      })),
    },
    maskGroups: [{ id: 1, masks }],
    ...more,
  });
const designOf = (shopProductVariantId: number, maskId: number, layers: object[]) =>
  parseDesign({
    version: 1,
    shopProductVariantId,
    customisation: { configuration: { masks: [{ id: maskId, layers }] } },
  });
const empty = (shopProductVariantId: number) => parseDesign({ version: 1, shopProductVariantId });
const savedOf = ({ customisation }: ReturnType<typeof empty>) =>
  customisation.configuration.masks.flatMap(({ id, layers }) => layers.map((layer) => [id, layer]));

const front = { id: 1, name: 'Front' };
const photo = { url: '/f/1.png', urlThumbnail: '/f/1t.png', urlThumbnailToImageRatio: 0.5 };
const placed = {
  top: 7,
  left: 9,
  width: 40,
  height: 40,
  scaleX: 1,
  scaleY: 1,
  angle: 0,
  originalImageWidth: 400,
  originalImageHeight: 400,
};

test('layers of the same view, id and area are carried with all changes and copies', (t) => {
  const layers = [text(1, 'Name', {}, { duplicatable: true }), picture(2, 'Photo', { resizeable: true })];
  const product = productOf([[{ maskId: 1, layers }], [{ maskId: 1, layers }]], [front]);
  const changed = [
    { id: 1, configuration: { text: { text: 'Ada' } } },
    { id: 'c', originalLayerId: '1', configuration: { text: { text: 'Bob' } } },
    { id: 2, configuration: { image: photo }, objectConfiguration: placed },
  ];
  const design = designOf(1, 1, changed);
  const carried = listCarriedLayers(product, design, empty(1));
  const made = carryLayers(product, empty(2), carried);
  t.deepEqual(savedOf(made.design), savedOf(designOf(2, 1, changed)));
  t.deepEqual(made.lost, []);
  t.is(carryLayers(product, made.design, carried).design, made.design, 'nothing is different');
});

test('in another area the text is kept and the picture is placed by the rules', (t) => {
  const product = productOf(
    [
      [{ maskId: 1, layers: [text(1, 'Name'), picture(2, 'Photo', { resizeable: true })] }],
      [
        {
          maskId: 1,
          layers: [
            text(1, 'Name', { objectConfiguration: wide }),
            picture(2, 'Photo', { objectConfiguration: wide, areaFillMethod: 'HEIGHT' }),
          ],
        },
      ],
    ],
    [front],
  );
  const design = designOf(1, 1, [
    { id: 1, configuration: { text: { text: 'Ada', fontSize: 90 } } },
    { id: 2, configuration: { image: photo }, objectConfiguration: placed },
  ]);
  const { design: made } = carryLayers(product, empty(2), listCarriedLayers(product, design, empty(1)));
  const [[, name], [, image]] = savedOf(made) as [
    [unknown, object],
    [unknown, { objectConfiguration: object }],
  ];
  t.deepEqual(name, { id: 1, configuration: { text: { text: 'Ada' } } });
  t.like(image, { id: 2, configuration: { image: photo } });
  const { top, left } = image.objectConfiguration as typeof placed;
  t.notDeepEqual({ top, left }, { top: 7, left: 9 });
  const moved = designOf(2, 1, [{ id: 2, configuration: { image: photo }, objectConfiguration: placed }]);
  const again = carryLayers(product, moved, listCarriedLayers(product, design, empty(1)));
  t.like(
    savedOf(again.design)[0]![1],
    { objectConfiguration: { top: 7, left: 9 } },
    'the same picture stays',
  );
});

test('layers of another product are found by their names on the view of the same name', (t) => {
  const from = productOf(
    [
      [
        { maskId: 1, layers: [text(1, 'Name'), text(2, 'Motto'), picture(3, 'Photo')] },
        { maskId: 2, layers: [text(5, 'Name')] },
      ],
    ],
    [front, { id: 2, name: 'Back' }],
  );
  const to = productOf(
    [
      [
        { maskId: 8, layers: [text(80, 'name ')] },
        { maskId: 9, layers: [text(91, 'Name'), text(92, 'Motto', { locked: true }), text(93, 'Photo')] },
      ],
    ],
    [
      { id: 8, name: 'back' },
      { id: 9, name: 'Front' },
    ],
  );
  const write = (id: number, words: string) => ({ id, configuration: { text: { text: words } } });
  const design = parseDesign({
    version: 1,
    customisation: {
      configuration: {
        masks: [
          { id: 1, layers: [write(1, 'Ada'), write(2, 'On'), { id: 3, configuration: { image: photo } }] },
          { id: 2, layers: [write(5, 'Bob')] },
        ],
      },
    },
  });
  const begun = parseDesign({ version: 1 });
  const { design: made, lost, ids } = carryLayers(to, begun, listCarriedLayers(from, design, begun));
  t.deepEqual(savedOf(made), [
    [9, write(91, 'Ada')],
    [8, write(80, 'Bob')],
  ]);
  t.deepEqual(
    lost.map(({ name }) => name),
    ['Motto', 'Photo'],
  );
  t.deepEqual(
    [...ids],
    [
      ['1', 91],
      ['5', 80],
    ],
  );
});

test('colours and clip art are found by hex code and name, and refused choices are lost', (t) => {
  const group = (id: number, colours: object[]) => ({ id, name: `${id}`, colours });
  const fabric = (id: number, colourGroupId: number, colourSwitch = 1) => ({
    id,
    name: 'Fabric',
    designFunction: 'COLOURAREA',
    colourGroupId,
    configuration: { colour: { colourSwitch } },
  });
  const emblem = (id: number, clipArts: object[]) => ({
    id,
    name: 'Emblem',
    designFunction: 'CLIPARTAREA',
    configuration: { clipArt: { clipArts } },
  });
  const colourGroups = [
    group(1, [{ id: 11, name: 'Red', backgroundHexCode: '#ff0000' }]),
    group(2, [{ id: 21, name: 'Rot', backgroundHexCode: '#F00' }]),
    group(3, [{ id: 31, name: 'Blue', backgroundHexCode: '#0000ff' }]),
  ];
  const product = productOf(
    [
      [{ maskId: 1, layers: [fabric(1, 1), emblem(2, [{ id: 5, name: 'Star' }])] }],
      [{ maskId: 2, layers: [fabric(6, 2), emblem(7, [{ id: 8, name: 'Star' }])] }],
      [{ maskId: 3, layers: [fabric(6, 3), emblem(7, [{ id: 9, name: 'Moon' }])] }],
    ],
    [front, { id: 2, name: 'Front' }, { id: 3, name: 'Front' }],
    { colourGroups },
  );
  const design = designOf(1, 1, [
    { id: 1, colourId: 11 },
    { id: 2, configuration: { clipArt: { selectedClipArtId: 5 } } },
  ]);
  const carried = listCarriedLayers(product, design, empty(1));
  const found = carryLayers(product, empty(2), carried);
  t.deepEqual(found.lost, []);
  t.like(savedOf(found.design)[0]![1], { id: 6, colourId: 21 });
  t.like(savedOf(found.design)[1]![1], { id: 7, configuration: { clipArt: { selectedClipArtId: 8 } } });
  const custom = { id: 6, configuration: { colour: { customColourHexCode: '#123456' } } };
  const replaced = carryLayers(product, designOf(2, 2, [custom]), carried);
  const [, fabricSaved] = savedOf(replaced.design)[0]!;
  t.like(fabricSaved, { id: 6, colourId: 21 });
  t.false(
    JSON.stringify(fabricSaved).includes('#123456'),
    'a custom colour does not override the carried one',
  );
  const begun = empty(3);
  const missing = carryLayers(product, begun, carried);
  t.deepEqual(
    missing.lost.map(({ name }) => name),
    ['Fabric', 'Emblem'],
  );
  t.is(missing.design, begun);
});

test('a picture of a type that the other area refuses is lost, and what the shopper began with is left', (t) => {
  const product = productOf(
    [
      [{ maskId: 1, layers: [picture(1, 'Photo'), text(2, 'Name')] }],
      [{ maskId: 2, layers: [picture(6, 'Photo', {}, { fileTypes: ['JPG'] }), text(7, 'Name')] }],
    ],
    [front, { id: 2, name: 'Front' }],
  );
  const begun = designOf(1, 1, [{ id: 2, configuration: { text: { text: 'Sample' } } }]);
  const design = designOf(1, 1, [
    { id: 2, configuration: { text: { text: 'Sample' } } },
    { id: 1, configuration: { image: photo } },
  ]);
  const { design: made, lost } = carryLayers(product, empty(2), listCarriedLayers(product, design, begun));
  t.deepEqual(savedOf(made), []);
  t.deepEqual(
    lost.map(({ name }) => name),
    ['Photo'],
  );
});
