import test from 'ava';
import { bundleUnpacked } from '../../bundle.mjs';
import { measureProcess } from '../measure/measure-process.ts';

/** Of a bake of 1500 x 1500 px, the graphics library apart, which has a process of its own. */
const MAX_MB = 600;
/** Of that, what is there whatever the plate's size: Node, the scene, the passes of a tile. */
const FIXED_MB = 210;
const SIZE_PX = 750;

test('a bake of 1500 px takes no more than 600 MB: a quarter of it takes a quarter of what grows with its size', async (t) => {
  t.timeout(120_000);
  const bake = 'scripts/bench/mockup/bake-unseen';
  await bundleUnpacked(['scripts/bench/measure/report-usage.ts', `${bake}.ts`], 'build/bench');
  const { peakMb } = await measureProcess({ args: [`build/bench/${bake}.js`, String(SIZE_PX)] });
  const mostMb = FIXED_MB + ((MAX_MB - FIXED_MB) * SIZE_PX ** 2) / 1500 ** 2;
  t.log(`${Math.round(peakMb)} MB of ${Math.round(mostMb)} MB`);
  t.true(peakMb > FIXED_MB / 2, 'it was measured');
  t.true(peakMb <= mostMb);
});
