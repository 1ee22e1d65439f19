import test from 'ava';
import type { Page } from 'puppeteer-core';
import { fonts } from '../../api/contract/resources/fonts.ts';
import { products } from '../../api/contract/resources/products.ts';
import { productGroups } from '../../api/contract/resources/product-groups.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { pressWithControl, saveByKey } from '../testing/keys.ts';
import { makeRecord } from '../testing/make-record.ts';
import { type MugEditor, openMugEditor } from '../testing/open-mug-editor.ts';
import { openDashboard } from '../testing/sign-in.ts';
import { control } from '../testing/stage.ts';

// Typed, emptied and refused values of the fields of records.
let mug: MugEditor;
test.before(async () => {
  mug = await openMugEditor();
});
test.after.always(() => mug.web.close());

const valueOf = (page: Page, selector: string) =>
  page.$eval(selector, (field) => (field as HTMLInputElement).value);

/** Empties a field by keys. */
async function emptyField(page: Page, selector: string): Promise<void> {
  await page.focus(selector);
  await pressWithControl(page, 'a');
  await page.keyboard.press('Backspace');
}

/** Types into an emptied field by keys, and leaves it. */
async function retype(page: Page, selector: string, text: string): Promise<void> {
  await emptyField(page, selector);
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
}

async function save(page: Page): Promise<void> {
  await pressWithControl(page, 's');
  await page.waitForSelector('main button[type=submit]:disabled:not([data-loading])');
}

/** Saves, and waits until a field shows why it is refused. */
async function readRefusal(page: Page, name: string): Promise<string> {
  await pressWithControl(page, 's');
  return readError(page, name);
}

async function readError(page: Page, name: string): Promise<string> {
  const field = await page.waitForSelector(`[name="${name}"][aria-invalid="true"]`);
  return field!.evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id))
      .filter((text) => text?.matches('[class*="InputWrapper-error"]'))
      .map((text) => text!.textContent)
      .join(),
  );
}

/** Opens a product in stock with a price of 12.50. */
async function openProduct(t: Parameters<typeof openDashboard>[0], language = 'en') {
  const { web, admin } = mug;
  const maker = { api: web.api, enterpriseId: web.enterpriseId, authorization: admin };
  const { id } = await makeRecord(maker, products);
  const { client } = web.api.as(admin);
  const params = { enterpriseId: web.enterpriseId, id };
  await client(products.calls.update, { params, body: { price: 12.5 } });
  const page = await openDashboard(t, web, admin, `/products/products/${id}`, {
    prepare: async (opened) => {
      await opened.evaluateOnNewDocument((preferred) => {
        Object.defineProperty(navigator, 'languages', { get: () => [preferred] });
      }, language);
    },
  });
  await page.waitForSelector(PRICE);
  return { page, readPrice: async () => (await client(products.calls.read, { params })).price };
}

const PRICE = 'main [name="price"]';

test.serial(
  'an emptied number or colour of the product editor stays empty until it is typed again',
  async (t) => {
    const page = await mug.open(t);
    await page.locator('nav[aria-label="Views and layers"] ::-p-aria([name="Wrap"][role="button"])').click();
    for (const name of ['imageWidth', 'imageDPI', 'bleedDepth', 'previewWidth', 'datumX']) {
      const field = `aside input[name="configuration.${name}"]`;
      await page.waitForSelector(field);
      await emptyField(page, field);
      await page.keyboard.type('55');
      await emptyField(page, field);
      t.is(await valueOf(page, field), '', name);
      t.is(await readError(page, `configuration.${name}`), 'Fill in this field.', name);
      await page.keyboard.type('66');
      t.is(await valueOf(page, field), '66', name);
    }
    const colour = 'aside input[name="configuration.backgroundColourHexCode"]';
    await retype(page, colour, '#000000');
    await emptyField(page, colour);
    t.is(await valueOf(page, colour), '');
    await page.keyboard.type('#ff0000');
    t.is(await valueOf(page, colour), '#ff0000');
    await emptyField(page, colour);
    await page.keyboard.press('Tab');
    await saveByKey(page);
    const stored = (await mug.web.api
      .database('printArea')
      .whereRaw(`configuration->>'imageWidth' = '66'`)
      .first('configuration')) as { configuration: Record<string, unknown> };
    t.like(stored.configuration, { imageDPI: 66, bleedDepth: 66, previewWidth: 66, datumX: 66 });
    t.false('backgroundColourHexCode' in stored.configuration, 'an emptied optional field is absent');
  },
);

