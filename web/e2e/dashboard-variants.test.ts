import test from 'ava';
import type { Page } from 'puppeteer-core';
import { saveVariantsCall } from '../../api/contract/calls/variant-tables.ts';
import { productGroups } from '../../api/contract/resources/product-groups.ts';
import { products, productVariants } from '../../api/contract/resources/products.ts';
import { shopProducts, shopProductVariants, shops } from '../../api/contract/resources/shops.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { holdWrite } from '../testing/hold-write.ts';
import { pressWithControl, saveByKey } from '../testing/keys.ts';
import { openWeb, type Web } from '../testing/open-web.ts';
import { openDashboard } from '../testing/sign-in.ts';
import { control } from '../testing/stage.ts';

let web: Web;
let admin: string;
let client: ReturnType<Web['api']['as']>['client'];
test.before(async () => {
  web = await openWeb([]);
  admin = await web.api.createUser(web.enterpriseId, ['ENTERPRISE_ADMIN']);
  ({ client } = web.api.as(admin));
});
test.after.always(() => web.close());

const params = () => ({ enterpriseId: web.enterpriseId });

/** Creates a product with these attributes. */
async function makeGroup(name: string, attributes: Record<string, readonly string[]>) {
  return client(productGroups.calls.create, {
    params: params(),
    body: {
      name,
      attributes: Object.entries(attributes).map(([attribute, values], sequence) => ({
        name: attribute,
        sequence,
        attributeValues: values.map((value, place) => ({ name: value, sequence: place })),
      })),
    },
  });
}

const openTable = (t: Parameters<typeof openDashboard>[0], id: number, query = '', options = {}) =>
  openDashboard(t, web, admin, `/products/productGroups/${id}/variants${query}`, options);

async function listVariants(id: number): Promise<string[]> {
  const { productVariants: rows } = await client(productVariants.calls.list, {
    params: params(),
    query: { enterpriseProductGroupId: id, sortBy: 'name' },
  });
  return rows.map(({ name, sku }) => `${name} ${sku ?? '-'}`);
}

const cell = (page: Page, name: string) => control(page, name).setWaitForEnabled(false);

/** Clicks a cell of the sheet by its row and column. */
const press = async (page: Page, row: number, column: number) =>
  page.locator(`main [data-row="${row}"][data-column="${column}"]`).click();

/** Pastes a text into the focused element. */
const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

const rowSays = (page: Page, row: number, text: string) =>
  page.waitForSelector(`main [role=row]:has([data-row="${row}"]) ::-p-text(${text})`);

const saved = (page: Page) =>
  page.waitForSelector('main header button:disabled:not([data-loading])::-p-text(Save)');

test.serial('combinations become variants by a checkbox, by typing and by pasting a column', async (t) => {
  const { id } = await makeGroup('Shirts', { Size: ['S', 'M'], Colour: ['Red', 'Blue'] });
  const page = await openTable(t, id);
  await page.waitForSelector('[role=grid][aria-rowcount="5"]');
  await checkAccessibility(t, page, 'the table of variants');
  await cell(page, 'Exists, S / Red').click();
  // A pasted column creates variants in the rows that it covers.
  await press(page, 1, 5);
  await paste(page, 'SH-SB\r\nSH-MR\r\n');
  await page.waitForSelector('main [role=status]::-p-text(2 cells changed)');
  await press(page, 0, 5);
  await page.keyboard.type('SH-SR');
  await page.keyboard.press('Enter');
  await saveByKey(page);
  t.deepEqual(await listVariants(id), ['M / Red SH-MR', 'S / Blue SH-SB', 'S / Red SH-SR']);
});

test.serial('the keyboard moves, fills down and undoes, and a reload restores unsaved cells', async (t) => {
  const { id } = await makeGroup('Bags', { Size: ['S', 'M', 'L'] });
  const page = await openTable(t, id);
  await press(page, 0, 4);
  await page.keyboard.type('BAG');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.down('Shift');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.up('Shift');
  await pressWithControl(page, 'd');
  await rowSays(page, 0, 'BAG');
  await rowSays(page, 1, 'BAG');
  await pressWithControl(page, 'z');
  await page.waitForFunction(() => document.querySelectorAll('main [role=row] [data-changed]').length === 2);
  // The first row still has its text and its tick, which a reload restores.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.waitForSelector('main ::-p-text(Your unsaved changes of)');
  await rowSays(page, 0, 'BAG');
  await control(page, 'Discard changes', 'button').click();
  await page.waitForFunction(() => document.querySelectorAll('main [data-changed]').length === 0);
  t.deepEqual(await listVariants(id), []);
});

