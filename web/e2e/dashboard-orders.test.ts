import test from 'ava';
import type { Page } from 'puppeteer-core';
import { noteOrderCall } from '../../api/contract/calls/order-desk.ts';
import { orderRules } from '../../api/contract/resources/order-rules.ts';
import { listJobsCall } from '../../api/contract/calls/jobs.ts';
import {
  createOrderCall,
  readOrderCall,
  updateItemCall,
  updateOrderCall,
} from '../../api/contract/calls/orders.ts';
import { waitUntil } from '../../api/testing/wait-until.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { holdWrite } from '../testing/hold-write.ts';
import { openWeb, type Web } from '../testing/open-web.ts';
import { saveDesign } from '../testing/save-design.ts';
import { openDashboard } from '../testing/sign-in.ts';
import { control } from '../testing/stage.ts';

let web: Web;
let staff: string;
let customisationCode: string;
const ids = new Map<string, number>();

test.before(async () => {
  web = await openWeb(['mug']);
  staff = await web.api.createUser(web.enterpriseId, ['ORDERS']);
  customisationCode = await saveDesign(web, 'mug');
  for (const number of ['A-1', 'A-2', 'B-3']) await place(number);
  await bring('B-3', 'COMPLETE');
});
test.after.always(() => web.close());

const params = (number: string) => ({ enterpriseId: web.enterpriseId, id: ids.get(number)! });
async function place(orderNumber: string): Promise<void> {
  const order = await web.api.as(staff).client(createOrderCall, {
    params: { enterpriseId: web.enterpriseId },
    body: { orderNumber, items: [{ customisationCode, quantity: 2 }] },
  });
  ids.set(orderNumber, order.id);
}
const bring = (number: string, status: string) =>
  web.api
    .database('shopOrder')
    .where({ id: ids.get(number)! })
    .update({ status });
const statusOf = async (number: string) =>
  (await web.api.as(staff).client(readOrderCall, { params: params(number) })).status;

/** Waits until the list has these orders. */
const hasOrders = (page: Page, numbers: readonly string[]) =>
  page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('main tbody a')].map(({ textContent }) => textContent).join() === wanted,
    {},
    numbers.join(),
  );
const says = (page: Page, text: string) => page.waitForSelector(`main ::-p-text(${text})`);
const panelIs = (page: Page, number: string) =>
  page.waitForFunction(
    (name) =>
      Boolean(document.activeElement?.closest(`section[aria-label="${name}"]`)?.querySelector('section h2')),
    {},
    number,
  );

test.serial(
  '[B4-12] the filter of a status includes its sub-statuses, which have no filter of their own',
  async (t) => {
    await bring('A-2', 'RECEIVED_HOLD');
    const page = await openDashboard(t, web, staff, '/order-manager');
    await hasOrders(page, ['B-3', 'A-2', 'A-1']);
    await page.waitForFunction(() =>
      [...document.querySelectorAll('nav[aria-label="Status"] a')]
        .map(({ textContent }) => textContent?.replace(/\s+/g, ' '))
        .join(', ')
        .startsWith('All orders 3, Received 2, In production 0, Rejected 0, Complete 1'),
    );
    await checkAccessibility(t, page, 'the list of orders');
    await page.locator('nav[aria-label="Status"] a ::-p-text(Received)').click();
    await hasOrders(page, ['A-2', 'A-1']);
    t.is(await page.evaluate(() => location.search), '?status=RECEIVED');
    await page.locator('main input[type=search]').fill('A-1');
    await hasOrders(page, ['A-1']);
    await bring('A-2', 'RECEIVED');
  },
);

test.serial('[B4-19] the count of a status is a question mark until it is loaded', async (t) => {
  let answer = () => {};
  const isAsked = new Promise<void>((asked) => {
    answer = asked;
  });
  const page = await openDashboard(t, web, staff, '/order-manager', {
    prepare: async (opened) => {
      await opened.setRequestInterception(true);
      opened.on('request', (request) => {
        if (request.url().endsWith('/orders/counts')) void isAsked.then(() => request.continue());
        else void request.continue();
      });
    },
  });
  const countOf = 'nav[aria-label="Status"] a[aria-current] span';
  await page.waitForFunction((at) => document.querySelector(at)?.textContent === '?', {}, countOf);
  answer();
  await page.waitForFunction((at) => document.querySelector(at)?.textContent === '3', {}, countOf);
  t.pass();
});

