import { readFile } from 'node:fs/promises';
import test from 'ava';
import type { Page } from 'puppeteer-core';
import { createNotificationCall, listNotificationsCall } from '../../api/contract/calls/notifications.ts';
import { alertTexts } from '../../api/data/alerts/alert-texts.ts';
import { raiseAlert } from '../../api/data/alerts/raise-alert.ts';
import { fileReference } from '../../api/data/file-reference.ts';
import { pageTimings } from '../../engine/screens.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { delayTimers } from '../testing/delay-timers.ts';
import { interceptRequests } from '../testing/intercept-requests.ts';
import { openWeb, type Web } from '../testing/open-web.ts';
import { credentialsOf, openDashboard } from '../testing/sign-in.ts';
import { control } from '../testing/stage.ts';

let web: Web;
let admin: string;
test.before(async () => {
  web = await openWeb([]);
  admin = await web.api.createUser(web.enterpriseId, ['ENTERPRISE_ADMIN', 'ORDERS']);
});
test.after.always(() => web.close());

const says = (page: Page, text: string) => page.waitForSelector(`::-p-text(${text})`);
const isAt = (page: Page, path: string) =>
  page.waitForFunction((wanted) => location.pathname === wanted, {}, path);

const notify = async (authorization: string, count: number) => {
  const { client } = web.api.as(authorization);
  for (let number = 1; number <= count; number += 1)
    await client(createNotificationCall, {
      params: { enterpriseId: web.enterpriseId },
      body: { title: `Print file ${number} is ready` },
    });
};

test.serial('the menu of the session returns the focus to its button each time it is closed', async (t) => {
  const page = await openDashboard(t, web, admin, '/order-manager');
  const isFocused = (selector: string) =>
    page.waitForFunction((wanted) => document.activeElement?.closest(wanted), {}, selector);
  const { username } = credentialsOf(admin);
  const button = 'header button[aria-haspopup=menu]';
  const name = await page.waitForSelector(`${button} ::-p-text(${username})`);
  await name!.evaluate((element) => element.closest('button')!.focus());
  for (const _ of ['the menu is loaded', 'the menu was open before']) {
    await page.keyboard.press('Enter');
    await isFocused('[role=menu]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('[role=menu]', { hidden: true });
    await isFocused(button);
  }
  t.pass();
});

test.serial('the menu marks the current page, and opens pages without loading the app again', async (t) => {
  const page = await openDashboard(t, web, admin, '/products/productGroups');
  const current = '#menu a[aria-current=page]';
  await page.waitForSelector(`${current}::-p-text(Products)`);
  t.is((await page.$$(current)).length, 1);
  const loaded = await page.evaluate(() => performance.timeOrigin);
  await page.locator('#menu a[href="/colours"]').click();
  await isAt(page, '/colours');
  await page.waitForSelector(`${current}::-p-text(Colours)`);
  t.is(await page.evaluate(() => performance.timeOrigin), loaded);
  await page.keyboard.down('Control');
  await page.locator('#menu a[href="/fonts"]').click();
  await page.keyboard.up('Control');
  const tab = await page.browserContext().waitForTarget((target) => target.url().endsWith('/fonts'));
  await (await tab.page())?.close();
  t.is(new URL(page.url()).pathname, '/colours');
});

test.serial('[B2-25] an unknown path redirects to page-not-found', async (t) => {
  const page = await openDashboard(t, web, admin, '/no-such-page');
  await isAt(page, '/page-not-found');
  await says(page, 'Page not found');
  await checkAccessibility(t, page, 'page-not-found');
});

test.serial('[B9-14] the footer shows the company that runs the deployment and its logo', async (t) => {
  const { api, enterpriseId } = web;
  const logo = await api.files.save(
    { enterpriseId, context: 'LOGO', filename: 'logo.png', contentType: 'image/png' },
    await readFile('fixtures/images/placeholder-logo.png'),
  );
  api.platform.company!.logo = fileReference(logo);
  const page = await openDashboard(t, web, admin, '/profile');
  const footer = await page.waitForSelector('footer img');
  const shown = await page.$eval('footer', ({ innerText }) => innerText);
  t.regex(shown, /Prints Ltd\s+1 High Street, Leeds\s+VAT number: GB 123\s+Platen 1\.2\.3/);
  await page.waitForFunction((image) => (image as HTMLImageElement).naturalWidth > 0, {}, footer);
  await checkAccessibility(t, page, 'the footer');
});

test.serial(
  '[B2-31] a hidden sidebar stays hidden after a reload, and the quick-start panel is toggled',
  async (t) => {
    const page = await openDashboard(t, web, admin, '/order-manager');
    await says(page, 'Order manager');
    await control(page, 'Quick start', 'button').click();
    await page.waitForSelector('section[aria-label="Quick start"] a[href="/users"]');
    await checkAccessibility(t, page, 'the quick-start panel');
    await control(page, 'Quick start', 'button').click();
    await page.waitForSelector('section[aria-label="Quick start"]', { hidden: true });
    await control(page, 'Hide the menu', 'button').click();
    await page.reload();
    await control(page, 'Show the menu', 'button').wait();
    await page.waitForSelector('#menu', { hidden: true });
    await page.waitForSelector('footer ::-p-text(Platen 1.2.3)');
    await page.goto(new URL('/colours', web.api.url).href);
    await control(page, 'Search').wait();
    await control(page, 'Active Only', 'checkbox').click();
    await page.waitForFunction(() => location.search === '?active=true');
  },
);

test.serial('up to three notifications are shown as toasts, and the bell shows their number', async (t) => {
  const user = await web.api.createUser(web.enterpriseId, ['ORDERS']);
  await notify(user, 2);
  const page = await openDashboard(t, web, user, '/order-manager', {
    // Keeps the toasts on the page.
    prepare: (opened) => delayTimers(opened, pageTimings.toastDelayMs),
  });
  await page.waitForSelector('[role=status] ::-p-text(Print file 2 is ready)');
  await page.waitForSelector('::-p-aria([name="Notifications: 2 unread"])');
  t.is(new URL(page.url()).pathname, '/order-manager');
});

test.serial(
  '[B9-02] a screen 600 px wide or less shows messages in the page, in the place of its header',
  async (t) => {
    const user = await web.api.createUser(web.enterpriseId, ['ORDERS']);
    await notify(user, 2);
    const page = await openDashboard(t, web, user, '/order-manager', {
      viewport: 'phone',
      prepare: (opened) => delayTimers(opened, pageTimings.toastDelayMs),
    });
    await page.waitForSelector('[role=status] ::-p-text(Print file 2 is ready)');
    const places = await page.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
      const [first, bar, main] = [box('li:has(> [role=status])'), box('header'), box('main')];
      return { above: first.top - bar.top, isClear: main.top >= box('ul:has(> li > [role=status])').bottom };
    });
    t.deepEqual(places, { above: 0, isClear: true });
    t.is(await page.$('.mantine-Notification-root'), null, 'nothing floats over the page');
    await checkAccessibility(t, page, 'messages in the page');
    await page.locator('li:has(> [role=status]) button').click();
    await page.locator('li:has(> [role=status]) button').click();
    await page.waitForSelector('li:has(> [role=status])', { hidden: true });
  },
);

