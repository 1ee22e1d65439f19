import type { Page } from 'puppeteer-core';

/** Disables cut-outs on the device, so that the server makes them. For the option `prepare` of pages. */
export const refuseCutOutWorker = async (page: Page): Promise<void> => {
  await page.evaluateOnNewDocument(() => {
    const AnyWorker = Worker;
    window.Worker = class extends AnyWorker {
      constructor(url: string | URL, options?: WorkerOptions) {
        if (String(url).includes('cut-out-worker')) throw new Error('There is no WebAssembly.');
        super(url, options);
      }
    };
  });
};
