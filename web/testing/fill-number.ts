import type { Page } from 'puppeteer-core';
import { chooseLayer, control } from './stage.ts';

/** Fills the number of the asset tag, its only mandatory text. */
export async function fillNumber(page: Page, text = 'AB-1234'): Promise<void> {
  if (!(await page.$('::-p-aria([name="Your text"])'))) await chooseLayer(page, 'Asset number');
  await control(page, 'Your text').fill(text);
}
