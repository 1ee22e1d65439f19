import test from 'ava';
import { printArea } from '../../model/print-area.ts';
import { artworkRectangle } from './artwork-rectangle.ts';

const area = (edgeDepth: number, name = 'Canvas') =>
  printArea.parse({
    id: 7,
    name,
    enterpriseProductMaskId: 1,
    configuration: {
      imageWidth: 200,
      imageHeight: 100,
      edgeDepth,
      previewPositionX: 50,
      previewPositionY: 60,
      previewWidth: 400,
      previewHeight: 400,
    },
  });

test('each part of a print area is its rectangle of the canvas', (t) => {
  // 2 units a millimetre across, 4 down.
  const parts = {
    face: [50, 60, 400, 400],
    whole: [30, 20, 440, 480],
    top: [50, 20, 400, 40],
    bottom: [50, 460, 400, 40],
    left: [30, 60, 20, 400],
    right: [450, 60, 20, 400],
  } as const;
  for (const [part, [left, top, width, height]] of Object.entries(parts))
    t.deepEqual(artworkRectangle(area(10), part as keyof typeof parts), { left, top, width, height }, part);
  t.deepEqual(artworkRectangle(area(10)), { left: 50, top: 60, width: 400, height: 400 });
});

test('without edges the whole is the face, and an edge is refused with the name of the area', (t) => {
  t.deepEqual(artworkRectangle(area(0), 'whole'), artworkRectangle(area(0), 'face'));
  t.throws(() => artworkRectangle(area(0), 'left'), {
    code: 'print-edge-missing',
    message: /the left edge of the print area Canvas, which has none/,
  });
  t.throws(() => artworkRectangle(area(0, ''), 'top'), { message: /the print area 7,/ });
});

test('a surface without a print area shows the whole canvas', (t) => {
  t.deepEqual(artworkRectangle(undefined, 'whole'), artworkRectangle(undefined));
});