test.serial(
  'a variant that cannot be removed shows the reason in its row, and other rows are saved',
  async (t) => {
    const group = await makeGroup('Mugs', { Size: ['S', 'L'] });
    const [small, large] = group.attributes[0]!.attributeValues.map((value) => value.id);
    const make = (name: string, valueId: unknown) =>
      client(productVariants.calls.create, {
        params: params(),
        body: { name, enterpriseProductGroupId: group.id, attributeValues: [{ id: Number(valueId) }] },
      });
    const sold = await make('Small', small);
    await make('Large', large);
    const product = await client(shopProducts.calls.create, {
      params: params(),
      body: { name: 'Mug', enterpriseProductGroupId: group.id },
    });
    await client(shopProductVariants.calls.create, {
      params: { ...params(), id: product.id },
      body: { enterpriseProductVariantId: sold.id },
    });
    const page = await openTable(t, group.id);
    await cell(page, 'Exists, S').click();
    await cell(page, 'Exists, L').click();
    await rowSays(page, 0, 'still needed by shop product variant');
    await checkAccessibility(t, page, 'a table with a refused row');
    await control(page, 'Save', 'button').click();
    await page.waitForSelector('::-p-text(1 line was not saved)');
    await rowSays(page, 0, 'still needed by shop product variant');
    t.deepEqual(await listVariants(group.id), ['Small -']);
  },
);

test.serial(
  '[B5-10] new prices of selected variants are previewed, applied and saved together',
  async (t) => {
    const group = await makeGroup('Caps', { Size: ['S', 'L'] });
    const page = await openTable(t, group.id);
    await press(page, 0, 4);
    await paste(page, 'CAP-S\t10\nCAP-L\t19.99');
    await press(page, 0, 5);
    await control(page, 'Select this page', 'checkbox').click();
    await control(page, 'Change prices', 'button').click();
    await page.locator('[role=dialog] input[inputmode]').fill('10');
    await page.waitForSelector('[role=dialog] td ::-p-text(21.99)');
    await checkAccessibility(t, page, 'the price tool');
    await page.locator('[role=dialog] ::-p-aria([name="Change prices"][role="button"])').click();
    await rowSays(page, 0, '11.00');
    await control(page, 'Save', 'button').click();
    await saved(page);
    const { products: rows } = await client(products.calls.list, {
      params: params(),
      query: { search: 'CAP-', sortBy: 'sku' },
    });
    t.deepEqual(
      rows.map(({ sku, price }) => `${sku} ${price}`),
      ['CAP-L 21.99', 'CAP-S 11'],
    );
    await control(page, 'Change prices', 'button').click();
    await page.locator('[role=dialog] label::-p-text(A cost)').click();
    await control(page, 'Cost of one item').click();
    await page.keyboard.type('8.50');
    await page.locator('[role=dialog] label::-p-text(Margin)').click();
    await control(page, 'Percent of the price that is left').fill('60');
    await page.locator('[role=dialog] label::-p-text(.99)').click();
    await page.waitForSelector('[role=dialog] tr:last-child ::-p-text(21.99)');
    await page.waitForSelector('[role=dialog] tr:last-child ::-p-text(61%)');
    await checkAccessibility(t, page, 'prices calculated from a cost');
    await page.locator('[role=dialog] ::-p-aria([name="Change prices"][role="button"])').click();
    await rowSays(page, 1, '21.99');
    // The cell that was active before the save still is.
    t.is(await page.$eval('main [data-row="0"][data-active] input', ({ value }) => value), '21.99');
  },
);

