import test, { type ExecutionContext } from 'ava';
import type { Page } from 'puppeteer-core';
import type { Dialog } from '../configurator/session/dialog.ts';
import { waitUntil } from '../../api/testing/wait-until.ts';
import { configuratorTimings } from '../../engine/personalisation.ts';
import { changeSession } from '../testing/change-session.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { delayTimers } from '../testing/delay-timers.ts';
import { listUnreachable } from '../testing/list-unreachable.ts';
import { openWeb, type Web } from '../testing/open-web.ts';
import { canvasBox, chooseLayer, control, layerBox } from '../testing/stage.ts';

// Preferences of shoppers' devices: forced colours, reduced motion, page zoom.

let web: Web;
test.before(async () => {
  web = await openWeb(['asset-tag', 'award-plaque', 'mug']);
});
test.after.always(() => web.close());

/** puppeteer's own call refuses `forced-colors`. */
async function emulateMedia(page: Page, name: string, value: string): Promise<void> {
  const session = await page.createCDPSession();
  await session.send('Emulation.setEmulatedMedia', { features: [{ name, value }] });
}

const SAVED: Dialog = { kind: 'saved', customisationCode: 'bF1cQ2' };

const styleOf = (page: Page, selector: string, property: 'backgroundColor' | 'color') =>
  page.$eval(selector, (element, name) => getComputedStyle(element)[name], property);

/** Marks the elements that float over the page, which have a shadow. @returns their number */
const markFloating = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const floating = [...document.querySelectorAll('body *')].filter((element) => {
      const { boxShadow } = getComputedStyle(element);
      const isAround = boxShadow !== 'none' && !boxShadow.includes('inset');
      return isAround && element.matches(':has(button), [role=status] *');
    });
    for (const element of floating) element.setAttribute('data-floating', '');
    return floating.length;
  });

/** The marked elements without a visible border or outline. */
const listEdgeless = (page: Page): Promise<string[]> =>
  page.$$eval('[data-floating]', (floating) =>
    floating
      .filter((element) => {
        const { borderTopStyle, borderTopWidth, outlineStyle, outlineWidth } = getComputedStyle(element);
        const hasBorder = borderTopStyle !== 'none' && parseFloat(borderTopWidth) > 0;
        return !hasBorder && (outlineStyle === 'none' || parseFloat(outlineWidth) === 0);
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );

test.serial(
  'with forced colours the artwork keeps its colours, and selected and floating elements are visible',
  async (t) => {
    const page = await web.openConfigurator(t, {
      product: 'asset-tag',
      // Keeps the notice on the page.
      prepare: (opened) => delayTimers(opened, configuratorTimings.inlineMessageMs),
    });
    await chooseLayer(page, 'Owner');
    await control(page, 'Bold').click();
    await (await layerBox(page, 'Owner')).focus();
    await control(page, 'More', 'button').click();
    await page.waitForSelector('[role=menu]');
    await changeSession(page, { notice: { text: 'This layer cannot be moved.', kind: 'refused' } });
    await page.waitForSelector('main [role=group][aria-label^="Actions for"]');
    await page.waitForSelector('[role=status] > p');
    t.true((await markFloating(page)) >= 3);
    const swatches = () =>
      page.$$eval('aside fieldset button', (buttons) =>
        buttons.map((button) => getComputedStyle(button).backgroundColor),
      );
    const before = await swatches();
    await emulateMedia(page, 'forced-colors', 'active');
    t.deepEqual(await listEdgeless(page), []);
    t.deepEqual(await swatches(), before);
    const sheet = await page.$eval(
      'main canvas',
      (canvas) => getComputedStyle(canvas.previousElementSibling!).backgroundColor,
    );
    t.is(sheet, 'rgb(255, 255, 255)');
    for (const [chosen, other] of [
      ['[aria-label=Bold]', '[aria-label=Italic]'],
      ['[aria-label=Stages] [aria-current=step]', '[aria-label=Stages] button:not([aria-current])'],
    ] as const)
      t.not(await styleOf(page, chosen, 'backgroundColor'), await styleOf(page, other, 'backgroundColor'));
    await page.keyboard.press('Escape');
    await changeSession(page, { dialog: SAVED });
    await page.waitForSelector('[role=dialog]');
    await markFloating(page);
    t.deepEqual(await listEdgeless(page), []);
  },
);

/** Records the elements that are animated for longer than a millisecond, from now on. */
const watchMotion = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const BLINK_MS = 1;
    const moving = new Set<string>();
    Object.assign(window, { moving });
    const look = () => {
      for (const animation of document.getAnimations()) {
        const { duration = 0 } = animation.effect?.getComputedTiming() ?? {};
        const { target } = animation.effect as KeyframeEffect;
        if (Number(duration) > BLINK_MS)
          moving.add(
            `${(animation as CSSAnimation).animationName ?? animation.constructor.name} of ${target?.className}`,
          );
      }
      requestAnimationFrame(look);
    };
    look();
  });
