import test from 'ava';
import { readGrey, sampleGrey } from './grey-picture.ts';

test('a mask is alpha times luminance, interpolated between its pixels', (t) => {
  const pixels = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 102];
  const grey = readGrey({ widthPx: 4, heightPx: 1, rgba: new Uint8ClampedArray(pixels) });
  t.deepEqual([...grey.values], [54, 182, 18, 102]);
  t.is(sampleGrey(grey, 1, 0.5), (54 + 182) / 2 / 255);
  t.is(sampleGrey(grey, -3, 9), 54 / 255);
});
