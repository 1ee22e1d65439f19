import { measureHeap } from '../configurator/measure-page.ts';
import type { Figures } from '../measure/run-rounds.ts';
import { type Dashboard, openDashboardPage, PAGES, turnTo } from './measure-page-work.ts';

/** A user who never pauses opens some ten pages a minute, so these are an hour. For a try: BENCH_CLICKS=60. */
const CLICKS = Number(process.env['BENCH_CLICKS'] ?? 600);
/** A part of the clicks after which all that is loaded when it is first used has been. */
const SETTLED_PART = 0.2;

/** Goes from list to list, turns pages, opens and closes records; weighs the heap once it has settled, and at the end. */
export async function measureClicks(dashboard: Dashboard, log: (line: string) => void): Promise<Figures> {
  const addresses = Object.values(PAGES);
  const page = await openDashboardPage(dashboard, addresses[0]!);
  log(`${CLICKS} clicks`);
  try {
    const startMs = performance.now();
    let settledBytes = NaN;
    for (let click = 0; click < CLICKS; click += 3) {
      const address = addresses[(click / 3) % addresses.length]!;
      await page.locator(`nav a[href^="${address}"]`).click();
      await page.waitForSelector('main tbody tr');
      await turnTo(page, 2 + ((click / 3) % 5));
      await page.locator('main tbody tr a').click();
      await page.waitForSelector('aside h2');
      if (Number.isNaN(settledBytes) && click >= CLICKS * SETTLED_PART)
        settledBytes = await measureHeap(page);
    }
    const endBytes = await measureHeap(page);
    const wallMs = performance.now() - startMs;
    return { wallMs, cpuMs: wallMs, 'heap MB': endBytes / 1e6, 'heap x': endBytes / settledBytes };
  } finally {
    await page.browserContext().close();
  }
}
