import { Frame, type WaitForSelectorOptions } from 'puppeteer-core';

const POLL_MS = 50;

type Wait = (this: Frame, selector: string, options: WaitForSelectorOptions) => Promise<unknown>;

/**
 * Has `waitForSelector` of all pages and frames look again and again. By itself it looks after mutations of elements and
 * attributes alone. It misses changed characters (React changes texts by them) and shadow roots.
 */
export function waitByPolling(): void {
  const waitForSelector = Reflect.get(Frame.prototype, 'waitForSelector') as Wait;
  const wait: Wait = function (selector, options) {
    return waitForSelector.call(this, selector, { polling: POLL_MS, ...options } as WaitForSelectorOptions);
  };
  Reflect.set(Frame.prototype, 'waitForSelector', wait);
}
