import test from 'ava';
import type { HTTPRequest, Page } from 'puppeteer-core';
import {
  createThreadCall,
  listThreadsCall,
  writeThreadMessageCall,
} from '../../api/contract/calls/threads.ts';
import { readSelfCall } from '../../api/contract/calls/users.ts';
import { masks } from '../../api/contract/resources/masks.ts';
import { productGroups } from '../../api/contract/resources/product-groups.ts';
import type { MenuEntry } from '../../api/office/navigation/filter-menu.ts';
import { menus } from '../../api/office/navigation/menus.ts';
import { personImageOf } from '../../api/office/person-image.ts';
import { pageTimings } from '../../engine/screens.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { endTimers, delayTimers } from '../testing/delay-timers.ts';
import { interceptRequests } from '../testing/intercept-requests.ts';
import { openWeb, type Web } from '../testing/open-web.ts';
import { endSessionOf, openDashboard } from '../testing/sign-in.ts';
import { control } from '../testing/stage.ts';

let web: Web;
let admin: string;
test.before(async () => {
  web = await openWeb(['mug']);
  admin = await web.api.createUser(web.enterpriseId, ['ENTERPRISE_ADMIN', 'ORDERS']);
});
test.after.always(() => web.close());

const says = (page: Page, text: string) => page.waitForSelector(`::-p-text(${text})`);
const isAt = (page: Page, path: string) =>
  page.waitForFunction((wanted) => location.pathname === wanted, {}, path);
/** Navigates by the router, without loading the document again. */
const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);

test.serial('[B2-24] a thread is started, answered and read on the messaging page', async (t) => {
  const colleague = await web.api.createUser(web.enterpriseId, ['ORDERS']);
  const params = { enterpriseId: web.enterpriseId };
  const { client } = web.api.as(colleague);
  const { username } = await client(readSelfCall, { params });
  const page = await openDashboard(t, web, admin, '/messages');
  await says(page, 'There is no message yet.');
  await control(page, 'New message', 'link').click();
  await page.locator('main form input:not([type=hidden])').click();
  await page.locator(`[role=option] ::-p-text(${username})`).click();
  await control(page, 'Subject', 'textbox').fill('Press 2');
  await control(page, 'Your message', 'textbox').fill('It stands.');
  await checkAccessibility(t, page, 'a new thread');
  await page.reload();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('textarea')].some(({ value }) => value === 'It stands.'),
  );
  await control(page, 'Send', 'button').click();
  await page.waitForSelector('ol ::-p-text(It stands.)');
  const { threads } = await client(listThreadsCall, { params });
  t.like(threads[0]!, { title: 'Press 2', lastText: 'It stands.', unreadMessages: 1 });

  const at = { ...params, id: threads[0]!.id };
  // An open thread is reloaded regularly, which marks its messages as read.
  await goTo(page, '/order-manager');
  await client(writeThreadMessageCall, { params: at, body: { text: 'I look at it.' } });
  await page.reload();
  await page.waitForSelector('::-p-aria([name="Messages: 1 unread"][role="link"])');
  await control(page, 'Messages: 1 unread', 'link').click();
  await says(page, '1 unread');
  await page.locator('nav[aria-label="Threads"] a').click();
  await page.waitForSelector('ol ::-p-text(I look at it.)');
  const { id: writer } = await client(readSelfCall, { params });
  await page.waitForSelector(`ol li:last-child svg[data-image='${personImageOf(writer)}']`);
  await page.waitForSelector('::-p-aria([name="Messages: 0 unread"][role="link"])');
  await checkAccessibility(t, page, 'a thread');
});

