import test from 'ava';
import type { RawPicture } from '../../platform/raw-picture.ts';
import { cutOut } from './cut-out.ts';
import { startOpenCv } from './opencv.ts';
import { coverDisc, type Levels, makePicture, mixLevels } from './testing/made-picture.ts';

const sidePx = 160;

/** A ring (a disc with a hole) on a backdrop, with a grain that is the same every time. */
function makeRing(colour: Levels, backdropAt: (x: number, y: number) => Levels) {
  const coverAt = (x: number, y: number): number =>
    coverDisc(x, y, 80, 84, 52) * (1 - coverDisc(x, y, 80, 84, 24));
  const picture = makePicture(sidePx, sidePx, (x, y) => {
    const grain = ((x * 7919 + y * 104_729) % 5) - 2;
    const [r, g, b] = mixLevels(backdropAt(x, y), colour, coverAt(x, y));
    return [r + grain, g + grain, b + grain];
  });
  return { picture, coverAt };
}

/** Parts in both by parts in either, where half or more covers a pixel. */
function measureOverlap({ rgba }: RawPicture, coverAt: (x: number, y: number) => number): number {
  let both = 0;
  let either = 0;
  for (let at = 0; at < sidePx * sidePx; at += 1) {
    const is = rgba[at * 4 + 3]! > 127;
    const should = coverAt(at % sidePx, Math.floor(at / sidePx)) > 0.5;
    if (is && should) both += 1;
    if (is || should) either += 1;
  }
  return both / either;
}

/** The least overlap, the ring's colour and what is behind it. */
const scenes: Record<
  string,
  [overlap: number, colour: Levels, backdropAt: (x: number, y: number) => Levels]
> = {
  'blue on a studio': [0.96, [40, 60, 130], (_x, y) => [205 - y / 8, 205 - y / 8, 208 - y / 8]],
  'white on nearly white': [0.96, [250, 250, 248], () => [228, 228, 228]],
  'red on stripes': [0.9, [190, 30, 40], (_x, y) => (y % 20 < 10 ? [128, 98, 68] : [146, 114, 82])],
};

for (const [name, [least, colour, backdropAt]] of Object.entries(scenes))
  test(`finds a ring and its hole: ${name}`, async (t) => {
    const { picture, coverAt } = makeRing(colour, backdropAt);
    const steps: number[] = [];
    cutOut(await startOpenCv(), picture, (done) => steps.push(done));
    const overlap = measureOverlap(picture, coverAt);
    t.true(overlap > least, `overlap ${overlap}`);
    t.is(picture.rgba[(84 * sidePx + 80) * 4 + 3], 0, 'the hole is open');
    t.deepEqual(
      steps,
      steps.toSorted((one, other) => one - other),
    );
    t.is(steps.at(-1), 1);
  });

test('the same picture gives the same pixels, whatever was cut before', async (t) => {
  const cv = await startOpenCv();
  const [first, second] = [1, 2].map(() => {
    const [, colour, backdropAt] = scenes['blue on a studio']!;
    const { picture } = makeRing(colour, backdropAt);
    cutOut(cv, picture, () => undefined);
    return picture;
  });
  t.deepEqual(first, second);
});

test('a picture of nothing has no product', async (t) => {
  const cv = await startOpenCv();
  const plain = makePicture(sidePx, sidePx, () => [200, 200, 200]);
  t.throws(() => cutOut(cv, plain, () => undefined), { code: 'background-not-found' });
});
