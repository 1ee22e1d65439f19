import type { Frame, Page } from 'puppeteer-core';

/** Waits until a page shows a text. */
export const waitForText = (page: Page | Frame, text: string): Promise<unknown> =>
  page.waitForFunction((wanted) => document.body.innerText.includes(wanted), {}, text);

/** Waits until a page no longer shows a text. */
export const waitForTextGone = (page: Page | Frame, text: string): Promise<unknown> =>
  page.waitForFunction((unwanted) => !document.body.innerText.includes(unwanted), {}, text);