test.serial('on a phone the messaging page shows either the list of threads or one thread', async (t) => {
  const other = await web.api.createUser(web.enterpriseId, ['ORDERS']);
  const params = { enterpriseId: web.enterpriseId };
  const { id } = await web.api.as(admin).client(readSelfCall, { params });
  const body = { title: 'A subject '.repeat(12).trim(), employeeIds: [id], text: 'Text' };
  const thread = await web.api.as(other).client(createThreadCall, { params, body });
  const page = await openDashboard(t, web, other, `/messages/${thread.id}`, { viewport: 'phone' });
  await page.waitForSelector('ol ::-p-text(Text)');
  const isShown = () =>
    page.$eval('nav[aria-label="Threads"]', (threads) => getComputedStyle(threads).display !== 'none');
  t.false(await isShown());
  await control(page, 'All threads', 'link').click();
  await isAt(page, '/messages');
  await page.waitForSelector('nav[aria-label="Threads"] a');
  t.true(await isShown());
  t.true(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
});

const press = async (page: Page, modifier: 'Control' | 'Shift', key: 'k' | '?') => {
  await page.keyboard.down(modifier);
  await page.keyboard.press(key);
  await page.keyboard.up(modifier);
};

test.serial(
  'the command palette lists each page once, and tells records with the same label apart',
  async (t) => {
    const params = { enterpriseId: web.enterpriseId };
    const { client } = web.api.as(admin);
    for (const name of ['Beakers', 'Bowls']) {
      const { id } = await client(productGroups.calls.create, { params, body: { name } });
      await client(masks.calls.create, {
        params,
        body: { name: 'Outer face', enterpriseProductGroupIds: [id] },
      });
    }
    const page = await openDashboard(t, web, admin, '/order-manager');
    await press(page, 'Control', 'k');
    await page.waitForSelector('[role=dialog] [role=option]');
    const labels = () =>
      page.$$eval('[role=dialog] [role=option]', (options) => options.map(({ textContent }) => textContent));
    const pages = await labels();
    t.deepEqual(pages.toSorted(), [...new Set(pages)].toSorted());
    t.true(pages.includes('Product groups') && pages.includes('Products in stock'));
    await page.waitForSelector('[role=dialog] input:focus');
    await page.keyboard.type('outer face');
    await page.waitForFunction(() => document.querySelectorAll('[role=dialog] [role=option]').length === 2);
    t.deepEqual((await labels()).toSorted(), ['Outer face Beakers', 'Outer face Bowls']);
    await checkAccessibility(t, page, 'records with the same label');
  },
);

test.serial('the command palette opens pages and records and restores the focus', async (t) => {
  const page = await openDashboard(t, web, admin, '/order-manager');
  await control(page, 'Hide the menu', 'button').wait();
  await page.focus('button[aria-label="Hide the menu"]');
  await press(page, 'Control', 'k');
  await page.waitForSelector('[role=dialog] [role=option]');
  await page.waitForSelector('[role=dialog] input:focus');
  await page.keyboard.type('asset prof');
  await page.waitForFunction(() => {
    const chosen = document.querySelector('[role=dialog] [role=option][data-combobox-selected]');
    return chosen?.textContent === 'Asset profiles';
  });
  await checkAccessibility(t, page, 'the command palette');
  await page.keyboard.press('Enter');
  await isAt(page, '/settings/assetProfiles');
  await page.waitForSelector('[role=dialog]', { hidden: true });

  await press(page, 'Control', 'k');
  await page.waitForSelector('[role=dialog] [role=option]');
  await page.waitForSelector('[role=dialog] input:focus');
  await page.keyboard.type('personalised m');
  // Its variants are found as well.
  await page
    .locator('[role=dialog] ::-p-xpath(.//*[@role="option"][normalize-space()="Personalised mug"])')
    .click();
  await page.waitForFunction(() => /^\/my-stores\/shopProducts\/\d+$/.test(location.pathname));
  // The palette restores the focus when it closes.
  await page.waitForSelector('[role=dialog]', { hidden: true });

  await page.focus('button[aria-label="Hide the menu"]');
  await press(page, 'Control', 'k');
  await page.waitForSelector('[role=dialog] input');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Hide the menu');
  t.pass();
});

test.serial('keys that are typed while the command palette loads are its text', async (t) => {
  const page = await openDashboard(t, web, admin, '/colours');
  await control(page, 'Search').click();
  const held: HTTPRequest[] = [];
  let isHeld = true;
  await interceptRequests(page, (request) => {
    if (isHeld && request.url().includes('/Palette')) held.push(request);
    else void request.continue();
  });
  await press(page, 'Control', 'k');
  await page.keyboard.type('mex');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('ssages');
  isHeld = false;
  for (const request of held) void request.continue();
  await page.waitForSelector('[role=dialog] input:focus');
  t.is(await page.$eval('[role=dialog] input', ({ value }) => value), 'messages');
  t.is(await page.$eval('main input[type=search]', ({ value }) => value), '');
  t.not(await page.$('[role=dialog] [role=option]::-p-text(Messages)'), null);
  await page.keyboard.press('Escape');
  await page.waitForSelector('[role=dialog]', { hidden: true });
  await page.keyboard.type('ink');
  t.is(await page.$eval('main input[type=search]', ({ value }) => value), 'ink');
});

test.serial(
  'the question mark key shows the shortcuts, and single-key shortcuts can be turned off',
  async (t) => {
    const page = await openDashboard(t, web, admin, '/colours');
    await control(page, 'Search').wait();
    await page.keyboard.press('/');
    await page.waitForFunction(() => document.activeElement?.matches('input[type=search]'));
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await press(page, 'Shift', '?');
    await page.waitForSelector('[role=dialog] kbd');
    await checkAccessibility(t, page, 'the shortcuts');
    await control(page, 'Shortcuts of a single key', 'switch').click();
    await page.keyboard.press('Escape');
    await page.waitForSelector('[role=dialog]', { hidden: true });
    await page.keyboard.press('m');
    await press(page, 'Control', 'k');
    await page.waitForSelector('[role=dialog] [role=option]');
    t.false(await page.$eval('#menu', (menu) => (menu as HTMLElement).hidden));
  },
);

const routesOf = (menu: readonly MenuEntry[]): string[] =>
  menu.flatMap(({ route, entries = [] }) => [...(route === undefined ? [] : [route]), ...routesOf(entries)]);

test.serial('[B2-35] every entry of the menu has a page', async (t) => {
  const operator = await web.api.createUser(web.enterpriseId, ['SYSTEM_ADMIN', 'ORDERS', 'EMPLOYEE']);
  const page = await openDashboard(t, web, operator, '/order-manager');
  await page.waitForSelector('#menu a');
  const routes = await page.$$eval('#menu a', (links) => links.map(({ pathname }) => pathname));
  t.true(routes.length > 15);
  t.true(routesOf(menus.print).length >= routes.length);
  for (const route of routes) {
    await goTo(page, '/profile');
    await page.waitForFunction(() => document.title.startsWith('Profile'));
    await goTo(page, route);
    await page.waitForFunction(() => !document.title.startsWith('Profile'));
    await page.waitForFunction(() => !document.querySelector('main [class*=Skeleton]'));
    t.not(await page.title(), 'Page not found – Platen', route);
    await checkAccessibility(t, page, route);
  }
});

test.serial('[B2-27] paths below /mobile have the menu for phones', async (t) => {
  const page = await openDashboard(t, web, admin, '/mobile/order-manager');
  await page.waitForSelector('#menu a[href="/mobile/production-workstation"]');
  t.is(await page.$('#menu a[href="/products"]'), null);
  await checkAccessibility(t, page, 'a page for phones');
  await control(page, 'Production', 'link').click();
  await page.waitForSelector('h1 ::-p-text(Workstation)');
});

test.serial('the list of users requires a role that may read it', async (t) => {
  const page = await openDashboard(t, web, admin, '/users');
  await page.waitForSelector('td ::-p-text(Enterprise admin)');
  await checkAccessibility(t, page, 'users');
  const orders = await web.api.createUser(web.enterpriseId, ['ORDERS']);
  const other = await openDashboard(t, web, orders, '/users');
  t.truthy(await says(other, 'There is no page at this address.'));
});

test.serial('pages of other roles are not found, and the landing page gives the reason', async (t) => {
  const integrator = await web.api.createUser(web.enterpriseId, ['INTEGRATION_ADMIN']);
  const page = await openDashboard(t, web, integrator, '/order-manager');
  await says(page, 'Your roles do not include this page.');
  await checkAccessibility(t, page, 'a landing page of other roles');
  t.is(await page.$('#menu a[href="/order-manager"]'), null);
  for (const path of ['/production-workstation', '/users', '/settings/archive', '/jobs', '/status']) {
    await goTo(page, path);
    await isAt(page, path);
    t.truthy(await says(page, 'There is no page at this address.'), path);
  }
  await goTo(page, '/webhooks');
  await page.waitForSelector('main [data-shortcut=new]');
  // A group of lists contains only those that the user may read.
  await goTo(page, '/settings');
  await page.waitForSelector('h1 ::-p-text(Asset profiles)');
  t.is(await page.$('main a[href="/settings/auditEntries"]'), null);
  await goTo(page, '/settings/auditEntries');
  await says(page, 'There is no page at this address.');
});

test.serial('the landing page of a support user links to the pages of the role', async (t) => {
  const support = await web.api.createUser(web.enterpriseId, ['SYSTEM_MONITORING']);
  const page = await openDashboard(t, web, support, '/order-manager');
  await says(page, 'Your pages');
  await page.locator('main a[href="/status"]').click();
  await isAt(page, '/status');
  t.truthy(await page.waitForSelector('h1 ::-p-text(System status)'));
});

test.serial('[B2-28] the paths of the store module name the missing module', async (t) => {
  const page = await openDashboard(t, web, admin, '/profile');
  for (const prefix of ['/s', '/sf', '/s2', '/p', '/a', '/i', '/o'])
    for (const path of [prefix, `${prefix}/gifts/7`]) {
      await goTo(page, path);
      await isAt(page, path);
      const text = 'main ::-p-text(a module that your enterprise does not have: Store)';
      t.truthy(await page.waitForSelector(text), path);
    }
});

test.serial(
  '[B2-29] an embedded page shows its shop and keeps token, shop and e-mail address in its links',
  async (t) => {
    const { api, enterpriseId } = web;
    const { name, shopDomain } = (await api
      .database('shop')
      .where({ enterpriseId })
      .first('name', 'shopDomain')) as {
      name: string;
      shopDomain: string;
    };
    const query = `token=t%2F1&shop=${encodeURIComponent(shopDomain)}&email=ann%40gifts.example`;
    const page = await openDashboard(t, web, admin, `/shopify?${query}`, { expectedErrors: [/401/] });
    await page.waitForSelector(`h1 ::-p-text(${name})`);
    await page.waitForSelector('main tbody a[href$="/shops"]');
    await checkAccessibility(t, page, 'an embedded page');
    await page.locator('main nav[aria-label="Your shop"] a[href^="/shopify/orders"]').click();
    await says(page, 'This shop has no orders yet.');
    t.is(await page.evaluate(() => location.search), `?${query}`);
    for (const path of ['/shopify-v2', '/shopblocks']) {
      await goTo(page, `${path}?shop=elsewhere.example`);
      await says(page, 'Your enterprise has no shop at elsewhere.example.');
    }
    await goTo(page, '/shopify');
    await says(page, 'the link there names the shop');
    // The sign-in form of an embedded page is prefilled with the e-mail address.
    await endSessionOf(page);
    await page.goto(`${api.url}/shopify?${query}`);
    await page.waitForFunction(() => location.pathname === '/login');
    const field = await page.waitForSelector('::-p-aria([name="E-mail address"][role="textbox"])');
    t.is(await field?.evaluate((input) => (input as HTMLInputElement).value), 'ann@gifts.example');
  },
);

test.serial('[B4-15] the check for a new version runs after 3 seconds and then regularly', async (t) => {
  const page = await openDashboard(t, web, admin, '/profile', {
    prepare: (opened) => delayTimers(opened, pageTimings.dashboardRefreshCheckMs),
  });
  await page.waitForSelector('footer ::-p-text(Platen)');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await endTimers(page);
  t.true(await page.evaluate(() => 'isSamePage' in window), 'there is nothing to reload the page for');
  await page.evaluate(() => {
    const DAY_MS = 24 * 60 * 60 * 1000;
    const before = Date;
    class NextDay extends before {
      constructor() {
        super(before.now() + DAY_MS + 1000);
      }
    }
    Object.assign(window, { Date: NextDay });
  });
  await endTimers(page);
  await page.waitForFunction(() => !('isSamePage' in window));
});
