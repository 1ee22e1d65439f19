import test, { type ExecutionContext } from 'ava';
import type { Page } from 'puppeteer-core';
import { openTestApi } from '../../api/testing/open-test-api.ts';
import { waitUntil } from '../../api/testing/wait-until.ts';
import {
  BAD_GATEWAY,
  type Fault,
  FAULTS,
  faultRequests,
  INTERNAL,
  MAINTAINED,
  RESET,
  STORAGE_FULL,
  TOO_MANY,
} from '../testing/fault-requests.ts';
import { pageTimings } from '../../engine/screens.ts';
import { delayTimers } from '../testing/delay-timers.ts';
import { fillNumber } from '../testing/fill-number.ts';
import { holdUploads, waitForStoredUploads } from '../testing/hold-uploads.ts';
import { type ConfiguratorOptions, openWeb, waitUntilEditable, type Web } from '../testing/open-web.ts';
import { orderItem } from '../testing/order-item.ts';
import { readTexts } from '../testing/read-session.ts';
import { waitForText } from '../testing/wait-for-text.ts';
import { chooseLayer, control } from '../testing/stage.ts';
import { uploadFile } from '../testing/upload-file.ts';

// A failed call shows the specification's message and leaves the design unchanged (configurator §8).

const PHOTO = 'fixtures/images/mountain-lake.jpg';
/** Part of the URL of picture uploads. */
const BYTES = '/images/parts?shopProductVariantId=';
const NO_SERVER = 'Error communicating with customisation server';
const REFUSED: Fault = {
  status: 400,
  body: { error: 'Invalid HEX color.', errorCode: 'customisation-invalid' },
};

let web: Web;
let admin: string;
test.before(async () => {
  web = await openWeb(['asset-tag', 'canvas-print'], () => openTestApi(undefined, { isMailSetUp: true }));
  admin = await web.api.createUser(web.enterpriseId, ['ENTERPRISE_ADMIN']);
});
test.after.always(() => web.close());

const openTag = (t: ExecutionContext, options: ConfiguratorOptions = {}) =>
  web.openConfigurator(t, { product: 'asset-tag', expectedErrors: FAULTS, ...options });
const numberOf = async (page: Page) => (await readTexts(page))['Asset number'];
const countDesigns = async () =>
  Number(
    ((await web.api.database('customisation').count({ count: '*' }).first()) as { count: number }).count,
  );
const chooseMore = async (page: Page, item: string): Promise<void> => {
  await control(page, 'More').click();
  await page.locator(`::-p-xpath(//*[@role="menuitem"][contains(., "${item}")])`).click();
};

test.serial('[C8-08] a failed item update is repeated by another click and saves one design', async (t) => {
  const item = await orderItem(web, { admin, product: 'asset-tag', orderNumber: 'K-1' });
  const before = await countDesigns();
  const page = await openTag(t, {
    query: { ...item, shopDomain: '' },
    expectedErrors: [...FAULTS, /was not updated/],
  });
  await fillNumber(page);
  const left = await faultRequests(page, '/consumerconfigurator/item/', [BAD_GATEWAY, TOO_MANY, RESET]);
  for (const words of [NO_SERVER, 'Too many calls. Try again in 1 seconds.', NO_SERVER]) {
    await control(page, 'Update').click();
    await waitForText(page, words);
  }
  t.is(left.length, 0);
  t.is(await numberOf(page), 'AB-1234');
  await control(page, 'Update').click();
  await waitForText(page, 'Customisation updated successfully.');
  t.is(await countDesigns(), before + 1);
});

test.serial(
  '[C8-16] an item update that is refused for maintenance is repeated when maintenance ends',
  async (t) => {
    const item = await orderItem(web, { admin, product: 'asset-tag', orderNumber: 'K-2' });
    const before = await countDesigns();
    const page = await openTag(t, { query: { ...item, shopDomain: '' } });
    await fillNumber(page);
    const left = await faultRequests(page, '/consumerconfigurator/item/', [MAINTAINED]);
    await control(page, 'Update').click();
    await waitForText(page, 'Customisation updated successfully.');
    t.is(left.length, 0);
    t.is(await countDesigns(), before + 1);
  },
);

test.serial('[C8-08] sharing a link is retried after faults, and a refusal shows its message', async (t) => {
  const page = await openTag(t);
  await fillNumber(page);
  const left = await faultRequests(page, '/upload?', [REFUSED, RESET, INTERNAL, TOO_MANY]);
  await chooseMore(page, 'Share a link');
  const alert = await page.waitForSelector('[role=dialog] [role=alert]');
  t.is(await alert!.evaluate((said) => said.textContent), 'Invalid HEX color.');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('[role=dialog]'));
  await chooseMore(page, 'Share a link');
  await page.waitForFunction(() =>
    document.querySelector<HTMLInputElement>('[role=dialog] input')?.value.includes('customisationCode='),
  );
  t.is(left.length, 0);
});

test.serial('[C8-13] saving and loading texts show their errors and can be retried', async (t) => {
  const page = await openTag(t);
  await fillNumber(page);
  const path = '/configuratorprogress?';
  const notFound = 'Configuration for email address ann@example.org not found';
  const submit = () => page.locator('[role=dialog] button[type=submit]').click();
  const left = await faultRequests(page, path, [RESET, TOO_MANY, INTERNAL]);
  await chooseMore(page, 'Save texts by e-mail');
  await page.locator('[role=dialog] input[type=email]').fill('ann@example.org');
  for (const words of [notFound, 'Too many calls. Try again in 1 seconds.', notFound]) {
    await submit();
    await waitForText(page, words);
  }
  await submit();
  await waitForText(page, 'Progress has been saved against email address ann@example.org');
  await page.waitForFunction(() => !document.querySelector('[role=dialog]'));
  await fillNumber(page, 'CD-9');
  left.push(INTERNAL);
  await chooseMore(page, 'Load saved texts');
  await page.locator('[role=dialog] input[type=email]').fill('ann@example.org');
  await submit();
  await waitForText(page, notFound);
  t.is(await numberOf(page), 'CD-9');
  left.push(RESET, BAD_GATEWAY);
  await submit();
  await waitForText(page, 'Your texts are loaded');
  t.is(await numberOf(page), 'AB-1234');
});

