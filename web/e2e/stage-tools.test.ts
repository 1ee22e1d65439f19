import test, { type ExecutionContext } from 'ava';
import type { Page } from 'puppeteer-core';
import { waitUntil } from '../../api/testing/wait-until.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { type ConfiguratorOptions, openWeb, type Web } from '../testing/open-web.ts';
import { readDesign, readTexts } from '../testing/read-session.ts';
import {
  canvasBox,
  type CanvasPoint,
  canvasWithin,
  centreOf,
  centresOf,
  chooseLayer,
  control,
  drag,
  layerBox,
  measureStage,
  type PageBox,
  type ShownCanvas,
  toPage,
  waitForRepaint,
} from '../testing/stage.ts';
import { readFocus, tabTo, waitForFocus, waitForAnnouncement } from '../testing/walk.ts';

// The stage's bar, selection, zoom, rulers, history and announcements, by pointer and by keyboard.

let web: Web;
test.before(async () => {
  web = await openWeb(['asset-tag', 'mug']);
});
test.after.always(() => web.close());

const openTag = (t: ExecutionContext, options: ConfiguratorOptions = {}) =>
  web.openConfigurator(t, { product: 'asset-tag', ...options });

/** Opens the mug with a text in a layer that may be copied. */
async function openMug(t: ExecutionContext, options: ConfiguratorOptions = {}): Promise<Page> {
  const page = await web.openConfigurator(t, { product: 'mug', ...options });
  await chooseLayer(page, 'Message');
  await waitForRepaint(page, () => control(page, 'Your text').fill('Best wishes'));
  await layerBox(page, 'Message');
  return page;
}

const rectangleOf = (page: Page, selector: string) =>
  page.$eval(selector, (element) => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    return { left, top, right, bottom, width, height };
  });

const press = async (page: Page, ...keys: Parameters<Page['keyboard']['press']>[0][]): Promise<void> => {
  const modifiers = keys.slice(0, -1);
  for (const key of modifiers) await page.keyboard.down(key);
  await page.keyboard.press(keys.at(-1)!);
  for (const key of modifiers.toReversed()) await page.keyboard.up(key);
};

const boxNames = (page: Page): Promise<string[]> =>
  page.$$eval('main button[data-layer]', (boxes) => boxes.map(({ ariaLabel }) => ariaLabel ?? ''));

test.serial(
  '[C4-06] a touched layer is selected when the touch ends, and the layout is still until then',
  async (t) => {
    const page = await openTag(t, { viewport: 'phone' });
    const from = await toPage(page, await centreOf(page, 'Owner'));
    const before = await canvasBox(page);
    const touch = await page.createCDPSession();
    const send = (type: 'touchStart' | 'touchMove', y: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: from.x, y }] });
    await send('touchStart', from.y);
    await waitForRepaint(page, () => send('touchMove', from.y + 30));
    t.deepEqual(await canvasBox(page), before);
    t.is(await page.$('::-p-aria([name="Your text"])'), null);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await control(page, 'Your text').wait();
    t.is(await page.$$eval('aside section > header', (editors) => editors.length), 1, 'one editor');
    await control(page, 'Owner', 'button').click();
    await page.waitForFunction(() => !document.querySelector('aside section > header'));
  },
);

test.serial('shrinking a zoomed stage keeps its middle in every frame', async (t) => {
  const page = await openTag(t, { viewport: 'tablet' });
  await layerBox(page, 'Owner');
  const fitted = await canvasBox(page);
  const stage = await rectangleOf(page, 'main canvas');
  await page.mouse.move(stage.left + stage.width / 3, stage.top + stage.height / 2);
  await page.keyboard.down('Control');
  await page.mouse.wheel({ deltaY: -400 });
  await page.keyboard.up('Control');
  await waitUntil(async () => (await canvasBox(page)).width > fitted.width * 1.5);
  const frames = await recordFrames(page);
  await page.setViewport({ width: 768, height: 824, hasTouch: true });
  const isSmaller = ({ stage: { height } }: ShownCanvas) => height < stage.height - 50;
  await waitUntil(async () => (await frames()).some(isSmaller));
  const [zoomed, ...later] = (await frames()).map(middleOf);
  t.true(later.length > 0);
  for (const middle of later) t.deepEqual(middle, zoomed);
});

