import test from 'ava';
import type { Page } from 'puppeteer-core';
import { listOrderEntriesCall } from '../../api/contract/calls/order-desk.ts';
import { cancelItemCall } from '../../api/contract/calls/item-cancellations.ts';
import { createOrderCall, readOrderCall } from '../../api/contract/calls/orders.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { openProxy } from '../testing/open-proxy.ts';
import { openWeb, type Web } from '../testing/open-web.ts';
import { saveDesign } from '../testing/save-design.ts';
import { openDashboard, signInAgain } from '../testing/sign-in.ts';
import { control } from '../testing/stage.ts';

let web: Web;
let staff: string;
let customisationCode: string;

test.before(async () => {
  web = await openWeb(['mug']);
  staff = await web.api.createUser(web.enterpriseId, ['ORDERS']);
  customisationCode = await saveDesign(web, 'mug');
});
test.beforeEach(() => web.api.database('shopOrder').where({ enterpriseId: web.enterpriseId }).delete());
test.after.always(() => web.close());

/** Creates an order that is ready for production. @returns id of the order */
async function place(orderNumber: string, quantity = 1): Promise<number> {
  const { id } = await web.api.as(staff).client(createOrderCall, {
    params: { enterpriseId: web.enterpriseId },
    body: { orderNumber, items: [{ customisationCode, quantity }] },
  });
  await web.api.database('shopOrder').where({ id }).update({ status: 'READY_FOR_PRODUCTION' });
  return id;
}
const read = (id: number) =>
  web.api.as(staff).client(readOrderCall, { params: { enterpriseId: web.enterpriseId, id } });
const open = (t: Parameters<typeof openDashboard>[0], options = {}) =>
  openDashboard(t, web, staff, '/production-workstation', options);
const hasJob = (page: Page, name: string) => page.waitForSelector(`main section[aria-label="${name}"] h2`);
const says = (page: Page, text: string) => page.waitForSelector(`main ::-p-text(${text})`);
/** Waits until the server has every tick. */
const isSent = (page: Page) =>
  page.waitForFunction((key) => localStorage.getItem(key) === '[]', {}, `platen.ticks.${web.enterpriseId}`);
