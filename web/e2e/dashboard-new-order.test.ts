import test from 'ava';
import type { Page } from 'puppeteer-core';
import { listOrdersCall, readOrderCall } from '../../api/contract/calls/orders.ts';
import { messages } from '../../engine/screens.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { openWeb, waitUntilEditable, type Web } from '../testing/open-web.ts';
import { openDashboard } from '../testing/sign-in.ts';
import { control } from '../testing/stage.ts';

let web: Web;
let reseller: string;
test.before(async () => {
  web = await openWeb(['mug']);
  reseller = await web.api.createUser(web.enterpriseId, ['RESELLER'], 'Reseller');
});
test.after.always(() => web.close());

const ITEMS = 'main ul[aria-label="Items"] > li';
const params = () => ({ enterpriseId: web.enterpriseId });
const orders = async () => {
  const { orders: listed } = await web.api.as(reseller).client(listOrdersCall, { params: params() });
  return listed;
};
const addMug = async (page: Page) => {
  await page.locator('main ul[aria-label=Products] button').click();
  await page.waitForSelector(ITEMS);
};
const fillRecipient = async (page: Page) => {
  await control(page, 'Name', 'textbox').fill('Amelia Hartwell');
  await control(page, 'Address line 1', 'textbox').fill('Boathouse 3');
  await control(page, 'Town', 'textbox').fill('Whitby');
  await control(page, 'Country', 'textbox').fill('GB');
};
/** Makes the text of the layer "Name" mandatory in all variants. */
async function askForName(): Promise<void> {
  const { database } = web.api;
  const rows = (await database('shopProductVariant').where(params()).select('id', 'layerGroups')) as {
    id: number;
    layerGroups: { layers: { name: string; configuration: { text?: { mandatory?: boolean } } }[] }[];
  }[];
  for (const { id, layerGroups } of rows) {
    const name = layerGroups.flatMap(({ layers }) => layers).find((layer) => layer.name === 'Name');
    name!.configuration.text!.mandatory = true;
    await database('shopProductVariant')
      .where({ id })
      .update({ layerGroups: JSON.stringify(layerGroups) });
  }
}
const hasCode = (page: Page, code: string) =>
  page.waitForFunction(
    (wanted) => [...document.querySelectorAll('input')].some(({ value }) => value === wanted),
    {},
    code,
  );

test.serial('a reseller personalises a product on a customer’s behalf and orders it once', async (t) => {
  const page = await openDashboard(t, web, reseller, '/order');
  await page.waitForSelector('main section ol > li');
  await page.waitForSelector('main ul[aria-label=Products] button:not([disabled])');
  await checkAccessibility(t, page, 'the choice of products');
  await addMug(page);
  await fillRecipient(page);
  await control(page, 'Reference', 'textbox').fill('R-1');
  const address = await page.$eval(`${ITEMS} a`, ({ href }) => href);
  const configurator = await page.browserContext().newPage();
  await configurator.goto(address, { waitUntil: 'domcontentloaded' });
  await waitUntilEditable(configurator);
  await control(configurator, 'Add to the order', 'button').click();
  await configurator.waitForSelector('::-p-text(The design is in your order.)');
  await configurator.close();
  await page.bringToFront();
  await page.waitForSelector(`${ITEMS} ::-p-text(Edit the design)`);
  await checkAccessibility(t, page, 'a new order');
  await control(page, 'Review the order', 'button').click();
  await page.waitForSelector('::-p-text(With the saved design)');
  await checkAccessibility(t, page, 'the review of an order');
  t.deepEqual(await orders(), [], 'nothing is ordered before it is reviewed');
  await control(page, 'Place the order', 'button').click();
  await page.waitForFunction(() => /^\/order-manager\/\d+$/.test(location.pathname));
  await page.waitForSelector('main ::-p-text(Amelia Hartwell, Boathouse 3, Whitby, GB)');
  const [order, ...others] = await orders();
  t.deepEqual(others, []);
  const whole = await web.api.as(reseller).client(readOrderCall, { params: { ...params(), id: order!.id } });
  t.is(whole.orderNumber, 'R-1');
  t.not(whole.shopId, null, 'the order belongs to the shop that sells the product');
  t.truthy(whole.items[0]!.customisationCode);
  t.false(whole.items[0]!.designMissing);
  t.deepEqual(whole.customer, {
    customerName: 'Amelia Hartwell',
    customerLineOne: 'Boathouse 3',
    customerTown: 'Whitby',
    customerCountry: 'GB',
  });
});

test.serial('missing fields and a duplicate reference are reported', async (t) => {
  const page = await openDashboard(t, web, reseller, '/order', {
    expectedErrors: [/status of 409/, /General error occurred: 409/],
  });
  await askForName();
  await page.waitForSelector('main ul[aria-label=Products] button:not([disabled])');
  await control(page, 'Review the order', 'button').click();
  await page.waitForSelector('::-p-text(Add a product.)');
  await page.waitForSelector('::-p-text(Enter a reference.)');
  t.is((await page.$$('main [aria-invalid=true]')).length, 5);
  await checkAccessibility(t, page, 'an incomplete order');
  await addMug(page);
  await fillRecipient(page);
  await control(page, 'Reference', 'textbox').fill('R-1');
  await control(page, 'Review the order', 'button').click();
  await page.waitForSelector('::-p-text(As it is)');
  await page.waitForSelector(`::-p-text(${messages.textMandatory('Wrap')})`);
  await checkAccessibility(t, page, 'the review of an order with an empty area');
  await control(page, 'Place the order', 'button').click();
  await page.waitForSelector('::-p-text(There is an order with this reference already.)');
  t.is((await orders()).length, 1);
});

test.serial(
  '[B2-34] leaving an unfinished order asks for confirmation, and the order is restored from the device',
  async (t) => {
    const page = await openDashboard(t, web, reseller, '/order', { viewport: 'phone', scheme: 'dark' });
    await page.waitForSelector('main ul[aria-label=Products] button:not([disabled])');
    await addMug(page);
    await control(page, 'Town', 'textbox').fill('Madrid');
    t.true(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await control(page, 'Messages: 0 unread', 'link').click();
    await page.waitForSelector(`[role=dialog] ::-p-text(${messages.unsavedChanges})`);
    await control(page, 'Stay on the page', 'button').click();
    const again = await page.browserContext().newPage();
    await again.goto(new URL('/order', web.api.url).href, { waitUntil: 'domcontentloaded' });
    await again.waitForSelector('::-p-text(are here again.)');
    await hasCode(again, 'Madrid');
    t.is((await again.$$(ITEMS)).length, 1);
  },
);
