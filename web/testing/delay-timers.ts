import type { Page } from 'puppeteer-core';

declare global {
  interface Window {
    heldTimers: Map<number, { run: () => void; repeats: boolean }>;
  }
}

/** Holds timers of the page with exactly this delay until the test calls {@link endTimers}. For the option `prepare`. */
export const delayTimers = async (page: Page, waitMs: number): Promise<void> => {
  await page.evaluateOnNewDocument(delayInPage, waitMs);
};

/** Waits until the page has a held timer and fires all held timers. */
export async function endTimers(page: Page): Promise<void> {
  await page.waitForFunction(() => window.heldTimers.size > 0);
  await page.evaluate(() => {
    for (const [id, { run, repeats }] of window.heldTimers) {
      if (!repeats) window.heldTimers.delete(id);
      run();
    }
  });
}

/** Runs in the page before any of its scripts. */
function delayInPage(waitMs: number): void {
  const NEVER_MS = 2 ** 31 - 1;
  window.heldTimers = new Map();
  const hold =
    (begin: (run: () => void, ms?: number) => number, repeats: boolean) => (run: () => void, ms?: number) => {
      if (ms !== waitMs) return begin(run, ms);
      const id = begin(() => undefined, NEVER_MS);
      window.heldTimers.set(id, { run, repeats });
      return id;
    };
  const drop = (clear: (id?: number) => void) => (id?: number) => {
    if (id !== undefined) window.heldTimers.delete(id);
    clear(id);
  };
  Object.assign(window, {
    setTimeout: hold(window.setTimeout.bind(window), false),
    setInterval: hold(window.setInterval.bind(window), true),
    clearTimeout: drop(window.clearTimeout.bind(window)),
    clearInterval: drop(window.clearInterval.bind(window)),
  });
}
