import test from 'ava';
import type { RawPicture } from '../../platform/raw-picture.ts';
import { findProduct } from './find-product.ts';
import { startOpenCv } from './opencv.ts';
import { coverDisc, type Levels, makePicture, mixLevels } from './testing/made-picture.ts';

const sidePx = 256;

/** Parts in both by parts in either. */
async function overlapOf(picture: RawPicture, isProduct: (x: number, y: number) => boolean): Promise<number> {
  const { inside } = findProduct(await startOpenCv(), picture, () => undefined);
  let both = 0;
  let either = 0;
  inside.forEach((value, at) => {
    const should = isProduct(at % sidePx, Math.floor(at / sidePx));
    if (value && should) both += 1;
    if (value || should) either += 1;
  });
  return both / either;
}

test('what is out of focus behind a product does not become a part of it, whatever its colour', async (t) => {
  const cream: Levels = [225, 215, 190];
  const isBottle = (x: number, y: number): boolean => x >= 100 && x < 160 && y >= 30 && y < 225;
  /** A spot whose edge is 20 pixels wide. */
  const soft = (x: number, y: number, atX: number, atY: number, radius: number): number =>
    Math.max(0, Math.min(1, 0.5 - (Math.hypot(x - atX, y - atY) - radius) / 20));
  const picture = makePicture(sidePx, sidePx, (x, y) => {
    if (isBottle(x, y)) return y < 70 ? cream : [40, 90, 110];
    const spots = Math.max(soft(x, y, 175, 190, 26), soft(x, y, 95, 50, 20), soft(x, y, 30, 120, 22));
    const leaves = 0.5 + 0.5 * Math.sin(x / 23) * Math.cos(y / 31);
    return mixLevels(mixLevels([60, 110, 40], [120, 160, 80], leaves), cream, 0.85 * spots);
  });
  const overlap = await overlapOf(picture, isBottle);
  t.true(overlap > 0.95, `overlap ${overlap}`);
});

test('the hole of a product on a lively backdrop stays open', async (t) => {
  const coverAt = (x: number, y: number): number =>
    coverDisc(x, y, 128, 128, 90) * (1 - coverDisc(x, y, 128, 128, 45));
  const picture = makePicture(sidePx, sidePx, (x, y) =>
    mixLevels((y >> 3) & 1 ? [150, 120, 80] : [120, 90, 60], [40, 80, 160], coverAt(x, y)),
  );
  const overlap = await overlapOf(picture, (x, y) => coverAt(x, y) > 0.5);
  t.true(overlap > 0.93, `overlap ${overlap}`);
});
