// Measures what removes backgrounds on made photos whose masks are known, and shows the worst:
//   node scripts/run.mjs scripts/background.ts [name…]      pictures and cut-outs go to out/background
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { admitPicture, PlatenError } from '../engine/node.ts';
import { encodePicture, removeBackground } from '../engine/node-mockups.ts';
import { makePhoto } from './background/made-photo.ts';
import { photoPlans, type PhotoPlan } from './background/made-photos.ts';
import { type CutError, measureCut } from './background/measure-cut.ts';
import type { Cover } from './background/products/march-solid.ts';
import { bundleUnpacked } from './bundle.mjs';

const SIDE_PX = 1200;
const OUT = 'out/background';
const THREAD = 'engine/mockup/background/background-thread';

const wanted = process.argv.slice(2);
const plans = photoPlans.filter(
  ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
);
const threads = join('build', `background-${process.pid}`);
process.on('exit', () => rmSync(threads, { recursive: true, force: true }));
await bundleUnpacked([`${THREAD}.ts`], threads);
mkdirSync(OUT, { recursive: true });

const covers = new Map<PhotoPlan['paint'], Cover>();
const results: ({ name: string } & CutError)[] = [];
for (const { name, paint, setting } of plans) {
  const cover = covers.get(paint) ?? paint(SIDE_PX);
  covers.set(paint, cover);
  const seed = photoPlans.findIndex((plan) => plan.name === name) + 1;
  const photo = await makePhoto(cover, { ...setting, seed });
  const cut = await removeBackground(admitPicture(photo.jpg), {
    threadFile: resolve(threads, `${THREAD}.js`),
  }).catch((error: unknown) => {
    if (!(error instanceof PlatenError)) throw error;
    console.log(`${name}: ${error.message}`);
    return { widthPx: SIDE_PX, heightPx: SIDE_PX, rgba: new Uint8ClampedArray(SIDE_PX * SIDE_PX * 4) };
  });
  const result = { name, ...measureCut(cut, photo.alpha) };
  results.push(result);
  console.log(formatLine(result));
  writeFileSync(join(OUT, `${name}.jpg`), photo.jpg);
  writeFileSync(join(OUT, `${name}.png`), await encodePicture(cut, { format: 'png' }));
}
const within = results.filter(({ name }) => !photoPlans.find((plan) => plan.name === name)?.isBeyond);
for (const [what, some] of [
  ['mean of all', results],
  ['mean without those beyond it', within],
] as const) {
  const mean = (key: keyof CutError): number =>
    some.reduce((sum, result) => sum + result[key], 0) / some.length;
  const means = { overlap: mean('overlap'), absolute: mean('absolute'), edge: mean('edge') };
  console.log(`${formatLine({ name: what, ...means })}  (${some.length})`);
}
const worst = results.toSorted((one, other) => one.overlap - other.overlap).slice(0, 6);
await showPairs(worst.map(({ name }) => name));
console.log(`the worst: ${join(OUT, 'worst.png')}`);

function formatLine({ name, overlap, absolute, edge }: { name: string } & CutError): string {
  return `${name.padEnd(28)} IoU ${overlap.toFixed(4)}  SAD ${(100 * absolute).toFixed(2)} %  edge ${edge.toFixed(3)}`;
}

/** Photos above, cut-outs on magenta below. */
async function showPairs(names: readonly string[]): Promise<void> {
  const sidePx = 300;
  const tiles = await Promise.all(
    names.flatMap((name, column) =>
      ['jpg', 'png'].map(async (extension, row) => ({
        input: await sharp(join(OUT, `${name}.${extension}`))
          .resize(sidePx, sidePx)
          .flatten({ background: '#ff00ff' })
          .toBuffer(),
        left: column * sidePx,
        top: row * sidePx,
      })),
    ),
  );
  await sharp({
    create: { width: names.length * sidePx, height: 2 * sidePx, channels: 3, background: 'white' },
  })
    .composite(tiles)
    .png()
    .toFile(join(OUT, 'worst.png'));
}
