import test from 'ava';
import type { Page } from 'puppeteer-core';
import { readOwnAppConfigurationCall } from '../../api/contract/calls/platform.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { holdWrite } from '../testing/hold-write.ts';
import { FAULTS, faultRequests, INTERNAL } from '../testing/fault-requests.ts';
import { pressWithControl } from '../testing/keys.ts';
import { openWeb, type Web } from '../testing/open-web.ts';
import { waitForText } from '../testing/wait-for-text.ts';
import { openDashboard } from '../testing/sign-in.ts';
import { control } from '../testing/stage.ts';

let web: Web;
let admin: string;
test.before(async () => {
  web = await openWeb(['asset-tag']);
  admin = await web.api.createUser(web.enterpriseId, ['ENTERPRISE_ADMIN']);
});
test.after.always(() => web.close());

const says = (page: Page, text: string) => page.waitForSelector(`main ::-p-text(${text})`);
/** Waits until the cart button of the configurator in the frame has a colour. @param colour computed style, as rgb() */
const waitForButton = (page: Page, colour: string) =>
  page.waitForFunction(
    (wanted) => {
      const inside = document.querySelector('iframe')?.contentDocument;
      const button = inside?.querySelector('header button[data-variant="filled"]');
      return button && getComputedStyle(button).backgroundColor === wanted;
    },
    {},
    colour,
  );

test.serial('the preview beside the form shows colours before they are saved', async (t) => {
  const page = await openDashboard(t, web, admin, '/partner-app');
  await control(page, 'Primary colour', 'textbox').fill('#ffcc00');
  await waitForButton(page, 'rgb(255, 204, 0)');
  await says(page, 'The button hardly stands out from the page (#ffffff) in light mode.');
  const { client } = web.api.as(admin);
  const params = { enterpriseId: web.enterpriseId };
  const before = await client(readOwnAppConfigurationCall, { params });
  t.deepEqual(before.styling, {});
  await control(page, 'Address of the app', 'textbox').fill('my app');
  await pressWithControl(page, 's');
  await page.waitForSelector('[name="appUrl"][aria-invalid="true"]');
  await control(page, 'Address of the app', 'textbox').fill('https://gifts.example/app/');
  await pressWithControl(page, 's');
  await page.waitForSelector('main form button[type=submit]:disabled:not([data-loading])');
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[name="appUrl"]')?.value === 'https://gifts.example/app',
  );
  const after = await client(readOwnAppConfigurationCall, { params });
  t.like(after, { appUrl: 'https://gifts.example/app', styling: { primaryColour: '#ffcc00' } });
  await waitForButton(page, 'rgb(255, 204, 0)');
  await control(page, 'History', 'button').click();
  await page.waitForSelector('main details summary');
  await page.locator('main details summary').click();
  await says(page, 'Primary colour: #ffcc00');
  await checkAccessibility(t, page, 'partner app');
  const held = await holdWrite(page);
  await control(page, 'Primary colour', 'textbox').fill('#00ccff');
  await pressWithControl(page, 's');
  await held.made;
  await control(page, 'Address of the app', 'textbox').fill('https://other.example');
  held.send();
  await page.waitForSelector('::-p-text(Updated Successfully)');
  await page.waitForSelector('main form button[type=submit]:not(:disabled)');
  t.is(
    await page.$eval('[name="appUrl"]', (field) => (field as HTMLInputElement).value),
    'https://other.example',
  );
});

test.serial('on a phone the preview is below the form', async (t) => {
  const page = await openDashboard(t, web, admin, '/partner-app', { viewport: 'phone' });
  await page.waitForSelector('iframe');
  const places = await page.evaluate(() => ({
    formEnd: document.querySelector('main form')!.getBoundingClientRect().bottom,
    preview: document.querySelector('main section')!.getBoundingClientRect().top,
    isWide: document.documentElement.scrollWidth > innerWidth,
  }));
  t.true(places.preview >= places.formEnd);
  t.false(places.isWide);
  await checkAccessibility(t, page, 'partner app on a phone');
});

test.serial(
  '[B2-34] a failed save keeps the entered values, and leaving asks for confirmation',
  async (t) => {
    const page = await openDashboard(t, web, admin, '/partner-app', { expectedErrors: FAULTS });
    await control(page, 'Background colour', 'textbox').fill('#fffaf0');
    // The configurator in the preview may still be reading the configuration.
    await faultRequests(page, '/partnerappconfiguration', [INTERNAL], 'PUT');
    await pressWithControl(page, 's');
    await waitForText(page, 'Please contact support quoting code: A1');
    // The error appears shortly before the save ends. Leaving does not ask while a save is running.
    await page.waitForSelector('main form button[type=submit]:not(:disabled):not([data-loading])');
    await control(page, 'Settings', 'link').click();
    await waitForText(page, 'The form has contains unsaved changes. Do you want to stay on the page?');
    await control(page, 'Stay on the page', 'button').click();
    await page.waitForSelector('[role=dialog]', { hidden: true });
    t.is(await page.$eval('main input[name="styling.backgroundColour"]', (input) => input.value), '#fffaf0');
    await pressWithControl(page, 's');
    await page.waitForSelector('main form button[type=submit]:disabled:not([data-loading])');
    const saved = await web.api
      .as(admin)
      .client(readOwnAppConfigurationCall, { params: { enterpriseId: web.enterpriseId } });
    t.is(saved.styling.backgroundColour, '#fffaf0');
  },
);

test.serial('users without the right to edit the app see a disabled form', async (t) => {
  const reader = await web.api.createUser(web.enterpriseId, ['ORDERS']);
  const page = await openDashboard(t, web, reader, '/partner-app');
  await says(page, 'You can view this. Only admins can change it.');
  t.is(await page.$('main form button[type=submit]'), null);
  t.not(await page.$('main form fieldset:disabled'), null);
});

test.serial('without a published product a message takes the place of the preview', async (t) => {
  await web.api
    .database('shopProduct')
    .where({ enterpriseId: web.enterpriseId })
    .update({ published: false });
  const page = await openDashboard(t, web, admin, '/partner-app');
  await says(page, 'No product is published yet.');
  t.is(await page.$('iframe'), null);
  await checkAccessibility(t, page, 'partner app without products');
});
