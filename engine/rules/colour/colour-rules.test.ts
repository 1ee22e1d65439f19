import test from 'ava';
import { parseProduct } from '../../model/product-file.ts';
import { findColour } from './find-colour.ts';
import { isHexColour, parseHexColour } from './hex-colour.ts';
import { layerColour } from './layer-colour.ts';

test('[C5-17, B5-08] a colour hex value has 3 or 6 hex digits', (t) => {
  for (const hex of ['#fff', 'fff', '#FfA', '#c0ffee', 'C0FFEE']) t.true(isHexColour(hex), hex);
  for (const hex of [
    '',
    '#',
    '#ff',
    '#ffff',
    '#fffff',
    '#fffffff',
    '#ggg',
    'red',
    '#fff ',
    ' #fff',
    '##fff',
    '#fff\n',
  ])
    t.false(isHexColour(hex), JSON.stringify(hex));
});

test('[C5-17, B5-08] any other text is refused with the message', (t) => {
  t.throws(() => parseHexColour('#12'), { code: 'hex-invalid', message: /^Invalid HEX color\./ });
  const error = t.throws(() => parseHexColour('javascript:alert(1)'));
  t.is((error as { publicMessage?: string }).publicMessage, 'Invalid HEX color.');
});

test('hex colours come out as #rrggbb', (t) => {
  t.is(parseHexColour('Fa0'), '#ffaa00');
  t.is(parseHexColour('#C0FFEE'), '#c0ffee');
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
              { id: 1, designFunction: 'COLOURAREA', colourId: '2', colourGroupId: 20 },
              { id: 2, designFunction: 'TEXTAREA', colourId: 1, fillColour: '#0f0' },
              {
                id: 3,
                designFunction: 'TEXTAREA',
                colourId: 1,
                configuration: { text: { colourSwitch: 2, customColourHexCode: 'abc' } },
              },
              {
                id: 4,
                designFunction: 'TEXTAREA',
                fillColour: '#0f0',
                configuration: { text: { colourSwitch: 1, customColourHexCode: '#abc' } },
              },
              { id: 5, designFunction: 'COLOURAREA', colourId: 99 },
            ],
          },
        ],
      },
    ],
  },
  colourGroups: [
    {
      id: 10,
      colours: [
        { id: 1, backgroundHexCode: '#111' },
        { id: 2, backgroundHexCode: '#222222' },
      ],
    },
    { id: 20, colours: [{ id: 2, backgroundHexCode: '#333' }] },
  ],
});

test('[B3-06] a layer’s colour record is looked up in its own group first, then in any', (t) => {
  t.is(findColour(product, 2, 20)?.backgroundHexCode, '#333');
  t.is(findColour(product, 1, 20)?.backgroundHexCode, '#111');
  t.is(findColour(product, 2)?.backgroundHexCode, '#222222');
});

test('a custom colour is used only if colourSwitch is 2, else the record, else the fill colour', (t) => {
  const layers = product.shopProduct.shopProductVariants[0]?.layerGroups[0]?.layers ?? [];
  t.deepEqual(
    layers.map((layer) => layerColour(product, layer)),
    ['#333333', '#111111', '#aabbcc', '#00ff00', undefined],
  );
});