test.serial('[C7-10] charges that fail to load show no notice, and the design can be bought', async (t) => {
  let left: Fault[] = [];
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const page = await openTag(t, {
    prepare: async (opened) => {
      left = await faultRequests(opened, '/charges', [{ ...INTERNAL, after: held }]);
    },
  });
  await page.evaluate(keepNotices);
  await waitUntil(() => left.length === 0);
  goOn();
  await fillNumber(page);
  await control(page, 'Add to cart').click();
  await waitForText(page, 'Your design is saved');
  t.deepEqual(await page.evaluate(() => (globalThis as unknown as { notices: string[] }).notices), []);
});

/** Runs in the page. Records the text of every notice from now on, however briefly it is shown. */
function keepNotices(): void {
  const notices: string[] = [];
  const { platen } = globalThis as unknown as Debugged;
  platen.session.subscribe(({ notice }) => notice && notices.push(notice.text));
  Object.assign(window, { notices });
}
interface Debugged {
  platen: { session: { subscribe: (listen: (state: { notice?: { text: string } }) => void) => void } };
}

test.serial('an upload is retried automatically, and by a click after a long Retry-After', async (t) => {
  const page = await openTag(t, { product: 'canvas-print' });
  await chooseLayer(page, 'Photo');
  const full: Fault = { ...STORAGE_FULL, headers: { 'Retry-After': '600' } };
  const left = await faultRequests(page, BYTES, [RESET, INTERNAL, full]);
  // Each message is shown for a second or two.
  const isTrying = waitForText(page, 'The connection broke. Trying again');
  const isBusy = waitForText(page, 'The server is busy. Trying again');
  await uploadFile(page, 'aside input[type=file]', PHOTO);
  await isTrying;
  await isBusy;
  await waitForText(page, 'The picture was not sent');
  await waitForText(page, 'Our server has no room for the picture at the moment.');
  t.is(left.length, 0);
  await control(page, 'Try again', 'button').click();
  await control(page, 'Remove the picture', 'button').wait();
});

test.serial('a reload continues an upload, and a cancelled one is not continued', async (t) => {
  const page = await openTag(t, { product: 'canvas-print' });
  page.on('dialog', (dialog) => void dialog.accept());
  await chooseLayer(page, 'Photo');
  await holdUploads(page);
  await uploadFile(page, 'aside input[type=file]', PHOTO);
  await waitForStoredUploads(page, 1);
  await page.reload();
  await waitUntilEditable(page);
  await chooseLayer(page, 'Photo');
  await control(page, 'Remove the picture', 'button').wait();
  await waitForStoredUploads(page, 0);
  await holdUploads(page);
  await uploadFile(page, 'aside input[type=file]', PHOTO);
  await waitForStoredUploads(page, 1);
  await control(page, 'Cancel', 'button').click();
  await waitForStoredUploads(page, 0);
  t.is(await page.$('aside [role=progressbar]'), null);
});

test.serial(
  '[C8-16] an upload that is refused for maintenance continues when maintenance ends',
  async (t) => {
    const page = await openTag(t, {
      product: 'canvas-print',
      prepare: (opened) => delayTimers(opened, pageTimings.maintenancePollMs),
    });
    await chooseLayer(page, 'Photo');
    const left = await faultRequests(page, BYTES, [MAINTAINED]);
    await uploadFile(page, 'aside input[type=file]', PHOTO);
    await waitForText(page, 'Back at six.');
    t.is(left.length, 0);
    await control(page, 'Retry now').click();
    await control(page, 'Remove the picture', 'button').wait();
    t.is(await page.$('aside [role=alert]'), null);
  },
);

test.serial('[C8-16] help that is refused for maintenance is shown when maintenance ends', async (t) => {
  const page = await openTag(t);
  const left = await faultRequests(page, '/help/languages/', [MAINTAINED]);
  await chooseMore(page, 'Help');
  await page.waitForSelector('[role=dialog] dl dt');
  t.is(left.length, 0);
});

test.serial('[C8-17] a failure is reported, except on a local address and for ignored errors', async (t) => {
  const { port } = new URL(web.api.url);
  for (const [hostname, itemId, count] of [
    ['shop.localhost', 'unknown', 1],
    ['shop.localhost', 'ResizeObserver', 0],
    ['127.0.0.1', 'unknown', 0],
  ] as const) {
    const page = await openTag(t, {
      origin: `http://${hostname}:${port}`,
      query: { itemId, shopDomain: '' },
      expectedErrors: [/404/, /was not updated/],
    });
    const reports: Promise<string | undefined>[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/errorreports')) reports.push(request.fetchPostData());
    });
    await fillNumber(page);
    await control(page, 'Update').click();
    // The report is sent before the notice is shown.
    await page.waitForSelector('[role=status] > p');
    await waitUntil(() => reports.length >= count);
    t.is(reports.length, count, `${hostname} ${itemId}`);
    for (const report of reports) t.regex((await report) ?? '', /Item unknown was not updated/);
  }
});
