import test from 'ava';
import { parseProduct } from '../../model/product-file.ts';
import { printAreasOfMask, printRectangle } from './print-rectangle.ts';

const area = (id: number, more: object = {}) => ({
  id,
  enterpriseProductMaskId: 1,
  configuration: { imageWidth: 100, imageHeight: 50 },
  ...more,
});

test('a mask is printed on its active print areas, in their sequence', (t) => {
  const product = parseProduct({
    version: 1,
    shopProduct: { id: 1 },
    printAreas: [
      area(1, { sequence: 3 }),
      area(2, { sequence: 1 }),
      area(3, { sequence: 2 }),
      area(4, { sequence: 0, active: false }),
      area(5, { sequence: 0, enterpriseProductMaskId: 2 }),
    ],
  });
  t.deepEqual(
    printAreasOfMask(product, 1).map(({ id }) => id),
    [2, 3, 1],
  );
});

test('a print area has a rectangle of the canvas, by default the whole canvas', (t) => {
  const { printAreas } = parseProduct({
    version: 1,
    shopProduct: { id: 1 },
    printAreas: [
      area(1, {
        configuration: {
          imageWidth: 100,
          imageHeight: 50,
          previewPositionX: 10,
          previewPositionY: 20,
          previewWidth: 300,
          previewHeight: 150,
        },
      }),
    ],
  });
  t.deepEqual(printRectangle(printAreas[0]), { left: 10, top: 20, width: 300, height: 150 });
  t.deepEqual(printRectangle(undefined), { left: 0, top: 0, width: 500, height: 500 });
});
