import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import test from 'ava';
import type { Page } from 'puppeteer-core';
import { retrieveCustomisationCall } from '../../api/contract/calls/configurator.ts';
import { createOrderCall } from '../../api/contract/calls/orders.ts';
import { shops } from '../../api/contract/resources/shops.ts';
import { openTestWorkers } from '../../api/testing/open-test-workers.ts';
import { readZip } from '../../api/testing/read-zip.ts';
import { visibleMasks } from '../../engine/personalisation.ts';
import { HANG_MS } from '../../api/testing/wait-until.ts';
import { comparePictureWithPrint } from '../testing/compare-picture-with-print.ts';
import { pressWithControl, saveByKey } from '../testing/keys.ts';
import { openWeb, waitUntilEditable, type Web } from '../testing/open-web.ts';
import { readDesign, readProduct } from '../testing/read-session.ts';
import { waitForTextGone, waitForText } from '../testing/wait-for-text.ts';
import { openDashboard } from '../testing/sign-in.ts';
import { chooseLayer, control } from '../testing/stage.ts';
import { uploadFile } from '../testing/upload-file.ts';
import { tabTo } from '../testing/walk.ts';

// The steps of a first-time user, from an empty enterprise to a print file.

const FONT = 'fixtures/fonts/caveat/caveat-latin-400-normal.woff2';
const PHOTO = 'fixtures/images/daisy-meadow.jpg';
const SHOP = 'awards.example.com';
const TEXT = 'Amelia Stone';
/** Between a picture as lossy WebP and a print that is reduced to its size. */
const MIN_SSIM = 0.99;
const run = promisify(execFile);

let web: Web;
let admin: string;
let folder: string;
test.before(async () => {
  web = await openWeb([], () => openTestWorkers());
  admin = await web.api.createUser(web.enterpriseId, ['ENTERPRISE_ADMIN']);
  folder = await mkdtemp(join(tmpdir(), 'platen-ten-minutes-'));
});
test.after.always(async () => {
  await web.close();
  await rm(folder, { recursive: true, force: true });
});

const SAVE = 'main button[type=submit]';
const isSaved = (page: Page) => page.waitForSelector(`${SAVE}:disabled:not([data-loading])`);

