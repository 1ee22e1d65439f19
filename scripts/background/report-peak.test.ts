import test from 'ava';
import { execFile } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { backgroundLimits } from '../../engine/limits.ts';
import { bundleUnpacked } from '../bundle.mjs';

const [widthPx, heightPx] = [8000, 5000];
/** Node, OpenCV and the small pictures, and twelve bytes for each pixel of the large one. */
const MOST_BYTES = 520e6 + 12 * widthPx * heightPx;

test('the largest picture allowed takes no more than a gigabyte, process and all', async (t) => {
  t.is(widthPx * heightPx, backgroundLimits.maxPixels);
  const folder = join('build', `background-peak-${process.pid}`);
  t.teardown(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(folder, { recursive: true });
  const [thread, script] = ['engine/mockup/background/background-thread', 'scripts/background/report-peak'];
  await bundleUnpacked([`${thread}.ts`, `${script}.ts`], folder);
  const picture = join(folder, 'large.jpg');
  const disc = Buffer.from(
    `<svg width="${widthPx}" height="${heightPx}"><circle cx="4000" cy="2500" r="1500" fill="#b3262e"/></svg>`,
  );
  await sharp({ create: { width: widthPx, height: heightPx, channels: 3, background: '#c9ccd0' } })
    .composite([{ input: disc }])
    .jpeg()
    .toFile(picture);
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(folder, `${script}.js`),
    picture,
    resolve(folder, `${thread}.js`),
  ]);
  t.log(`${Math.round(Number(stdout) / 1e6)} MB`);
  t.true(Number(stdout) > 4 * widthPx * heightPx);
  t.true(Number(stdout) < MOST_BYTES);
});