test.serial('an emptied price is shown and stored as empty', async (t) => {
  const { page, readPrice } = await openProduct(t);
  await retype(page, PRICE, '20');
  t.is(await valueOf(page, PRICE), '20.00');
  await emptyField(page, PRICE);
  await page.keyboard.press('Tab');
  t.is(await valueOf(page, PRICE), '');
  await save(page);
  t.is(await readPrice(), null);
  t.is(await valueOf(page, PRICE), '');
});

test.serial('an emptied field that needs a value is refused at the field', async (t) => {
  const { web, admin } = mug;
  const { client } = web.api.as(admin);
  const { id } = await client(productGroups.calls.create, {
    params: { enterpriseId: web.enterpriseId },
    body: { ...productGroups.example, name: 'Counted', sequence: 4 },
  });
  const page = await openDashboard(t, web, admin, `/products/productGroups/${id}`);
  const sequence = 'main [name="sequence"]';
  await page.waitForSelector(sequence);
  await emptyField(page, sequence);
  t.is(await readRefusal(page, 'sequence'), 'Fill in this field.');
  await page.keyboard.type('7');
  await save(page);
  const params = { enterpriseId: web.enterpriseId, id };
  t.is((await client(productGroups.calls.read, { params })).sequence, 7);
});

test.serial('a choice that needs a value can be neither cleared nor deselected', async (t) => {
  const { web, admin } = mug;
  const { id } = (await web.api.database('font').first('id')) as { id: number };
  const { client } = web.api.as(admin);
  const params = { enterpriseId: web.enterpriseId, id };
  await client(fonts.calls.update, { params, body: { variation: 'BOLD', source: 'GOOGLE' } });
  const page = await openDashboard(t, web, admin, `/fonts/fonts/${id}`);
  const choice = (label: string) => `main ::-p-aria([name="${label}"][role="combobox"])`;
  const countButtons = (label: string) =>
    page.$eval(choice(label), (field) => field.parentElement!.querySelectorAll('button').length);
  await page.waitForSelector(choice('Source'));
  t.is(await countButtons('Variation'), 0);
  await page.locator(choice('Variation')).click();
  await page.locator('[role=option][aria-selected=true]').click();
  t.is(await valueOf(page, choice('Variation')), 'Bold', 'the chosen option was chosen again');
  t.is(await countButtons('Source'), 1, 'an optional choice can be cleared');
  await page.$eval(choice('Source'), (field) => field.parentElement!.querySelector('button')!.click());
  await save(page);
  t.like(await client(fonts.calls.read, { params }), { variation: 'BOLD', source: null });
});

test.serial(
  'invalid colours are refused at the field, and the picker does not cover the message',
  async (t) => {
    const { web, admin, groupId } = mug;
    const { client } = web.api.as(admin);
    const page = await openDashboard(t, web, admin, '/colours/colourGroups/new');
    await page.locator('main [name="name"]').fill('Inks');
    await control(page, 'Add: Colours', 'button').click();
    await page.locator('main [name="colours.0.name"]').fill('Wrong');
    const hex = 'main [name="colours.0.backgroundHexCode"]';
    await retype(page, hex, '#12345');
    t.is(await valueOf(page, hex), '#12345', 'the typed text stays');
    t.is(await readRefusal(page, 'colours.0.backgroundHexCode'), 'Invalid HEX color.');
    await page.waitForFunction((field) => document.activeElement?.matches(field), {}, hex);
    t.is((await page.$$('.mantine-ColorInput-dropdown')).length, 0, 'the picker is closed');
    await checkAccessibility(t, page, 'an invalid colour');
    await page.locator(hex).click();
    await page.waitForSelector('.mantine-ColorInput-dropdown');

    const group = await openDashboard(t, web, admin, `/products/productGroups/${groupId}`);
    const handles = 'configuration.canvasObjectSelectionHexCode';
    await group.waitForSelector(`main [name="${handles}"]`);
    await retype(group, `main [name="${handles}"]`, 'rebeccapurpel');
    t.is(await readRefusal(group, handles), 'Invalid HEX color.');
    await retype(group, `main [name="${handles}"]`, 'rebeccapurple');
    await save(group);
    const params = { enterpriseId: web.enterpriseId, id: groupId };
    const { configuration } = await client(productGroups.calls.read, { params });
    t.is(configuration.canvasObjectSelectionHexCode, 'rebeccapurple');

    const editor = await mug.open(t);
    await control(editor, 'Name', 'button').click();
    await editor.locator('aside summary::-p-text(Fonts, colours and looks)').click();
    const fill = 'aside input[name$=".customColourHexCode"]';
    await editor.waitForSelector(fill);
    await retype(editor, fill, '#12');
    const name = await editor.$eval(fill, ({ name: path }) => path);
    t.is(await readError(editor, name), 'Invalid HEX color.');
  },
);