/** Records how the stage shows the canvas now, and in each frame that changes the stage's size. */
async function recordFrames(page: Page): Promise<() => Promise<ShownCanvas[]>> {
  const frames = await page.evaluateHandle(() => {
    const shown: ShownCanvas[] = [];
    const canvas = document.querySelector('main canvas')!;
    // Observers are called in the order of their creation, so the stage's own observer has run before.
    new ResizeObserver(() => {
      const stage = canvas.getBoundingClientRect().toJSON() as ShownCanvas['stage'];
      shown.push({ stage, clipPath: getComputedStyle(canvas).clipPath });
    }).observe(canvas);
    return shown;
  });
  await waitUntil(() => frames.evaluate(({ length }) => length > 0));
  return () => frames.jsonValue();
}

/** The point of the canvas in the middle of the stage, in whole canvas units. */
function middleOf(shown: ShownCanvas): CanvasPoint {
  const { stage } = shown;
  const canvas = canvasWithin(shown);
  return {
    x: Math.round(((stage.left + stage.width / 2 - canvas.left) / canvas.width) * 500),
    y: Math.round(((stage.top + stage.height / 2 - canvas.top) / canvas.width) * 500),
  };
}

test.serial(
  'the bar beside the selection duplicates and deletes layers and does not cover them',
  async (t) => {
    const page = await openMug(t, { viewport: 'tablet' });
    await (await layerBox(page, 'Message')).focus();
    const bar = 'main [role=group][aria-label^="Actions for"]';
    await page.waitForSelector(bar, { visible: true });
    const {
      boxes: [own, layer],
    } = await measureStage(page, bar, 'main button[aria-pressed=true]');
    t.false(overlaps(own!, layer!), JSON.stringify({ own, layer }));
    const targets = await page.$$eval(`${bar} button`, (buttons) =>
      buttons.map((button) => button.getBoundingClientRect()).map(({ width, height }) => [width, height]),
    );
    t.true(targets.length > 0 && targets.flat().every((side) => side >= 44));
    await tabTo(t, page, /^Duplicate$/);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.ariaLabel?.startsWith('Message 2'));
    t.is((await boxNames(page)).filter((name) => name.startsWith('Message')).length, 2);
    await checkAccessibility(t, page);
    await tabTo(t, page, /^Delete$/);
    await page.keyboard.press('Enter');
    await waitForAnnouncement(page, /Delete Message/);
    await waitUntil(
      async () => (await boxNames(page)).filter((name) => name.startsWith('Message')).length === 1,
    );
    await waitForFocus(page, /^Message/); // the layer beside it
  },
);

const overlaps = (one: PageBox, other: PageBox): boolean =>
  one.top < other.top + other.height &&
  other.top < one.top + one.height &&
  one.left < other.left + other.width &&
  other.left < one.left + one.width;

test.serial('keys copy, paste, duplicate and delete, and refusals are shown', async (t) => {
  const page = await openMug(t);
  const copies = async () => (await boxNames(page)).filter((name) => name.startsWith('Message')).length;
  await (await layerBox(page, 'Message')).focus();
  await page.keyboard.down('Control');
  await page.keyboard.press('c', { commands: ['copy'] });
  await page.keyboard.press('v', { commands: ['paste'] });
  await page.keyboard.up('Control');
  await waitUntil(async () => (await copies()) === 2);
  await page.keyboard.press('Delete');
  await waitUntil(async () => (await copies()) === 1);
  await press(page, 'Control', 'd');
  await waitUntil(async () => (await copies()) === 2);
  await press(page, 'Control', 'z');
  await waitUntil(async () => (await copies()) === 1);
  await (await layerBox(page, 'Message')).focus();
  await page.keyboard.press('Delete');
  await waitForAnnouncement(page, /This layer is part of the product and cannot be deleted/);
  t.is(await copies(), 1);
});

test.serial('Ctrl-Z in a field that is no part of the design leaves the design as it is', async (t) => {
  const page = await openMug(t);
  await page.locator('::-p-aria([name="More"][role="button"])').click();
  await page.locator('::-p-aria([name="Save texts by e-mail"][role="menuitem"])').click();
  await page.locator('[role=dialog] input').fill('ann@gifts.example');
  await press(page, 'Control', 'z');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('[role=dialog]'));
  t.is((await readTexts(page))['Message'], 'Best wishes');
  await control(page, 'Your text').click();
  await press(page, 'Control', 'z');
  await waitUntil(async () => (await readTexts(page))['Message'] !== 'Best wishes');
});

