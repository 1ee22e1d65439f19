import test from 'ava';
import type { Page } from 'puppeteer-core';
import type { Product } from '../../engine/browser.ts';
import { waitUntil } from '../../api/testing/wait-until.ts';
import { changeSession } from '../testing/change-session.ts';
import { listUnreachable } from '../testing/list-unreachable.ts';
import { openWeb, type Web } from '../testing/open-web.ts';
import { readProduct } from '../testing/read-session.ts';
import { canvasBox, chooseLayer, control, layerBox } from '../testing/stage.ts';

// The parts of the configurator and their layout in wide and narrow windows (configurator §2).

let web: Web;
test.before(async () => {
  web = await openWeb(['mug', 'event-ticket', 't-shirt']);
});
test.after.always(() => web.close());

/** The boxes of elements, measured at once. */
const rectanglesOf = (page: Page, ...selectors: string[]) =>
  page.evaluate(
    (wanted) =>
      wanted.map((selector) => {
        const { top, bottom, left, right } = document.querySelector(selector)!.getBoundingClientRect();
        return { top, bottom, left, right };
      }),
    selectors,
  );
const isSeen = (page: Page, name: string): Promise<boolean> =>
  page.$$eval(`[aria-label="${name}"]`, (elements) => elements.some((element) => element.checkVisibility()));
const currentStep = (page: Page): Promise<string[]> =>
  page.$$eval('[aria-label=Stages] [aria-current=step]', (steps) =>
    steps.map(({ textContent }) => textContent),
  );

test.serial('[C2-13] the page has a canvas, the stages CONFIG and REVIEW, and the views', async (t) => {
  const page = await web.openConfigurator(t, { product: 'event-ticket' });
  await page.waitForSelector('[aria-label=Stages]');
  await page.waitForSelector('[aria-label=Views] button');
  t.true((await canvasBox(page)).width > 0);
  t.deepEqual(
    await page.$$eval('[aria-label=Stages] button', (stages) => stages.map(({ textContent }) => textContent)),
    ['Design', 'Preview'],
  );
  t.deepEqual(await currentStep(page), ['Design']);
  const views = () =>
    page.$$eval('[aria-label=Views] button', (buttons) =>
      buttons.map(({ textContent, ariaCurrent }) => [textContent, ariaCurrent]),
    );
  t.deepEqual(await views(), [
    ['Front', 'true'],
    ['Back', 'false'],
  ]);
  await page.locator('::-p-xpath(//*[@aria-label="Views"]//button[.="Back"])').click();
  await page.waitForSelector('main [role=group][aria-label="Layers of Back"]');
  await page.waitForSelector('[aria-label=Views] [aria-current=true]::-p-text(Back)');
  t.deepEqual(await views(), [
    ['Front', 'false'],
    ['Back', 'true'],
  ]);
});

test.serial('the list of views shows each view with the current design, on large screens only', async (t) => {
  const page = await web.openConfigurator(t, { product: 'event-ticket' });
  const views = '[aria-label=Views]';
  await page.waitForFunction(
    (list) => document.querySelectorAll(`${list} canvas[data-painted=true]`).length === 2,
    {},
    views,
  );
  const painted = () =>
    page.$$eval(`${views} canvas`, (canvases) =>
      // A canvas is 300 px wide until its bitmap is drawn.
      canvases.filter(({ width }) => width < 300).map((canvas) => canvas.toDataURL()),
    );
  const [front, back] = await painted();
  t.not(front, back);
  await chooseLayer(page, 'Event');
  await control(page, 'Your text', 'textbox').fill('MMMM');
  await waitUntil(async () => (await painted())[0] !== front);
  const [edited, unchanged] = await painted();
  t.is(unchanged, back, 'the text is only on the front');
  await page.setViewport({ width: 390, height: 844 });
  await page.waitForFunction((list) => !document.querySelector(`${list} canvas`), {}, views);
  await control(page, 'Your text', 'textbox').fill('WWWW');
  await new Promise((resolve) => setTimeout(resolve, 1000));
  t.deepEqual(
    page.workers().map((worker) => worker.url()),
    [],
    'nothing is painted that is not shown',
  );
  await page.setViewport({ width: 1440, height: 900 });
  await waitUntil(async () => {
    const [now] = await painted();
    return now !== undefined && now !== edited;
  });
});

