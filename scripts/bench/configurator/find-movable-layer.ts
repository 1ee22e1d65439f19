import type { Page } from 'puppeteer-core';
import { readDesign } from '../../../web/testing/read-session.ts';

/** Finds and selects the first layer that a drag moves, and returns its middle. */
export async function findMovableLayer(page: Page): Promise<{ x: number; y: number }> {
  for (const box of await page.$$('main button[data-layer]')) {
    const area = await box.boundingBox();
    if (!area) continue;
    const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 };
    const before = JSON.stringify(await readDesign(page));
    await page.mouse.click(middle.x, middle.y);
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x + 12, middle.y + 12, { steps: 4 });
    await page.mouse.up();
    if (JSON.stringify(await readDesign(page)) !== before) return { x: middle.x + 12, y: middle.y + 12 };
  }
  throw new Error('No layer of the design can be dragged.');
}
