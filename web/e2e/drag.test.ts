import test from 'ava';
import type { Page } from 'puppeteer-core';
import { countWork, readWork, type Work } from '../testing/count-work.ts';
import { openWeb, type Web } from '../testing/open-web.ts';
import { centreOf, toPage } from '../testing/stage.ts';

interface Debugged {
  platen: {
    session: { subscribe: (listener: (now: { scene: unknown }, before: { scene: unknown }) => void) => void };
  };
  /** Number of scenes composed since a letter was typed. */
  scenes: number;
}

let web: Web;
test.before(async () => {
  web = await openWeb(['asset-tag']);
});
test.after.always(() => web.close());

/** The lines of bleed and safe area are loaded and shown when the layer approaches an edge. */
const EDGE_RENDERS = 2;

test.serial(
  'dragging a layer paints nothing and renders no component besides lines near an edge',
  async (t) => {
    const page = await web.openConfigurator(t, { product: 'asset-tag', prepare: countWork });
    const from = await toPage(page, await centreOf(page, 'Owner'));
    await page.mouse.click(from.x, from.y);
    await page.waitForNetworkIdle();
    const atRest = await placesOf(page);
    t.is(atRest.frame, atRest.box);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await moveTo(page, from.x - 8, from.y + 8);
    t.true((await moveTo(page, from.x - 9, from.y + 9)).paints === 0);
    let renders = 0;
    for (let step = 10; step < 20; step += 1) {
      const work = await moveTo(page, from.x - step, from.y + 3 * step);
      t.is(work.paints, 0);
      renders += work.renders;
    }
    t.true(renders <= EDGE_RENDERS, `${renders} renders in ten frames`);
    const dragged = await placesOf(page);
    t.not(dragged.box, atRest.box);
    t.is(dragged.frame, dragged.box, 'the box and the frame move with the layer');
    const isHidden = () => page.$eval('main canvas', (canvas) => canvas.style.visibility === 'hidden');
    t.true(await isHidden(), 'pictures are shown in place of the canvas');
    await page.mouse.up();
    await page.waitForFunction(() =>
      document.querySelector('main canvas')!.checkVisibility({ visibilityProperty: true }),
    );
    t.is(await page.$$eval('main canvas', (canvases) => canvases.length), 1);
    t.true((await readWork(page)).paints > 0);
    await page.mouse.down();
    await moveTo(page, from.x - 60, from.y + 90);
    t.not((await placesOf(page)).box, dragged.box);
    await page.keyboard.press('Escape');
    const cancelled = await placesOf(page);
    t.deepEqual([cancelled.box, cancelled.frame], [dragged.box, dragged.box], 'Escape restores both');
    await page.mouse.up();
  },
);

/** Renders of the components that show the text, its box and the state of the draft. */
const LETTER_RENDERS = 36;

test.serial(
  'a typed letter is composed and painted once, and renders only the controls that show the text',
  async (t) => {
    const page = await web.openConfigurator(t, { product: 'asset-tag', prepare: countWork });
    const at = await toPage(page, await centreOf(page, 'Owner'));
    await page.mouse.click(at.x, at.y);
    const field = await page.waitForSelector('::-p-aria([name="Your text"])');
    await page.waitForNetworkIdle();
    await field!.focus();
    await page.evaluate(() => {
      const debugged = globalThis as unknown as Debugged;
      debugged.scenes = 0;
      debugged.platen.session.subscribe((now, before) => {
        if (now.scene !== before.scene) debugged.scenes += 1;
      });
    });
    for (const [index, letter] of ['a', 'b', 'c', 'd', 'e'].entries()) {
      const { scenes, paints, renders } = await typeLetter(page, letter);
      t.is(scenes, 1);
      // The controls are shown by the first letter.
      if (index < 2) continue;
      t.is(paints, 3, 'what lies below the text, the text, and the number above it');
      t.true(renders <= LETTER_RENDERS, `${renders} renders`);
    }
  },
);

/** Types a letter and counts the work until its scene is painted. */
async function typeLetter(page: Page, letter: string): Promise<Work & { scenes: number }> {
  await readWork(page);
  await page.evaluate(() => ((globalThis as unknown as Debugged).scenes = 0));
  await page.keyboard.type(letter);
  await page.waitForFunction(() => (globalThis as unknown as Debugged).scenes > 0);
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
  const scenes = await page.evaluate(() => (globalThis as unknown as Debugged).scenes);
  return { ...(await readWork(page)), scenes };
}

/** The positions of the selected layer's box and frame. */
const placesOf = (page: Page) =>
  page.evaluate(() => ({
    box: document.querySelector<HTMLElement>('[data-layer][aria-pressed="true"]')!.style.cssText,
    frame: ['width', 'height', 'transform']
      .map((name) => {
        const { style } = document.querySelector('[data-handle]')!.parentElement!;
        return `${name}: ${style.getPropertyValue(name)};`;
      })
      .join(' '),
  }));

/** Moves the pointer and counts the work until the next frame is painted. */
async function moveTo(page: Page, x: number, y: number): Promise<Work> {
  await readWork(page);
  await page.mouse.move(x, y);
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
  return readWork(page);
}
