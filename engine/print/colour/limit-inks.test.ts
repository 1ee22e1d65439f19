import test from 'ava';
import { lowerBlack } from '../../assets/picture/icc/black-point.ts';
import type { Inks } from '../../assets/picture/icc/cmyk-profile.ts';
import { xyzToLab } from '../../assets/picture/icc/connection-space.ts';
import { deltaE2000 } from './delta-e-2000.ts';
import { loadPress } from './load-press.ts';

const levels = Array.from({ length: 18 }, (_, step) => step * 15);
const cube = Uint8Array.from(levels.flatMap((r) => levels.flatMap((g) => levels.flatMap((b) => [r, g, b]))));
const inksAt = (converted: Uint8Array, pixel: number) =>
  Array.from(converted.subarray(pixel * 4, pixel * 4 + 4), (level) => level / 255) as unknown as Inks;
const sumOf = (inks: Inks) => inks.reduce((sum, ink) => sum + ink, 0) * 100;

/** Limits, with the mean and maximum colour difference (CIEDE2000) allowed for the colours they change. */
for (const [limit, mean, most] of [
  [280, 0.25, 0.5],
  [240, 0.25, 1],
  [220, 0.5, 3],
] as const)
  test(`no colour exceeds ${limit} % of ink, and none changes visibly`, async (t) => {
    const { link: free, profile } = await loadPress();
    const { link } = await loadPress({ inkLimitPercent: limit });
    const [before, after] = [free.convert(cube), link.convert(cube)];
    const labOf = (inks: Inks) => xyzToLab(lowerBlack(profile.toXyz(inks), profile.black));
    const differences: number[] = [];
    for (let pixel = 0; pixel < before.length / 4; pixel += 1) {
      const [one, other] = [inksAt(before, pixel), inksAt(after, pixel)];
      t.true(sumOf(other) <= limit, `${sumOf(other)} %`);
      if (sumOf(one) > limit) differences.push(deltaE2000(labOf(one), labOf(other)));
      else if (sumOf(one) < limit - 20) t.deepEqual(other, one); // further from the limit than a step of the grid
    }
    const average = differences.reduce((sum, value) => sum + value, 0) / differences.length;
    t.log(
      `${differences.length} colours: ${average.toFixed(2)} on average, ${Math.max(...differences).toFixed(2)} at most`,
    );
    t.true(differences.length > 20 && average < mean && Math.max(...differences) < most);
  });

test('black replaces the three colours only as far as the limit requires', async (t) => {
  const { link: free } = await loadPress();
  const { link } = await loadPress({ inkLimitPercent: 260 });
  const [was, is] = [free, link].map((each) => inksAt(each.convert(Uint8Array.of(0, 0, 0)), 0)) as [
    Inks,
    Inks,
  ];
  t.true(sumOf(was) > 290 && sumOf(is) > 258, `${sumOf(was)} and ${sumOf(is)} %`);
  t.true(is[3] > was[3] && is[0] < was[0] && is[1] < was[1] && is[2] < was[2]);
});
