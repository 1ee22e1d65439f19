import test from 'ava';
import type { Page } from 'puppeteer-core';
import { waitUntil } from '../../api/testing/wait-until.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { fakeLiveServer } from '../testing/fake-live-server.ts';
import { openWeb, type Web } from '../testing/open-web.ts';
import { readDesign } from '../testing/read-session.ts';
import { control, waitForRepaint } from '../testing/stage.ts';
import { readFocus, waitForFocus } from '../testing/walk.ts';
import { openItems, press, readItems, upload } from '../testing/item-list.ts';

let web: Web;
test.before(async () => {
  web = await openWeb(['award-plaque', 'asset-tag']);
});
test.after.always(() => web.close());

/** Pastes a text into the focused element, as from a spreadsheet. */
const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

/** The copied text. */
const copy = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const clipboardData = new DataTransfer();
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }),
    );
    return clipboardData.getData('text/plain');
  });

/** Rows of the sheet, including its header. */
const rowCount = (page: Page): Promise<number> =>
  page.$eval('[role=grid]', (grid) => Number(grid.ariaRowCount));

const scrollList = (page: Page, list: string, topPx: number): Promise<void> =>
  page.$eval(list, (scroller, top) => scroller.scrollTo({ top }), topPx);

/** The middle of an element, in CSS pixels of the page. */
async function middleOf(page: Page, selector: string): Promise<[x: number, y: number]> {
  const box = await (await page.waitForSelector(selector))!.boundingBox();
  return [box!.x + box!.width / 2, box!.y + box!.height / 2];
}

test.serial(
  '[C2-23] each item has its own texts, which are typed as in a spreadsheet and undone cell by cell',
  async (t) => {
    const page = await openItems(web, t, { query: { quantity: '3' } });
    await waitForFocus(page, /^Recipient, item 1$/);
    await page.keyboard.type('Amelia');
    await press(page, 'Enter');
    await page.keyboard.type('Bo');
    await press(page, 'Tab');
    await waitForFocus(page, /^Citation, item 2$/);
    await page.keyboard.type('Sales');
    await press(page, 'ArrowUp', 'F2');
    await page.keyboard.type('never mind');
    await press(page, 'Escape');
    t.deepEqual(await readItems(page), [{ Recipient: 'Amelia' }, { Recipient: 'Bo', Citation: 'Sales' }, {}]);
    await page.keyboard.down('Control');
    await press(page, 'z');
    await page.keyboard.up('Control');
    t.deepEqual((await readItems(page))[1], { Recipient: 'Bo' });
  },
);

test.serial(
  '[C2-23] the stage shows the selected item, and a text typed there belongs to that item',
  async (t) => {
    const page = await openItems(web, t, { query: { quantity: '2' } });
    await waitForRepaint(page, () => page.keyboard.sendCharacter('Amelia'));
    await waitForRepaint(page, () => press(page, 'Enter'));
    await waitForRepaint(page, () => press(page, 'ArrowUp'));
    await control(page, 'Done').click();
    await page.waitForFunction(() => document.activeElement?.textContent === 'Names for each item');
    await page.locator('::-p-xpath(//aside//button[.//*[text()="Recipient"]])').click();
    await control(page, 'Your text').fill('Amelia Hartwell');
    t.deepEqual(await readItems(page), [{ Recipient: 'Amelia Hartwell' }, {}]);
    await control(page, 'Next item').click();
    await control(page, 'Your text').fill('Bo');
    t.deepEqual(await readItems(page), [{ Recipient: 'Amelia Hartwell' }, { Recipient: 'Bo' }]);
  },
);

test.serial('pasted rows add items, and a range is copied in the format of spreadsheets', async (t) => {
  const page = await openItems(web, t);
  await paste(page, 'Amelia\tSales\r\nBo\t"two\nlines"\r\nCy\t\r\n');
  await waitUntil(async () => (await readItems(page)).length === 3);
  t.deepEqual(await readItems(page), [
    { Recipient: 'Amelia', Citation: 'Sales' },
    { Recipient: 'Bo', Citation: 'two\nlines' },
    { Recipient: 'Cy', Citation: '' },
  ]);
  await press(page, 'Home', 'Escape');
  await control(page, 'Recipient, item 1').click();
  await page.keyboard.down('Shift');
  await press(page, 'ArrowDown', 'ArrowRight');
  await page.keyboard.up('Shift');
  t.is(await copy(page), 'Amelia\tSales\nBo\t"two\nlines"');
  await press(page, 'Delete');
  t.deepEqual((await readItems(page))[1], { Recipient: '', Citation: '' });
  t.is((await readItems(page)).length, 3);
});

