import test from 'ava';
import type { Page } from 'puppeteer-core';
import { waitUntil } from '../../api/testing/wait-until.ts';
import { openWeb, type Web } from '../testing/open-web.ts';
import { control } from '../testing/stage.ts';
import { waitForFocus } from '../testing/walk.ts';
import { openItems, press, readItems, upload } from '../testing/item-list.ts';

let web: Web;
test.before(async () => {
  web = await openWeb(['award-plaque']);
});
test.after.always(() => web.close());

test.serial(
  '[C2-25] a downloaded CSV file has the current texts, and an uploaded one replaces the items',
  async (t) => {
    const page = await openItems(web, t, { query: { quantity: '2' } });
    await page.keyboard.type('Łukasz "Luk" Nowak');
    const saved = page.evaluate(
      () =>
        new Promise<{ name: string; text: string }>((resolve) => {
          let text = Promise.resolve('');
          URL.createObjectURL = (blob) => {
            text = (blob as Blob).text();
            return '#';
          };
          HTMLAnchorElement.prototype.click = function take(this: HTMLAnchorElement) {
            void text.then((read) => resolve({ name: this.download, text: read }));
          };
        }),
    );
    await control(page, 'Download CSV').click();
    t.deepEqual(await saved, {
      name: 'personalizationTemplate.csv',
      text: 'Item,Recipient,Citation\r\n1,"Łukasz ""Luk"" Nowak",\r\n2,,\r\n',
    });
    await upload(page, 'winners.csv', 'Item,Citation,Recipient\n1,Sales,Amelia\n2,,Bo\n3,,Cy\n');
    await waitUntil(async () => (await readItems(page)).length === 3);
    t.deepEqual((await readItems(page))[0], { Citation: 'Sales', Recipient: 'Amelia' });
    t.is(await page.$eval('[aria-label=Quantity] input', ({ value }) => value), '3');
    await control(page, 'Undo: Items of a file').click();
    t.deepEqual(await readItems(page), [{ Recipient: 'Łukasz "Luk" Nowak' }, {}]);
  },
);

test.serial(
  '[C5-12] a file that cannot be read is refused with a message, and the items are unchanged',
  async (t) => {
    const page = await openItems(web, t);
    await page.keyboard.type('Amelia');
    const alert = async () => {
      await page.waitForSelector('aside [role=alert]');
      return page.$eval('aside [role=alert]', ({ textContent }) => textContent);
    };
    await upload(page, 'winners.xlsx', 'PK');
    t.is(await alert(), 'CSV file expected');
    await control(page, 'Close').click();
    await upload(page, 'winners.csv', 'Item,Loser\n1,Bo\n');
    t.regex(await alert(), /Column 2 is headed "Loser", which is none of "Recipient", "Citation"/);
    t.deepEqual(await readItems(page), [{ Recipient: 'Amelia' }]);
  },
);

const LIST = 'section[data-wide]';

/** Drags a file over the list, or drops it there. */
const dragFile = (page: Page, type: 'dragover' | 'drop', name: string, text: string): Promise<void> =>
  page.$eval(
    `${LIST} [role=grid]`,
    (grid, event, fileName, content) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], fileName));
      grid.dispatchEvent(new DragEvent(event, { bubbles: true, cancelable: true, dataTransfer }));
    },
    type,
    name,
    text,
  );

test.serial('a CSV file dropped on the list replaces the items', async (t) => {
  const page = await openItems(web, t);
  const untilOutlined = (style: string) =>
    page.waitForFunction(
      (selector, wanted) => getComputedStyle(document.querySelector(selector)!).outlineStyle === wanted,
      {},
      LIST,
      style,
    );
  const file = ['winners.csv', 'Item,Recipient\n1,Amelia\n2,Bo\n'] as const;
  await dragFile(page, 'dragover', ...file);
  await untilOutlined('dashed');
  await dragFile(page, 'drop', ...file);
  await waitUntil(async () => (await readItems(page)).length === 2);
  t.deepEqual(await readItems(page), [{ Recipient: 'Amelia' }, { Recipient: 'Bo' }]);
  await untilOutlined('none');
  await dragFile(page, 'drop', 'winners.png', 'PNG');
  await page.waitForSelector('aside [role=alert] ::-p-text(CSV file expected)');
});

test.serial('errors of a file are shown in its rows, and every row becomes an item', async (t) => {
  const page = await openItems(web, t);
  await upload(page, 'winners.csv', `Item,Recipient\n1,Amelia\nx,Bo\n1,${'Cy'.repeat(40)}\n`);
  await waitUntil(async () => (await readItems(page)).length === 3);
  const untilRowSays = (number: number, words: RegExp) =>
    waitUntil(async () => {
      const row = await page.waitForSelector(`[role=row][aria-rowindex="${number + 1}"]`);
      return words.test(await row!.evaluate(({ textContent }) => textContent ?? ''));
    });
  await untilRowSays(2, /Bo.*Row 3 begins with "x"; the first column is the item number/);
  await untilRowSays(
    3,
    /CyCy.*Item 1 is there twice.*Recipient: The text has 80 characters and is cut to 60/,
  );
  await control(page, '1 text needs attention', 'button').click();
  await waitForFocus(page, /^Recipient, item 3$/);
  t.is(await page.evaluate(() => document.activeElement!.getAttribute('aria-invalid')), 'true');
  await press(page, 'Enter', 'End');
  for (let letter = 0; letter < 21; letter += 1) await press(page, 'Backspace');
  t.is((await readItems(page))[2]!['Recipient'], 'Cy'.repeat(40).slice(0, 59), 'each key shortens the text');
});

/** The texts of the rows that show an error. */
const listFaultyRows = (page: Page): Promise<string[]> =>
  page.$$eval('[role=rowgroup] [role=row]', (rows) =>
    rows.flatMap((row) => (row.querySelector('[id^=item-faults]') ? [row.textContent ?? ''] : [])),
  );

test.serial('the error of a row of a file stays with its item until its texts change', async (t) => {
  const page = await openItems(web, t);
  await upload(page, 'winners.csv', 'Item,Recipient\n1,Amelia\nx,Bo\n3,Cy\n');
  await waitUntil(async () => (await listFaultyRows(page)).length === 1);
  await control(page, 'Remove item 1', 'button').click();
  await waitUntil(async () => (await readItems(page)).length === 2);
  await page.waitForSelector('[role=rowheader]::-p-text(2)');
  const [faulty, ...others] = await listFaultyRows(page);
  t.regex(faulty ?? '', /^1(Bo)?Row 3 begins with "x"/, 'the item is renumbered');
  t.deepEqual(others, []);
  await control(page, 'Undo: Remove items').click();
  await waitUntil(async () => (await readItems(page)).length === 3);
  await control(page, 'Undo: Items of a file').click();
  await waitUntil(async () => (await readItems(page)).length < 3);
  t.deepEqual(await listFaultyRows(page), [], 'the upload is undone');
  await control(page, 'Redo: Items of a file').click();
  await waitUntil(async () => (await listFaultyRows(page)).length === 1);
  await control(page, 'Recipient, item 1').click();
  await press(page, 'ArrowDown');
  await waitForFocus(page, /^Recipient, item 2$/);
  await page.keyboard.type('Ben');
  await waitUntil(async () => (await readItems(page))[1]?.['Recipient'] === 'Ben');
  await waitUntil(async () => (await listFaultyRows(page)).length === 0);
});