test.serial('[B4-13] a notification to all users is shown as a banner until it is cleared', async (t) => {
  const user = await web.api.createUser(web.enterpriseId, ['ORDERS']);
  const page = await openDashboard(t, web, admin, '/my-notifications');
  await control(page, 'Notify all users', 'button').click();
  await control(page, 'Title').fill('Press 2 stands');
  await control(page, 'Message').fill('until noon');
  await checkAccessibility(t, page, 'a message to all users');
  await control(page, 'Send', 'button').click();
  await page.waitForSelector('main p[role=status] ::-p-text(Press 2 stands: until noon)');
  const other = await openDashboard(t, web, user, '/my-notifications');
  await other.waitForSelector('main p[role=status] ::-p-text(Press 2 stands: until noon)');
  t.is(await other.$('::-p-aria(Notify all users)'), null, 'only administrators can notify all users');
  await control(other, 'Clear: Press 2 stands', 'button').click();
  await other.waitForSelector('main p[role=status]', { hidden: true });
  await control(page, 'Clear: Press 2 stands', 'button').click();
  await page.waitForSelector('main p[role=status]', { hidden: true });
});

test.serial('an alert rule is created, and its alert is shown in the language of the page', async (t) => {
  const { api, enterpriseId } = web;
  const boss = await api.createUser(enterpriseId, ['ENTERPRISE_ADMIN']);
  const page = await openDashboard(t, web, boss, '/alert-rules', { viewport: 'phone' });
  await control(page, 'New', 'link').click();
  await page.locator('main input[name="name"]').fill('Failed batches');
  await page.locator('main label ::-p-text(Events)').click();
  await page.locator('[role=option] ::-p-text(Batch has failed)').click();
  await page.keyboard.press('Escape');
  await page.locator('main label ::-p-text(Users)').click();
  await page.keyboard.type(credentialsOf(boss).username);
  await page.keyboard.press('Enter');
  await checkAccessibility(t, page, 'an alert rule');
  await page.keyboard.down('Control');
  await page.keyboard.press('s');
  await page.keyboard.up('Control');
  await says(page, 'Created Successfully');
  await api.database.transaction((trx) =>
    raiseAlert(trx, enterpriseId, 'BATCH_FAILED', alertTexts.batchFailed(7, 'Mugs')),
  );
  const german = await openDashboard(t, web, boss, '/my-notifications', {
    prepare: (opened) =>
      opened.evaluateOnNewDocument(() => {
        Object.defineProperty(navigator, 'languages', { get: () => ['de'] });
      }),
  });
  await says(german, 'Der Stapel Mugs ist fehlgeschlagen');
});