test.serial(
  'an order opens beside the list; arrow keys open the next, Escape closes it, Enter opens its page',
  async (t) => {
    const page = await openDashboard(t, web, staff, '/order-manager');
    await hasOrders(page, ['B-3', 'A-2', 'A-1']);
    await page.locator(`[data-record="${ids.get('A-2')}"]`).click();
    await panelIs(page, 'A-2');
    await checkAccessibility(t, page, 'an order beside the list');
    await page.keyboard.press('ArrowDown');
    await panelIs(page, 'A-1');
    await page.keyboard.press('Escape');
    await page.waitForFunction(
      (id) => document.activeElement?.getAttribute('data-record') === id,
      {},
      String(ids.get('A-1')),
    );
    await page.keyboard.press('Enter');
    await page.waitForSelector('h1 ::-p-text(Order A-1)');
    t.is(await page.evaluate(() => location.pathname), `/order-manager/${ids.get('A-1')}`);
  },
);

test.serial('changes of other users appear in an open order and in the list', async (t) => {
  const page = await openDashboard(t, web, staff, `/order-manager/${ids.get('A-1')}`);
  await page.waitForSelector('h1 ::-p-text(Order A-1)');
  await checkAccessibility(t, page, 'the page of an order');
  const { client } = web.api.as(staff);
  await client(noteOrderCall, { params: params('A-1'), body: { text: 'The shopper rang.' } });
  await says(page, 'The shopper rang.');
  const list = await openDashboard(t, web, staff, '/order-manager?status=RECEIVED');
  await hasOrders(list, ['A-2', 'A-1']);
  await place('A-4');
  await hasOrders(list, ['A-4', 'A-2', 'A-1']);
  await client(updateOrderCall, { params: params('A-4'), body: { status: 'CANCELLED' } });
  await hasOrders(list, ['A-2', 'A-1']);
  t.pass();
});

test.serial('a note is written by keyboard, survives a reload and appears in the history', async (t) => {
  const page = await openDashboard(t, web, staff, `/order-manager/${ids.get('A-2')}`);
  const noteIs = (text: string) =>
    page.waitForFunction(
      (wanted) =>
        document.querySelector<HTMLTextAreaElement>('textarea[aria-label="Note"]')?.value === wanted,
      {},
      text,
    );
  await page.locator('textarea[aria-label="Note"]').fill('Gift wrap');
  await page.reload();
  await noteIs('Gift wrap');
  await page.focus('textarea[aria-label="Note"]');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForSelector('li[data-kind=NOTE] ::-p-text(Gift wrap)');
  await noteIs('');
  await page.reload();
  await page.waitForSelector('li[data-kind=NOTE] ::-p-text(Gift wrap)');
  await noteIs('');
  t.pass();
});

test.serial('a text that is typed while a note is sent remains in its field', async (t) => {
  const page = await openDashboard(t, web, staff, `/order-manager/${ids.get('A-2')}`);
  const note = '[aria-label="Note"]';
  await page.locator(note).fill('Red box');
  const held = await holdWrite(page);
  await control(page, 'Add the note', 'button').click();
  await held.made;
  await page.focus(note);
  await page.keyboard.press('End');
  await page.keyboard.type(' Blue bow');
  held.send();
  await page.waitForSelector('li[data-kind=NOTE] ::-p-text(Red box)');
  await page.waitForFunction(
    (selector) => document.querySelector<HTMLTextAreaElement>(selector)?.value === 'Blue bow',
    {},
    note,
  );
  await page.reload();
  await control(page, 'Add the note', 'button').click();
  await page.waitForSelector('li[data-kind=NOTE] ::-p-text(Blue bow)');
  t.pass();
});

