// Measures what removes backgrounds on made photos whose masks are known: those it was made with, and others that were
// kept from it. Pictures, cut-outs and a sheet of the worst (photo, mask, cut-out, difference) go to out/background.
//   node scripts/run.mjs scripts/background.ts [part of a name…]
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { admitPicture, PlatenError } from '../engine/node.ts';
import { encodePicture, removeBackground } from '../engine/node-mockups.ts';
import { drawComparison, writeSheet } from './background/comparison-sheet.ts';
import { heldOutPlans } from './background/held-out-photos.ts';
import { makePhoto } from './background/made-photo.ts';
import { photoPlans, type PhotoPlan } from './background/made-photos.ts';
import { type CutError, measureCut } from './background/measure-cut.ts';
import type { Cover } from './background/products/march-solid.ts';
import { bundleUnpacked } from './bundle.mjs';

const SIDE_PX = 1200;
const WORST = 8;
const OUT = 'out/background';
const THREAD = 'engine/mockup/background/background-thread';

type Result = { name: string; comparison: Buffer } & CutError;

const wanted = process.argv.slice(2);
const threads = join('build', `background-${process.pid}`);
process.on('exit', () => rmSync(threads, { recursive: true, force: true }));
await bundleUnpacked([`${THREAD}.ts`], threads);
mkdirSync(OUT, { recursive: true });

for (const [set, plans, firstSeed] of [
  ['made', photoPlans, 1],
  ['held-out', heldOutPlans, 101],
] as const) {
  const results = await measureAll(plans, firstSeed);
  if (results.length === 0) continue;
  console.log(`${formatLine({ name: `mean, ${set}`, ...meanOf(results) })}  (${results.length})`);
  const worst = results.toSorted((one, other) => one.overlap - other.overlap).slice(0, WORST);
  const sheet = join(OUT, `worst-${set}.png`);
  await writeSheet(
    sheet,
    worst.map(({ comparison }) => comparison),
  );
  console.log(`the worst, photo, mask, cut-out and difference: ${sheet}`);
}

async function measureAll(plans: readonly PhotoPlan[], firstSeed: number): Promise<Result[]> {
  const covers = new Map<PhotoPlan['paint'], Cover>();
  const results: Result[] = [];
  for (const [index, { name, paint, setting }] of plans.entries()) {
    if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue;
    const cover = covers.get(paint) ?? paint(SIDE_PX);
    covers.set(paint, cover);
    const photo = await makePhoto(cover, { ...setting, seed: firstSeed + index });
    const cut = await removeBackground(admitPicture(photo.jpg), {
      threadFile: resolve(threads, `${THREAD}.js`),
    }).catch((error: unknown) => {
      if (!(error instanceof PlatenError)) throw error;
      console.log(`${name}: ${error.message}`);
      return { widthPx: SIDE_PX, heightPx: SIDE_PX, rgba: new Uint8ClampedArray(SIDE_PX * SIDE_PX * 4) };
    });
    const png = await encodePicture(cut, { format: 'png' });
    const result = { name, ...measureCut(cut, photo.alpha) };
    console.log(formatLine(result));
    writeFileSync(join(OUT, `${name}.jpg`), photo.jpg);
    writeFileSync(join(OUT, `${name}.png`), png);
    results.push({ ...result, comparison: await drawComparison(photo, cut) });
  }
  return results;
}

function meanOf(results: readonly CutError[]): CutError {
  const mean = (key: keyof CutError): number =>
    results.reduce((sum, result) => sum + result[key], 0) / results.length;
  return { overlap: mean('overlap'), absolute: mean('absolute'), edge: mean('edge') };
}

function formatLine({ name, overlap, absolute, edge }: { name: string } & CutError): string {
  return `${name.padEnd(28)} IoU ${overlap.toFixed(4)}  SAD ${(100 * absolute).toFixed(2)} %  edge ${edge.toFixed(3)}`;
}
