import test from 'ava';
import { printAreaConfiguration } from '../../model/print-area.ts';
import { mirroredFace, wholePrint } from './whole-print.ts';

const area = (values: object) =>
  printAreaConfiguration.parse({
    imageWidth: 200,
    imageHeight: 100,
    previewPositionX: 50,
    previewPositionY: 60,
    previewWidth: 400,
    previewHeight: 400,
    ...values,
  });

test('edges enlarge the trim on every side, on the canvas and in millimetres', (t) => {
  const whole = wholePrint(area({ edgeDepth: 10 }));
  t.like(whole, { imageWidth: 220, imageHeight: 120, edgeDepth: 0 });
  // 2 units a millimetre across, 4 down.
  t.like(whole, { previewPositionX: 30, previewPositionY: 20, previewWidth: 440, previewHeight: 480 });
});

test('an area without edges is unchanged', (t) => {
  const plain = area({});
  t.is(wholePrint(plain), plain);
});

test('edges mirror the face if they are filled that way and have a depth', (t) => {
  t.deepEqual(mirroredFace(area({ edgeDepth: 10, edgeFill: 'MIRROR' })), {
    left: 50,
    top: 60,
    width: 400,
    height: 400,
  });
  t.is(mirroredFace(area({ edgeDepth: 10, edgeFill: 'WRAP' })), undefined);
  t.is(mirroredFace(area({ edgeFill: 'MIRROR' })), undefined);
});
