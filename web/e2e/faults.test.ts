import test, { type ExecutionContext } from 'ava';
import type { HTTPRequest, Page } from 'puppeteer-core';
import { waitUntil } from '../../api/testing/wait-until.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import {
  cutConnection,
  fakeLiveServer,
  sentByPage,
  tellPage,
  waitUntilSent,
} from '../testing/fake-live-server.ts';
import { type ConfiguratorOptions, openWeb, waitUntilPainted, type Web } from '../testing/open-web.ts';
import { readTexts } from '../testing/read-session.ts';
import { chooseLayer, control, isPainted } from '../testing/stage.ts';

// What is away comes back, and nothing of the shopper's is lost meanwhile.

let web: Web;
let operator: string;
test.before(async () => {
  web = await openWeb(['asset-tag']);
  operator = await web.api.createUser(web.enterpriseId, ['SYSTEM_ADMIN']);
});
test.after.always(() => web.close());

const openTag = (t: ExecutionContext, options: ConfiguratorOptions = {}) =>
  web.openConfigurator(t, { product: 'asset-tag', ...options });
const fillNumber = async (page: Page, text = 'AB-1234'): Promise<void> => {
  if (!(await page.$('::-p-aria([name="Your text"])'))) await chooseLayer(page, 'Asset number');
  await control(page, 'Your text').fill(text);
};
const sees = (page: Page, text: string) =>
  page.waitForFunction((wanted) => document.body.innerText.includes(wanted), {}, text);
const isGone = (page: Page, text: string) =>
  page.waitForFunction((wanted) => !document.body.innerText.includes(wanted), {}, text);
const maintain = (isOn: boolean) =>
  web.api.call('PUT', '/v1/maintenance', { as: operator, body: { isOn, text: 'Back at six.' } });

test.serial(
  '[C8-16] a page that is opened in maintenance says so, and comes up by itself when it is over',
  async (t) => {
    await maintain(true);
    t.teardown(() => maintain(false));
    const page = await openTag(t, { isPainted: false, expectedErrors: [/503/] });
    await sees(page, 'System Maintenance');
    await sees(page, 'Back at six.');
    await checkAccessibility(t, page);
    await control(page, 'Retry now').click();
    await sees(page, 'System Maintenance');
    await maintain(false);
    await waitUntilPainted(page);
    await isGone(page, 'System Maintenance');
    t.true(await isPainted(page));
  },
);

test.serial(
  '[C8-16] maintenance that begins while somebody works covers the page and leaves the design',
  async (t) => {
    const page = await openTag(t, { expectedErrors: [/503/] });
    await fillNumber(page);
    await maintain(true);
    t.teardown(() => maintain(false));
    await control(page, 'Add to cart').click();
    await sees(page, 'System Maintenance');
    await maintain(false);
    await control(page, 'Retry now').click();
    await isGone(page, 'System Maintenance');
    await sees(page, 'Your design is saved');
    t.is((await readTexts(page))['Asset number'], 'AB-1234');
    const drafts = () => web.api.database('shopperDraft').whereNotNull('customisation').first('id');
    await waitUntil(async () => (await drafts()) === undefined);
  },
);

/** Lets requests fail whose address has a part, as long as the test says. */
async function failRequests(page: Page, part: string): Promise<{ isOn: boolean; count: number }> {
  const state = { isOn: true, count: 0 };
  await page.setRequestInterception(true);
  page.on('request', (request: HTTPRequest) => {
    if (request.isInterceptResolutionHandled()) return;
    if (!state.isOn || !request.url().includes(part)) return void request.continue();
    state.count += 1;
    void request.abort('connectionreset');
  });
  return state;
}

test.serial(
  '[C8-08] a server that is away for a moment while a design is saved: the save goes on, and is done once',
  async (t) => {
    const page = await openTag(t, { expectedErrors: [/ERR_CONNECTION_RESET/] });
    await fillNumber(page);
    const count = () =>
      web.api.database('customisation').count({ count: '*' }).first() as Promise<{ count: number }>;
    const before = Number((await count()).count);
    const failing = await failRequests(page, '/upload?');
    await control(page, 'Add to cart').click();
    await waitUntil(() => failing.count > 0);
    failing.isOn = false;
    await sees(page, 'Your design is saved');
    t.is(Number((await count()).count), before + 1);
  },
);

test.serial(
  '[C8-08] a script of the cart that cannot be loaded: it is said, and the design stays',
  async (t) => {
    const page = await openTag(t, { expectedErrors: [/ERR_CONNECTION_RESET/] });
    await fillNumber(page);
    await failRequests(page, '/assets/cart-tools');
    await control(page, 'Add to cart').click();
    await sees(page, 'Error communicating with customisation server');
    t.is((await readTexts(page))['Asset number'], 'AB-1234');
  },
);

test.serial('a file whose connection breaks is asked for again', async (t) => {
  let failing: Awaited<ReturnType<typeof failRequests>> | undefined;
  const page = await openTag(t, {
    isPainted: false,
    expectedErrors: [/ERR_CONNECTION_RESET/],
    prepare: async (opened) => {
      failing = await failRequests(opened, '/f/');
    },
  });
  await waitUntil(() => failing!.count > 0);
  failing!.isOn = false;
  await waitUntilPainted(page);
  t.true(await isPainted(page));
});

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const place = { maskId: 1, mockupAreaId: 'a', name: 'Lying' };
const start = { kind: 'START', mockups: [place] };
const made = {
  ...place,
  kind: 'MOCKUP',
  image: PIXEL,
  primaryMockup: true,
  sequence: 1,
  widthPx: 1500,
  heightPx: 1500,
};
const fault = { kind: 'ERROR', errorCode: 'scene', error: 'The scene is broken.' };
const failed = { kind: 'TERMINATE', reason: 'failed', error: 'Not all mockups could be made.' };
const complete = { kind: 'COMPLETE' };
const verge = { kind: 'VERGE', scene: 's', url: '/f/none/s.json', camera: 'front', colours: {} };

/** Messages before the cut, and the words that stand on the page once the server has told all of it again. */
const streams: Record<string, { before: object[]; again: object[]; words?: string }> = {
  START: { before: [start], again: [start, made, complete] },
  VERGE: { before: [start, verge], again: [start, verge, made, complete] },
  MOCKUP: { before: [start, made], again: [start, made, complete] },
  ERROR: { before: [start, fault], again: [start, fault, failed], words: 'The scene is broken.' },
  TERMINATE: { before: [start, failed], again: [], words: 'Not all mockups could be made.' },
  COMPLETE: { before: [start, made, complete], again: [] },
};
for (const [kind, { before, again, words }] of Object.entries(streams))
  test.serial(
    `a websocket that is cut after ${kind}: nothing waits without end, and no picture is lost`,
    async (t) => {
      const page = await openTag(t, { viewport: 'phone', prepare: fakeLiveServer, expectedErrors: [/404/] });
      await fillNumber(page);
      await control(page, 'Preview').click();
      await waitUntilSent(page, 1);
      await tellPage(page, ...before);
      await cutConnection(page);
      if (again.length > 0) {
        await waitUntilSent(page, 2);
        const [first, second] = await sentByPage(page);
        t.deepEqual(second, first);
        await tellPage(page, ...again);
      }
      await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
      await isGone(page, 'Please bear with us');
      if (words !== undefined) await sees(page, words);
      else
        await page.waitForSelector('section[aria-label="Preview"] img, section[aria-label="Preview"] canvas');
      t.is((await readTexts(page))['Asset number'], 'AB-1234');
    },
  );
