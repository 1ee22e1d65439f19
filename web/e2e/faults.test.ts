import test, { type ExecutionContext } from 'ava';
import type { Page } from 'puppeteer-core';
import * as z from 'zod';
import { readRows } from '../../api/testing/read-rows.ts';
import { waitUntil } from '../../api/testing/wait-until.ts';
import { pageTimings } from '../../engine/screens.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import {
  cutConnection,
  fakeLiveServer,
  sentByPage,
  notifyPage,
  waitUntilSent,
} from '../testing/fake-live-server.ts';
import {
  BAD_GATEWAY,
  type Fault,
  FAULTS,
  faultRequests,
  INTERNAL,
  RESET,
  TOO_MANY,
} from '../testing/fault-requests.ts';
import { fillNumber } from '../testing/fill-number.ts';
import { interceptRequests } from '../testing/intercept-requests.ts';
import { type ConfiguratorOptions, openWeb, waitUntilEditable, type Web } from '../testing/open-web.ts';
import { endTimers, delayTimers } from '../testing/delay-timers.ts';
import { readTexts } from '../testing/read-session.ts';
import { waitForTextGone, waitForText } from '../testing/wait-for-text.ts';
import { control, isPainted } from '../testing/stage.ts';

// Services fail and recover, and the shopper loses nothing.

let web: Web;
let operator: string;
test.before(async () => {
  web = await openWeb(['asset-tag']);
  operator = await web.api.createUser(web.enterpriseId, ['SYSTEM_ADMIN']);
});
test.after.always(() => web.close());

const openTag = (t: ExecutionContext, options: ConfiguratorOptions = {}) =>
  web.openConfigurator(t, { product: 'asset-tag', ...options });
/** Interval at which the page polls for the end of maintenance. */
const ASK_MS = pageTimings.maintenancePollMs;
/** Delay before a draft is sent to the server. */
const SENDING_MS = 3000;
/** Waits until the server has the draft. */
const waitUntilSaved = (page: Page) => page.waitForSelector('::-p-xpath(//header//span[text()="Saved"])');
const maintain = (isOn: boolean) =>
  web.api.call('PUT', '/v1/maintenance', { as: operator, body: { isOn, text: 'Back at six.' } });

test.serial(
  '[C8-16] a page that is opened during maintenance shows a message and loads when maintenance ends',
  async (t) => {
    await maintain(true);
    t.teardown(() => maintain(false));
    const page = await openTag(t, { isAwaited: false, expectedErrors: [/503/] });
    await waitForText(page, 'System Maintenance');
    await waitForText(page, 'Back at six.');
    await checkAccessibility(t, page);
    await control(page, 'Retry now').click();
    await waitForText(page, 'System Maintenance');
    await maintain(false);
    await waitUntilEditable(page);
    await waitForTextGone(page, 'System Maintenance');
    t.true(await isPainted(page));
  },
);

test.serial(
  '[C8-16] maintenance that starts during editing covers the page and keeps the design',
  async (t) => {
    const page = await openTag(t, {
      expectedErrors: [/503/],
      // Without this, the page could recover before the button is clicked.
      prepare: (opened) => delayTimers(opened, ASK_MS),
    });
    await fillNumber(page);
    // Without this, the draft could open or close the dialog.
    await waitUntilSaved(page);
    t.teardown(() => maintain(false));
    let begun: Promise<unknown> | undefined;
    await interceptRequests(page, (request) => {
      if (request.url().includes('/upload?')) begun ??= maintain(true);
      void Promise.resolve(begun).then(() => request.continue());
    });
    await control(page, 'Add to cart').click();
    await waitForText(page, 'System Maintenance');
    await maintain(false);
    await control(page, 'Retry now').click();
    await waitForTextGone(page, 'System Maintenance');
    await waitForText(page, 'Your design is saved');
    t.is((await readTexts(page))['Asset number'], 'AB-1234');
    const drafts = () => web.api.database('shopperDraft').whereNotNull('customisation').first('id');
    await waitUntil(async () => (await drafts()) === undefined);
  },
);

/** Console error of a chunk that fails to load. */
const PARTS_AWAY = [/ERR_CONNECTION_RESET/];

/** Aborts requests whose URL contains a part, while `isOn` is true. */
async function failRequests(page: Page, part: string): Promise<{ isOn: boolean; count: number }> {
  const state = { isOn: true, count: 0 };
  await interceptRequests(page, (request) => {
    if (!state.isOn || !request.url().includes(part)) return void request.continue();
    state.count += 1;
    void request.abort('connectionreset');
  });
  return state;
}