test.serial(
  '[C2-15] each kind of layer has its editor, with a choice among the layers of that kind',
  async (t) => {
    const page = await web.openConfigurator(t, { product: 'mug' });
    const editors: [layer: string, part: string, chooses: boolean][] = [
      ['Name', '::-p-aria([name="Your text"])', true],
      ['Round photo', 'aside input[type=file]', true],
      ['Background', '::-p-aria([name="Your own colour"])', false],
      [
        'Ornament',
        'aside [role=radiogroup], aside [role=listbox], aside ul button, aside [role=group] button',
        true,
      ],
    ];
    for (const [layer, part, chooses] of editors) {
      await chooseLayer(page, layer);
      await page.waitForSelector(`aside section[aria-label="${layer}"]`);
      t.truthy(await page.waitForSelector(part), layer);
      t.is((await page.$('[aria-label="Parts of this type"]')) !== null, chooses, layer);
      await control(page, 'All parts').click();
    }
  },
);

test.serial(
  '[C2-16] below 992 px the panel is below the canvas, and the toolbar has the toggle',
  async (t) => {
    const page = await web.openConfigurator(t, { product: 'mug' });
    await page.waitForSelector('[aria-label=Stages]');
    await page.setViewport({ width: 992, height: 800 });
    await waitUntil(() => isSeen(page, 'Stages'));
    const [beside, wide] = await rectanglesOf(page, 'aside', 'main');
    t.true(beside!.left >= wide!.right);
    await page.setViewport({ width: 991, height: 800 });
    await waitUntil(async () => !(await isSeen(page, 'Stages')));
    await page.waitForSelector('nav [aria-label=Preview]', { visible: true });
    const [stage, panel, toggle] = await rectanglesOf(page, 'main', 'aside', 'nav [aria-label=Preview]');
    t.true(stage!.bottom <= toggle!.top && toggle!.bottom <= panel!.top, 'nothing covers the stage');
    t.true(toggle!.bottom - toggle!.top >= 44);
    await control(page, 'Preview', 'button').click();
    const back = await page.waitForSelector('::-p-xpath(//button[.="Back to the design"])', {
      visible: true,
    });
    t.true((await back!.boundingBox())!.height >= 44, 'the button back has a text label');
    await control(page, 'Back to the design').click();
    await control(page, 'Preview', 'button').wait();
    t.not(await layerBox(page, 'Background'), null);
  },
);

test.serial('the stage of the only view is in the middle between the window and the panel', async (t) => {
  const page = await web.openConfigurator(t, { product: 'mug' });
  for (const width of [1440, 1024]) {
    await page.setViewport({ width, height: 900 });
    await waitUntil(async () => {
      const [stage, panel] = await rectanglesOf(page, 'main', 'aside');
      const { left, width: widthPx } = await canvasBox(page);
      const isBeside = stage!.left === 0 && stage!.right === panel!.left;
      return isBeside && Math.abs(left + widthPx / 2 - panel!.left / 2) <= 1;
    });
  }
  t.pass();
});

test.serial('in a wide window all parts of a type are within the panel, and many scroll', async (t) => {
  const page = await web.openConfigurator(t, { product: 'mug' });
  await chooseLayer(page, 'Name');
  const group = '[aria-label="Parts of this type"]';
  const measure = async () => {
    await page.waitForSelector(`${group} button`);
    return page.$eval(group, (row) => {
      const panel = row.closest('aside')!.getBoundingClientRect();
      const boxes = [...row.children].map((part) => part.getBoundingClientRect());
      const { bottom } = row.getBoundingClientRect();
      return {
        isBeside: boxes.every(({ left, right }) => left >= panel.left && right <= panel.right),
        isScrolled: row.scrollHeight > row.clientHeight,
        isCut: boxes.some((box) => box.top < bottom && box.bottom > bottom),
      };
    });
  };
  t.deepEqual(await measure(), { isBeside: true, isScrolled: false, isCut: false });
  await changeSession(page, { product: withManyTexts(await readProduct(page)) });
  await page.waitForSelector(`${group} [aria-label="Line 24"]`);
  t.deepEqual(await measure(), { isBeside: true, isScrolled: true, isCut: true });
});

