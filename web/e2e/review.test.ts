import test, { type ExecutionContext } from 'ava';
import type { Page } from 'puppeteer-core';
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
import { endTimers, delayTimers } from '../testing/delay-timers.ts';
import { interceptRequests } from '../testing/intercept-requests.ts';
import { type ConfiguratorOptions, openWeb, type Web } from '../testing/open-web.ts';
import { waitForTextGone, waitForText } from '../testing/wait-for-text.ts';
import { chooseLayer, control } from '../testing/stage.ts';
import { waitForFocus } from '../testing/walk.ts';

interface Faked {
  platenLive: { requests: unknown[]; notify: (message: object) => void };
}

interface Debugged {
  platen: { session: { getState: () => { maskId: unknown } } };
}

let web: Web;
test.before(async () => {
  web = await openWeb(['asset-tag', 't-shirt']);
});
test.after.always(() => web.close());

const open = (t: ExecutionContext, product: string, options: ConfiguratorOptions = {}) =>
  web.openConfigurator(t, { product, prepare: fakeLiveServer, ...options });

/** Opens an asset tag with its mandatory number, so that the review can be opened. */
async function openFilled(t: ExecutionContext, options: ConfiguratorOptions = {}): Promise<Page> {
  const page = await open(t, 'asset-tag', options);
  await chooseLayer(page, 'Asset number');
  await control(page, 'Your text').fill('AB-1234');
  return page;
}
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const start = {
  kind: 'START',
  mockups: [
    { maskId: 1, mockupAreaId: 'a', name: 'Lying' },
    { maskId: 1, mockupAreaId: 'b', name: 'Standing' },
  ],
};
const made = (mockupAreaId: string, name: string) => ({
  kind: 'MOCKUP',
  maskId: 1,
  mockupAreaId,
  name,
  image: PIXEL,
  primaryMockup: mockupAreaId === 'a',
  sequence: 1,
  widthPx: 1500,
  heightPx: 1500,
});
const complete = { kind: 'COMPLETE' };
const failed = { kind: 'TERMINATE', reason: 'failed', error: 'Not all mockups could be made.' };

const showsPicture = (page: Page, name: string) =>
  page.waitForSelector(`section[aria-label="Preview"] img[alt*="${name}"]`);
/** Answers requests until the page requests the pictures of a design with a text. The next request waits for START. */
const startUntilAsked = (page: Page, text: string) =>
  page.waitForFunction(
    (wanted) => {
      const { requests, notify } = (globalThis as unknown as Faked).platenLive;
      if (requests.length === 0) return false;
      if (JSON.stringify(requests.at(-1)).includes(wanted)) return true;
      notify({ kind: 'START', mockups: [] });
      return false;
    },
    {},
    text,
  );
const lastSent = async (page: Page) => (await sentByPage(page)).at(-1);

test.serial('[C4-02] empty mandatory layers block the review, are listed and are selected', async (t) => {
  const page = await open(t, 'asset-tag');
  await control(page, 'Preview').click();
  await waitForText(page, 'Text is mandatory on Plate. Please enter some text.');
  t.is(await page.$('section[aria-label="Preview"]'), null);
  await page.waitForSelector('section[aria-label="Asset number"]');
  await checkAccessibility(t, page);
  await control(page, 'Your text').fill('AB-1234');
  await waitForTextGone(page, 'Text is mandatory');
  await control(page, 'Preview').click();
  await page.waitForSelector('section[aria-label="Preview"]');
});

test.serial(
  '[C2-22] the review shows messages until the first picture is ready, and then each picture',
  async (t) => {
    const page = await openFilled(t, { viewport: 'phone' });
    await control(page, 'Preview').click();
    await waitForText(page, 'Your mockups are being prepared. Please bear with us.');
    await waitUntilSent(page, 1);
    t.like(await lastSent(page), { action: 'CREATEMOCKUPS', version: undefined });
    await notifyPage(page, start);
    await waitForText(page, 'Your mockups are being generated. Please bear with us.');
    await checkAccessibility(t, page);
    await notifyPage(page, made('a', 'Lying'));
    await waitForTextGone(page, 'Please bear with us');
    await showsPicture(page, 'Lying');
    await control(page, 'Cancel').wait(); // the other picture is not ready yet
    await notifyPage(page, made('b', 'Standing'), complete);
    await page.waitForFunction(
      () => !document.querySelector('section[aria-label="Preview"][aria-busy="true"]'),
    );
    await checkAccessibility(t, page);
  },
);

