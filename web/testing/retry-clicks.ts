import { type ElementHandle, Locator } from 'puppeteer-core';

type Click = typeof Locator.prototype.click;

/** Attempts after which a click on a covered element fails. */
const MAX_MISSES = 1000;
const PAUSE_MS = 50;

/**
 * Makes locators repeat a click until it hits the element. By default puppeteer clicks at the last known position of the
 * element. The page may have moved or covered it since, and another element would be clicked.
 */
export function retryClicks(): void {
  const clickOnce = Reflect.get(Locator.prototype, 'click');
  const click: Click = async function (this: Locator<Element>, options) {
    for (let misses = 0; misses < MAX_MISSES; misses += 1) {
      const meant = await this.waitHandle();
      if (await isWatched(meant)) {
        await clickOnce.call(this, options);
        if (await isMet(meant)) return;
      }
      await new Promise((later) => setTimeout(later, PAUSE_MS));
    }
    throw new Error('The element to be clicked is covered by another.');
  };
  Reflect.set(Locator.prototype, 'click', click);
}

declare global {
  interface Window {
    watchedClick?: { isMet: boolean; stop: () => void };
  }
}

/** @returns false if the document of the element is being unloaded */
const isWatched = (meant: ElementHandle<Element>): Promise<boolean> =>
  meant.evaluate(watchClick).then(
    () => true,
    () => false,
  );

async function isMet(meant: ElementHandle<Element>): Promise<boolean> {
  try {
    return await meant.evaluate(() => window.watchedClick!.isMet);
  } catch {
    // The click has opened another document.
    return true;
  } finally {
    await meant.dispose().catch(() => undefined);
  }
}

/** Runs in the page. Lets the next click through only on the element, its content or its label. */
function watchClick(meant: Element): void {
  const kinds = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;
  /** The control that a click on the element activates. The element may be its label text. */
  const pressed = meant.closest('a, button, label, summary, [role=option], [role=menuitem]') ?? meant;
  window.watchedClick?.stop();
  const check = (event: Event) => {
    // A press that starts on another element has missed, wherever it ends.
    if (event.type === 'pointerdown') {
      const path = event.composedPath();
      const label = path.find((part) => part instanceof HTMLLabelElement);
      watched.isMet = path.includes(pressed) || label?.control === meant;
    }
    if (watched.isMet) return watched.stop();
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const watched = {
    isMet: false,
    stop() {
      for (const kind of kinds) removeEventListener(kind, check, true);
    },
  };
  for (const kind of kinds) addEventListener(kind, check, true);
  window.watchedClick = watched;
}
