import type { Page } from 'puppeteer-core';
import { median } from '../measure/run-rounds.ts';
import { findMovableLayer } from './find-movable-layer.ts';
import { percentile95 } from './measure-page.ts';

const EDITS = 5;
/** Timeout for the first mockup, whose plates must be baked first, even on a busy machine. */
const BAKED_MS = 10 * 60_000;
const THUMBNAIL = 'button[aria-label="Preview of the product"] img';

/** From the last change of a design to the picture of it that the small mockup shows, milliseconds. */
export async function measureLiveMockup(page: Page): Promise<{ medianMs: number; p95Ms: number }> {
  await page.waitForSelector(THUMBNAIL, { timeout: BAKED_MS });
  await findMovableLayer(page);
  await page.waitForNetworkIdle({ idleTime: 1000 });
  const waits: number[] = [];
  for (let edit = 0; edit < EDITS; edit += 1) {
    await page.evaluate((selector) => {
      const image = document.querySelector<HTMLImageElement>(selector)!;
      const before = image.src;
      const shown = new Promise<number>((resolve) => {
        let keyMs = NaN;
        addEventListener('keydown', ({ timeStamp }) => (keyMs = timeStamp), { capture: true, once: true });
        new MutationObserver((_, observer) => {
          if (image.src === before) return;
          observer.disconnect();
          void image.decode().then(() => requestAnimationFrame(() => resolve(performance.now() - keyMs)));
        }).observe(image, { attributes: true });
      });
      Object.assign(globalThis, { shown });
    }, THUMBNAIL);
    await page.focus('main button[data-layer][aria-pressed="true"]');
    await page.keyboard.press(edit % 2 === 0 ? 'ArrowRight' : 'ArrowLeft');
    waits.push(await page.evaluate(() => (globalThis as unknown as { shown: Promise<number> }).shown));
    // The next change is made once the other pictures are complete.
    await page.waitForNetworkIdle({ idleTime: 1000 });
  }
  return { medianMs: median(waits), p95Ms: percentile95(waits) };
}