const TYPED: readonly { language: string; typed: string; shown: string; price: number }[] = [
  { language: 'en', typed: '1,234.56', shown: '1234.56', price: 1234.56 },
  { language: 'en', typed: '1.234,56', shown: '1234.56', price: 1234.56 },
  { language: 'de', typed: '1.234,56', shown: '1234,56', price: 1234.56 },
  { language: 'de', typed: '7,5', shown: '7,50', price: 7.5 },
  { language: 'ar', typed: '7.5', shown: '7.50', price: 7.5 },
];
test.serial('a price is typed and shown with the decimal separator of the language', async (t) => {
  for (const { language, typed, shown, price } of TYPED) {
    const { page, readPrice } = await openProduct(t, language);
    t.is(await valueOf(page, PRICE), language === 'de' ? '12,50' : '12.50', language);
    await retype(page, PRICE, typed);
    t.is(await valueOf(page, PRICE), shown, `${language} ${typed}`);
    await save(page);
    t.is(await readPrice(), price, `${language} ${typed}`);
    t.is(await valueOf(page, PRICE), shown, `${language} ${typed}, saved`);
    await page.close();
  }
});

test.serial('a price that is negative, ambiguous or too precise is refused at the field', async (t) => {
  const { page, readPrice } = await openProduct(t);
  for (const [typed, message] of [
    ['-3', 'Give 0 or more.'],
    ['1e5', 'Give a number, such as 1234.56.'],
    ['1,234', 'Give a number, such as 1234.56.'],
    ['12.345', 'Give a number, such as 1234.56.'],
  ] as const) {
    await retype(page, PRICE, typed);
    t.is(await valueOf(page, PRICE), typed);
    t.is(await readRefusal(page, 'price'), message, typed);
  }
  t.is(await readPrice(), 12.5);
  await retype(page, PRICE, '1234');
  await save(page);
  t.is(await readPrice(), 1234);
});

test.serial('a length is typed with a decimal comma, and arrow keys change it', async (t) => {
  const page = await mug.open(t);
  await page.locator('nav[aria-label="Views and layers"] ::-p-aria([name="Wrap"][role="button"])').click();
  const bleed = 'aside input[name="configuration.bleedDepth"]';
  await page.waitForSelector(bleed);
  await retype(page, bleed, '2,5');
  t.is(await valueOf(page, bleed), '2.5');
  await page.focus(bleed);
  await page.keyboard.press('ArrowUp');
  t.is(await valueOf(page, bleed), '3.5');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  t.is(await valueOf(page, bleed), '1.5');
});

test.serial(
  'a position is typed with a decimal comma, and a text that is no number stays with a message',
  async (t) => {
    const page = await mug.open(t);
    await control(page, 'Name', 'button').click();
    const left = 'aside ::-p-aria([name="From the left"][role="textbox"])';
    await page.waitForSelector(left);
    await retype(page, left, '12,75');
    t.is(await valueOf(page, left), '12.75');
    await retype(page, left, 'x1');
    t.is(await valueOf(page, left), 'x1');
    await page.waitForSelector('aside ::-p-text(Give a number, such as 1234.56.)');
    await checkAccessibility(t, page, 'a position that is no number');
    await emptyField(page, left);
    await page.keyboard.press('Tab');
    t.is(await valueOf(page, left), '12.75', 'a layer always has a position');
    await page.focus(left);
    await page.keyboard.press('ArrowDown');
    t.is(await valueOf(page, left), '11.75');
  },
);