test.serial('[C8-08] a save during a short outage of the server is retried and stored once', async (t) => {
  const page = await openTag(t, { expectedErrors: [/ERR_CONNECTION_RESET/] });
  await fillNumber(page);
  const count = () =>
    web.api.database('customisation').count({ count: '*' }).first() as Promise<{ count: number }>;
  const before = Number((await count()).count);
  const failing = await failRequests(page, '/upload?');
  await control(page, 'Add to cart').click();
  await waitUntil(() => failing.count > 0);
  failing.isOn = false;
  await waitForText(page, 'Your design is saved');
  t.is(Number((await count()).count), before + 1);
});

test.serial(
  '[C8-08] a cart script that the server refuses shows a message and leaves the design unchanged',
  async (t) => {
    const page = await openTag(t, { expectedErrors: FAULTS });
    await fillNumber(page);
    await faultRequests(page, '/assets/cart-tools', [{ status: 400 }]);
    await control(page, 'Add to cart').click();
    await waitForText(page, 'Error communicating with customisation server');
    t.is((await readTexts(page))['Asset number'], 'AB-1234');
  },
);

test.serial('a file is requested again after a connection reset', async (t) => {
  let failing: Awaited<ReturnType<typeof failRequests>> | undefined;
  const page = await openTag(t, {
    isAwaited: false,
    expectedErrors: [/ERR_CONNECTION_RESET/],
    prepare: async (opened) => {
      failing = await failRequests(opened, '/f/');
    },
  });
  await waitUntil(() => failing!.count > 0);
  failing!.isOn = false;
  await waitUntilEditable(page);
  t.true(await isPainted(page));
});

test.serial(
  'a chunk whose connection breaks is loaded when the server is back, and the page stays usable',
  async (t) => {
    const page = await openTag(t, { expectedErrors: PARTS_AWAY });
    await fillNumber(page, 'AB-1');
    const failing = await failRequests(page, '/assets/');
    await control(page, 'More').click();
    await waitForText(page, 'Connecting again');
    await fillNumber(page, 'AB-2');
    failing.isOn = false;
    await page.waitForSelector('[role=menuitem] ::-p-text(Share a link)');
    await waitForTextGone(page, 'Connecting again');
    t.is((await readTexts(page))['Asset number'], 'AB-2');
    const sheets = await page.$$eval('link[rel=stylesheet]', (links) =>
      links.map(({ sheet }) => sheet !== null),
    );
    t.true(sheets.every(Boolean), 'the style sheets that failed are loaded, too');
  },
);

test.serial(
  'panels that fail to load are loaded when the server is back, and a draft is saved',
  async (t) => {
    let failing: Awaited<ReturnType<typeof failRequests>> | undefined;
    const page = await openTag(t, {
      isAwaited: false,
      expectedErrors: PARTS_AWAY,
      prepare: async (opened) => {
        failing = await failRequests(opened, '/assets/around');
      },
    });
    await waitForText(page, 'Connecting again');
    t.true(await isPainted(page));
    failing!.isOn = false;
    await waitUntilEditable(page);
    await fillNumber(page);
    await page.waitForSelector('::-p-xpath(//header//span[text()="Saved"])');
  },
);

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

/** Messages before the connection closes, messages that the server sends again, and the text that the page shows then. */
const streams: Record<string, { before: object[]; again: object[]; words?: string }> = {
  START: { before: [start], again: [start, made, complete] },
  VERGE: { before: [start, verge], again: [start, verge, made, complete] },
  MOCKUP: { before: [start, made], again: [start, made, complete] },
  ERROR: { before: [start, fault], again: [start, fault, failed], words: 'The scene is broken.' },
  TERMINATE: { before: [start, failed], again: [], words: 'Not all mockups could be made.' },
  COMPLETE: { before: [start, made, complete], again: [] },
};
for (const [kind, { before, again, words }] of Object.entries(streams))
  test.serial(`after a websocket closes on ${kind}, no spinner and no missing picture remain`, async (t) => {
    const page = await openTag(t, { viewport: 'phone', prepare: fakeLiveServer, expectedErrors: [/404/] });
    await fillNumber(page);
    await control(page, 'Preview').click();
    await waitUntilSent(page, 1);
    await notifyPage(page, ...before);
    await cutConnection(page);
    if (again.length > 0) {
      await waitUntilSent(page, 2);
      const [first, second] = await sentByPage(page);
      t.deepEqual(second, first);
      await notifyPage(page, ...again);
    }
    await page.waitForFunction(
      () => !document.querySelector('section[aria-label="Preview"][aria-busy="true"]'),
    );
    await waitForTextGone(page, 'Please bear with us');
    if (words !== undefined) await waitForText(page, words);
    else
      await page.waitForSelector('section[aria-label="Preview"] img, section[aria-label="Preview"] canvas');
    t.is((await readTexts(page))['Asset number'], 'AB-1234');
  });

