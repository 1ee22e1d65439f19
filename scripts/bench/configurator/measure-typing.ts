import type { Page } from 'puppeteer-core';
import { readDesign, readProduct } from '../../../web/testing/read-session.ts';
import { resolveAllLayers } from '../../../engine/personalisation.ts';
import { median } from '../measure/run-rounds.ts';
import { percentile95, watchMainThread } from './measure-page.ts';

interface Debugged {
  platen: {
    session: { subscribe: (listener: (now: { scene: unknown }, before: { scene: unknown }) => void) => void };
  };
  waits: number[];
}

const TEXT = 'Happy birthday to the best of all';
/** The first letters are for warming up and are not measured. */
const WARM_LETTERS = 5;

export interface TypingFigures {
  /** From a key's event to the end of the frame that paints its letter. */
  medianMs: number;
  p95Ms: number;
  /** CPU time of the main thread per letter. */
  cpuMs: number;
}

/** Types a sentence into the first text of the view that a shopper may change. */
export async function measureTyping(page: Page): Promise<TypingFigures> {
  await openFirstText(page);
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
  const thread = await watchMainThread(page);
  const before = await thread.read();
  for (const letter of TEXT) {
    await page.keyboard.press(letter === ' ' ? 'Space' : (letter as 'a'));
    await page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    );
  }
  const cpuMs = ((await thread.read()) - before) / TEXT.length;
  thread.end();
  const waits = (await page.evaluate(() => (globalThis as unknown as Debugged).waits)).slice(WARM_LETTERS);
  if (waits.length === 0) throw new Error('No key was painted.');
  return { medianMs: median(waits), p95Ms: percentile95(waits), cpuMs };
}

/** Opens the panel of the first text that a shopper may change, and empties its field. */
async function openFirstText(page: Page): Promise<void> {
  const layers = resolveAllLayers(await readProduct(page), await readDesign(page));
  for (const { kind, layer } of layers) {
    if (kind !== 'text') continue;
    const box = await page.$(`main button[data-layer="${layer.id}"]`);
    if (!box) continue;
    await box.focus();
    await page.keyboard.press('Enter');
    const field = await page.waitForSelector('::-p-aria([name="Your text"])');
    await page.waitForNetworkIdle({ idleTime: 1000 });
    await field!.click({ count: 3 });
    await page.keyboard.press('Backspace');
    return;
  }
  throw new Error('The view has no text to type in.');
}