test.serial('[C2-22] Cancel closes the stream and returns to the canvas', async (t) => {
  const page = await openFilled(t, { viewport: 'phone' });
  await control(page, 'Preview').click();
  await waitUntilSent(page, 1);
  await notifyPage(page, start);
  await control(page, 'Cancel').click();
  await page.waitForFunction(() => !document.querySelector('section[aria-label="Preview"]'));
  await waitUntilSent(page, 2);
  t.like(await lastSent(page), { action: 'CANCELMOCKUPS', version: 1 });
});

test.serial(
  'a closed connection is reopened, and the pictures are requested under the same id',
  async (t) => {
    const page = await openFilled(t, { viewport: 'phone' });
    await control(page, 'Preview').click();
    await waitUntilSent(page, 1);
    await notifyPage(page, start, made('a', 'Lying'));
    await cutConnection(page);
    await waitUntilSent(page, 2);
    const [first, second] = await sentByPage(page);
    t.deepEqual(second, first);
    await showsPicture(page, 'Lying'); // the former picture stays
    await notifyPage(page, start, made('a', 'Lying'), made('b', 'Standing'), complete);
    await page.waitForFunction(
      () => !document.querySelector('section[aria-label="Preview"][aria-busy="true"]'),
    );
  },
);

test.serial('[C4-03] a failed set shows its error and can be retried', async (t) => {
  const page = await openFilled(t, { viewport: 'phone' });
  await control(page, 'Preview').click();
  await waitUntilSent(page, 1);
  await notifyPage(page, start, { kind: 'ERROR', errorCode: 'scene', error: 'The scene is broken.' }, failed);
  await waitForText(page, 'The scene is broken.');
  await checkAccessibility(t, page);
  await control(page, 'Try again').click();
  await waitUntilSent(page, 2);
  await notifyPage(page, start, made('a', 'Lying'), made('b', 'Standing'), complete);
  await waitForTextGone(page, 'The scene is broken.');
});

/** The timeout of loading a 3D view. */
const SCENE_MS = 30_000;

test.serial('[C8-14] a 3D view that times out and a mockup that fails show messages', async (t) => {
  const page = await openFilled(t, {
    viewport: 'phone',
    prepare: async (opened) => {
      await fakeLiveServer(opened);
      await delayTimers(opened, SCENE_MS);
    },
  });
  await interceptRequests(page, (request) => {
    // The request for the scene is never answered.
    if (!request.url().endsWith('/scene.json')) void request.continue();
  });
  await control(page, 'Preview').click();
  await waitUntilSent(page, 1);
  const scene = { kind: 'VERGE', scene: 's', url: '/f/none/scene.json', camera: 'front', colours: {} };
  await notifyPage(page, start, scene);
  await page.waitForFunction(() => window.heldTimers.size > 0);
  t.false(await page.evaluate(() => document.body.innerText.includes('takes too long')));
  await endTimers(page);
  await waitForText(page, 'The 3D view takes too long to load.');
  await notifyPage(page, { kind: 'ERROR', errorCode: 'scene', error: 'The scene is broken.' }, failed);
  await waitForText(page, 'The scene is broken.');
  await page.waitForFunction(
    () => !document.querySelector('section[aria-label="Preview"][aria-busy="true"]'),
  );
});

test.serial('[C2-26] [C5-16] at least one picture must be chosen', async (t) => {
  const page = await openFilled(t, { viewport: 'phone' });
  await control(page, 'Preview').click();
  await waitUntilSent(page, 1);
  await notifyPage(page, start, made('a', 'Lying'), made('b', 'Standing'), complete);
  await control(page, 'Choose pictures').click();
  await control(page, 'Use Lying').click();
  await control(page, 'Use Standing').click();
  await control(page, 'Done').click();
  await page.waitForFunction(() =>
    document.body.textContent?.includes('No mockups selected.  You need to select at least one.'),
  );
  await checkAccessibility(t, page);
  await control(page, 'Use Standing').click();
  await control(page, 'Done').click();
  await page.waitForSelector('::-p-aria(Choose pictures)');
});

/** A picture of 800 × 400 pixels in one colour. */
const pictureOf = async (page: Page, colour: string): Promise<string> =>
  page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 400 });
    const context = canvas.getContext('2d')!;
    context.fillStyle = fill;
    context.fillRect(0, 0, 800, 400);
    return canvas.toDataURL();
  }, colour);