test.serial('a first product is set up, shown on a photograph, sold, personalised and printed', async (t) => {
  const page = await openDashboard(t, web, admin, '/fonts/fonts/new');
  const open = async (path: string) => {
    await page.goto(new URL(path, web.api.url).href);
    await page.waitForSelector('main h1');
  };
  await page.locator('main input[name="font"]').fill('Caveat');
  await uploadFile(page, 'main input[type=file]', FONT);
  await page.waitForSelector('main [aria-label^="Remove"]');
  await page.locator(`${SAVE}:enabled`).click();
  await page.waitForFunction(() => /\/fonts\/fonts\/\d+$/.test(location.pathname));

  await open('/my-stores/shops/new');
  await page.locator('main input[name="name"]').fill('Awards');
  await page.locator('main input[name="shopDomain"]').fill(SHOP);
  await control(page, 'Shop type').click();
  await page.locator('[role=option]::-p-text(Shopify)').click();
  await page.locator(`${SAVE}:enabled`).click();
  await page.waitForFunction(() => /\/shops\/\d+$/.test(location.pathname));
  await isSaved(page);

  await open('/products/productGroups/start');
  await page.locator('main form input').fill('Plaque of honour');
  await page.locator('main label::-p-text(Plaque)').click();
  await page.locator('main button[type=submit]').click();
  await page.waitForFunction(() => location.pathname.endsWith('/editor'));
  const id = Number(/(\d+)\/editor$/.exec(new URL(page.url()).pathname)![1]);

  await open(`/products/productGroups/${id}/shops`);
  await control(page, 'Sell in another shop', 'button').click();
  await page.locator('[role=dialog] input').click();
  await page.locator('[role=option]::-p-text(Awards)').click();
  await page.locator('[role=dialog] ::-p-aria([name="Add"][role="button"])').click();
  // The table without a shop is shown until the shop is added.
  await page.waitForFunction(() => new URLSearchParams(location.search).has('sold'));
  await page.waitForSelector('main nav [aria-current]::-p-text(Awards)');
  await page.locator('main [data-row="0"][data-column="0"]').click();
  await control(page, 'Save', 'button').click();
  await waitForTextGone(page, 'Discard changes');
  await page.locator('main label::-p-text(Published)').click();
  await page.waitForSelector('main input[type=checkbox][role=switch]:checked:enabled');

  await open(`/products/productGroups/${id}/editor`);
  await control(page, 'Publish', 'button').click();
  await control(page, 'Unpublish', 'button').wait();

  await open(`/mockups/${id}/scenes/new?kind=flat`);
  await uploadFile(page, 'main input[type=file]', PHOTO);
  await page.waitForSelector('canvas[data-live=fine]');
  await saveByKey(page);
  // The server bakes the photograph, which takes long on a busy machine.
  await page.waitForSelector('section[aria-label="As printed"] img', { timeout: HANG_MS });

  const variant = (await web.api
    .database('shopProductVariant')
    .where({ enterpriseId: web.enterpriseId })
    .orderBy('id', 'desc')
    .first('id')) as { id: number };
  const shopper = await web.openPage(
    t,
    `/?${new URLSearchParams({ shopProductVariantId: String(variant.id), shopDomain: SHOP, debug: 'true' })}`,
  );
  await waitUntilEditable(shopper);
  await chooseLayer(shopper, 'Text');
  await control(shopper, 'Your text').fill(TEXT);
  await control(shopper, 'Add to cart').click();
  await waitForText(shopper, 'Your design is saved');
  const customisationCode = await shopper.$eval('[role=dialog] input', (field) => field.value);

  // The shop creates the order by an API call after payment.
  const { client } = web.api.as(admin);
  const params = { enterpriseId: web.enterpriseId };
  const order = await client(createOrderCall, {
    params,
    body: { orderNumber: 'FIRST-1', items: [{ customisationCode }] },
  });
  await open(`/order-manager/${order.id}`);
  const link = await page.waitForSelector('main ul[aria-label="Print files"] a[download]');
  const address = await link!.evaluate(({ href }) => href);
  const print = Buffer.from(
    await (await fetch(address, { headers: { authorization: admin } })).arrayBuffer(),
  );

  // The cart shows the server's picture of the saved design.
  const cart = new URLSearchParams({ customisationCode, shopDomain: SHOP });
  const picture = await fetch(
    `${web.api.url}/integration/v1/consumerconfigurator/data/${variant.id}/picture?${cart}`,
  );
  const sold = await readProduct(shopper);
  const [view] = visibleMasks(sold, await readDesign(shopper));
  const similarity = await comparePictureWithPrint(
    sold,
    view!.id,
    new Uint8Array(await picture.arrayBuffer()),
    print,
  );
  t.true(similarity >= MIN_SSIM, `the cart's picture against the print: SSIM ${similarity}`);

  await open(`/products/productGroups/${id}`);
  await control(page, 'Download as ZIP', 'button').click();
  const archive = await page.waitForSelector('[role=dialog] a[download]');
  const zip = await fetch(await archive!.evaluate(({ href }) => href), {
    headers: { authorization: admin },
  });
  for (const [name, bytes] of await readZip(Buffer.from(await zip.arrayBuffer()))) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
  const saved = await client(retrieveCustomisationCall, { query: { customisationCode } });
  t.true(JSON.stringify(saved).includes(TEXT));
  await writeFile(
    join(folder, 'ordered.json'),
    JSON.stringify({
      version: 1,
      product: 'product.json',
      shopProductVariantId: variant.id,
      customisation: saved,
    }),
  );
  const out = join(folder, 'out');
  const cli = join(process.env['PLATEN_BUILT_CLI']!, 'cli.js');
  await run(process.execPath, [cli, 'render', join(folder, 'ordered.json'), '--out', out]);
  const [rendered, ...others] = await readdir(out);
  t.deepEqual(others, []);
  t.true(print.equals(await readFile(join(out, rendered!))), 'the print equals that of `platen render`');
});

/** Opens a page by the command palette. */
async function goByPalette(page: Page, label: string, path: string): Promise<void> {
  await pressWithControl(page, 'k');
  await page.waitForSelector('[role=dialog] input:focus');
  await page.keyboard.type(label);
  await page.waitForFunction(
    (wanted) =>
      document.querySelector('[role=dialog] [role=option][data-combobox-selected]')?.textContent === wanted,
    {},
    label,
  );
  await page.keyboard.press('Enter');
  await page.waitForFunction((wanted) => location.pathname === wanted, {}, path);
  await page.waitForSelector('[role=dialog]', { hidden: true });
}

