import test from 'ava';
import type { RawPicture } from '../../platform/raw-picture.ts';
import { cutOut } from './cut-out.ts';
import type { ShapeNetwork } from './shape/shape-network.ts';
import { coverDisc, type Levels, makePicture, mixLevels } from './testing/made-picture.ts';

const sidePx = 160;

/** A ring (a disc with a hole) on a backdrop, with deterministic grain. */
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

/** A network with a fixed result, 40 px wide. */
const seeing = (valueAt: (x: number, y: number) => number): ShapeNetwork => ({
  findShape: () =>
    Promise.resolve({
      widthPx: 40,
      heightPx: 40,
      values: Float32Array.from({ length: 40 * 40 }, (_, at) =>
        valueAt((at % 40) * 4 + 2, Math.floor(at / 40) * 4 + 2),
      ),
    }),
});
const solid = seeing((x, y) => coverDisc(x, y, 80, 84, 52));
const ring = seeing((x, y) => coverDisc(x, y, 80, 84, 52) * (1 - coverDisc(x, y, 80, 84, 24)));

/** Intersection over union of pixels with at least half coverage. */
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

/** The network's shape, the minimum overlap, the ring's colour and the backdrop's colour. */
const scenes: Record<
  string,
  [network: ShapeNetwork, overlap: number, colour: Levels, backdropAt: (x: number, y: number) => Levels]
> = {
  'blue on a studio, seen as solid': [
    solid,
    0.97,
    [40, 60, 130],
    (_x, y) => [205 - y / 8, 205 - y / 8, 208 - y / 8],
  ],
  'blue on a studio, of which a part is seen': [
    seeing((x, y) => coverDisc(x, y, 80, 40, 10)),
    0.97,
    [40, 60, 130],
    () => [205, 205, 208],
  ],
  'white on nearly white': [ring, 0.96, [250, 250, 248], () => [228, 228, 228]],
  'red on stripes': [ring, 0.96, [190, 30, 40], (_x, y) => (y % 20 < 10 ? [128, 98, 68] : [146, 114, 82])],
};

for (const [name, [network, least, colour, backdropAt]] of Object.entries(scenes))
  test(`cuts out a ring and its hole: ${name}`, async (t) => {
    const { picture, coverAt } = makeRing(colour, backdropAt);
    const steps: number[] = [];
    await cutOut(network, picture, (done) => steps.push(done));
    const overlap = measureOverlap(picture, coverAt);
    t.log(`overlap ${overlap.toFixed(4)}`);
    t.true(overlap > least, `overlap ${overlap}`);
    t.is(picture.rgba[(84 * sidePx + 80) * 4 + 3], 0, 'the hole is open');
    t.deepEqual(
      steps,
      steps.toSorted((one, other) => one - other),
    );
    t.is(steps.at(-1), 1);
  });

test('confidence falls with the uncertain area of the network', async (t) => {
  const confidenceOf = (network: ShapeNetwork): Promise<number> =>
    cutOut(network, makeRing([40, 60, 130], () => [205, 205, 208]).picture, () => undefined);
  const undecided = seeing((x, y) => 0.6 * coverDisc(x, y, 80, 84, 52));
  t.true((await confidenceOf(solid)) > 0.9);
  t.true((await confidenceOf(undecided)) < 0.3);
});

test('if no part stands out, nothing is cut out', async (t) => {
  const plain = makePicture(sidePx, sidePx, () => [200, 200, 200]);
  await t.throwsAsync(
    cutOut(
      seeing(() => 0.2),
      plain,
      () => undefined,
    ),
    { code: 'background-not-found' },
  );
});
