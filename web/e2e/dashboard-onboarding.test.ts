import test from 'ava';
import type { Page } from 'puppeteer-core';
import type { FunctionType } from '../../api/office/licence.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { pressWithControl } from '../testing/keys.ts';
import { openWeb, type Web } from '../testing/open-web.ts';
import { credentialsOf, openDashboard } from '../testing/sign-in.ts';
import { control } from '../testing/stage.ts';

let web: Web;
let enterprises = 0;

test.before(async () => {
  web = await openWeb([]);
});
test.after.always(() => web.close());

const HOME = '/my-dashboard';
const STEPS = 'main section ol > li';

/** Creates a user of a new, empty enterprise. */
async function createUser(
  roles: Parameters<Web['api']['createUser']>[1],
  functionType: FunctionType = 'Reseller',
) {
  const enterpriseId = await web.api.createEnterprise(`Reseller ${(enterprises += 1)}`);
  return { enterpriseId, as: await web.api.createUser(enterpriseId, roles, functionType) };
}

async function insert(table: string, values: object): Promise<number> {
  const [row] = (await web.api.database(table).insert(values, 'id')) as { id: number }[];
  return row!.id;
}

const confirmEmail = (enterpriseId: number) =>
  web.api.database('employee').where({ enterpriseId }).update({ emailVerified: true });

/** The steps as they are shown: state, name and path. */
async function readSteps(page: Page): Promise<string[]> {
  await page.waitForSelector(STEPS);
  return page.$$eval(STEPS, (items) =>
    items.map((item) => {
      const words = [...item.querySelectorAll('span')].map(({ textContent }) => textContent);
      const link = item.querySelector('a');
      return [words.at(-1), words[0], link ? new URL(link.href).pathname : '-'].join(' | ');
    }),
  );
}

test.serial(
  '[B4-11, B2-26] the checklist shows the steps in order with their state, and each links to its page',
  async (t) => {
    const { enterpriseId, as } = await createUser(['ENTERPRISE_ADMIN', 'RESELLER']);
    await insert('shop', { enterpriseId, name: 'Gifts', shopDomain: 'gifts.example', shopType: 'SHOPIFY' });
    await confirmEmail(enterpriseId);
    const page = await openDashboard(t, web, as, HOME);
    t.deepEqual(await readSteps(page), [
      'Done | Confirm your email | /settings',
      'To do | Create a product template | /templates',
      'Done | Connect a store | /my-stores',
      'To do | Add products to the store | /my-stores',
      'To do | Add a payment method | /payment-method',
    ]);
    await page.waitForSelector('main ::-p-text(2 of 5 done)');
    t.is(
      await page.$eval(`${STEPS}[aria-current=step]`, (item) => item.querySelector('a')!.textContent),
      'Create a product template',
    );
    await checkAccessibility(t, page, 'the checklist');
    await page.locator(`${STEPS} a ::-p-text(Connect a store)`).click();
    await page.waitForFunction(() => location.pathname === '/my-stores');
  },
);

test.serial('a collapsed checklist stays collapsed after a reload and is expanded by keyboard', async (t) => {
  const { as } = await createUser(['ENTERPRISE_ADMIN', 'RESELLER']);
  const page = await openDashboard(t, web, as, HOME, { viewport: 'phone' });
  await page.waitForSelector(STEPS, { visible: true });
  t.is(await page.evaluate(() => document.documentElement.scrollWidth), 390);
  await control(page, 'Hide the steps', 'button').click();
  await page.waitForSelector(STEPS, { hidden: true });
  await page.reload();
  await control(page, 'Show the steps', 'button').wait();
  t.is(await page.$eval('main section ol', (list) => list.checkVisibility()), false);
  await checkAccessibility(t, page, 'the collapsed checklist');
  await page.focus('main section button[aria-expanded=false]');
  await page.keyboard.press('Enter');
  await page.waitForSelector(STEPS, { visible: true });
});

test.serial('[B4-11] without a reseller checklist the e-mail address is the only step', async (t) => {
  const { enterpriseId, as } = await createUser(['SALES'], 'NetworkOwner');
  const page = await openDashboard(t, web, as, HOME);
  t.deepEqual(await readSteps(page), ['To do | Confirm your email | -'], 'settings are for administrators');
  await control(page, 'Send the link', 'button').click();
  const { username } = credentialsOf(as);
  await page.waitForSelector(`main [role=status] ::-p-text(A link is on its way to ${username}.)`);
  t.truthy(await web.api.readMailedCode(username));
  await confirmEmail(enterpriseId);
  const status = page.waitForResponse((answer) => answer.url().endsWith('/onboardingstatus'));
  await page.reload();
  await (await status).json();
  await page.waitForFunction((steps) => !document.querySelector(steps), {}, STEPS);
  t.is(await page.$(`main ::-p-text(Getting started)`), null);
});

test.serial('a checklist that fails to load is omitted without an error message', async (t) => {
  const { as } = await createUser(['ENTERPRISE_ADMIN', 'RESELLER']);
  const page = await openDashboard(t, web, as, HOME, {
    expectedErrors: [/status of 400/],
    prepare: async (opened) => {
      await opened.setRequestInterception(true);
      opened.on('request', (request) => {
        if (request.url().endsWith('/onboardingstatus')) void request.respond({ status: 400, body: '{}' });
        else void request.continue();
      });
    },
  });
  await page.waitForSelector('main ul a');
  await page.waitForFunction(() => !document.querySelector('main [class*=Skeleton]'));
  t.is(await page.$(STEPS), null);
  t.is(await page.$('.mantine-Notification-root'), null);
});

test.serial('a payment method is stored by its reference and completes its step', async (t) => {
  const { enterpriseId, as } = await createUser(['ENTERPRISE_ADMIN', 'RESELLER']);
  const page = await openDashboard(t, web, as, '/payment-method');
  const reference = await page.waitForSelector('main input');
  await reference!.type('4111 1111 1111 1111');
  await page.waitForSelector('main ::-p-text(This looks like a card number.)');
  await checkAccessibility(t, page, 'a payment method that is refused');
  await page.locator('main input').fill('pm_1NqZ');
  await page.waitForSelector('main button[type=submit]:enabled');
  await pressWithControl(page, 's');
  await page.waitForSelector('main button[type=submit]:disabled:not([data-loading])');
  const { paymentMethodReference } = (await web.api
    .database('enterprise')
    .where({ id: enterpriseId })
    .first('paymentMethodReference')) as { paymentMethodReference: string };
  t.is(paymentMethodReference, 'pm_1NqZ');
  const home = await openDashboard(t, web, as, HOME);
  t.is((await readSteps(home)).at(-1), 'Done | Add a payment method | /payment-method');
});

test.serial(
  'users without the right to edit the enterprise see only whether it has a payment method',
  async (t) => {
    const { as } = await createUser(['RESELLER']);
    const page = await openDashboard(t, web, as, '/payment-method');
    await page.waitForSelector('main ::-p-text(Your enterprise has no payment method yet.)');
    t.is(await page.$('main input'), null);
    const staff = await web.api.createUser(web.enterpriseId, ['ENTERPRISE_ADMIN']);
    const other = await openDashboard(t, web, staff, '/payment-method');
    t.truthy(await other.waitForSelector('main ::-p-text(There is no page at this address.)'));
  },
);

test.serial('the landing page of resellers shows the checklist', async (t) => {
  const { as } = await createUser(['ENTERPRISE_ADMIN', 'RESELLER']);
  const page = await openDashboard(t, web, as, '/order');
  t.is((await readSteps(page)).length, 5);
});