test.serial('keys act on the stage if no element has the focus', async (t) => {
  const page = await openMug(t);
  const stage = await rectangleOf(page, 'main canvas');
  await page.mouse.click(stage.left + 4, stage.top + 4);
  await page.waitForFunction(() => document.activeElement === document.body);
  await press(page, 'Control', 'z');
  await waitUntil(async () => (await readTexts(page))['Message'] !== 'Best wishes');
  await press(page, 'Control', 'Shift', 'z');
  await waitUntil(async () => (await readTexts(page))['Message'] === 'Best wishes');
  await layerBox(page, 'Message');
  await press(page, 'Control', 'a');
  await page.waitForSelector('main button[aria-label^="Message"][aria-pressed=true]');
  t.is(await page.evaluate(() => getSelection()?.toString()), '', 'the text of the page is not selected');
  const from = await centreOf(page, 'Message');
  await waitForRepaint(page, () => press(page, 'Shift', 'ArrowLeft'));
  await waitUntil(async () => (await centreOf(page, 'Message')).x < from.x - 5);
});

test.serial(
  'Alt and a click select the layer below, and Ctrl+Shift+ArrowRight extends the selection',
  async (t) => {
    const page = await openMug(t);
    await (await layerBox(page, 'Message')).focus();
    await press(page, 'Control', 'd');
    await page.waitForSelector('main button[aria-label^="Message 2"][aria-pressed=true]');
    const at = await toPage(page, await centreOf(page, 'Message 2'));
    await page.keyboard.down('Alt');
    await page.mouse.click(at.x, at.y);
    await page.keyboard.up('Alt');
    await page.waitForSelector('main button[aria-label^="Message:"][aria-pressed=true]');
    await press(page, 'Control', 'Shift', 'ArrowRight');
    await page.waitForFunction(
      () => document.querySelectorAll('main button[data-layer][aria-pressed=true]').length === 2,
    );
    await waitForAnnouncement(page, /2 parts are selected/);
    t.pass();
  },
);

test.serial('layers that are selected together are moved, aligned and undone as one', async (t) => {
  const page = await openTag(t);
  await chooseLayer(page, 'Asset number');
  await waitForRepaint(page, () => control(page, 'Your text').fill('AB-12'));
  await layerBox(page, 'Asset number');
  const [owner0, number0] = await places(page);
  const numberAt = await toPage(page, number0);
  await page.mouse.click(numberAt.x, numberAt.y);
  // The number is selected first, because the bar of the owner would cover it.
  const ownerAt = await toPage(page, owner0);
  await page.keyboard.down('Shift');
  await page.mouse.click(ownerAt.x, ownerAt.y);
  await page.keyboard.up('Shift');
  await page.waitForSelector('main [role=group][aria-label="2 parts are selected"]', { visible: true });
  const before = await readDesign(page);
  await drag(page, owner0, { x: owner0.x + 30, y: owner0.y + 25 });
  const [owner1, number1] = await places(page);
  t.true(owner1.x > owner0.x + 10);
  t.true(Math.abs(owner1.x - owner0.x - (number1.x - number0.x)) < 0.5);
  t.true(Math.abs(owner1.y - owner0.y - (number1.y - number0.y)) < 0.5);
  const moved = await readDesign(page);
  await control(page, 'Align left').click();
  await waitUntil(async () => {
    const [one, other] = await Promise.all(
      ['Owner', 'Asset number'].map(async (name) => (await (await layerBox(page, name)).boundingBox())!.x),
    );
    return Math.abs(one! - other!) < 1;
  });
  await press(page, 'Control', 'z');
  t.deepEqual(await readDesign(page), moved);
  await press(page, 'Control', 'z');
  t.deepEqual(await readDesign(page), before, 'each gesture is one step');
});

/** The centres of the owner and the number of an asset tag. */
const places = async (page: Page) =>
  (await centresOf(page, 'Owner', 'Asset number')) as [CanvasPoint, CanvasPoint];

test.serial('the print is shown at its real size, and rulers and lines follow the zoom', async (t) => {
  const page = await web.openConfigurator(t, { product: 'mug' });
  const choose = async (name: string) => {
    await control(page, 'View', 'button').click();
    await control(page, name).click();
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('[role=menu]'));
  };
  await choose('Actual size (100%)');
  // 200 mm are 480 of the 500 units of the canvas.
  const realPx = (500 / 480) * 200 * (96 / 25.4);
  await waitUntil(async () => Math.abs((await canvasBox(page)).width - realPx) < 1);
  for (const aid of ['Rulers', 'Bleed', 'Trim', 'Safe area']) await choose(aid);
  const marked = [
    'main svg[data-axis=x] g:has([data-mm="100"]) line',
    '[data-line=bleed]',
    '[data-line=safe-area]',
  ];
  const isRight = async () => {
    for (const selector of marked) await page.waitForSelector(selector);
    const { boxes, shown } = await measureStage(page, ...marked);
    const [mark, bleed, safe] = boxes as [PageBox, PageBox, PageBox];
    const { left, width } = canvasWithin(shown);
    const perMm = ((width / 500) * 480) / 200;
    const zero = left + (10 / 500) * width;
    return (
      Math.abs(mark.left - (zero + 100 * perMm)) < 1.5 &&
      Math.abs(bleed.left - (zero - 3 * perMm)) < 1.5 &&
      Math.abs(safe.left - (zero + 3 * perMm)) < 1.5
    );
  };
  await waitUntil(isRight);
  await control(page, 'Zoom in').click();
  await waitUntil(async () => (await canvasBox(page)).width > realPx * 1.2);
  await waitUntil(isRight);
  await checkAccessibility(t, page);
});