/** Waits until the device has cached the page, its session and this number of pictures. */
const isStored = (page: Page, pictures: number) =>
  page.waitForFunction(
    async (count) => {
      const { controller } = navigator.serviceWorker;
      const pathsIn = async (name: string) =>
        (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
      const page = await pathsIn('platen.workstation');
      const isPageStored = page.includes('/production-workstation') && page.includes('/v1/session');
      return (
        controller !== null && isPageStored && (await pathsIn('platen.workstation.pictures')).length >= count
      );
    },
    { polling: 100 },
    pictures,
  );
const hasPicture = (page: Page, name: string) =>
  page.waitForFunction(
    (label) => {
      const picture = document.querySelector<HTMLImageElement>(`main section[aria-label="${label}"] img`);
      return picture?.complete && picture.naturalWidth > 0;
    },
    { polling: 100 },
    name,
  );
/** Types as a scanner does. @returns whether the page prevented the default action of Enter */
const scan = (page: Page, code: string): Promise<boolean> =>
  page.evaluate((text) => {
    const press = (key: string) =>
      document.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
    for (const key of text.split('')) press(key);
    return !press('Enter');
  }, code);

test.serial('the pieces of a job are ticked off by keyboard, then the next job is shown', async (t) => {
  const first = await place('W-1', 2);
  const second = await place('W-2');
  const page = await open(t);
  await hasJob(page, 'W-1-1');
  await says(page, 'Personalised mug, 11 oz');
  await says(page, 'Next: 1 item');
  await checkAccessibility(t, page, 'a job at the workstation');
  await page.focus('main section[aria-label="W-1-1"] button');
  await page.keyboard.press('Enter');
  await says(page, '1 of 2 made');
  await page.keyboard.press('Enter');
  await hasJob(page, 'W-2-1');
  await control(page, 'One piece is made', 'button').click();
  await says(page, 'Nothing is left to make.');
  await says(page, '1 piece of W-2-1 ticked off.');
  await control(page, 'Undo', 'button').click();
  await hasJob(page, 'W-2-1');
  await says(page, '0 of 1 made');
  await control(page, 'One piece is made', 'button').click();
  await says(page, 'Nothing is left to make.');
  await isSent(page);
  t.like(await read(first), { status: 'PACKAGING', items: [{ quantityMade: 2 }] });
  t.like(await read(second), { status: 'PACKAGING' });
});

test.serial('a scan opens its item regardless of the focus and presses no button', async (t) => {
  await place('S-1');
  const second = await place('S-2');
  const ended = await place('S-3');
  await web.api.database('shopOrder').where({ id: ended }).update({ status: 'CANCELLED' });
  const page = await open(t);
  await hasJob(page, 'S-1-1');
  await page.focus('main section[aria-label="S-1-1"] button');
  t.true(await scan(page, (await read(second)).items[0]!.itemCode), 'Enter presses no button');
  await hasJob(page, 'S-2-1');
  await scan(page, 'S-3');
  await says(page, 'Do not make this: the order is “Cancelled”.');
  await checkAccessibility(t, page, 'a cancelled item');
  await scan(page, 'nothing-like-it');
  await says(page, 'No item has the code nothing-like-it.');
  await control(page, 'Back to the queue', 'button').click();
  await hasJob(page, 'S-1-1');
  await says(page, '0 of 1 made');
  await scan(page, 'order=S-2&item=1&sku=M-11&quantity=1&date=2026-11-28&print=wrap');
  await says(page, 'Scanned: S-2-1');
  await hasJob(page, 'S-2-1');
});

test.serial('a cancelled item leaves the queue, and its scan says not to make it', async (t) => {
  const id = await place('K-1', 2);
  await place('K-2');
  const page = await open(t);
  await hasJob(page, 'K-1-1');
  const order = await read(id);
  await web.api.as(staff).client(cancelItemCall, {
    params: { enterpriseId: web.enterpriseId, id, itemId: order.items[0]!.id },
    body: { reason: 'Sold out' },
  });
  await hasJob(page, 'K-2-1');
  await scan(page, order.items[0]!.itemCode);
  await hasJob(page, 'K-1-1');
  await says(page, 'Do not make this: the item is cancelled.');
  t.deepEqual(await page.$$('main section[aria-label="K-1-1"] button'), []);
});

test.serial('without a scanner, an item is opened by its button or by its typed code', async (t) => {
  await place('B-1');
  await place('B-2');
  await place('B-3');
  const page = await open(t);
  await hasJob(page, 'B-1-1');
  await page.locator('main section[aria-label="Next"] button ::-p-text(B-3-1)').click();
  await hasJob(page, 'B-3-1');
  await says(page, 'Next: 2 items');
  await control(page, 'Order or item code', 'textbox').click();
  await page.keyboard.type('B-2');
  await control(page, 'Open', 'button').click();
  await hasJob(page, 'B-2-1');
  await scan(page, 'm-12');
  await says(page, 'No item has the code m-12.');
  t.is(await page.$('nav[hidden]'), null, 'a scanned letter is no shortcut');
});

declare global {
  interface Window {
    playedHz: number[];
    isTouched: boolean;
    isAsked: boolean;
  }
}

/** Records the frequencies of the tones that a page plays. Calls of the test itself count as gestures in the browser. */
const recordTones = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    window.playedHz = [];
    window.isTouched = false;
    window.isAsked = false;
    Object.defineProperty(navigator, 'userActivation', {
      get: () => {
        window.isAsked = true;
        return { hasBeenActive: window.isTouched };
      },
    });
    window.OscillatorNode = class extends OscillatorNode {
      override start(when?: number) {
        window.playedHz.push(this.frequency.value);
        super.start(when);
      }
    };
  });

test.serial(
  'a scan is heard as a success or a failure after a gesture of the user, unless the sound is off',
  async (t) => {
    await place('T-1');
    await place('T-2');
    const ended = await place('T-3');
    await web.api.database('shopOrder').where({ id: ended }).update({ status: 'CANCELLED' });
    const page = await open(t, { prepare: recordTones });
    // A tone follows the text that is shown. Tones that should not be played are found by the count of the next ones.
    const hears = async (playedHz: number[]) => {
      await page.waitForFunction((count) => window.playedHz.length >= count, {}, playedHz.length);
      t.deepEqual(await page.evaluate(() => window.playedHz), playedHz);
    };
    const touch = () => page.evaluate(() => (window.isTouched = true));
    const success = [1320];
    const failure = [330, 330];
    await hasJob(page, 'T-1-1');
    await scan(page, 'T-2-1');
    await page.waitForFunction(() => window.isAsked);
    await touch();
    await scan(page, 'T-2-1');
    await hears(success);
    await scan(page, 'T-2-1');
    await hears([...success, ...success]);
    await scan(page, 'nothing-like-it');
    await hears([...success, ...success, ...failure]);
    await scan(page, 'T-3');
    await says(page, 'Do not make this');
    await hears([...success, ...success, ...failure, ...failure]);
    await control(page, 'Sound of scans', 'switch').click();
    await page.reload();
    await page.waitForSelector('[role=switch][aria-checked=false] ::-p-text(Sound of scans)');
    await hasJob(page, 'T-1-1');
    await touch();
    await scan(page, 'T-2-1');
    await hasJob(page, 'T-2-1');
    await control(page, 'Sound of scans', 'switch').click();
    await scan(page, 'T-3');
    await hears(failure);
    await scan(page, 'T-2-1');
    await hears([...failure, ...success]);
  },
);

