import type { Page } from 'puppeteer-core';
import { median } from '../measure/run-rounds.ts';

interface Debugged {
  platen: {
    session: { subscribe: (listener: (now: { scene: unknown }, before: { scene: unknown }) => void) => void };
  };
  waits: number[];
}

const TEXT = 'Happy birthday to the best of all';

/** From a key's event to the frame that paints its letter, milliseconds. The first letters only warm. */
export async function measureTyping(page: Page): Promise<{ medianMs: number; p95Ms: number }> {
  for (const box of await page.$$('main button[data-layer]')) {
    await box.focus();
    await page.keyboard.press('Enter');
    if (await page.$('::-p-aria([name="Your text"])')) break;
  }
  await page.locator('::-p-aria([name="Your text"])').click();
  await page.evaluate(() => {
    const debugged = globalThis as unknown as Debugged;
    debugged.waits = [];
    let keyMs = 0;
    addEventListener('keydown', ({ timeStamp }) => (keyMs = timeStamp), { capture: true });
    debugged.platen.session.subscribe((now, before) => {
      if (now.scene === before.scene || keyMs === 0) return;
      const fromMs = keyMs;
      keyMs = 0;
      // After the stage's own callback of the same frame.
      requestAnimationFrame(() => debugged.waits.push(performance.now() - fromMs));
    });
  });
  for (const letter of TEXT) {
    await page.keyboard.press(letter === ' ' ? 'Space' : (letter as 'a'));
    await page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    );
  }
  const waits = (await page.evaluate(() => (globalThis as unknown as Debugged).waits)).slice(5);
  if (waits.length === 0) throw new Error('No key was painted.');
  const sorted = waits.toSorted((a, b) => a - b);
  return { medianMs: median(waits), p95Ms: sorted[Math.floor(sorted.length * 0.95)]! };
}
