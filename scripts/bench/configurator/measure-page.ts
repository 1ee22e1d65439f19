import type { Browser, CDPSession, Page } from 'puppeteer-core';

const HANG_MS = 120_000;

/** Opens a URL at 1440 x 900 CSS pixels with two device pixels each. All canvases keep their pixels in memory. */
export async function openPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(HANG_MS);
  await page.setViewport({ width: 1440, height: 900, deviceScaleFactor: 2 });
  await page.evaluateOnNewDocument(() => {
    type GetContext = (this: HTMLCanvasElement, kind: string, options?: object) => RenderingContext | null;
    const original = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'getContext')!
      .value as GetContext;
    const getContext: GetContext = function (kind, options) {
      return original.call(this, kind, { ...options, willReadFrequently: true });
    };
    Object.assign(HTMLCanvasElement.prototype, { getContext });
  });
  await page.goto(url);
  await waitUntilPainted(page);
  // The editing tools are loaded after the design.
  await page.waitForSelector('main button[data-layer]');
  return page;
}

export const waitUntilPainted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('design-painted').length > 0);

/** CPU time of the page's main thread in ms, independent of other load on the machine. */
export async function watchMainThread(page: Page): Promise<{ read: () => Promise<number>; end: () => void }> {
  const cdp: CDPSession = await page.createCDPSession();
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    async read() {
      const { metrics } = await cdp.send('Performance.getMetrics');
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
    },
    end: () => void cdp.detach(),
  };
}

/** Bytes of the JavaScript heap that are still used after a garbage collection. */
export async function measureHeap(page: Page): Promise<number> {
  const cdp = await page.createCDPSession();
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  await cdp.detach();
  return usedSize;
}

/** The 95th percentile. */
export const percentile95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? NaN;