test.serial('a range of cells is selected by touch with its corner handle, copied and cleared', async (t) => {
  const page = await openItems(web, t, { viewport: 'tablet', query: { quantity: '4' } });
  await page.touchscreen.tap(...(await middleOf(page, '[data-row="1"][data-column="0"]')));
  await waitForFocus(page, /^Recipient, item 2$/);
  await page.keyboard.type('Ann');
  await press(page, 'Enter');
  await page.keyboard.type('Bo');
  await press(page, 'Enter', 'ArrowUp', 'ArrowUp');
  await waitForFocus(page, /^Recipient, item 2$/);
  const from = await middleOf(page, '[data-range-handle]');
  const touch = await page.touchscreen.touchStart(...from);
  for (const row of [1, 2])
    await touch.move(...(await middleOf(page, `[data-row="${row}"][data-column="1"]`)));
  await touch.end();
  const selected = () =>
    page.$$eval('[role=gridcell][aria-selected=true]', (cells) =>
      cells.map((cell) => ['data-row', 'data-column'].map((name) => cell.getAttribute(name)).join(' ')),
    );
  await waitUntil(async () => (await selected()).length === 4);
  t.deepEqual(await selected(), ['1 0', '1 1', '2 0', '2 1']);
  const copied = await page.evaluateHandle(() => {
    const texts: string[] = [];
    navigator.clipboard.writeText = async (text) => void texts.push(text);
    return texts;
  });
  await control(page, 'Copy the texts', 'button').click();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role=status]')].some(
      ({ textContent }) => textContent === '4 texts copied',
    ),
  );
  t.deepEqual(await copied.jsonValue(), ['Ann\t\nBo\t']);
  await control(page, 'Empty the cells', 'button').click();
  const recipients = async () => (await readItems(page)).map(({ Recipient = '' }) => Recipient);
  await waitUntil(async () => (await recipients()).every((text) => text === ''));
  t.is((await selected()).length, 4);
  await control(page, 'Remove 2 items', 'button').click();
  await waitUntil(async () => (await rowCount(page)) === 3);
  await waitUntil(async () => (await selected()).length === 1);
});

test.serial('[C2-06] a tester needs no shop, and sees the fixed-admin controls', async (t) => {
  const query = { shopDomain: '', shopType: 'SYMPHONY' };
  const page = await web.openConfigurator(t, { product: 'asset-tag', query });
  await page.waitForSelector('aside button');
  t.is(await page.$('::-p-aria([name="Names for each item"])'), null, 'the list needs a shop that allows it');
  const tester = await openItems(web, t, {
    product: 'asset-tag',
    query: { ...query, isProductTester: 'true' },
  });
  await tester.waitForSelector('::-p-text(Fixed by the product)');
});

test.serial(
  '[C6-03] [C6-04] awards and plaques have a list of items, and testers see the fixed settings of awards and fixed plaques',
  async (t) => {
    const has = async (page: Page, text: string) => (await page.$(`::-p-text(${text})`)) !== null;
    const query = { isProductTester: 'true' };
    for (const [type, isListed, isFixed] of [
      ['AWARD', true, true],
      ['PLAQUE', true, false],
      ['PLAQUE_FIXED', true, true],
      ['GLASS', false, false],
    ] as const) {
      await setProductType('award-plaque', type);
      const page = await web.openConfigurator(t, { product: 'award-plaque' });
      await page.waitForSelector('aside [data-choice]');
      t.is(await has(page, 'Names for each item'), isListed, `${type} in a shop`);
      const tester = await web.openConfigurator(t, { product: 'award-plaque', query });
      await tester.waitForSelector('aside [data-choice]');
      t.is(await has(tester, 'Names for each item'), isListed, `${type} for a tester`);
      if (!isListed) continue;
      for (const [opened, isShown] of [
        [page, false],
        [tester, isFixed],
      ] as const) {
        await control(opened, 'Names for each item', 'button').click();
        await opened.waitForSelector('[role=grid]');
        t.is(await has(opened, 'Fixed by the product'), isShown, type);
      }
    }
    await setProductType('award-plaque', 'PLAQUE');
  },
);

/** Sets the type of a product. Pages that are opened later use it. */
async function setProductType(product: string, productType: string): Promise<void> {
  const { shopProductVariantId } = web.products.get(product)!;
  const { id } = (await web.api
    .database('shopProductVariant as variant')
    .join('shopProduct as product', 'product.id', 'variant.shopProductId')
    .where({ 'variant.id': shopProductVariantId })
    .first('product.enterpriseProductGroupId as id')) as { id: number };
  const group = () => web.api.database('productGroup').where({ id });
  const { configuration } = (await group().first('configuration')) as { configuration: object };
  await group().update({ configuration: JSON.stringify({ ...configuration, productType }) });
}

test.serial('[C2-18] the cart links a missing text of an item to its cell', async (t) => {
  const page = await openItems(web, t, { query: { quantity: '2' } });
  await page.keyboard.type('Amelia');
  await control(page, 'Done').click();
  await control(page, 'Add to cart').click();
  await control(page, 'Text is mandatory on Plate. Please enter some text.', 'button').click();
  await waitForFocus(page, /^Recipient, item 2$/);
  t.is((await readDesign(page)).itemNbr, 2, 'the stage shows the item');
});

