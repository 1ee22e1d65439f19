import { type ElementHandle, Locator } from 'puppeteer-core';

type Click = typeof Locator.prototype.click;

/** Ends a wait for an element that stays covered. */
const MAX_MISSES = 1000;
const PAUSE_MS = 50;

/**
 * Has locators click until the click meets the element, as a person does. By itself puppeteer clicks where the element was
 * a moment ago: the page may have moved it, or laid something over it, which would be clicked instead.
 */
export function clickAsMeant(): void {
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
    throw new Error('Something lies over what is to be clicked.');
  };
  Reflect.set(Locator.prototype, 'click', click);
}

declare global {
  interface Window {
    watchedClick?: { isMet: boolean; stop: () => void };
  }
}

/** @returns false where the document of the element is being left */
const isWatched = (meant: ElementHandle<Element>): Promise<boolean> =>
  meant.evaluate(watchClick).then(
    () => true,
    () => false,
  );

async function isMet(meant: ElementHandle<Element>): Promise<boolean> {
  try {
    return await meant.evaluate(() => window.watchedClick!.isMet);
  } catch {
    // The click has led to another document.
    return true;
  } finally {
    await meant.dispose().catch(() => undefined);
  }
}

/** Runs in the page: only the element, its content or its label gets the next click. */
function watchClick(meant: Element): void {
  const kinds = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;
  /** The control that a click on the element is for: the element may be the words on it. */
  const pressed = meant.closest('a, button, label, summary, [role=option], [role=menuitem]') ?? meant;
  window.watchedClick?.stop();
  const judge = (event: Event) => {
    // A press that began on something else has missed, wherever it ends.
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
      for (const kind of kinds) removeEventListener(kind, judge, true);
    },
  };
  for (const kind of kinds) addEventListener(kind, judge, true);
  window.watchedClick = watched;
}