test.serial('a product is created, published, ordered and printed by keyboard alone', async (t) => {
  const { client } = web.api.as(admin);
  const params = { enterpriseId: web.enterpriseId };
  await client(shops.calls.create, {
    params,
    body: { name: 'Stationery', shopDomain: 'stationery.example', shopType: 'SHOPIFY' },
  });
  const seller = await web.api.createUser(web.enterpriseId, ['ENTERPRISE_ADMIN'], 'Reseller');
  const page = await openDashboard(t, web, seller, '/my-dashboard');
  const isAt = (pattern: RegExp) =>
    page.waitForFunction((source) => new RegExp(source).test(location.pathname), {}, pattern.source);
  const { keyboard } = page;
  /** Tabs to a control and presses it. The focus is visible at every stop. */
  const press = async (name: RegExp, key: 'Enter' | 'Space' = 'Enter', isBack = false) => {
    await tabTo(t, page, name, { isBack });
    await keyboard.press(key);
  };
  const type = async (name: RegExp, text: string) => {
    await tabTo(t, page, name);
    await keyboard.type(text);
  };

  await goByPalette(page, 'Start a product', '/products/productGroups/start');
  await page.waitForSelector('main form input');
  await type(/^Name/, 'Round sticker');
  await tabTo(t, page, /^Blank/);
  await keyboard.press('ArrowUp');
  await page.waitForSelector('input[name=template][value=sticker]:checked');
  await keyboard.press('Enter');
  await isAt(/\/editor$/);

  await control(page, 'Variants', 'link').wait();
  await press(/^Variants$/);
  await isAt(/\/variants$/);
  await control(page, 'Shops', 'link').wait();
  await press(/^Shops$/);
  await isAt(/\/shops$/);
  await control(page, 'Sell in another shop', 'button').wait();
  await press(/^Sell in another shop$/);
  await page.waitForSelector('[role=dialog] input');
  await tabTo(t, page, /^Shop/);
  await keyboard.type('Station');
  await page.waitForSelector('[role=option]::-p-text(Stationery)');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await press(/^Add$/);
  await page.waitForSelector('[role=dialog]', { hidden: true });
  // The page of the former shop has the same button.
  await page.waitForSelector('main nav [aria-current]::-p-text(Stationery)');
  await control(page, 'Sell all 1', 'button').wait();
  await press(/^Sell all 1$/);
  await control(page, 'Discard changes', 'button').wait();
  await pressWithControl(page, 's');
  await waitForTextGone(page, 'Discard changes');
  await press(/^Published/, 'Space', true);
  await page.waitForSelector('main input[role=switch]:checked:enabled');
  await press(/^Product editor$/, 'Enter', true);
  await isAt(/\/editor$/);
  await control(page, 'Publish', 'button').wait();
  await press(/^Publish$/);
  await control(page, 'Unpublish', 'button').wait();

  await goByPalette(page, 'New order', '/order');
  await control(page, 'Add Round sticker', 'button').wait();
  await page.waitForSelector('main ul[aria-label=Products] button:enabled');
  await press(/^Add Round sticker$/);
  await page.waitForSelector('main ul[aria-label=Items] > li');
  await type(/^Name/, 'Amelia Hartwell');
  await type(/^Address line 1/, 'Boathouse 3');
  await type(/^Town/, 'Whitby');
  await type(/^Country/, 'GB');
  await type(/^Reference/, 'KEYS-1');
  await keyboard.press('Enter');
  await control(page, 'Place the order', 'button').wait();
  await press(/^Place the order$/);
  await isAt(/^\/order-manager\/\d+$/);

  await page.waitForSelector('main ul[aria-label="Print files"] a[download]', { timeout: HANG_MS });
  await tabTo(t, page, /^Download (?!all)/);
  const address = await page.evaluate(() => (document.activeElement as HTMLAnchorElement).href);
  const print = await fetch(address, { headers: { authorization: seller } });
  t.is(print.status, 200);
  t.regex(print.headers.get('content-type') ?? '', /^(image|application)\//);
});
