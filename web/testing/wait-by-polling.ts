import { Frame, type WaitForSelectorOptions } from 'puppeteer-core';

const POLL_MS = 50;

type Wait = (this: Frame, selector: string, options: WaitForSelectorOptions) => Promise<unknown>;

/**
 * Makes `waitForSelector` of all pages and frames poll. By default it checks only after mutations of elements and
 * attributes. It misses changed character data, by which React changes texts, and shadow roots.
 */
export function waitByPolling(): void {
  const waitForSelector = Reflect.get(Frame.prototype, 'waitForSelector') as Wait;
  const wait: Wait = function (selector, options) {
    return waitForSelector.call(this, selector, { polling: POLL_MS, ...options } as WaitForSelectorOptions);
  };
  Reflect.set(Frame.prototype, 'waitForSelector', wait);
}
