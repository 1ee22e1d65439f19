import type { Browser, Page } from 'puppeteer-core';

/** Chrome's own presets of its developer tools. Bytes a second, milliseconds. */
export const NETWORKS = {
  'slow 4G': { downloadThroughput: 180_000, uploadThroughput: 84_375, latency: 562.5 },
  'fast 4G': { downloadThroughput: 1_012_500, uploadThroughput: 168_750, latency: 165 },
} as const;
const CPU_SLOWDOWN = 4;
const DRAG_MOVES = 120;
const HANG_MS = 120_000;

/** Opens an address at 1440 x 900, two pixels a pixel of CSS. Canvases keep their pixels in memory, whoever makes them. */
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
  return page;
}

export const waitUntilPainted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('design-painted').length > 0);

/** Main-thread milliseconds a move of the mouse takes, one a frame, while it drags what is at a point. */
export async function measureDrag(page: Page, from: { x: number; y: number }): Promise<number> {
  const cdp = await page.createCDPSession();
  await cdp.send('Performance.enable');
  const readTaskMs = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
  };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 8, { steps: 4 });
  const before = await readTaskMs();
  for (let move = 1; move <= DRAG_MOVES; move += 1) {
    const turn = (2 * Math.PI * move) / DRAG_MOVES;
    await page.mouse.move(from.x + 60 * Math.sin(turn), from.y + 60 * (1 - Math.cos(turn)));
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  const after = await readTaskMs();
  await page.mouse.up();
  await cdp.detach();
  return (after - before) / DRAG_MOVES;
}

/** Bytes of JavaScript's heap that are still held after a collection. */
export async function measureHeap(page: Page): Promise<number> {
  const cdp = await page.createCDPSession();
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  await cdp.detach();
  return usedSize;
}

/** When the server's picture and the painted design are seen on a slow device, by a browser that has nothing kept. */
export async function measureFirstLoad(
  browser: Browser,
  url: string,
  network: (typeof NETWORKS)[keyof typeof NETWORKS],
): Promise<{ pictureMs: number; paintedMs: number }> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(HANG_MS);
    await page.setViewport({ width: 390, height: 844, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
    const cdp = await page.createCDPSession();
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...network });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.evaluateOnNewDocument(() => {
      const look = () => {
        const picture = document.querySelector<HTMLImageElement>('img[src*="/picture"]');
        if (picture?.complete && picture.naturalWidth > 0) performance.mark('picture-shown');
        else if (performance.getEntriesByName('design-painted').length === 0) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(url);
    await waitUntilPainted(page);
    const at = (name: string) =>
      page.evaluate((mark) => performance.getEntriesByName(mark)[0]?.startTime ?? NaN, name);
    return { pictureMs: await at('picture-shown'), paintedMs: await at('design-painted') };
  } finally {
    await context.close();
  }
}