/** Adds copies of the text Name. */
function withManyTexts(product: Product): Product {
  const { shopProduct } = product;
  const [variant, ...others] = shopProduct.shopProductVariants as [Variant, ...Variant[]];
  const layerGroups = variant.layerGroups.map((group) => {
    const name = group.layers.find((layer) => layer.name === 'Name');
    const lines = Array.from({ length: name ? 24 : 0 }, (_, index) => ({
      ...name!,
      id: 1_000_000 + index,
      name: `Line ${index + 1}`,
    }));
    return { ...group, layers: [...group.layers, ...lines] };
  });
  const shopProductVariants = [{ ...variant, layerGroups }, ...others];
  return { ...product, shopProduct: { ...shopProduct, shopProductVariants } };
}
type Variant = Product['shopProduct']['shopProductVariants'][number];

for (const [product, kind] of [
  ['event-ticket', 'a toolbar'],
  ['t-shirt', 'stages'],
] as const)
  test.serial(`five views as ${kind} and the buttons beside them fit a phone`, async (t) => {
    const page = await web.openConfigurator(t, { product, viewport: 'phone' });
    await changeSession(page, { product: withFiveViews(await readProduct(page)) });
    await page.waitForFunction(() =>
      /Inside of the collar|1 of 5/.test(document.querySelector('header + nav')?.textContent ?? ''),
    );
    t.deepEqual(await listUnreachable(page), []);
    const [toolbar] = await rectanglesOf(page, 'header + nav');
    const heights = await page.$$eval('header + nav button', (buttons) =>
      buttons.filter((button) => button.checkVisibility()).map(({ offsetHeight }) => offsetHeight),
    );
    t.true(heights.length > 4 && Math.max(...heights) <= toolbar!.bottom - toolbar!.top, heights.join());
  });

const NAMES = ['Front', 'Back', 'Left sleeve', 'Right sleeve', 'Inside of the collar'];

/** Adds empty views with the settings of the first view. */
function withFiveViews(product: Product): Product {
  const [group, ...others] = product.maskGroups as [MaskGroup, ...MaskGroup[]];
  const masks = NAMES.map((name, index) => ({
    ...(group.masks[index] ?? { ...group.masks[0]!, id: 1_000_000 + index }),
    name,
    sequence: index,
  }));
  return { ...product, maskGroups: [{ ...group, masks }, ...others] };
}
type MaskGroup = Product['maskGroups'][number];

for (const pageTemplate of ['3', '4'])
  test.serial(
    `[B2-30] page template ${pageTemplate} shows the configurator and the maintenance notice`,
    async (t) => {
      const { api, enterpriseId } = web;
      const query = { pageTemplate };
      // Calls and the websocket are refused during maintenance.
      const expectedErrors = [/503/];
      const page = await web.openConfigurator(t, { product: 'mug', query, expectedErrors });
      const { filter, inset, isDark } = await page.evaluate(() => {
        const backdrop = getComputedStyle(document.body, '::before');
        return {
          filter: backdrop.filter,
          isDark: backdrop.backgroundImage.includes('rgb(20, 20, 20)'),
          inset: document.querySelector('#root')!.getBoundingClientRect().top,
        };
      });
      t.deepEqual(
        { isBlurred: filter.startsWith('blur'), isDark, isPanel: inset > 0 },
        { isBlurred: pageTemplate === '3', isDark: pageTemplate === '3', isPanel: pageTemplate === '3' },
      );
      const first = await fetch(page.url());
      const headers = { 'If-None-Match': first.headers.get('etag') ?? '' };
      t.is((await fetch(page.url(), { headers })).status, 304, 'the page is cached');

      const operator = await api.createUser(enterpriseId, ['SYSTEM_ADMIN']);
      const maintain = (isOn: boolean) =>
        api.call('PUT', '/v1/maintenance', { as: operator, body: { isOn } });
      t.teardown(() => maintain(false));
      await maintain(true);
      const other = await web.openConfigurator(t, {
        product: 'mug',
        query,
        isAwaited: false,
        expectedErrors,
      });
      t.truthy(await other.waitForSelector('dialog[open] ::-p-text(System Maintenance)'));
    },
  );