test.serial('cancelling asks for confirmation, and a cancelled order cannot be moved', async (t) => {
  await place('C-5');
  const page = await openDashboard(t, web, staff, `/order-manager/${ids.get('C-5')}`);
  await control(page, 'Move to', 'button').click();
  await page.locator('[role=menuitem] ::-p-text(Cancelled)').click();
  await page.waitForSelector('[role=dialog]');
  await checkAccessibility(t, page, 'a cancellation');
  t.is(await statusOf('C-5'), 'RECEIVED');
  await page.locator('[role=dialog] button ::-p-text(Cancel the order)').click();
  await page.waitForSelector('[data-status=CANCELLED]');
  await page.waitForFunction(
    () => ![...document.querySelectorAll('main button')].some(({ textContent }) => textContent === 'Move to'),
  );
  t.is(await statusOf('C-5'), 'CANCELLED');
});

test.serial('a bulk move lists the orders that cannot be moved and moves the others', async (t) => {
  await place('D-6');
  await place('D-7');
  await place('D-8');
  await bring('D-8', 'COMPLETE');
  const page = await openDashboard(t, web, staff, '/order-manager?search=D-&size=2');
  await hasOrders(page, ['D-8', 'D-7']);
  await control(page, 'Select this page', 'checkbox').click();
  await control(page, 'Select all 3 that match', 'button').click();
  await checkAccessibility(t, page, 'a selection of orders');
  await control(page, 'Move to another status', 'button').click();
  await page.locator('[role=dialog] input').click();
  await page.locator('[role=option] ::-p-text(Received hold)').click();
  await page.waitForSelector('[role=dialog] ::-p-text(1 order is not changed:)');
  await checkAccessibility(t, page, 'orders that are moved');
  await page.locator('[role=dialog] button ::-p-text(Move 2 orders)').click();
  await page.waitForSelector('::-p-text(2 orders moved)');
  t.deepEqual(await Promise.all(['D-6', 'D-7', 'D-8'].map(statusOf)), [
    'RECEIVED_HOLD',
    'RECEIVED_HOLD',
    'COMPLETE',
  ]);
});

test.serial('all orders of a filter are held with a reason, and held orders are released', async (t) => {
  for (const number of ['J-1', 'J-2', 'J-3', 'J-4']) await place(number);
  await bring('J-4', 'COMPLETE');
  const page = await openDashboard(t, web, staff, '/order-manager?search=J-&size=2');
  const statuses = () => Promise.all(['J-1', 'J-2', 'J-3', 'J-4'].map(statusOf));
  await hasOrders(page, ['J-4', 'J-3']);
  await control(page, 'Select this page', 'checkbox').click();
  await control(page, 'Select all 4 that match', 'button').click();
  await page.locator('section[aria-label="Selected orders"] button ::-p-text(Hold)').click();
  await page.waitForSelector('[role=dialog] ::-p-text(1 order is not changed:)');
  await page.waitForSelector('[role=dialog] li ::-p-text(J-4)');
  await checkAccessibility(t, page, 'orders that are held');
  t.true(await page.$eval('[role=dialog] button[type=submit]', (hold) => hold.matches(':disabled')));
  // The status of an order changes while the dialog is open.
  await bring('J-3', 'CANCELLED');
  await control(page, 'Reason', 'textbox').fill('Out of mugs');
  await page.locator('[role=dialog] button ::-p-text(Hold 3 orders)').click();
  await page.waitForSelector('[role=dialog] ::-p-text(2 orders are not changed:)');
  await page.waitForSelector('[role=dialog] ::-p-text(2 orders held)');
  await page.waitForSelector('[role=dialog] li ::-p-text(J-3)');
  t.deepEqual(await statuses(), ['RECEIVED_HOLD', 'RECEIVED_HOLD', 'CANCELLED', 'COMPLETE']);
  await page.locator('[role=dialog] button ::-p-text(Close)').click();

  await page.goto(`${new URL(page.url()).origin}/order-manager?search=J-&held=true`);
  await hasOrders(page, ['J-2', 'J-1']);
  await page.waitForSelector('main ::-p-text(Out of mugs)');
  await control(page, 'Select J-2', 'checkbox').click();
  await page.locator('section[aria-label="Selected orders"] button ::-p-text(Release)').click();
  await control(page, 'Reason', 'textbox').fill('Mugs are here');
  await page.locator('[role=dialog] button ::-p-text(Release 1 order)').click();
  await page.waitForSelector('::-p-text(1 order released)');
  await hasOrders(page, ['J-1']);
  t.deepEqual((await statuses()).slice(0, 2), ['RECEIVED_HOLD', 'RECEIVED']);
});

