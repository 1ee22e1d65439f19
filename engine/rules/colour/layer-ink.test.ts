import test from 'ava';
import { parseProduct } from '../../model/product-file.ts';
import { parseHexColour } from './hex-colour.ts';
import { layerColour } from './layer-colour.ts';
import { layerInk } from './layer-ink.ts';

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
              { id: 1, designFunction: 'COLOURAREA', ink: 'Gold', fillColour: '#ffffff' },
              { id: 2, designFunction: 'COLOURAREA', ink: 'Silver' },
              { id: 3, designFunction: 'IMAGE', fillColour: '#00FF00' },
            ],
          },
        ],
      },
    ],
  },
  inks: [{ name: 'Gold', colour: '#D4AF37' }],
});
const [gold, unknown, plain] = product.shopProduct.shopProductVariants[0]!.layerGroups[0]!.layers;

test('a layer is printed in the ink that it names', (t) => {
  t.is(layerInk(product, gold!)?.colour, '#D4AF37');
  t.is(layerInk(product, plain!), undefined);
  t.throws(() => layerInk(product, unknown!), {
    code: 'ink-unknown',
    message: 'it is printed in the ink "Silver", which the product does not have: add it to its inks',
  });
});

test('a layer shows its ink’s colour, else its own', (t) => {
  t.is(layerColour(product, gold!), '#d4af37');
  t.is(layerColour(product, plain!), '#00ff00');
});

test('a refused colour is quoted, truncated if it is long', (t) => {
  t.throws(() => parseHexColour('x'.repeat(41)), { message: `Invalid HEX color. ("${'x'.repeat(40)}")` });
});
