// npm run cut-outs: measures cut-outs against known masks, for generated photos the method was developed on, generated
// photos it was not developed on, and real ones. Pictures, cut-outs and a sheet of the worst five of each (photo, mask,
// cut-out, difference) are written to out/background; --docs writes the sheet of the real ones into docs. node
// scripts/run.mjs scripts/background.ts [--docs] [part of a name…]
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { admitPicture, PlatenError } from '../engine/node.ts';
import { encodePicture, removeBackground } from '../engine/node-mockups.ts';
import { drawComparison, writeSheet } from './background/comparison-sheet.ts';
import { heldOutPlans } from './background/held-out-photos.ts';
import { makePhoto } from './background/made-photo.ts';
import { photoPlans, type PhotoPlan } from './background/made-photos.ts';
import { type CutError, measureCut } from './background/measure-cut.ts';
import { listPhotographs, loadPhotograph, type Photograph } from './background/photographs.ts';
import type { Cover } from './background/products/march-solid.ts';
import { bundleUnpacked } from './bundle.mjs';

const SIDE_PX = 720;
const WORST = 5;
const OUT = 'out/background';
const THREAD = 'engine/mockup/background/background-thread';
const DOCS_SHEET = 'docs/cut-outs-worst.png';

type Result = { name: string; comparison: Buffer; confidence: number } & CutError;
type Subject = { name: string; load: () => Promise<Photograph> };

const wanted = process.argv.slice(2).filter((argument) => argument !== '--docs');
const isForDocs = process.argv.includes('--docs');
const threads = join('build', `background-${process.pid}`);
process.on('exit', () => rmSync(threads, { recursive: true, force: true }));
await bundleUnpacked([`${THREAD}.ts`], threads);
mkdirSync(OUT, { recursive: true });

const sets: [name: string, subjects: Subject[]][] = [
  ['made', listMade(photoPlans, 1)],
  ['held-out', listMade(heldOutPlans, 101)],
  ['photographs', listPhotographs().map((name) => ({ name, load: () => loadPhotograph(name) }))],
];
for (const [set, subjects] of sets) {
  const results: Result[] = [];
  for (const subject of subjects)
    if (wanted.length === 0 || wanted.some((part) => subject.name.includes(part)))
      results.push(await measure(subject));
  if (results.length === 0) continue;
  console.log(`${formatLine({ name: `mean, ${set}`, ...meanOf(results) })}  (${results.length})`);
  const worst = results.toSorted((one, other) => one.softOverlap - other.softOverlap).slice(0, WORST);
  const sheet = isForDocs && set === 'photographs' ? DOCS_SHEET : join(OUT, `worst-${set}.png`);
  await writeSheet(
    sheet,
    worst.map(({ comparison }) => comparison),
  );
  console.log(`the worst, photo, mask, cut-out and difference: ${sheet}`);
}

function listMade(plans: readonly PhotoPlan[], firstSeed: number): Subject[] {
  const covers = new Map<PhotoPlan['paint'], Cover>();
  return plans.map(({ name, paint, setting }, index) => ({
    name,
    async load() {
      const cover = covers.get(paint) ?? paint(SIDE_PX);
      covers.set(paint, cover);
      const { jpg, alpha } = await makePhoto(cover, { ...setting, seed: firstSeed + index });
      return { jpg, alpha, widthPx: SIDE_PX, heightPx: SIDE_PX };
    },
  }));
}

async function measure({ name, load }: Subject): Promise<Result> {
  const photo = await load();
  const { widthPx, heightPx } = photo;
  const threadFile = resolve(threads, `${THREAD}.js`);
  const cut = await removeBackground(admitPicture(photo.jpg), { threadFile }).catch((error: unknown) => {
    if (!(error instanceof PlatenError)) throw error;
    console.log(`${name}: ${error.message}`);
    return { widthPx, heightPx, rgba: new Uint8ClampedArray(widthPx * heightPx * 4), confidence: 0 };
  });
  const { confidence } = cut;
  const result = { name, confidence, ...measureCut(cut, photo.alpha) };
  console.log(formatLine(result));
  writeFileSync(join(OUT, `${name}.jpg`), photo.jpg);
  writeFileSync(join(OUT, `${name}.png`), await encodePicture(cut, { format: 'png' }));
  return { ...result, comparison: await drawComparison(photo, cut) };
}

type Measured = Pick<Result, 'confidence'> & CutError;

function meanOf(results: readonly Measured[]): Measured {
  const mean = (key: keyof Measured): number =>
    results.reduce((sum, result) => sum + result[key], 0) / results.length;
  return {
    overlap: mean('overlap'),
    softOverlap: mean('softOverlap'),
    absolute: mean('absolute'),
    edge: mean('edge'),
    confidence: mean('confidence'),
  };
}

function formatLine(measured: { name: string } & Measured): string {
  const { name, overlap, softOverlap, absolute, edge, confidence } = measured;
  return `${name.padEnd(28)} soft IoU ${softOverlap.toFixed(4)}  IoU ${overlap.toFixed(4)}  SAD ${(100 * absolute).toFixed(2)} %  edge ${edge.toFixed(3)}  confidence ${confidence.toFixed(3)}`;
}