test.serial('the history lists the steps by name and restores any of them', async (t) => {
  const page = await openTag(t);
  await page.waitForFunction(() => document.title === 'Asset tag');
  await chooseLayer(page, 'Owner');
  await control(page, 'Your text').fill('Workshop');
  await control(page, 'Bold').click();
  await control(page, 'History').click();
  await page.waitForSelector('[role=menuitemradio]');
  const steps = await page.$$eval('[role=menuitemradio]', (items) =>
    items.map((item) => [item.textContent, item.ariaChecked]),
  );
  t.deepEqual(steps, [
    ['Style of Owner', 'true'],
    ['Text of Owner', 'false'],
    ['As it was opened', 'false'],
  ]);
  await checkAccessibility(t, page);
  await control(page, 'As it was opened').click();
  t.is((await readTexts(page))['Owner'], 'Property of');
  await control(page, 'History').click();
  await control(page, 'Style of Owner').click();
  t.is((await readTexts(page))['Owner'], 'Workshop');
});

test.serial('a text is fitted again while its width is dragged', async (t) => {
  const page = await openMug(t);
  await (await layerBox(page, 'Message')).focus();
  const handle = await page.waitForSelector('main [data-handle="1,0"]');
  const { x, y, width, height } = (await handle!.boundingBox())!;
  const [fromX, fromY] = [x + width / 2, y + height / 2];
  const fontSize = await readFontSize(page);
  await page.mouse.move(fromX, fromY);
  await page.mouse.down();
  // One step, because several would each be composed, and the last one later.
  await page.mouse.move(fromX - 180, fromY);
  await waitUntil(async () => (await readFontSize(page)) < fontSize * 0.9);
  const held = await readFontSize(page);
  await page.mouse.up();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('header button')].some(
      ({ ariaLabel }) => ariaLabel === 'Undo: Position of Message',
    ),
  );
  t.is(await readFontSize(page), held);
});

/** The font size of the latest scene. */
const readFontSize = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scene } = (globalThis as unknown as Debugged).platen.session.getState();
    return scene.objects.flatMap(({ textLayout }) => textLayout?.fontSize ?? [])[0] ?? 0;
  });

/** The session, which pages with `debug=true` expose. */
interface Debugged {
  platen: { session: { getState: () => { scene: { objects: { textLayout?: { fontSize: number } }[] } } } };
}

test.serial('a design is made and added to the cart by keyboard alone, with announcements', async (t) => {
  const page = await openTag(t);
  await layerBox(page, 'Owner');
  // The live regions are loaded a moment later.
  await page.waitForFunction(() => document.querySelectorAll('main [role=status]').length > 1);
  await tabTo(t, page, /^Owner/);
  await press(page, 'Shift', 'ArrowLeft');
  await waitForAnnouncement(
    page,
    /Position of Owner\. \d+ by \d+ mm, centre \d+ mm from the left, \d+ mm from the top/,
  );
  await control(page, 'Your text').wait();
  await page.keyboard.press('Enter');
  await waitForFocus(page, /^Your text/);
  await press(page, 'Control', 'a');
  await page.keyboard.type('Lab 4');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.activeElement?.ariaLabel?.startsWith('Owner: Lab 4'));
  await tabTo(t, page, /^All parts$/);
  await page.keyboard.press('Enter');
  // The list replaces the editor and takes the focus.
  await page.waitForFunction(() => document.activeElement?.textContent.startsWith('Asset number'));
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => Boolean(document.activeElement?.closest('aside section')));
  if ((await readFocus(page))?.name.startsWith('Your text') !== true) await tabTo(t, page, /^Your text/);
  await page.keyboard.type('AB-1234');
  await tabTo(t, page, /^Add to cart$/);
  await page.keyboard.press('Enter');
  await page.waitForSelector('[role=dialog]');
  await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]') !== null);
  t.like(await readTexts(page), { Owner: 'Lab 4', 'Asset number': 'AB-1234' });
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('[role=dialog]'));
  await page.waitForFunction(() => document.activeElement?.ariaLabel === 'Add to cart');
});