test.serial('a damaged piece is made again, and the history records the reason', async (t) => {
  const id = await place('D-1');
  const page = await open(t);
  await hasJob(page, 'D-1-1');
  await control(page, 'A piece is damaged', 'button').click();
  await checkAccessibility(t, page, 'the reasons for damage');
  await control(page, 'Scratched', 'button').click();
  await says(page, 'D-1-1: one damaged piece is recorded. Reason: Scratched.');
  const entries = async () => {
    const params = { enterpriseId: web.enterpriseId, id };
    return (await web.api.as(staff).client(listOrderEntriesCall, { params })).entries;
  };
  await isSent(page);
  t.like((await entries())[0], { kind: 'REPRINT', text: 'Scratched', quantity: 1 });
  await scan(page, 'D-1');
  await control(page, 'One piece is made', 'button').click();
  await says(page, 'All pieces are made');
  await control(page, 'A made piece is faulty', 'button').click();
  await control(page, 'Misprint', 'button').click();
  await says(page, '0 of 1 made');
  await isSent(page);
  t.like(await read(id), { status: 'IN_PRODUCTION', items: [{ quantityMade: 0 }] });
});

test.serial('ticks made offline survive a reload and are sent when the network returns', async (t) => {
  const id = await place('O-1', 3);
  let isOff = true;
  const page = await open(t, {
    expectedErrors: [/ERR_FAILED/],
    prepare: async (opened: Page) => {
      await opened.setRequestInterception(true);
      opened.on('request', (request) => {
        if (isOff && request.url().endsWith('/made')) void request.abort();
        else void request.continue();
      });
    },
  });
  await hasJob(page, 'O-1-1');
  await control(page, 'One piece is made', 'button').click();
  await says(page, 'No network. 1 tick waits on this device.');
  await control(page, 'One piece is made', 'button').click();
  await says(page, '2 ticks wait');
  await says(page, '2 of 3 made');
  await checkAccessibility(t, page, 'a workstation without a network');
  t.like(await read(id), { items: [{ quantityMade: 0 }] });
  await page.reload();
  await says(page, '2 of 3 made');
  isOff = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await isSent(page);
  t.like(await read(id), { status: 'IN_PRODUCTION', items: [{ quantityMade: 2 }] });
});

test.serial('the workstation reloads offline with its queue and pictures', async (t) => {
  const id = await place('N-1', 2);
  await place('N-2');
  const proxy = await openProxy(web.api.url);
  t.teardown(proxy.close);
  const page = await openDashboard(t, web, staff, `${proxy.url}/production-workstation`, {
    expectedErrors: [/ERR_/, /401/],
  });
  await hasJob(page, 'N-1-1');
  await isStored(page, 2);
  proxy.cut();
  await page.reload();
  await hasJob(page, 'N-1-1');
  await hasPicture(page, 'N-1-1');
  await says(page, 'No network. The queue may have changed.');
  await scan(page, 'elsewhere');
  await says(page, 'elsewhere is not among the items on this device, and the server cannot be reached.');
  await control(page, 'Back to the queue', 'button').click();
  await control(page, 'One piece is made', 'button').click();
  await says(page, 'No network. 1 tick waits on this device.');
  await control(page, 'One piece is made', 'button').click();
  await hasJob(page, 'N-2-1');
  await hasPicture(page, 'N-2-1');
  await page.reload();
  await hasJob(page, 'N-2-1');
  t.like(await read(id), { items: [{ quantityMade: 0 }] });
  proxy.mend();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await isSent(page);
  t.like(await read(id), { status: 'PACKAGING', items: [{ quantityMade: 2 }] });
  await page.evaluate(() => fetch('/v1/session', { method: 'DELETE' }));
  await page.reload();
  await page.waitForSelector('input[type=password]');
  t.false(
    await page.evaluate(async () => Boolean(await caches.match('/v1/session'))),
    'an ended session is not cached',
  );
  await signInAgain(page, staff);
  await hasJob(page, 'N-2-1');
  // The first order is made, so its picture may be missing.
  await isStored(page, 1);
  await page.locator('header ::-p-text(@test.example)').click();
  await page.locator('[role=menuitem] ::-p-text(Sign out)').click();
  await page.waitForSelector('input[type=password]');
  const left = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  t.deepEqual(
    left.filter((path) => !path.startsWith('/assets/')),
    [],
  );
});
