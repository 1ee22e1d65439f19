import type { Browser } from 'puppeteer-core';
import { waitUntilPainted } from './measure-page.ts';

/** Presets of Chrome's developer tools, in bytes per second and milliseconds. */
export const NETWORKS = {
  'slow 4G': { downloadThroughput: 180_000, uploadThroughput: 84_375, latency: 562.5 },
  'fast 4G': { downloadThroughput: 1_012_500, uploadThroughput: 168_750, latency: 165 },
} as const;
const CPU_SLOWDOWN = 4;
const HANG_MS = 120_000;

/**
 * The times at which the server's picture and the painted design appear on a slow device with an empty browser cache.
 */
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
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    await waitUntilPainted(page);
    const at = (name: string) =>
      page.evaluate((mark) => performance.getEntriesByName(mark)[0]?.startTime ?? NaN, name);
    return { pictureMs: await at('picture-shown'), paintedMs: await at('design-painted') };
  } finally {
    await context.close();
  }
}
