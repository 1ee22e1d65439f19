import test from 'ava';
import type { Page } from 'puppeteer-core';
import { countWork, readWork, type Work } from '../testing/count-work.ts';
import { openWeb, type Web } from '../testing/open-web.ts';
import { centreOf, toPage } from '../testing/stage.ts';

let web: Web;
test.before(async () => {
  web = await openWeb(['asset-tag']);
});
test.after.always(() => web.close());

/** The box of the layer, its frame, and the lines it comes to rest at. */
const MOST_RENDERS = 4;

test.serial('a dragged frame paints nothing, and renders only what moves', async (t) => {
  const page = await web.openConfigurator(t, { product: 'asset-tag', prepare: countWork });
  const from = await toPage(page, await centreOf(page, 'Owner'));
  await page.mouse.click(from.x, from.y);
  await page.waitForNetworkIdle();
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await moveTo(page, from.x - 8, from.y + 8);
  t.true((await moveTo(page, from.x - 9, from.y + 9)).paints === 0);
  for (let step = 10; step < 20; step += 1) {
    const { renders, paints } = await moveTo(page, from.x - step, from.y + 3 * step);
    t.is(paints, 0);
    t.true(renders > 0 && renders <= MOST_RENDERS, `${renders} renders`);
  }
  const isHidden = () => page.$eval('main canvas', (canvas) => canvas.style.visibility === 'hidden');
  t.true(await isHidden(), 'pictures are shown in place of the canvas');
  await page.mouse.up();
  await page.waitForFunction(() =>
    document.querySelector('main canvas')!.checkVisibility({ visibilityProperty: true }),
  );
  t.is(await page.$$eval('main canvas', (canvases) => canvases.length), 1);
  t.true((await readWork(page)).paints > 0);
});

/** Moves the pointer, and counts the work until the frame is over. */
async function moveTo(page: Page, x: number, y: number): Promise<Work> {
  await readWork(page);
  await page.mouse.move(x, y);
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
  return readWork(page);
}