const readMotion = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(globalThis as unknown as { moving: Set<string> }).moving]);

/** Opens the elements that are animated by default. */
async function openAll(page: Page): Promise<void> {
  await control(page, 'More', 'button').click();
  await page.waitForSelector('[role=menu]');
  await page.keyboard.press('Escape');
  await changeSession(page, { dialog: SAVED });
  await page.waitForSelector('[role=dialog]');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('[role=dialog]'));
  await chooseLayer(page, 'Owner');
  await (await layerBox(page, 'Owner')).focus();
  await page.waitForSelector('main [role=group][aria-label^="Actions for"]');
  await changeSession(page, { stage: 'REVIEW' });
  await page.waitForSelector('main section [role=status]');
}

test.serial('nothing is animated with reduced motion', async (t) => {
  const page = await web.openConfigurator(t, { product: 'asset-tag' });
  await page.waitForSelector('header button[aria-label="More"]');
  await watchMotion(page);
  await openAll(page);
  t.true((await readMotion(page)).length > 1, 'there is motion without the preference');
  const still = await web.openConfigurator(t, {
    product: 'asset-tag',
    prepare: (opened) => emulateMedia(opened, 'prefers-reduced-motion', 'reduce'),
  });
  await still.waitForSelector('header button[aria-label="More"]');
  await watchMotion(still);
  await openAll(still);
  t.deepEqual(await readMotion(still), []);
});

for (const viewport of ['zoomed-200', 'zoomed-400'] as const) {
  const check = async (t: ExecutionContext, page: Page, state: string) => {
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    t.true(overflow <= 0, `${state}: ${overflow} px to the side`);
    t.deepEqual(await listUnreachable(page), [], state);
    await checkAccessibility(t, page, state);
  };

  test.serial(`all controls of a zoomed page are reachable (${viewport})`, async (t) => {
    const page = await web.openConfigurator(t, { product: 'asset-tag', viewport });
    await page.waitForSelector('header button[aria-label="More"]');
    await page.waitForSelector('aside ul[aria-label="What you can change"]');
    await waitUntil(async () => (await canvasBox(page)).height >= 100); // the canvas stays visible
    await check(t, page, 'nothing selected');
    await chooseLayer(page, 'Owner');
    await control(page, 'Your text').wait();
    await check(t, page, 'a text');
    await changeSession(page, { dialog: SAVED });
    await page.waitForSelector('[role=dialog]');
    await check(t, page, 'a dialog');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('[role=dialog]'));
    await changeSession(page, { stage: 'REVIEW' });
    await page.waitForSelector('main section [role=status]');
    await page.waitForSelector('section[aria-label="What will be printed"] li');
    await check(t, page, 'the review');
  });

  test.serial(`a list of items is filled in a zoomed page (${viewport})`, async (t) => {
    const page = await web.openConfigurator(t, {
      product: 'award-plaque',
      viewport,
      query: { quantity: '3' },
    });
    await control(page, 'Names for each item', 'button').click();
    await control(page, 'Recipient, item 1').click();
    await page.keyboard.type('Bo');
    await check(t, page, 'the list of items');
  });
}