for (const [name, part] of [
  ['the product', '/consumerconfigurator/data/'],
  ['a saved design', '/retrieve/configuration'],
  ['the drafts', '/configuratordraft'],
] as const)
  test.serial(
    `${name}: a request is repeated after a connection reset, a bad gateway and too many requests`,
    async (t) => {
      let left: Fault[] = [];
      const { ids, shopDomain } = web.products.get('asset-tag')!;
      const body = await web.api.createPayload(web.enterpriseId, 'tag-workshop-lathe', ids);
      const saved = await web.api.call('POST', `/upload?shopDomain=${shopDomain}`, { body });
      const { customisationCode } = saved.body as { customisationCode: string };
      const page = await openTag(t, {
        query: { customisationCode },
        expectedErrors: FAULTS,
        prepare: async (opened) => {
          left = await faultRequests(opened, part, [RESET, BAD_GATEWAY, TOO_MANY]);
        },
      });
      await waitUntil(() => left.length === 0);
      t.not((await readTexts(page))['Owner'], 'Property of', 'the saved design is shown');
      await fillNumber(page);
      await page.waitForSelector('::-p-xpath(//header//span[text()="Saved"])');
    },
  );

test.serial(
  '[C4-04] [C1-04] [C8-08] a save is repeated after every fault, is busy until it succeeds and is stored once',
  async (t) => {
    const page = await openTag(t, { expectedErrors: FAULTS });
    await fillNumber(page);
    const codes = async () =>
      (
        await readRows(web.api.database('customisation').orderBy('id'), { customisationCode: z.string() })
      ).map(({ customisationCode }) => customisationCode);
    const before = (await codes()).length;
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const left = await faultRequests(page, '/upload?', [TOO_MANY, INTERNAL, { ...RESET, after: held }]);
    const isBusy = () =>
      page.$eval(
        'header [aria-label="Add to cart"]',
        (button) => button.getAttribute('aria-disabled') === 'true',
      );
    await control(page, 'Add to cart').click();
    await waitUntil(() => left.length === 0);
    t.true(await isBusy());
    goOn();
    await waitForText(page, 'Your design is saved');
    await waitUntil(async () => !(await isBusy()));
    const after = await codes();
    t.is(after.length, before + 1);
    t.is(
      await page.$eval('[role=dialog] input', (field) => field.value),
      after.at(-1)!,
      'the code is that of the saved design',
    );
  },
);

test.serial('[C8-15] an error message of the server is shown, truncated to 100 characters', async (t) => {
  const page = await openTag(t, { expectedErrors: FAULTS });
  await fillNumber(page);
  const error = 'The design breaks a rule of its product: '.repeat(4);
  await faultRequests(page, '/upload?', [
    { status: 400, body: { error, errorCode: 'customisation-invalid' } },
  ]);
  await control(page, 'Add to cart').click();
  const notice = await page.waitForSelector('[role=status] > p ::-p-text(breaks a rule)');
  t.is(await notice!.evaluate((said) => said.textContent), error.slice(0, 100));
  t.is((await readTexts(page))['Asset number'], 'AB-1234');
});

test.serial('sending a draft is repeated after every fault until the server has it', async (t) => {
  const page = await openTag(t, {
    expectedErrors: FAULTS,
    prepare: (opened) => delayTimers(opened, SENDING_MS),
  });
  const left = await faultRequests(page, '/configuratordraft?', [RESET, INTERNAL, TOO_MANY]);
  await fillNumber(page, 'AB-77');
  await waitForText(page, 'Saved on this device');
  await endTimers(page);
  await waitUntilSaved(page);
  t.is(left.length, 0);
  const kept = await web.api.database('shopperDraft').select('customisation');
  t.true(JSON.stringify(kept).includes('AB-77'));
});

const pictureIsShown = (page: Page) =>
  page.waitForFunction(() => {
    const picture = document.querySelector<HTMLImageElement>('img[src*="/picture"]');
    return picture?.complete === true && picture.naturalWidth > 0;
  });

test.serial(
  'on a slow connection the product picture appears first, then the design, which can be bought',
  async (t) => {
    const page = await openTag(t, {
      isAwaited: false,
      prepare: async (opened) => {
        await opened.emulateNetworkConditions({ download: 200_000, upload: 100_000, latency: 150 });
        await opened.setRequestInterception(true);
        opened.on('request', (request) => {
          const isEngine = request.url().includes('/assets/first-design');
          void (isEngine ? pictureIsShown(opened) : Promise.resolve()).then(() => request.continue());
        });
      },
    });
    await waitUntilEditable(page);
    await fillNumber(page);
    await control(page, 'Add to cart').click();
    await waitForText(page, 'Your design is saved');
    t.pass();
  },
);