/** The picture of the design saved last: its size, and the colours of its corner and near its left edge. */
async function savedPicture(page: Page) {
  const [row] = (await web.api.database('customisation').orderBy('id', 'desc').limit(1)) as {
    payload: { mockupForCart: string };
  }[];
  return page.evaluate(async (url) => {
    const picture = Object.assign(new Image(), { src: url });
    await picture.decode();
    const { naturalWidth: width, naturalHeight: height } = picture;
    const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')!;
    context.drawImage(picture, 0, 0);
    const colourAt = (x: number, y: number) => Array.from(context.getImageData(x, y, 1, 1).data);
    return {
      width,
      height,
      corner: colourAt(0, 0),
      left: colourAt(Math.round(width * 0.1), Math.round(height / 2)),
    };
  }, row!.payload.mockupForCart);
}

const addToCart = async (page: Page): Promise<void> => {
  await control(page, 'Add to cart').click();
  await waitForText(page, 'Your design is saved');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('[role=dialog]'));
};

test.serial(
  '[C9-04] the cart shows the chosen picture, at most 500 px, made of the saved design',
  async (t) => {
    const page = await openFilled(t, { viewport: 'phone' });
    const standing = async (colour: string) => ({
      ...made('b', 'Standing'),
      image: await pictureOf(page, colour),
      widthPx: 800,
      heightPx: 400,
    });
    await control(page, 'Preview').click();
    await waitUntilSent(page, 1);
    await notifyPage(page, start, made('a', 'Lying'), await standing('#ff0000'), complete);
    await control(page, 'Choose pictures').click();
    // The choice counts without "Done".
    await control(page, 'Use Lying').click();
    await addToCart(page);
    t.like(await savedPicture(page), { width: 500, height: 250, corner: [255, 0, 0, 255] });
    await control(page, 'Back to the design').click();
    await chooseLayer(page, 'Asset number');
    await control(page, 'Your text').fill('CD-5678');
    await control(page, 'Add to cart').click();
    await startUntilAsked(page, 'CD-5678');
    await notifyPage(page, start, made('a', 'Lying'), await standing('#0000ff'));
    await waitForText(page, 'Your design is saved');
    t.like(await savedPicture(page), { width: 500, height: 250, corner: [0, 0, 255, 255] });
  },
);

test.serial('[C9-04] without a chosen picture the cart shows the first view on its sheet', async (t) => {
  const page = await openFilled(t);
  await addToCart(page);
  const { width, height, corner, left } = await savedPicture(page);
  t.is(Math.max(width, height), 500);
  t.is(corner[3], 0, 'the margin around the sheet');
  t.is(left[3], 255, 'the sheet');
});

test.serial('Escape closes the full-screen view and restores the focus', async (t) => {
  const page = await openFilled(t, { viewport: 'phone' });
  await control(page, 'Preview').click();
  await waitUntilSent(page, 1);
  await notifyPage(page, start, made('a', 'Lying'), made('b', 'Standing'), complete);
  await control(page, 'Full screen').click();
  await page.waitForSelector('dialog[open]');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('dialog[open]'));
  await waitForFocus(page, /^Full screen$/);
  t.pass();
});

test.serial('the small mockup shows the latest design and is requested under one id', async (t) => {
  const page = await openFilled(t);
  await startUntilAsked(page, 'AB-1234');
  await notifyPage(page, start, made('a', 'Lying'), made('b', 'Standing'), complete);
  await page.waitForSelector('::-p-aria(Preview of the product)');
  await control(page, 'Your text').fill('AB-9999');
  await startUntilAsked(page, 'AB-9999');
  const small = await sentByPage(page);
  t.is(new Set(small.map(({ id }) => id)).size, 1);
  const maskId = await page.evaluate(
    () => (globalThis as unknown as Debugged).platen.session.getState().maskId,
  );
  for (const { thumbnail } of small)
    t.deepEqual(thumbnail, { maxSidePx: 120, maskId }, 'the size and the view that are shown');
  await notifyPage(page, start, made('a', 'Lying'), complete);
  await control(page, 'Preview of the product').click();
  await page.waitForSelector('section[aria-label="Preview"]');
  await waitUntilSent(page, small.length + 1);
  const whole = await lastSent(page);
  t.is(whole?.['thumbnail'], undefined, 'the review requests all pictures in full size');
  t.not(whole?.['id'], small[0]!['id']);
});

