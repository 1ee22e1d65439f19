import test, { type ExecutionContext } from 'ava';
import type { Page } from 'puppeteer-core';
import { waitUntil } from '../../api/testing/wait-until.ts';
import { openWeb, type Web } from '../testing/open-web.ts';
import { chooseLayer, control, layerBox } from '../testing/stage.ts';
import { waitForFocus } from '../testing/walk.ts';

// The header, the menus and the bar of a layer in low and narrow windows and with large fonts, and the focus of the menu.

let web: Web;
test.before(async () => {
  web = await openWeb(['mug', 'award-plaque']);
});
test.after.always(() => web.close());

/** Phones on their side, low windows, and a phone with its keyboard, CSS pixels. */
const LOW_WINDOWS = [
  [844, 390],
  [720, 450],
  [667, 375],
  [390, 560],
  [390, 400],
] as const;

/** The items of the open menu that cannot be scrolled into view. */
const listHiddenItems = (page: Page): Promise<string[]> =>
  page.$$eval('[role=menu] [role^=menuitem]', (items) =>
    items.flatMap((item) => {
      item.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const { left, top, bottom, width } = item.getBoundingClientRect();
      const ends = [top + 2, bottom - 2].map((y) => document.elementFromPoint(left + width / 2, y));
      return ends.every((hit) => item.contains(hit)) ? [] : [item.textContent];
    }),
  );

test.serial('all items of the menus can be reached in low windows', async (t) => {
  const page = await web.openConfigurator(t, { product: 'mug' });
  for (const layer of ['Name', 'Message', 'Arched text', 'Small print']) {
    await chooseLayer(page, layer);
    await control(page, 'Your text').fill('Rosa');
    await control(page, 'All parts').click();
  }
  for (const [width, height] of LOW_WINDOWS) {
    await page.setViewport({ width, height });
    for (const name of ['View', 'History', 'More']) {
      await control(page, name, 'button').click();
      await page.waitForSelector('[role=menu] [role^=menuitem]');
      // The menu is placed after it appears.
      await waitUntil(async () => (await listHiddenItems(page)).length === 0);
      await page.keyboard.press('Escape');
      await page.waitForFunction(() => !document.querySelector('[role=menu]'));
    }
  }
  t.pass();
});

test.serial('the focus returns to the menu from each of its dialogs, also a second time', async (t) => {
  const page = await web.openConfigurator(t, { product: 'mug' });
  const dialogs = ['Help', 'Share a link', 'Save texts by e-mail', 'Load saved texts'];
  for (const name of [...dialogs, ...dialogs]) {
    await (await page.waitForSelector('header button[aria-label=More]'))!.focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.matches('[role=menuitem]'));
    const item = await page.waitForSelector(`::-p-aria([name="${name}"][role="menuitem"])`);
    await item!.focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() =>
      document.querySelector('[role=dialog]')?.contains(document.activeElement),
    );
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('[role=dialog]'));
    await waitForFocus(page, /^More$/);
  }
  t.pass();
});

const BAR = 'main [role=group][aria-label^="Actions for"]';

const listCoveredHandles = (page: Page): Promise<string[]> =>
  page.$eval(BAR, (bar) => {
    const over = bar.getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>('main [data-handle]')].flatMap((handle) => {
      const { left, right, top, bottom } = handle.getBoundingClientRect();
      const isCovered = left < over.right && over.left < right && top < over.bottom && over.top < bottom;
      return isCovered ? [handle.dataset['handle'] ?? ''] : [];
    });
  });

test.serial('the bar beside a low text covers none of its handles', async (t) => {
  const page = await web.openConfigurator(t, { product: 'mug', query: { personalisedText: 'Hello Rosa' } });
  for (const [width, height] of LOW_WINDOWS) {
    await page.setViewport({ width, height });
    await (await layerBox(page, 'Name')).focus();
    await page.waitForSelector('main [data-handle="1,0"]');
    await page.waitForSelector(BAR);
    await waitUntil(async () => (await listCoveredHandles(page)).length === 0);
  }
  t.pass();
});

/** Opens a product whose price has parts, in German: 25 items and a motif with a charge. */
async function openPriced(t: ExecutionContext): Promise<Page> {
  const query = { quantity: '25', price: '12.9', lang: 'de-DE' };
  const page = await web.openConfigurator(t, { product: 'award-plaque', query });
  await chooseLayer(page, 'Emblem');
  await page.locator('aside ul li:last-child button[aria-pressed=false]').click();
  await page.waitForFunction(() =>
    document.querySelector('header [role=status]')?.textContent.includes(' + '),
  );
  return page;
}

/** The parts of the header that overlap or are outside it. */
const listHeaderFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const header = document.querySelector('header')!;
    const frame = header.getBoundingClientRect();
    const parts = [...header.querySelectorAll('h1, button, [role=status] > [aria-hidden]')]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
      .map((part) => ({ name: part.ariaLabel ?? part.textContent, box: part.getBoundingClientRect() }));
    const isOver = (one: DOMRect, other: DOMRect) =>
      one.left < other.right - 1 &&
      other.left < one.right - 1 &&
      one.top < other.bottom - 1 &&
      other.top < one.bottom - 1;
    const isOutside = ({ left, right, top, bottom }: DOMRect) =>
      left < frame.left - 1 || right > frame.right + 1 || top < frame.top - 1 || bottom > frame.bottom + 1;
    return parts.flatMap(({ name, box }, index) => [
      ...(isOutside(box) ? [`${name} is outside`] : []),
      ...parts
        .slice(index + 1)
        .flatMap((other) => (isOver(box, other.box) ? [`${name}, ${other.name}`] : [])),
    ]);
  });

test.serial('nothing in the header overlaps with a large font of the browser', async (t) => {
  const page = await openPriced(t);
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [768, 1024],
    [390, 844],
  ] as const)
    for (const fontPx of [16, 20, 24, 32]) {
      await page.setViewport({ width, height });
      await page.evaluate((px) => {
        document.documentElement.style.fontSize = `${px}px`;
      }, fontPx);
      t.deepEqual(await listHeaderFaults(page), [], `${width} px, font of ${fontPx} px`);
      const surplusPx = await page.$eval('aside', (panel) => panel.scrollWidth - panel.clientWidth);
      t.is(surplusPx, 0, `the panel at ${width} px, font of ${fontPx} px`);
    }
});

test.serial('on narrow phones the name and the price can be read', async (t) => {
  const page = await openPriced(t);
  for (const width of [390, 360, 320]) {
    await page.setViewport({ width, height: 568 });
    t.deepEqual(await listHeaderFaults(page), [], `${width} px`);
    const { titlePx, total, parts } = await page.evaluate(() => {
      const price = document.querySelector('header [role=status] > [aria-hidden]')!;
      const frame = price.getBoundingClientRect();
      const [first, second] = [...price.children].map((part) => {
        const { top, bottom, right } = part.getBoundingClientRect();
        if (top >= frame.bottom) return 'hidden';
        return bottom <= frame.bottom + 1 && right <= frame.right + 1 ? 'shown' : 'cut';
      });
      return { titlePx: document.querySelector('h1')!.clientWidth, total: first, parts: second };
    });
    t.true(titlePx >= 80, `at ${width} px the name has ${titlePx} px`);
    t.is(total, 'shown');
    t.not(parts, 'cut', 'the parts are shown as a whole or not at all');
  }
});