test.serial('a failed print file shows its error and can be retried', async (t) => {
  await place('E-9');
  const order = await web.api.as(staff).client(readOrderCall, { params: params('E-9') });
  const { id, renderJobId } = order.items[0]!.assets[0]!;
  const failed = { status: 'FAILED', errorCode: 'asset-missing', errorText: 'The font is gone.' };
  await web.api.database('renderJob').where({ id: renderJobId }).update(failed);
  await web.api.database('itemAsset').where({ id }).update({ status: 'FAILED' });
  const page = await openDashboard(t, web, staff, `/order-manager/${ids.get('E-9')}`);
  await says(page, 'The font is gone.');
  await control(page, 'Try again', 'button').click();
  await page.waitForSelector('main progress');
  await waitUntil(async () => {
    const row = (await web.api.database('itemAsset').where({ id }).first('status')) as { status: string };
    return row.status === 'QUEUED';
  });
  t.pass();
});

test.serial('pieces are made again with a reason, which the history shows', async (t) => {
  await place('F-10');
  const id = ids.get('F-10')!;
  await web.api.database('orderItem').where({ orderId: id }).update({ quantityMade: 2 });
  await bring('F-10', 'PACKAGING');
  const page = await openDashboard(t, web, staff, `/order-manager/${id}`);
  await control(page, 'Remake pieces', 'button').click();
  await page.waitForSelector('[role=dialog]');
  await checkAccessibility(t, page, 'pieces that are made again');
  await control(page, 'Reason', 'textbox').fill('Scratched in transit');
  await page.locator('[role=dialog] button[type=submit]').click();
  await page.waitForSelector('li[data-kind=REPRINT] ::-p-text(Scratched in transit)');
  t.is(await statusOf('F-10'), 'IN_PRODUCTION');
});

test.serial(
  'an item is cancelled with a reason, restored, and the order ends with the last one',
  async (t) => {
    const items = [
      { customisationCode, quantity: 2 },
      { customisationCode, quantity: 1 },
    ];
    const order = await web.api.as(staff).client(createOrderCall, {
      params: { enterpriseId: web.enterpriseId },
      body: { orderNumber: 'F-12', items },
    });
    ids.set('F-12', order.id);
    const page = await openDashboard(t, web, staff, `/order-manager/${order.id}`);
    const card = (position: number) => `main section[aria-label^="${position}."]`;
    const button = (position: number, name: string) =>
      page.locator(`${card(position)} ::-p-aria([name="${name}"][role="button"])`);
    const submit = () => page.locator('[role=dialog] button[type=submit]').click();
    await button(1, 'Cancel the item').click();
    await control(page, 'Pieces', 'textbox').fill('1');
    await control(page, 'Reason', 'textbox').fill('Sold out');
    await checkAccessibility(t, page, 'an item that is being cancelled');
    await submit();
    await page.waitForSelector(`${card(1)} ::-p-text(1 piece cancelled: Sold out)`);
    await button(1, 'Cancel the item').click();
    await control(page, 'Reason', 'textbox').fill('Discontinued');
    await submit();
    await page.waitForSelector(`${card(1)} ::-p-text(2 pieces cancelled: Discontinued)`);
    await page.waitForFunction((at) => !document.querySelector(`${at} ul`), {}, card(1));
    await page.waitForSelector(
      'li[data-kind=ITEM_CANCELLED] ::-p-text(1 piece of item 1 cancelled: Sold out)',
    );
    await checkAccessibility(t, page, 'a cancelled item');
    await button(1, 'Restore the item').click();
    await page.waitForSelector(
      'li[data-kind=ITEM_RESTORED] ::-p-text(2 cancelled pieces of item 1 restored)',
    );
    for (const position of [1, 2]) {
      await button(position, 'Cancel the item').click();
      await control(page, 'Reason', 'textbox').fill('Sold out');
      if (position === 2) await page.waitForSelector('[role=dialog] ::-p-text(so the order is cancelled)');
      await submit();
      await page.waitForSelector(`${card(position)} ::-p-text(cancelled: Sold out)`);
    }
    t.is(await statusOf('F-12'), 'CANCELLED');
    await page.waitForFunction(
      () => !document.querySelector('main')!.textContent.includes('Restore the item'),
    );
  },
);

