import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { unpackFonts } from '../../../web/testing/unpack-fonts.ts';
import { buildWeb } from '../../build-web.mjs';
import { launchChromium } from '../../chromium.ts';
import { configuratorAddress } from '../../demo/configurator-address.ts';
import { buildPlaten } from '../../faults/build-platen.ts';
import { Embedded } from '../../faults/embedded.ts';
import { type Contender, type Figures, runRounds, type ContenderMedians } from '../measure/run-rounds.ts';
import { crowdView } from './crowd-view.ts';
import { editAtRandom } from './edit-at-random.ts';
import { findMovableLayer } from './find-movable-layer.ts';
import { type DragFigures, measureDrag } from './measure-drag.ts';
import { measureFirstLoad, NETWORKS } from './measure-first-load.ts';
import { measureLiveMockup } from './measure-live-mockup.ts';
import { openPage } from './measure-page.ts';
import { measureTyping } from './measure-typing.ts';
import { openPeer, prepareFabric, preparePolotno } from './open-peer.ts';

/** A design with a picture and texts, and one in which text is typed. */
const DRAGGED = 'mug-corgi';
const TYPED = 'mug-best-dad';
/** Layer counts of crowded views; the last is the maximum for a view. */
const CROWDS = [50, 150, 300, 1000];
/** An hour's work for a shopper who makes 30 changes a minute without a pause. For a short run: BENCH_EDITS=50. */
const EDITS = Number(process.env['BENCH_EDITS'] ?? 1800);

/**
 * The configurator against fabric.Canvas and Polotno's workspace with the same objects on the same page: the main
 * thread's time for a dragged frame. Then the delay until a typed letter is painted, the first load on a slow phone,
 * the delay of the small mockup, and the memory used after long editing. Times are multiples of the first contender's
 * in each measure. Views of many layers show from which number on the page is no longer fluid.
 */
export async function runConfiguratorBench(
  rounds: number,
  without: string[],
  log: (line: string) => void,
): Promise<ContenderMedians[]> {
  const peers = {
    'fabric.Canvas': await prepareFabric(),
    ...(without.includes('polotno') ? {} : { "Polotno's workspace": await preparePolotno() }),
  };
  const built = await buildPlaten();
  await buildWeb(join(built.cli, '../web'));
  const embedded = await Embedded.open({ cli: built.cli, settings: { CALLS_PER_ADDRESS: '1000000' } });
  // Without any font Chromium ends a page that has a field to type in.
  const fontFolder = await mkdtemp(join(tmpdir(), 'platen-fonts-'));
  await unpackFonts(fontFolder);
  const chromium = await launchChromium({ webgl: true, fontFolder });
  try {
    const { browser } = chromium;
    const { url } = embedded.platen;
    const addressOf = async (name: string) =>
      `${await configuratorAddress(url, embedded.dataFolder, name)}&debug=true`;
    const [dragged, typed] = [await addressOf(DRAGGED), await addressOf(TYPED)];
    const inPage = async (address: string, measure: (page: Page) => Promise<Figures>) => {
      const page = await openPage(browser, address);
      try {
        return await measure(page);
      } finally {
        await page.browserContext().close();
      }
    };
    const drag = (script?: string) =>
      inPage(dragged, async (page) => {
        const from = await findMovableLayer(page);
        if (script !== undefined) await openPeer(page, script);
        return figuresOf(await measureDrag(page, from));
      });
    const dragNothing = async (page: Page) => {
      await page.evaluate(() => document.body.replaceChildren());
      return figuresOf(await measureDrag(page, { x: 500, y: 400 }));
    };
    const drags: Contender[] = [
      { name: 'a dragged frame: Platen', sample: () => drag() },
      ...Object.entries(peers).map(([name, script]) => ({
        name: `a dragged frame: ${name}`,
        sample: () => drag(script),
      })),
      // The part of the other figures that is due to pointer events and the measurement itself.
      { name: 'a dragged frame: an empty page', sample: () => inPage(dragged, dragNothing) },
    ];
    const type = async (page: Page) => {
      const { medianMs, p95Ms, cpuMs } = await measureTyping(page);
      return { wallMs: medianMs, cpuMs, 'p95 ms': p95Ms };
    };
    const crowded = new URL(typed);
    crowded.searchParams.delete('customisationCode');
    const variantId = Number(crowded.searchParams.get('shopProductVariantId'));
    const crowds: Contender[] = [];
    for (const layers of CROWDS) {
      const id = await crowdView(embedded.database, variantId, layers);
      crowded.searchParams.set('shopProductVariantId', String(id));
      const address = crowded.href;
      const dragOne = async (page: Page) => figuresOf(await measureDrag(page, await findMovableLayer(page)));
      crowds.push(
        { name: `${layers} layers, a dragged frame`, sample: () => inPage(address, dragOne) },
        { name: `${layers} layers, a key to its paint`, sample: () => inPage(address, type) },
      );
    }
    const followed = async (page: Page) => {
      const { medianMs, p95Ms } = await measureLiveMockup(page);
      return { wallMs: medianMs, cpuMs: medianMs, 'p95 ms': p95Ms };
    };
    const loads = Object.entries(NETWORKS).map(([name, network]) => ({
      name: `first painted design: ${name}, 4x CPU`,
      async sample() {
        const { pictureMs, paintedMs } = await measureFirstLoad(browser, typed, network);
        return { wallMs: paintedMs, cpuMs: paintedMs, 'picture ms': pictureMs };
      },
    }));
    const standings = [
      ...(await runRounds(drags, rounds, log)),
      ...(await runRounds([{ name: 'a key to its paint', sample: () => inPage(typed, type) }], rounds, log)),
      ...(await runRounds(crowds, rounds, log)),
      ...(await runRounds(loads, rounds, log)),
      ...(await runRounds(
        [{ name: 'a change to its live mockup', sample: () => inPage(dragged, followed) }],
        rounds,
        log,
      )),
    ];
    log(`${EDITS} edits at random`);
    const memory = await inPage(dragged, async (page) => {
      const startMs = performance.now();
      const { settledBytes, endBytes } = await editAtRandom(page, EDITS);
      const wallMs = performance.now() - startMs;
      return { wallMs, cpuMs: wallMs, 'heap MB': endBytes / 1e6, 'heap x': endBytes / settledBytes };
    });
    const name = `${EDITS} edits at random`;
    return [...standings, { name, median: memory, samples: [memory], ratio: { wall: 1, cpu: 1 } }];
  } finally {
    await chromium.close();
    await embedded.close();
    await built.remove();
    await rm(fontFolder, { recursive: true, force: true });
  }
}

const figuresOf = ({ cpuMs, latencyP95Ms, framesPerSecond }: DragFigures): Figures => ({
  wallMs: cpuMs,
  cpuMs,
  'p95 ms': latencyP95Ms,
  'frames/s': framesPerSecond,
});
