import test from 'ava';
import type { Page } from 'puppeteer-core';
import { createOrderCall } from '../../api/contract/calls/orders.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { openWeb, type Web } from '../testing/open-web.ts';
import { openDashboard } from '../testing/sign-in.ts';
import { control } from '../testing/stage.ts';

let web: Web;
let staff: string;

test.before(async () => {
  web = await openWeb(['mug']);
  staff = await web.api.createUser(web.enterpriseId, ['ORDERS', 'ENTERPRISE_ADMIN']);
  // The onboarding checklist would move the charts below the toasts.
  await web.api.database('employee').update({ emailVerified: true });
});
test.after.always(() => web.close());

const DAY_MS = 86_400_000;

/** Creates orders that were received the given number of days ago. */
async function placeOrders(orders: readonly { daysAgo: number; amount?: number; currencyCode?: string }[]) {
  const { shopProductVariantId } = web.products.get('mug')!;
  for (const [index, { daysAgo, ...paid }] of orders.entries()) {
    const { id } = await web.api.as(staff).client(createOrderCall, {
      params: { enterpriseId: web.enterpriseId },
      body: { orderNumber: `H-${index}`, items: [{ shopProductVariantId }], ...paid },
    });
    await web.api
      .database('shopOrder')
      .where({ id })
      .update({ utcCreatedDateTime: new Date(Date.now() - daysAgo * DAY_MS) });
  }
}

/** Waits until a chart shows this total of the whole period. */
const totalOf = (page: Page, title: string, total: string) =>
  page.waitForFunction(
    (heading, wanted) =>
      [...document.querySelectorAll('main section')].some(
        (section) =>
          section.querySelector('h2')?.textContent === heading &&
          section.querySelector('p')?.textContent === wanted,
      ),
    {},
    title,
    total,
  );
/** The table button of the first chart, which shows orders. */
const TABLE_BUTTON = 'main button[aria-pressed]';
const CHART = 'main svg[role=application]';

test.serial('a period without orders shows a message with a link to all orders', async (t) => {
  const page = await openDashboard(t, web, staff, '/orders-dashboard');
  await page.waitForSelector('main ::-p-text(No orders came in and nothing was printed in this period.)');
  await checkAccessibility(t, page, 'statistics without orders');
  await page.locator('main a ::-p-text(See all orders)').click();
  await page.waitForFunction(() => location.pathname === '/order-manager');
  t.pass();
});

test.serial('[B9-12] orders and turnover are shown as charts with compact amounts on the axis', async (t) => {
  await placeOrders([
    { daysAgo: 0, amount: 1200 },
    { daysAgo: 2, amount: 2400 },
    { daysAgo: 3, amount: 50, currencyCode: 'EUR' },
    { daysAgo: 40, amount: 9000 },
  ]);
  const page = await openDashboard(t, web, staff, '/orders-dashboard?days=7');
  await totalOf(page, 'Orders', '3');
  await totalOf(page, 'Turnover', '£3,600.00');
  const ticks = await page.waitForFunction(() => {
    const found = [...document.querySelectorAll('main svg text')].map(({ textContent }) => textContent);
    return found.some((text) => text?.startsWith('£')) ? found : undefined;
  });
  const amounts = (await ticks.jsonValue())!.filter((text) => text?.startsWith('£'));
  t.true(amounts.includes('£2.4K'), amounts.join());
  await checkAccessibility(t, page, 'charts');
});

test.serial('links set the period, and a field sets the currency if there are several', async (t) => {
  const page = await openDashboard(t, web, staff, '/orders-dashboard');
  await totalOf(page, 'Orders', '3');
  await page.locator('nav[aria-label="Period"] a ::-p-text(90 days)').click();
  await totalOf(page, 'Orders', '4');
  await totalOf(page, 'Turnover', '£12,600.00');
  t.is(await page.evaluate(() => location.search), '?days=90');
  await control(page, 'Currency', 'combobox').click();
  await page.locator('[role=option] ::-p-text(EUR)').click();
  await totalOf(page, 'Turnover', '€50.00');
});

test.serial('a chart is switched to a table, and back by keyboard', async (t) => {
  const page = await openDashboard(t, web, staff, '/orders-dashboard?days=7');
  await totalOf(page, 'Orders', '3');
  await page.locator(TABLE_BUTTON).click();
  const rows = await page.waitForFunction(() => {
    const found = document.querySelectorAll('main tbody tr');
    return found.length > 0 && [...found].map((row) => row.querySelector('td')!.textContent);
  });
  // The days of the orders depend on whether midnight passes during the test.
  t.deepEqual(((await rows.jsonValue()) as string[]).toSorted(), ['0', '0', '0', '0', '1', '1', '1']);
  t.is(await page.$eval(TABLE_BUTTON, (button) => button.getAttribute('aria-pressed')), 'true');
  await checkAccessibility(t, page, 'a chart as a table');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => !document.querySelector('main tbody'));
});

test.serial('arrow keys move through the days of a chart', async (t) => {
  const page = await openDashboard(t, web, staff, '/orders-dashboard?days=7');
  await totalOf(page, 'Orders', '3');
  await page.waitForSelector(CHART);
  await page.$eval(CHART, (chart) => (chart as SVGElement).focus());
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main .recharts-tooltip-wrapper')].some((tooltip) =>
      /Orders\d$/.test(tooltip.textContent ?? ''),
    ),
  );
  t.pass();
});

test.serial('charts fit a phone and run from right to left in Arabic', async (t) => {
  const page = await openDashboard(t, web, staff, '/orders-dashboard?days=7', {
    viewport: 'phone',
    prepare: (opened) =>
      opened.evaluateOnNewDocument(() => {
        Object.defineProperty(navigator, 'languages', { get: () => ['ar'] });
      }),
  });
  await page.waitForSelector('main .recharts-yAxis-tick-labels text');
  const { width, axis } = await page.evaluate(() => {
    const chart = document.querySelector('main svg[role=application]')!.getBoundingClientRect();
    const label = document.querySelector('main .recharts-yAxis-tick-labels text')!.getBoundingClientRect();
    return { width: document.documentElement.scrollWidth, axis: label.left - chart.left - chart.width / 2 };
  });
  t.is(width, 390);
  t.true(axis > 0, 'the axis is on the right');
});

test.serial('statistics that fail to load can be loaded again by a button', async (t) => {
  let isAway = true;
  const page = await openDashboard(t, web, staff, '/orders-dashboard', {
    expectedErrors: [/status of 400/],
    prepare: async (opened) => {
      await opened.setRequestInterception(true);
      opened.on('request', (request) => {
        const isAsked = request.url().includes('/orders/statistics');
        if (isAsked && isAway) void request.respond({ status: 400, body: '{}' });
        else void request.continue();
      });
    },
  });
  await page.waitForSelector('main ::-p-text(This could not be loaded.)');
  isAway = false;
  await page.locator('main button ::-p-text(Try again)').click();
  await totalOf(page, 'Orders', '3');
  t.pass();
});

test.serial('users without access to orders see no statistics', async (t) => {
  const seller = await web.api.createUser(web.enterpriseId, ['SALES']);
  const page = await openDashboard(t, web, seller, '/orders-dashboard');
  t.is(await page.$('main [aria-label="Statistics"]'), null);
});