test.serial('a design that is edited for the customer is shown beside the previous one', async (t) => {
  await place('G-11');
  const { client } = web.api.as(staff);
  const [item] = (await client(readOrderCall, { params: params('G-11') })).items;
  const page = await openDashboard(t, web, staff, `/order-manager/${ids.get('G-11')}`);
  const link = await page.waitForSelector('a ::-p-text(Edit the design)');
  const address = await link!.evaluate((inner) => inner.closest('a')!.search);
  const inputs = new URLSearchParams(address);
  t.is(inputs.get('itemId'), item!.itemCode);
  t.is(inputs.get('customisationCode'), customisationCode);
  t.is(inputs.get('orderId'), String(ids.get('G-11')));
  await web.api.as(undefined).client(updateItemCall, {
    params: { itemId: item!.itemCode },
    body: { customisationCode, updatingUser: 'Ann' },
  });
  await page.waitForSelector('figure ::-p-text(Before)');
  await says(page, 'The design of item 1 was changed');
  await checkAccessibility(t, page, 'a changed design');
});

test.serial('an order shows its customer, shop and amount, and is found by the customer', async (t) => {
  const { enterpriseId } = web;
  const { shopDomain } = web.products.get('mug')!;
  const { id } = await web.api.as(staff).client(createOrderCall, {
    params: { enterpriseId },
    body: {
      orderNumber: 'K-1',
      shopDomain,
      amount: 46.5,
      currencyCode: 'EUR',
      customer: { name: 'Jonas Weber', email: 'jonas@example.com' },
      items: [{ customisationCode, quantity: 1 }],
    },
  });
  const page = await openDashboard(t, web, staff, '/order-manager');
  await page.locator('main input[type=search]').fill('weber');
  await hasOrders(page, ['K-1']);
  await says(page, 'Jonas Weber');
  await page.goto(`${new URL(page.url()).origin}/order-manager/${id}`);
  await page.waitForSelector('main h2');
  const shown = await page.$eval('main', (main) => main.innerText);
  const shop = (await web.api.database('shop').where({ enterpriseId, shopDomain }).first('name')) as {
    name: string;
  };
  for (const text of ['Jonas Weber, jonas@example.com', shop.name, '€46.50', '1. Personalised mug, 11 oz'])
    t.true(shown.includes(text), text);
});

