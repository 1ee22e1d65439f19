import test from 'ava';
import { parseProduct } from '../../model/product-file.ts';
import { sheetBounds, shownBounds } from './shown-bounds.ts';

const WHOLE = { left: 0, top: 0, width: 500, height: 500 };

/**
 * A print of 100 x 50 mm with a bleed of 3 mm, drawn at 4 units per millimetre horizontally and 2 vertically; mask 2
 * has a picture of the view.
 */
const product = parseProduct({
  version: 1,
  shopProduct: { id: 1 },
  maskGroups: [
    { id: 1, name: 'Other', masks: [{ id: 9, name: 'Inside', imageS3Location: 'inside.png' }] },
    {
      id: 2,
      name: 'Views',
      masks: [
        { id: 1, name: 'Front' },
        { id: 2, name: 'Back', imageS3Location: 'back.png' },
        { id: 3, name: 'Side' },
      ],
    },
  ],
  printAreas: [1, 2].map((maskId) => ({
    id: maskId,
    enterpriseProductMaskId: maskId,
    configuration: {
      imageWidth: 100,
      imageHeight: 50,
      bleedDepth: 3,
      previewPositionX: 50,
      previewPositionY: 100,
      previewWidth: 400,
      previewHeight: 100,
    },
  })),
});

test('the sheet is the print area with its bleed, or the whole canvas without one', (t) => {
  const sheet = { left: 38, top: 94, width: 424, height: 112 };
  t.deepEqual(sheetBounds(product, 1), sheet);
  t.deepEqual(sheetBounds(product, 2), sheet);
  t.deepEqual(sheetBounds(product, 3), WHOLE);
});

test('the stage shows the picture of the view, or the sheet with space for handles around it', (t) => {
  t.deepEqual(shownBounds(product, 2), WHOLE);
  const room = 0.05 * 424;
  t.deepEqual(shownBounds(product, 1), {
    left: 38 - room,
    top: 94 - room,
    width: 424 + 2 * room,
    height: 112 + 2 * room,
  });
  t.deepEqual(shownBounds(product, 3), { left: -25, top: -25, width: 550, height: 550 });
  t.deepEqual(shownBounds(product, 77), { left: -25, top: -25, width: 550, height: 550 }, 'an unknown view');
});

test('the sheet includes edges that are laid out, but not those that mirror the face', (t) => {
  const withEdge = (edgeFill: 'WRAP' | 'MIRROR') => ({
    ...product,
    printAreas: product.printAreas.map((area) => ({
      ...area,
      configuration: { ...area.configuration, edgeDepth: 10, edgeFill },
    })),
  });
  t.deepEqual(sheetBounds(withEdge('WRAP'), 1), { left: -2, top: 74, width: 504, height: 152 });
  t.deepEqual(sheetBounds(withEdge('MIRROR'), 1), { left: 50, top: 100, width: 400, height: 100 });
});