test.serial('a table of 5,000 combinations renders only the visible rows', async (t) => {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}`);
  const { id } = await makeGroup('Tiles', { Row: numbers(100), Column: numbers(50) });
  const page = await openTable(t, id);
  await page.waitForSelector('[role=grid][aria-rowcount="5001"]');
  await press(page, 0, 5);
  t.true((await page.$$('main [role=rowgroup] [role=row]')).length < 100);
  await pressWithControl(page, 'ArrowDown');
  await page.waitForSelector('main [aria-rowindex="5001"] [data-active]');
  await page.keyboard.type('LAST');
  await page.keyboard.press('Enter');
  await saveByKey(page);
  t.deepEqual(await listVariants(id), ['100 / 50 LAST']);
});

test.serial('an empty table explains variants, and attributes are added above it', async (t) => {
  const { id } = await makeGroup('Plain', {});
  const page = await openTable(t, id);
  await page.waitForSelector('main ::-p-text(Variants are what shoppers choose between)');
  await control(page, 'Add an attribute', 'button').click();
  await control(page, 'Name of the attribute', 'textbox').fill('Size');
  await control(page, 'New value of Size', 'textbox').fill('S');
  await page.keyboard.press('Enter');
  await page.keyboard.type('M,L');
  await page.keyboard.press('Enter');
  await checkAccessibility(t, page, 'a product without variants');
  await control(page, 'Save attributes', 'button').click();
  await page.waitForSelector('[role=grid][aria-rowcount="4"]');
  await control(page, 'Exists, L').setWaitForEnabled(false).wait();
});

test.serial('what is edited during a save remains, and attributes keep their ids', async (t) => {
  const { id } = await makeGroup('Plain 2', {});
  const page = await openTable(t, id);
  await control(page, 'Add an attribute', 'button').click();
  await control(page, 'Name of the attribute', 'textbox').fill('Size');
  await control(page, 'New value of Size', 'textbox').fill('S');
  await page.keyboard.press('Enter');
  const held = await holdWrite(page);
  await control(page, 'Save attributes', 'button').click();
  await held.made;
  await control(page, 'New value of Size', 'textbox').fill('M');
  await page.keyboard.press('Enter');
  held.send();
  await page.waitForSelector('[role=grid][aria-rowcount="2"]');
  interface Stored {
    attributes: { id: number; attributeValues: { id: number; name: string }[] }[];
  }
  const readAttributes = async () => {
    const row = (await web.api.database('productGroup').where({ id }).first('attributes')) as Stored;
    return row.attributes;
  };
  const [first] = await readAttributes();
  await control(page, 'Save attributes', 'button').click();
  await page.waitForSelector('[role=grid][aria-rowcount="3"]');
  const [size] = await readAttributes();
  t.is(size!.id, first!.id);
  t.deepEqual(
    size!.attributeValues.map(({ name }) => name),
    ['S', 'M'],
  );
  t.is(size!.attributeValues[0]!.id, first!.attributeValues[0]!.id);
});

test.serial('a cell that is edited during a save remains an edit', async (t) => {
  const { id } = await makeGroup('Caps', { Size: ['S', 'M'] });
  const page = await openTable(t, id);
  const type = async (text: string) => {
    await press(page, 0, 4);
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  await type('CAP-1');
  const held = await holdWrite(page);
  await page.waitForSelector('main header button:enabled::-p-text(Save)');
  await pressWithControl(page, 's');
  await held.made;
  await type('CAP-2');
  held.send();
  await page.waitForSelector('::-p-text(Updated Successfully)');
  await page.waitForFunction(() => document.querySelectorAll('main [data-changed]').length === 1);
  t.deepEqual(await listVariants(id), ['S CAP-1']);
  await saveByKey(page);
  t.deepEqual(await listVariants(id), ['S CAP-2']);
});

test.serial('a shop sells variants under its own ids, and a duplicate id is refused', async (t) => {
  const group = await makeGroup('Pens', {});
  const rows = ['RED', 'BLUE', 'GREEN'].map((sku) => ({ key: sku, name: `Pen ${sku}`, sku }));
  await client(saveVariantsCall, { params: { ...params(), id: group.id }, body: { rows } });
  await client(shops.calls.create, {
    params: params(),
    body: { name: 'Pen shop', shopDomain: 'pens.example.com', shopType: 'SHOPIFY' },
  });
  const page = await openDashboard(t, web, admin, `/products/productGroups/${group.id}/editor`);
  for (const view of ['What a shopper sees', 'Mockups']) {
    await control(page, view, 'tab').click();
    await page.waitForSelector('main p ::-p-text(Sell it in a shop)');
  }
  await control(page, 'Sell it in a shop', 'link').click();
  await page.waitForSelector('main ::-p-text(No shop sells this product yet. Choose)');
  await control(page, 'Sell in another shop', 'button').click();
  await page.locator('[role=dialog] input').click();
  await page.locator('[role=option]::-p-text(Pen shop)').click();
  await page.locator('[role=dialog] ::-p-aria([name="Add"][role="button"])').click();
  await page.waitForSelector('[role=grid][aria-rowcount="4"]');
  await checkAccessibility(t, page, 'the variants of a shop');
  await press(page, 0, 3);
  await paste(page, '100\n101\n100');
  await control(page, 'Save', 'button').click();
  await rowSays(page, 2, 'already');
  const [product] = (
    await client(shopProducts.calls.list, {
      params: params(),
      query: { enterpriseProductGroupId: group.id },
    })
  ).shopProducts;
  t.false(product!.published);
  const sold = await client(shopProductVariants.calls.list, { params: { ...params(), id: product!.id } });
  t.deepEqual(
    sold.shopProductVariants.map((each) => `${each.ecommerceShopType} ${each.ecommerceVariantId}`).toSorted(),
    ['SHOPIFY 100', 'SHOPIFY 101'],
  );
});
