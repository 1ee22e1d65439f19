import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import type { Page } from 'puppeteer-core';
import { readBatchCall } from '../../api/contract/calls/batches.ts';
import { saveCustomisationCall } from '../../api/contract/calls/configurator.ts';
import { openTestWorkers } from '../../api/testing/open-test-workers.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { openWeb, type Web } from '../testing/open-web.ts';
import { openDashboard } from '../testing/sign-in.ts';
import { control } from '../testing/stage.ts';
import { uploadFile } from '../testing/upload-file.ts';
import { tabTo } from '../testing/walk.ts';

let web: Web;
let admin: string;
let folder: string;

test.before(async () => {
  web = await openWeb(['award-plaque', 'mug', 't-shirt'], () => openTestWorkers());
  admin = await web.api.createUser(web.enterpriseId, ['ENTERPRISE_ADMIN']);
  folder = await mkdtemp(join(tmpdir(), 'platen-batch-pages-'));
});
test.after.always(async () => {
  await web?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

const says = (page: Page, text: string) => page.waitForSelector(`main ::-p-text(${text})`);

/** Saves a fixture design, and returns its code. */
async function save(product: string, design: string): Promise<string> {
  const { api, enterpriseId } = web;
  const { ids, shopDomain } = web.products.get(product)!;
  const body = await api.createPayload(enterpriseId, design, ids);
  const saved = await api.as(undefined).client(saveCustomisationCall, { query: { shopDomain }, body });
  return saved.customisationCode;
}

async function write(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

/** The field of the CSV file. */
const CSV = 'main input[type=file][accept*=csv]';

async function openBatch(t: ExecutionContext, code: string, csv: string): Promise<Page> {
  const page = await openDashboard(t, web, admin, '/batches/new');
  await control(page, 'Saved design', 'textbox').fill(code);
  await uploadFile(page, CSV, await write('rows.csv', csv));
  return page;
}

const isEnabled = (page: Page) => page.$eval('main button[type=submit]', (button) => !button.disabled);

/** The pixels of the picture of a row, once it is painted. */
async function pictureOf(page: Page, row: number): Promise<string> {
  const canvas = await page.waitForSelector(`main ol canvas[aria-label="Row ${row}: Plate"]`);
  return canvas!.evaluate((element) => element.toDataURL());
}

test.serial(
  'rows are checked and shown before they are printed, and their pictures afterwards',
  async (t) => {
    const rows = Array.from({ length: 9 }, (_, index) => `${index + 1},Name ${index}`).join('\n');
    const page = await openBatch(
      t,
      await save('award-plaque', 'plaque-five-winners'),
      `Item,Recipient\n${rows}\n`,
    );
    await says(page, 'All rows are checked. There are no findings.');
    await says(page, '9 rows are printed.');
    await says(page, 'Text: Recipient (Plate)');
    await says(
      page,
      'Texts without a column, which are those of the design in every row: Title, Lead-in, Citation',
    );
    const second = await pictureOf(page, 2);
    t.not(second, await pictureOf(page, 3));
    await control(page, 'Next rows', 'button').click();
    t.not(await pictureOf(page, 6), second);
    t.is(await page.$('main ol canvas[aria-label="Row 2: Plate"]'), null);
    await control(page, 'Row', 'textbox').fill('2');
    t.is(await pictureOf(page, 2), second);
    await checkAccessibility(t, page, 'a checked batch');
    await control(page, 'Resolution in dpi', 'textbox').fill('40');
    await says(page, 'All rows are checked.');
    await control(page, 'Print the batch', 'button').click();
    await page.waitForFunction(() => /^\/batches\/\d+$/.test(location.pathname));
    await page.waitForFunction(() => document.querySelectorAll('main td img').length === 9, { polling: 200 });
    // Pictures are loaded near the viewport only.
    for (const picture of await page.$$('main td img')) {
      await picture.scrollIntoView();
      await page.waitForFunction((image) => image.naturalWidth > 0, {}, picture);
    }
    const sizes = await page.$$eval('main td img', (images) =>
      images.map((image) => Math.max(image.naturalWidth, image.naturalHeight)),
    );
    t.deepEqual(new Set(sizes), new Set([160]));
    const id = Number(await page.evaluate(() => location.pathname.split('/').at(-1)));
    const { rowsPrinted } = await web.api
      .as(admin)
      .client(readBatchCall, { params: { enterpriseId: web.enterpriseId, id } });
    t.is(rowsPrinted, 9);
    const options = (await web.api.database('batch').where({ id }).first('options')) as object;
    t.deepEqual(options, { options: { dpi: 40, pictureContext: 'BATCH-PICTURES' } });
  },
);

test.serial(
  'rows with findings are listed, reached by keyboard, and left out if they are invalid',
  async (t) => {
    const csv = 'Item,Recipient\n1,Ann\n2,Bo\n3,Cy\n4,Dee\n5,Eve\nsix,Flo\n7,陈小明\n';
    const page = await openBatch(t, await save('award-plaque', 'plaque-five-winners'), csv);
    await says(page, '6 rows are printed, 1 is left out because it is invalid.');
    await says(page, 'The row begins with "six"');
    const list = await page.$$eval('main section[aria-label=Findings] li', (items) =>
      items.map(
        (item) => `${item.querySelector('[role=img]')?.getAttribute('aria-label')} ${item.textContent}`,
      ),
    );
    t.is(list.length, 2);
    t.regex(list[0]!, /^Error Row 7Item: The row begins with "six"/);
    t.regex(list[1]!, /^Warning Row 8Recipient: /);
    await checkAccessibility(t, page, 'findings of a batch');
    await pictureOf(page, 2);
    await page.focus('main section[aria-label=Findings] li button');
    await tabTo(t, page, /^Next row with findings$/);
    await page.keyboard.press('Enter');
    await page.waitForSelector('main ol li ::-p-text(Left out)');
    await pictureOf(page, 8);
    const shown = () =>
      page.$$eval('main ol li > strong', (rows) => rows.map(({ textContent }) => textContent));
    t.deepEqual(await shown(), ['Row 7', 'Row 8']);
    t.true(await isEnabled(page));
  },
);

test.serial('a file that cannot be printed is refused, and its columns are described', async (t) => {
  const page = await openBatch(
    t,
    await save('award-plaque', 'plaque-five-winners'),
    'Item,Recipient,Nobody\n1,a,b\n',
  );
  await page.waitForSelector('main [role=alert] ::-p-text(Column 3 is headed "Nobody")');
  await says(page, 'No layer that may be filled has this name.');
  t.false(await isEnabled(page));
  await checkAccessibility(t, page, 'a batch with an unknown column');
  await uploadFile(page, CSV, await write('book.csv', Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0)));
  await page.waitForSelector('main [role=alert] ::-p-text(It is a workbook)');
  t.false(await isEnabled(page));
  await uploadFile(page, CSV, await write('good.csv', 'Item,Recipient\n1,a\n'));
  await says(page, '1 row is printed.');
  t.true(await isEnabled(page));
});

test.serial('pictures that rows name are uploaded on the page', async (t) => {
  const code = await save('mug', 'mug-corgi');
  const page = await openBatch(t, code, 'Item,Photo all round\n1,corgi-portrait.jpg\n2,misty-forest.jpg\n');
  await says(page, 'There is no picture "corgi-portrait.jpg"');
  await says(page, '0 rows are printed, 2 are left out because they are invalid.');
  t.false(await isEnabled(page));
  await checkAccessibility(t, page, 'a batch without its pictures');
  const pictures = (await page.waitForSelector('main input[type=file][multiple]'))!;
  await (pictures as Awaited<ReturnType<typeof page.$<'input'>>>)!.uploadFile(
    'fixtures/images/corgi-portrait.jpg',
    'fixtures/images/misty-forest.jpg',
  );
  await says(page, 'All rows are checked. There are no findings.');
  await page.waitForSelector('main ol canvas');
  await control(page, 'Resolution in dpi', 'textbox').fill('40');
  await says(page, '2 rows are printed.');
  await control(page, 'Print the batch', 'button').click();
  await page.waitForFunction(() => document.querySelectorAll('main td img').length === 2);
  t.is(await page.$('main td ::-p-text(There is no picture)'), null);
});

test.serial('the only print area to print is chosen, if the product has several', async (t) => {
  const code = await save('t-shirt', 'shirt-team-okonkwo');
  const page = await openBatch(t, code, 'Item,Player name\n1,Ann\n2,Bo\n');
  const areas = () =>
    page.$$eval('main ol canvas', (prints) => prints.map((print) => print.getAttribute('aria-label')));
  await page.waitForFunction(() => document.querySelectorAll('main ol canvas').length === 4);
  const [first] = await areas();
  const area = first!.replace('Row 2: ', '');
  await control(page, 'Print area', 'combobox').click();
  await page.locator(`[role=option] ::-p-text(${area})`).click();
  await page.waitForFunction(() => document.querySelectorAll('main ol canvas').length === 2);
  t.deepEqual(await areas(), [`Row 2: ${area}`, `Row 3: ${area}`]);
  await checkAccessibility(t, page, 'a batch of a product with several print areas');
});
