import type { Page } from 'puppeteer-core';
import { measureHeap } from '../configurator/measure-page.ts';
import type { Figures } from '../measure/run-rounds.ts';
import { type Dashboard, openDashboardPage, PAGES } from './measure-page-work.ts';
import { seededRandom, takeStep } from './walk-dashboard.ts';

/** An hour's work for a user who opens ten pages a minute without a pause. For a short run: BENCH_CLICKS=60. */
const CLICKS = Number(process.env['BENCH_CLICKS'] ?? 600);
/** Number of heap measurements. By the end of the second part, everything loaded on first use is loaded. */
const PARTS = 10;
const SETTLED_PART = 2;

interface Held {
  heapBytes: number;
  /** Elements and text nodes, including detached ones. */
  nodes: number;
  listeners: number;
}

/**
 * Navigates the dashboard at random: lists, records, editors, back and forth. Measures the memory used after each part.
 */
export async function measureClicks(dashboard: Dashboard, log: (line: string) => void): Promise<Figures> {
  const page = await openDashboardPage(dashboard, Object.values(PAGES)[0]!);
  const random = seededRandom(1);
  const held: Held[] = [];
  log(`${CLICKS} clicks`);
  try {
    const startMs = performance.now();
    for (let part = 1; part <= PARTS; part += 1) {
      for (let click = 0; click < CLICKS / PARTS; click += 1) await takeStep(page, random);
      const now = await weigh(page);
      held.push(now);
      log(
        `${part} of ${PARTS}: ${(now.heapBytes / 1e6).toFixed(1)} MB, ${now.nodes} nodes, ${now.listeners} listeners`,
      );
    }
    const wallMs = performance.now() - startMs;
    const [settled, end] = [held[SETTLED_PART - 1]!, held.at(-1)!];
    return {
      wallMs,
      cpuMs: wallMs,
      'heap MB': end.heapBytes / 1e6,
      'heap x': end.heapBytes / settled.heapBytes,
      'nodes x': end.nodes / settled.nodes,
      'listeners x': end.listeners / settled.listeners,
    };
  } finally {
    await page.browserContext().close();
  }
}

/** Measures the page on the same list each time, since the shown page itself is not a leak. */
async function weigh(page: Page): Promise<Held> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, Object.values(PAGES)[0]!);
  // A handle that is not disposed of would keep the whole list in memory.
  await (await page.waitForSelector('main tbody tr'))?.dispose();
  await measureHeap(page);
  const heapBytes = await measureHeap(page);
  const { Nodes = NaN, JSEventListeners = NaN } = await page.metrics();
  return { heapBytes, nodes: Nodes, listeners: JSEventListeners };
}