test.serial(
  'a held order shows its finding, is released with a reason and is nested on a sheet',
  async (t) => {
    const { client } = web.api.as(staff);
    const { enterpriseId } = web;
    const conditions = [{ field: 'QUANTITY', operator: 'AT_LEAST', value: '50' }] as const;
    await client(orderRules.calls.create, {
      params: { enterpriseId },
      body: { name: 'Large orders', decision: 'HOLD', conditions: [...conditions] },
    });
    await place('H-12');
    const { items } = await client(readOrderCall, { params: params('H-12') });
    const { id: assetId, renderJobId } = items[0]!.assets[0]!;
    const finding = {
      severity: 'error',
      code: 'page-blank',
      layer: null,
      message: 'Nothing is on the page.',
    };
    const result = JSON.stringify({ preflight: [finding] });
    await web.api.database('renderJob').where({ id: renderJobId }).update({ status: 'COMPLETED', result });
    await web.api.database('itemAsset').where({ id: assetId }).update({ status: 'COMPLETED' });
    for (const status of ['RECEIVED_HOLD', 'RECEIVED'] as const)
      await client(updateOrderCall, { params: params('H-12'), body: { status } });

    const page = await openDashboard(t, web, staff, '/order-rules/trial');
    await page.waitForSelector('[data-decision=HOLD]');
    await checkAccessibility(t, page, 'a trial of the order rules');
    await page.goto(`${new URL(page.url()).origin}/order-manager?held=true&search=H-12`);
    await hasOrders(page, ['H-12']);
    await says(page, 'Nothing is on the page.');
    await checkAccessibility(t, page, 'held orders');
    await page.goto(`${new URL(page.url()).origin}/order-manager/${ids.get('H-12')}`);
    await page.waitForSelector('li:has([data-severity=error]) ::-p-text(Nothing is on the page.)');
    await checkAccessibility(t, page, 'an order with a finding');
    await control(page, 'Release', 'button').click();
    await control(page, 'Reason', 'textbox').fill('Blank on purpose');
    await page.locator('[role=dialog] button[type=submit]').click();
    await page.waitForSelector('li[data-kind=RELEASED] ::-p-text(Blank on purpose)');
    await page.waitForSelector('[data-status=IN_PRODUCTION]');
    t.is(await statusOf('H-12'), 'IN_PRODUCTION');

    await page.goto(`${new URL(page.url()).origin}/order-manager?search=H-12`);
    await hasOrders(page, ['H-12']);
    await control(page, 'Select this page', 'checkbox').click();
    await control(page, 'Nest the prints', 'button').click();
    await page.waitForSelector('svg[aria-label="Sheet 1: 2 prints"]');
    await page.locator('[role=dialog] label ::-p-text(Fill the sheet with one print)').click();
    await page.waitForSelector('svg[aria-label^="Sheet 1: "]:not([aria-label="Sheet 1: 2 prints"])');
    await page.locator('[role=dialog] label ::-p-text(Fill the sheet with one print)').click();
    await page.waitForSelector('svg[aria-label="Sheet 1: 2 prints"]');
    const isStopped = (is: boolean) =>
      page.waitForFunction(
        (wanted) =>
          [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button')].find(
            ({ textContent }) => textContent === 'Make the sheets',
          )?.disabled === wanted,
        {},
        is,
      );
    await isStopped(false);
    await control(page, 'Margin', 'textbox').click();
    // A click moves the caret in a timer of the field, which would end the selection.
    await page.evaluate(() => new Promise((ended) => setTimeout(ended)));
    await page.keyboard.down('Control');
    await page.keyboard.press('a');
    await page.keyboard.up('Control');
    await page.keyboard.press('Backspace');
    await page.waitForSelector('[role=dialog] ::-p-text(Enter a number of millimetres.)');
    await isStopped(true);
    await checkAccessibility(t, page, 'a nesting with an empty number');
    await page.keyboard.type('12');
    await isStopped(false);
    await page.locator('[role=dialog] label ::-p-text(CMYK)').click();
    await control(page, 'Press profile', 'button').wait();
    await checkAccessibility(t, page, 'prints that are nested');
    await control(page, 'Make the sheets', 'button').click();
    await page.waitForSelector('[role=dialog] progress');
    const { jobs } = await client(listJobsCall, { params: { enterpriseId }, query: { kind: 'sheets' } });
    t.is(jobs.length, 1);
    const onSheet = {
      code: 'glyph-missing',
      print: 'H-12-1',
      layerName: 'Name',
      message: 'It lacks a letter.',
    };
    const files = ['/f/x/7-sheets.pdf', '/f/x/7-sheets.pdf.ticket.json'];
    await web.api
      .database('renderJob')
      .where({ id: jobs[0]!.id })
      .update({ status: 'COMPLETED', result: JSON.stringify({ files, findings: [onSheet] }) });
    await page.waitForSelector('[role=dialog] a[download]::-p-text(7-sheets.pdf.ticket.json)');
    const found = await page.waitForSelector('[role=dialog] section[aria-label="Findings"] li');
    t.is(await found!.evaluate(({ textContent }) => textContent), 'H-12-1: Name: It lacks a letter.');
    await checkAccessibility(t, page, 'made sheets with a finding');
    await page.reload();
    await hasOrders(page, ['H-12']);
    await control(page, 'Select this page', 'checkbox').click();
    await control(page, 'Nest the prints', 'button').click();
    await page.waitForSelector('svg[aria-label="Sheet 1: 2 prints"]');
    const margin = await page.waitForSelector('::-p-aria([name="Margin"][role="textbox"])');
    t.is(await margin!.evaluate((input) => (input as unknown as HTMLInputElement).value), '12');
  },
);

