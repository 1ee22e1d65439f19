import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { build } from 'esbuild';
import { readDesign } from '../../../web/testing/read-session.ts';
import { canvasBox } from '../../../web/testing/stage.ts';
import { buildWeb } from '../../build-web.mjs';
import { launchChromium } from '../../chromium.ts';
import { configuratorAddress } from '../../demo/configurator-address.ts';
import { buildPlaten } from '../../faults/build-platen.ts';
import { Embedded } from '../../faults/embedded.ts';
import { seededRandom } from '../../fixtures/images/seeded-random.ts';
import { type Figures, runRounds, type Standing } from '../measure/run-rounds.ts';
import { measureDrag, measureFirstLoad, measureHeap, NETWORKS, openPage } from './measure-page.ts';
import { measureTyping } from './measure-typing.ts';

/** A picture and texts; and one whose text is typed in. */
const DRAGGED = 'mug-corgi';
const TYPED = 'mug-best-dad';
/** The stated work is 30 minutes: BENCH_EDIT_MINUTES=30. */
const EDIT_MINUTES = Number(process.env['BENCH_EDIT_MINUTES'] ?? 1);

interface FabricPage {
  openFabric: (pxPerUnit: number, leftPx: number, topPx: number, widthPx: number, heightPx: number) => number;
}

/**
 * The configurator against fabric.Canvas with the same objects on the same page: what a dragged frame takes on the main
 * thread and how soon a key is painted; then how long its first load takes on a slow phone, and what long editing
 * leaves in memory. Times are multiples of the first contender's of each measure.
 */
export async function runConfiguratorBench(
  rounds: number,
  _without: string[],
  log: (line: string) => void,
): Promise<Standing[]> {
  const built = await buildPlaten();
  await buildWeb(join(built.cli, '../web'));
  const embedded = await Embedded.open({ cli: built.cli, settings: { CALLS_PER_ADDRESS: '1000000' } });
  const chromium = await launchChromium({ webgl: true });
  try {
    const { browser } = chromium;
    const { url } = embedded.platen;
    const dragged = `${await configuratorAddress(url, embedded.dataFolder, DRAGGED)}&debug=true`;
    const typed = `${await configuratorAddress(url, embedded.dataFolder, TYPED)}&debug=true`;
    const fabric = await bundleFabric();
    const once = (ms: number): Figures => ({ wallMs: ms, cpuMs: ms });
    const inPage = async (address: string, measure: (page: Page) => Promise<Figures>) => {
      const page = await openPage(browser, address);
      try {
        return await measure(page);
      } finally {
        await page.browserContext().close();
      }
    };
    const drags = await runRounds(
      [
        {
          name: 'a dragged frame: Platen',
          sample: () =>
            inPage(dragged, async (page) => once(await measureDrag(page, await firstLayer(page)))),
        },
        {
          name: 'a dragged frame: fabric.Canvas',
          sample: () =>
            inPage(dragged, async (page) => {
              const from = await firstLayer(page);
              await openFabric(page, fabric);
              return once(await measureDrag(page, from));
            }),
        },
      ],
      rounds,
      log,
    );
    const keys = await runRounds(
      [
        {
          name: 'a key to its paint: Platen',
          sample: () =>
            inPage(typed, async (page) => {
              const { medianMs, p95Ms } = await measureTyping(page);
              return { ...once(medianMs), 'p95 ms': p95Ms };
            }),
        },
      ],
      rounds,
      log,
    );
    const loads = await runRounds(
      Object.entries(NETWORKS).map(([name, network]) => ({
        name: `first painted design: ${name}, 4x CPU`,
        async sample() {
          const { pictureMs, paintedMs } = await measureFirstLoad(browser, typed, network);
          return { ...once(paintedMs), 'picture ms': pictureMs };
        },
      })),
      rounds,
      log,
    );
    const memory = await inPage(dragged, (page) => editFor(page, EDIT_MINUTES));
    const ratio = { wall: 1, cpu: 1 };
    const name = `heap after ${EDIT_MINUTES} min of random editing`;
    return [...drags, ...keys, ...loads, { name, median: memory, samples: [memory], ratio }];
  } finally {
    await chromium.close();
    await embedded.close();
    await built.remove();
  }
}

/** The middle of the first layer that a drag moves. */
async function firstLayer(page: Page): Promise<{ x: number; y: number }> {
  for (const box of await page.$$('main button[data-layer]')) {
    const area = await box.boundingBox();
    if (!area) continue;
    const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 };
    const before = JSON.stringify(await readDesign(page));
    await page.mouse.click(middle.x, middle.y);
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x + 12, middle.y + 12, { steps: 4 });
    await page.mouse.up();
    if (JSON.stringify(await readDesign(page)) !== before) return { x: middle.x + 12, y: middle.y + 12 };
  }
  throw new Error('No layer of the design can be dragged.');
}

async function openFabric(page: Page, script: string): Promise<void> {
  const { left, top, width } = await canvasBox(page);
  await page.evaluate(script);
  await page.evaluate(
    (pxPerUnit, leftPx, topPx) =>
      (globalThis as unknown as FabricPage).openFabric(pxPerUnit, leftPx, topPx, innerWidth, innerHeight),
    width / 500,
    left,
    top,
  );
}

async function bundleFabric(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['scripts/bench/configurator/contenders/fabric-canvas.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
  });
  return outputFiles[0]!.text;
}

/** Drags at random, and compares what is held in memory after a tenth of the time with what is held at its end. */
async function editFor(page: Page, minutes: number): Promise<Figures> {
  const random = seededRandom(1);
  const endMs = performance.now() + minutes * 60_000;
  const settledMs = performance.now() + minutes * 6_000;
  let settled: number | undefined;
  let edits = 0;
  while (performance.now() < endMs) {
    const boxes = await page.$$('main button[data-layer]');
    const area = await boxes[Math.floor(random() * boxes.length)]?.boundingBox();
    if (!area) continue;
    await page.mouse.move(area.x + area.width / 2, area.y + area.height / 2);
    await page.mouse.down();
    await page.mouse.move(area.x + area.width * random(), area.y + area.height * random(), { steps: 4 });
    await page.mouse.up();
    edits += 1;
    if (settled === undefined && performance.now() > settledMs) settled = await measureHeap(page);
  }
  const atEnd = await measureHeap(page);
  const wallMs = minutes * 60_000;
  return { wallMs, cpuMs: wallMs, edits, 'heap MB': atEnd / 1e6, 'heap x': atEnd / (settled ?? atEnd) };
}