test.serial(
  '[B2-23] five pending notifications redirect to their page, where they are cleared',
  async (t) => {
    const user = await web.api.createUser(web.enterpriseId, ['ORDERS']);
    await notify(user, 5);
    const page = await openDashboard(t, web, user, '/order-manager');
    await isAt(page, '/my-notifications');
    await says(page, 'Print file 5 is ready');
    await checkAccessibility(t, page, 'notifications');
    await control(page, 'Clear all', 'button').click();
    await page.waitForSelector('::-p-aria([name="Notifications: 0 unread"])');
    const { client } = web.api.as(user);
    const { messages } = await client(listNotificationsCall, { params: { enterpriseId: web.enterpriseId } });
    t.is(
      messages.filter(({ messageRead, messageAcknowledged }) => messageRead && messageAcknowledged).length,
      5,
    );
  },
);

test.serial(
  '[B2-32] the maintenance modal has its title, text and button, and closes when the system is available',
  async (t) => {
    const operator = await web.api.createUser(web.enterpriseId, ['SYSTEM_ADMIN']);
    const maintain = (isOn: boolean) =>
      web.api.call('PUT', '/v1/maintenance', { as: operator, body: { isOn } });
    const page = await openDashboard(t, web, admin, '/order-manager', { expectedErrors: [/503/] });
    await says(page, 'There are no orders yet.');
    t.teardown(() => maintain(false));
    await maintain(true);
    // The server stores which groups are open.
    await page.locator('#menu ::-p-text(Products)').click();
    await says(page, 'System Maintenance');
    await says(
      page,
      'We are currently conducting maintenance and will be back online shortly. This alert will close when the system is available.',
    );
    await control(page, 'Retry now', 'button').click();
    await says(page, 'System Maintenance');
    await maintain(false);
    t.is(await page.waitForSelector('dialog', { hidden: true }), null);
    await page.waitForFunction(() => document.activeElement?.textContent.trim() === 'Products');
  },
);

test.serial('a list that fails to load can be loaded again by a button', async (t) => {
  const page = await openDashboard(t, web, admin, '/my-notifications', {
    expectedErrors: [/500|General error/],
  });
  let isBroken = true;
  const isListed = (url: string) => new URL(url).pathname.endsWith('/colour/group');
  await interceptRequests(page, (request) => {
    if (isListed(request.url()) && isBroken) void request.respond({ status: 500, body: '{}' });
    else void request.continue();
  });
  await page.evaluate(() => {
    history.pushState({}, '', '/colours/colourGroups');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await says(page, 'This could not be loaded.');
  isBroken = false;
  const loaded = page.waitForResponse((response) => isListed(response.url()) && response.ok());
  await control(page, 'Try again', 'button').click();
  await loaded;
  await page.waitForFunction(() => document.querySelector('main [role=alert]') === null);
  t.pass();
});

test.serial('the path of a record that does not exist shows page-not-found and no toast', async (t) => {
  for (const address of [
    '/colours/colourGroups/999999',
    '/batches/999999',
    '/imports/999999',
    '/imports/x',
  ]) {
    const page = await openDashboard(t, web, admin, address, { expectedErrors: [/404/] });
    await says(page, 'There is no page at this address.');
    t.is(await page.$('.mantine-Notification-root'), null, address);
  }
});

test.serial('the page of a missing module names the module to users with its role', async (t) => {
  const employee = await web.api.createUser(web.enterpriseId, ['EMPLOYEE']);
  const page = await openDashboard(t, web, employee, '/my-expenses');
  await says(page, 'This page belongs to a module that your enterprise does not have: Timesheets');
  const other = await openDashboard(t, web, admin, '/my-expenses');
  t.truthy(await says(other, 'There is no page at this address.'));
});

test.serial(
  'a password is reset by the link of an e-mail and checked against the policy before it is sent',
  async (t) => {
    const { username } = credentialsOf(admin);
    const { status } = await web.api.call('POST', '/public/v1/passwordresets', { body: { username } });
    t.is(status, 204);
    const code = await web.api.readMailedCode(username);
    const page = await web.openPage(t, `/login#reset=${code}`);
    await page.locator('input[type=password]').fill('short');
    await checkAccessibility(t, page, 'a new password');
    await control(page, 'Save the password', 'button').click();
    await says(page, 'Password must be 8 digits or more');
    await page.locator('input[type=password]').fill('another.password1');
    await control(page, 'Save the password', 'button').click();
    await says(page, 'The password is saved. Sign in with it.');
    await control(page, 'E-mail address', 'textbox').fill(username);
    await page.locator('input[type=password]').fill('another.password1');
    await control(page, 'Sign in', 'button').click();
    await isAt(page, '/order-manager');
  },
);