test.serial('a saved design has the texts of all items', async (t) => {
  const page = await openItems(web, t, { query: { quantity: '2' } });
  await page.keyboard.type('Amelia');
  await press(page, 'Enter');
  await page.keyboard.type('Bo');
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && new URL(request.url()).pathname === '/upload',
  );
  await control(page, 'Add to cart').click();
  const body = JSON.parse((await (await sent).fetchPostData())!) as { textAreaQuantities: unknown };
  t.like(body.textAreaQuantities, [
    {
      itemNbr: 1,
      layers: [
        { name: 'Recipient', text: 'Amelia', mastertext: '' },
        { name: 'Citation', multiline: true, text: '', mastertext: '' },
      ],
    },
    {
      itemNbr: 2,
      layers: [
        { name: 'Recipient', text: 'Bo' },
        { name: 'Citation', text: '' },
      ],
    },
  ]);
});

test.serial('thumbnails of items are painted in a worker', async (t) => {
  const page = await openItems(web, t, { query: { quantity: '3' } });
  const painted = () => page.$$eval('canvas[data-painted=true]', ({ length }) => length);
  await waitUntil(async () => (await painted()) === 3);
  t.true(page.workers().length > 0);
});

test.serial('a list of 1,000 items renders only the visible rows', async (t) => {
  const page = await openItems(web, t, { query: { quantity: '1000' } });
  const rows = () => page.$$eval('[role=row]', ({ length }) => length);
  t.true((await rows()) < 40);
  await scrollList(page, '[role=grid]', 600);
  await page.waitForFunction(() => !document.querySelector('[role=row][aria-rowindex="3"]'));
  t.regex((await readFocus(page))?.name ?? 'none', /, item 1$/, 'the cell with the focus stays');
  await page.keyboard.down('Control');
  await press(page, 'End');
  await page.keyboard.up('Control');
  await waitForFocus(page, /^Citation, item 1000$/);
  t.true((await rows()) < 40);
  await scrollList(page, '[role=grid]', 0);
  await page.waitForSelector('[role=row][aria-rowindex="2"]');
  t.is((await readFocus(page))?.name, 'Citation, item 1000');
  t.is(await page.$eval('[role=grid]', (grid) => grid.getAttribute('aria-rowcount')), '1001');
});

test.serial('texts that cannot be printed are found in all items, and lead to their cells', async (t) => {
  const page = await openItems(web, t, { prepare: fakeLiveServer });
  const rows = Array.from({ length: 1000 }, (_, index) => `${index + 1},${index === 989 ? '漢' : 'Amelia'}`);
  await upload(page, 'winners.csv', `Item,Recipient\n${rows.join('\n')}\n`);
  await control(page, '1 text needs attention', 'button').click();
  await waitForFocus(page, /^Recipient, item 990$/);
  await control(page, 'Done', 'button').click();
  await control(page, 'Preview').click();
  const finding = page.locator('[aria-label=Findings][aria-busy=false] button');
  t.is(
    await finding.map((button) => button.innerText.replaceAll(/\s+/g, ' ')).wait(),
    'Recipient, item 990 This font has no 漢.',
  );
  await checkAccessibility(t, page);
  await finding.click();
  await waitForFocus(page, /^Recipient, item 990$/);
});

for (const viewport of ['desktop', 'phone'] as const)
  test.serial(`a list of items with errors is accessible (${viewport})`, async (t) => {
    const page = await openItems(web, t, { viewport, query: { quantity: '12' } });
    await upload(page, 'winners.csv', `Item,Recipient\n1,Amelia\nx,${'Cy'.repeat(40)}\n`);
    await waitUntil(async () => (await readItems(page)).length === 2);
    await checkAccessibility(t, page);
  });

test.serial('the icons of the list keep their size on a narrow phone', async (t) => {
  const page = await web.openConfigurator(t, {
    product: 'award-plaque',
    viewport: 'phone',
    query: { quantity: '12', lang: 'de-DE' },
  });
  await page.setViewport({ width: 320, height: 568 });
  await page.locator('[data-items-entry]').click();
  await page.waitForSelector('input[data-csv]');
  const widths = await page.$$eval('aside [role=group] button svg', (icons) =>
    icons.map((icon) => icon.getBoundingClientRect().width),
  );
  t.true(widths.length >= 4 && Math.min(...widths) >= 18, widths.join());
});

test.serial('on a phone each item is a card with a field for each text', async (t) => {
  const page = await openItems(web, t, { viewport: 'phone', query: { quantity: '12' } });
  await control(page, 'Recipient, item 2').fill('Bo');
  await control(page, 'Citation, item 1').fill('Sales');
  t.deepEqual((await readItems(page)).slice(0, 3), [{ Citation: 'Sales' }, { Recipient: 'Bo' }, {}]);
  t.true(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await scrollList(page, 'ul[aria-label="Items"]', 10_000);
  await page.waitForSelector('::-p-aria([name="Recipient, item 12"])');
  t.is((await readFocus(page))?.name, 'Citation, item 1', 'the keyboard of the phone stays open');
});
