import test from 'ava';
import { parseProduct } from '../../model/product-file.ts';
import { viewBackground } from './view-background.ts';

const colourArea = (more: object = {}) => ({
  id: 1,
  designFunction: 'COLOURAREA',
  configuration: { colour: { productColour: true } },
  ...more,
});

/** A product whose second view has a picture. @param layers of that view, in its variant and of its own */
const productOf = (layers: object[], own: object[] = []) =>
  parseProduct({
    version: 1,
    shopProduct: {
      id: 1,
      shopProductVariants: [
        {
          id: 1,
          layerGroups: [
            { enterpriseProductMaskId: 1, layers: [colourArea()] },
            { enterpriseProductMaskId: 2, layers },
          ],
        },
      ],
    },
    maskGroups: [
      {
        id: 1,
        name: 'Views',
        masks: [
          { id: 1, name: 'Front' },
          { id: 2, name: 'Back', imageS3Location: 'back.png', layers: own },
        ],
      },
    ],
  });

const PICTURE = { kind: 'picture', reference: 'back.png' } as const;

test('a canvas lies on the picture of its view, else on the printed sheet', (t) => {
  t.deepEqual(viewBackground(productOf([]), 2), PICTURE);
  t.deepEqual(viewBackground(productOf([]), 1), { kind: 'sheet' });
});

test('a canvas that shows the picture in the product’s colour has no background', (t) => {
  t.deepEqual(viewBackground(productOf([colourArea()]), 2), { kind: 'none' });
  t.deepEqual(viewBackground(productOf([], [colourArea()]), 2), { kind: 'none' });
});

test('a hidden layer and one of a printed colour leave the picture below the canvas', (t) => {
  const layers = [colourArea({ hideLayer: true }), colourArea({ configuration: { colour: {} } })];
  t.deepEqual(viewBackground(productOf(layers), 2), PICTURE);
});