/** Enters the first day of the filters. How a day is typed depends on the locale of the browser. */
const enterDay = (page: Page, day: string) =>
  page.$eval(
    'main input[type=date]',
    (input, value) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    },
    day,
  );

test.serial('the list is sorted, filtered by day and product, and exported as its URL says', async (t) => {
  const receive = (number: string, time: string) =>
    web.api
      .database('shopOrder')
      .where({ id: ids.get(number)! })
      .update({ utcCreatedDateTime: time });
  for (const number of ['Sort-1', 'Sort-2', 'Sort-3']) await place(number);
  await receive('Sort-1', '2026-01-10T12:00:00Z');
  await receive('Sort-2', '2026-01-20T12:00:00Z');
  await receive('Sort-3', '2026-01-15T12:00:00Z');
  const page = await openDashboard(t, web, staff, '/order-manager?search=sort-', {
    // The first change reads a stored choice that does not exist yet.
    expectedErrors: [/404.*extendedproperties/],
  });
  await hasOrders(page, ['Sort-2', 'Sort-3', 'Sort-1']);
  await control(page, 'Order', 'button').click();
  await hasOrders(page, ['Sort-1', 'Sort-2', 'Sort-3']);
  t.is(await page.evaluate(() => location.search), '?search=sort-&sortBy=orderNumber&sort=ASC');
  await control(page, 'Order', 'button').click();
  await hasOrders(page, ['Sort-3', 'Sort-2', 'Sort-1']);
  await page.waitForSelector('main th[aria-sort=descending]::-p-text(Order)');
  await control(page, 'Filters', 'button').click();
  await page.waitForSelector('main input[type=date]');
  await checkAccessibility(t, page, 'the filters of orders');
  await enterDay(page, '0002-01-12');
  await hasOrders(page, ['Sort-3', 'Sort-2', 'Sort-1']);
  await enterDay(page, '2026-01-12');
  await hasOrders(page, ['Sort-3', 'Sort-2']);
  await page.keyboard.press('Escape');
  const address = await page.evaluate(() => location.search);
  t.regex(address, /createdFrom=2026-01-12/);
  const file = await page.evaluate(async () => {
    const link = document.querySelector<HTMLAnchorElement>('a[download="orders.csv"]')!;
    return (await fetch(link.href)).text();
  });
  t.deepEqual(
    file
      .split('\r\n')
      .slice(1)
      .flatMap((row) => /Sort-\d/.exec(row)?.[0] ?? []),
    ['Sort-3', 'Sort-2'],
    'the file has the orders of the list, in its order',
  );
  await control(page, 'Saved filters', 'button').click();
  await page.locator('main form input').fill('Since the 12th');
  await control(page, 'Save', 'button').click();
  await control(page, 'Saved: Since the 12th', 'button').wait();
  await control(page, 'Use Since the 12th by default', 'button').click();
  await page.waitForSelector('main button[aria-pressed="true"]');
  await waitUntil(async () => {
    const kept = (await web.api.database('extendedProperty').where({ key: 'list/orders' })) as unknown[];
    return kept.length === 1;
  });
  await page.goto(new URL('/order-manager', page.url()).href);
  await hasOrders(page, ['Sort-3', 'Sort-2']);
  t.is(new URL(page.url()).searchParams.get('sortBy'), 'orderNumber');
});
