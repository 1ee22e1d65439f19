import { rmSync } from 'node:fs';
import test from 'ava';
import { buildCli } from '../../build.mjs';
import { bundleUnpacked } from '../../bundle.mjs';
import { measureProcess } from '../measure/measure-process.ts';
import { prepareLargeJobs } from './prepare-large-jobs.ts';

// `npm run bench -- size` prints pages of 24,000 x 24,000 px. This is its proof in small.

const widthPx = 24_000;
const [LOW_PX, HIGH_PX] = [1000, 4000];

test('the memory of a print does not grow with the height of its page', async (t) => {
  t.timeout(300_000);
  await bundleUnpacked(['scripts/bench/measure/report-usage.ts'], 'build/bench');
  const folder = `build/large-${process.pid}`;
  t.teardown(() => rmSync(folder, { recursive: true, force: true }));
  await buildCli(`${folder}/cli`);
  const measure = async (heightPx: number): Promise<number> => {
    const job = { design: 'coaster-stargazers', product: 'coaster', widthPx, heightPx };
    const [design = ''] = await prepareLargeJobs([job], folder);
    return (
      await measureProcess({ args: [`${folder}/cli/cli.js`, 'render', design, '--out', `${folder}/out`] })
    ).peakMb;
  };
  const [low, high] = [await measure(LOW_PX), await measure(HIGH_PX)];
  const addedMb = (widthPx * (HIGH_PX - LOW_PX) * 4) / 1e6;
  t.log(`${Math.round(low)} MB for ${LOW_PX} rows, ${Math.round(high)} MB for ${HIGH_PX}`);
  t.true(high < 700, `${high} MB`);
  // What may grow is what the garbage collector has not yet collected.
  t.true(high - low < addedMb / 3, `${high - low} MB more for ${addedMb} MB of pixels`);
});
