import type { Page } from 'puppeteer-core';
import { seededRandom } from '../../fixtures/images/seeded-random.ts';
import { measureHeap } from './measure-page.ts';

/** Fraction of the edits after which everything loaded on first use is loaded, and the history and caches are full. */
const SETTLED_PART = 2 / 3;

/**
 * Moves, resizes, nudges, types, undoes and redoes at random, and measures the heap once it has settled and at the end.
 */
export async function editAtRandom(
  page: Page,
  edits: number,
): Promise<{ settledBytes: number; endBytes: number }> {
  const random = seededRandom(1);
  let settledBytes = NaN;
  for (let edit = 0; edit < edits; edit += 1) {
    const boxes = await page.$$('main button[data-layer]');
    const box = boxes[Math.floor(random() * boxes.length)];
    if (!box) throw new Error('The stage has no layers.');
    await editOnce(page, box, random);
    await Promise.all(boxes.map((each) => each.dispose()));
    if (edit === Math.floor(edits * SETTLED_PART)) settledBytes = await measureHeap(page);
  }
  return { settledBytes, endBytes: await measureHeap(page) };
}

async function editOnce(
  page: Page,
  box: Awaited<ReturnType<Page['$$']>>[number],
  random: () => number,
): Promise<void> {
  const chance = random();
  const area = await box.boundingBox();
  if (chance < 0.5 && area) {
    await page.mouse.move(area.x + area.width / 2, area.y + area.height / 2);
    await page.mouse.down();
    await page.mouse.move(area.x + area.width * random(), area.y + area.height * random(), { steps: 4 });
    await page.mouse.up();
  } else if (chance < 0.7) {
    await box.focus();
    for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowRight'] as const)
      if (random() < 0.7) await page.keyboard.press(key);
  } else if (chance < 0.85) {
    await box.focus();
    await page.keyboard.press('Enter');
    const field = await page.$('aside input[type="text"], aside textarea');
    await field?.focus();
    if (field) await page.keyboard.type(random() < 0.5 ? 'Ada ' : 'x');
    await field?.dispose();
  } else {
    await page.keyboard.down('Control');
    await page.keyboard.press(random() < 0.6 ? 'z' : 'y');
    await page.keyboard.up('Control');
  }
  await page.evaluate(() => new Promise(requestAnimationFrame));
}
