import type { KeyInput, Page } from 'puppeteer-core';

/** Presses keys one after the other while Control is held down. */
export async function pressWithControl(page: Page, ...keys: KeyInput[]): Promise<void> {
  await page.keyboard.down('Control');
  for (const key of keys) await page.keyboard.press(key);
  await page.keyboard.up('Control');
}

/** Saves an editor of the dashboard by Ctrl-S and waits until the server has stored the changes. */
export async function saveByKey(page: Page): Promise<void> {
  await page.waitForSelector('main header button:enabled::-p-text(Save)');
  await pressWithControl(page, 's');
  await page.waitForSelector('main header button:disabled:not([data-loading])::-p-text(Save)');
}
