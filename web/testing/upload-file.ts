import type { ElementHandle, Page } from 'puppeteer-core';

/** Selects a local file in a file field, which may be hidden. */
export async function uploadFile(page: Page, selector: string, path: string): Promise<void> {
  const input = (await page.waitForSelector(selector)) as ElementHandle<HTMLInputElement>;
  await input.uploadFile(path);
}