test.serial('a list of prints whose files do not load says so, and is loaded by a click', async (t) => {
  const { ids, shopDomain } = web.products.get('t-shirt')!;
  const body = await web.api.createPayload(web.enterpriseId, 'shirt-team-okonkwo', ids);
  const saved = await web.api.call('POST', `/upload?shopDomain=${shopDomain}`, { body });
  const { customisationCode } = saved.body as { customisationCode: string };
  const page = await open(t, 't-shirt', {
    query: { customisationCode },
    expectedErrors: [/net::ERR_FAILED/],
  });
  let isBroken = true;
  // The files of the back, which the stage has not shown.
  await interceptRequests(page, (request) =>
    isBroken && request.url().includes('/f/') ? void request.abort() : void request.continue(),
  );
  await control(page, 'Preview').click();
  await page.waitForSelector('aside [role=alert] ::-p-text(could not be loaded)');
  isBroken = false;
  await page.locator('aside [role=alert] button').click();
  await page.waitForSelector('section[aria-label="What will be printed"] ::-p-text(Harbour Street Rovers)');
  t.pass();
});

const boxOf = async (page: Page, selector: string) => (await page.waitForSelector(selector))!.boundingBox();

test.serial(
  'the place of the small mockup says that it is being made, until it is there or late',
  async (t) => {
    const idleMs = pageTimings.mockupFrameIdleMs;
    const page = await openFilled(t, {
      async prepare(opened) {
        await fakeLiveServer(opened);
        await delayTimers(opened, idleMs);
      },
    });
    await startUntilAsked(page, 'AB-1234');
    t.is(await page.$('main ::-p-text(The preview is being made)'), null, 'a product may have no mockup');
    await notifyPage(page, start);
    const awaited = await boxOf(page, '::-p-xpath(//main//button[.="The preview is being made"])');
    await checkAccessibility(t, page);
    await endTimers(page);
    await waitForTextGone(page, 'The preview is being made');
    await notifyPage(page, made('a', 'Lying'));
    t.deepEqual(await boxOf(page, '[aria-label="Preview of the product"]'), awaited);
  },
);

test.serial('[C4-02] returning to CONFIG paints the canvas again', async (t) => {
  const page = await openFilled(t);
  await control(page, 'Preview').click();
  await page.waitForSelector('section[aria-label="Preview"]');
  await control(page, 'Design').click();
  await page.waitForFunction(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('main canvas');
    if (!canvas || canvas.width === 0 || canvas.clientWidth === 0) return false;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    return data.some((value) => value > 0);
  });
  t.pass();
});

test.serial(
  '[C2-14] the views of a staged group are stages with buttons for the previous and next one',
  async (t) => {
    const page = await open(t, 't-shirt');
    await control(page, 'Next step').click();
    await page.waitForSelector('[aria-current="step"]::-p-text(Back)');
    await control(page, 'Previous step').click();
    await page.waitForSelector('[aria-current="step"]::-p-text(Front)');
    t.pass();
  },
);

/** Answers requests until the page requests the pictures of an item. The next request waits for START. */
const startUntilAskedForItem = (page: Page, itemNbr: number) =>
  page.waitForFunction(
    (wanted) => {
      const { requests, notify } = (globalThis as unknown as Faked).platenLive;
      if ((requests.at(-1) as { itemNbr?: number } | undefined)?.itemNbr === wanted) return true;
      if (requests.length > 0) notify({ kind: 'START', mockups: [] });
      return false;
    },
    {},
    itemNbr,
  );

test.serial('the review shows the selected item of a list and moves to the next item', async (t) => {
  const page = await open(t, 'asset-tag', { query: { isProductTester: 'true', quantity: '2' } });
  await control(page, 'Names for each item', 'button').click();
  const [first, second] = ['AB-0001', 'AB-0002'];
  await page.locator('[data-wide] ::-p-aria([name="Asset number, item 1"])').click();
  for (const text of [first, second]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
  await startUntilAskedForItem(page, 2);
  await control(page, 'Done', 'button').click();
  await control(page, 'Preview').click();
  await page.waitForSelector(`aside ::-p-text(${second})`);
  await waitForText(page, 'Item 2 of 2');
  await control(page, 'Next item', 'button').click();
  await page.waitForSelector(`aside ::-p-text(${first})`);
  await startUntilAskedForItem(page, 1);
  await waitUntil(async () => (await page.$(`aside ::-p-text(${second})`)) === null);
  // A window at 200 % zoom.
  await page.setViewport({ width: 720, height: 450 });
  await page.waitForFunction(() => document.querySelector('main')!.getBoundingClientRect().height >= 220);
  t.pass();
});
