import test, { type ExecutionContext } from 'ava';
import type { Page } from 'puppeteer-core';
import { hashToken } from '../../api/auth/sessions/session-token.ts';
import { waitUntil } from '../../api/testing/wait-until.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { endTimers, delayTimers } from '../testing/delay-timers.ts';
import { type ConfiguratorOptions, openWeb, waitUntilEditable, type Web } from '../testing/open-web.ts';
import { readDesign, readTexts } from '../testing/read-session.ts';
import { sees } from '../testing/see.ts';
import { chooseLayer, control } from '../testing/stage.ts';
import { uploadFile } from '../testing/upload-file.ts';

// An unfinished design is kept on the device and on the server, and is there again after a reload, a crash, in another tab.

const PHOTO = 'fixtures/images/mountain-lake.jpg';

let web: Web;
test.before(async () => {
  web = await openWeb(['asset-tag', 'canvas-print']);
});
test.after.always(() => web.close());

const openTag = (t: ExecutionContext, options: ConfiguratorOptions = {}) =>
  web.openConfigurator(t, { product: 'asset-tag', ...options });

/** Another tab of the same browser. */
async function openBeside(page: Page): Promise<Page> {
  const other = await page.browserContext().newPage();
  await other.goto(page.url());
  await waitUntilEditable(other);
  return other;
}

async function type(page: Page, text: string): Promise<void> {
  if (!(await page.$('::-p-aria([name="Your text"])'))) await chooseLayer(page, 'Owner');
  await control(page, 'Your text').fill(text);
}

/** It may be on the server, too. */
const isOnDevice = (page: Page) =>
  page.waitForSelector('::-p-xpath(//header//span[text()="Saved on this device" or text()="Saved"])');
const ownerOf = async (page: Page) => (await readTexts(page))['Owner'];
const waitForOwner = (page: Page, text: string) =>
  page.waitForFunction(
    (wanted) =>
      JSON.stringify(
        (
          globalThis as unknown as { platen: { session: { getState: () => { design: object } } } }
        ).platen.session.getState().design,
      ).includes(wanted),
    {},
    text,
  );

/** The server is so far behind the device. */
const SENDING_MS = 3000;
/** Nothing is sent to the server before the test allows it. */
const holdSending = (page: Page) => delayTimers(page, SENDING_MS);

/** Ends the waits of sending until the server has the design. One begins with the first key, and again after a draft is sent. */
const sendAll = (page: Page) =>
  page.waitForFunction(() => {
    for (const [id, { run }] of window.heldTimers) {
      window.heldTimers.delete(id);
      run();
    }
    return [...document.querySelectorAll('header span')].some(({ textContent }) => textContent === 'Saved');
  });

/** Storage is refused, as in a frame whose storage the browser refuses. */
const refuseDevice = async (page: Page): Promise<void> => {
  await page.evaluateOnNewDocument(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError');
    };
  });
};

/** The renderer of a page is gone at once: no event of leaving comes. The call has no answer. */
async function crash(page: Page): Promise<void> {
  const session = await page.createCDPSession();
  const gone = new Promise((resolve) => page.once('error', resolve));
  session.send('Page.crash').catch(() => undefined);
  await gone;
}

test.serial(
  '"Saved" comes when the device has the design, and says when the server has it, too',
  async (t) => {
    const page = await openTag(t, { prepare: holdSending });
    await type(page, 'Workshop 7');
    await sees(page, 'Saved on this device');
    await sendAll(page);
    await checkAccessibility(t, page);
    const rows = (await web.api.database('shopperDraft').select()) as { customisation: object }[];
    t.is(rows.length, 1);
    t.deepEqual(rows[0]!.customisation, (await readDesign(page)).customisation);
  },
);

test.serial('a page that is loaded again has the design as it was left, and it can be undone', async (t) => {
  const page = await openTag(t);
  await type(page, 'Workshop 7');
  await isOnDevice(page);
  await page.reload();
  await waitUntilEditable(page);
  await waitForOwner(page, 'Workshop 7');
  await control(page, 'Undo: Text of Owner').click();
  await page.waitForFunction(() => document.querySelector('[aria-label="Undo"]'));
  t.is(await ownerOf(page), 'Property of');
});

test.serial(
  'a tab that was killed: its design is offered, taken with its history, or discarded',
  async (t) => {
    const page = await openTag(t);
    await type(page, 'Workshop 7');
    await isOnDevice(page);
    const keeper = await page.browserContext().newPage();
    const url = page.url();
    await crash(page);
    await keeper.goto(url);
    await waitUntilEditable(keeper);
    await sees(keeper, 'You have an unfinished design');
    t.is(await ownerOf(keeper), 'Property of', 'nothing changes before the shopper says so');
    await control(keeper, 'Go on with it').click();
    await waitForOwner(keeper, 'Workshop 7');
    await control(keeper, 'Undo: Text of Owner').wait();
  },
);

test.serial(
  'a design that is open in another tab is worked on as a copy, and discarded nowhere',
  async (t) => {
    const page = await openTag(t);
    await type(page, 'Workshop 7');
    await isOnDevice(page);
    const other = await openBeside(page);
    await sees(other, 'This is open in another tab, too');
    await control(other, 'Work on a copy').click();
    await waitForOwner(other, 'Workshop 7');
    await type(other, 'Workshop 8');
    await isOnDevice(other);
    await page.reload();
    await waitUntilEditable(page);
    await waitForOwner(page, 'Workshop 7');
    t.is(await ownerOf(page), 'Workshop 7');
  },
);

test.serial('a discarded draft is on neither the device nor the server', async (t) => {
  const page = await openTag(t);
  const secret = secretOf(page);
  await type(page, 'Workshop 7');
  await page.waitForSelector('::-p-xpath(//header//span[text()="Saved"])');
  const other = await page.browserContext().newPage();
  await other.goto('about:blank');
  const url = page.url();
  await page.close();
  await other.goto(url);
  await waitUntilEditable(other);
  await control(other, 'Discard it').click();
  await other.waitForFunction(() => !document.body.innerText.includes('unfinished'));
  // Pages of former tests may still send their drafts.
  const secretSha256 = hashToken(await secret);
  const kept = () =>
    web.api.database('shopperDraft').where({ secretSha256 }).whereNotNull('customisation').first('id');
  await waitUntil(async () => (await kept()) === undefined);
  await other.reload();
  await waitUntilEditable(other);
  await type(other, 'x');
  await isOnDevice(other);
  t.is(await other.$('::-p-aria([name="Discard it"])'), null);
});

test.serial(
  'where the device keeps nothing, the server does, and a reload brings the design back',
  async (t) => {
    const page = await openTag(t, {
      prepare: async (opened) => {
        await refuseDevice(opened);
        await holdSending(opened);
      },
    });
    await type(page, 'Workshop 7');
    await sees(page, 'Not saved');
    await endTimers(page);
    await sees(page, 'Saved on our server');
    await page.reload();
    await waitUntilEditable(page);
    await waitForOwner(page, 'Workshop 7');
    t.is(await ownerOf(page), 'Workshop 7');
  },
);

test.serial(
  'without the server the design is on the device, and on the server once it is back',
  async (t) => {
    const page = await openTag(t, {
      expectedErrors: [/ERR_INTERNET_DISCONNECTED/],
      prepare: holdSending,
    });
    await type(page, 'Workshop 7');
    await sendAll(page);
    let hasFailed = false;
    page.on('requestfailed', (request) => {
      if (request.url().includes('/configuratordraft')) hasFailed = true;
    });
    await page.setOfflineMode(true);
    await type(page, 'Workshop 9');
    await sees(page, 'Saved on this device');
    await endTimers(page);
    await waitUntil(() => hasFailed);
    await page.setOfflineMode(false);
    await sendAll(page);
    const rows = await web.api.database('shopperDraft').select('customisation');
    t.true(JSON.stringify(rows).includes('Workshop 9'));
  },
);

/** Runs in a page before it is loaded: it looks for another version on a call, and a minute passes at once. */
function holdVersionCheck(): void {
  const repeat = setInterval;
  const CHECK_MS = 300_000;
  // The page has a clock of the test's, which only a check moves.
  let nowMs = Date.UTC(2030, 0);
  Object.assign(Date, { now: () => nowMs });
  window.setInterval = ((run: () => void, ms?: number) => {
    if (ms === CHECK_MS)
      Object.assign(window, {
        checkVersion: () => {
          nowMs += 61_000;
          run();
        },
      });
    return repeat(run, ms);
  }) as typeof setInterval;
}

/**
 * Answers every look for the version after the first with another build.
 * @param held part of the addresses of requests that are never answered
 * @returns the looks so far
 */
async function deployAnother(page: Page, held?: string): Promise<{ count: number }> {
  const looks = { count: 0 };
  await page.evaluateOnNewDocument(holdVersionCheck);
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (held !== undefined && request.url().includes(held)) return;
    if (!request.url().endsWith('/v1/application')) return void request.continue();
    looks.count += 1;
    const body = JSON.stringify({ name: 'Platen', version: '1.2.4', build: `build-${looks.count}` });
    void request.respond({ contentType: 'application/json', body });
  });
  return looks;
}
const checkVersion = (page: Page) =>
  page.evaluate(() => (window as unknown as { checkVersion: () => void }).checkVersion());

test.serial('a page that a new version loads again has the text typed a moment before', async (t) => {
  let looks = { count: 0 };
  const page = await openTag(t, {
    prepare: async (opened) => {
      looks = await deployAnother(opened);
    },
  });
  await waitUntil(() => looks.count === 1);
  await type(page, 'Workshop 7');
  const loaded = page.waitForNavigation();
  await checkVersion(page);
  await loaded;
  await waitUntilEditable(page);
  await waitForOwner(page, 'Workshop 7');
  t.is(await ownerOf(page), 'Workshop 7');
});

test.serial('a page whose device keeps nothing is not loaded again by a new version', async (t) => {
  let looks = { count: 0 };
  const page = await openTag(t, {
    prepare: async (opened) => {
      await refuseDevice(opened);
      await holdSending(opened);
      looks = await deployAnother(opened);
    },
  });
  await waitUntil(() => looks.count === 1);
  await type(page, 'Workshop 7');
  await sees(page, 'Not saved');
  let isLoadedAgain = false;
  page.on('framenavigated', () => (isLoadedAgain = true));
  for (const count of [2, 3]) {
    await checkVersion(page);
    await waitUntil(() => looks.count === count);
  }
  t.is(await ownerOf(page), 'Workshop 7');
  t.false(isLoadedAgain);
});

test.serial('a page that sends a picture is loaded again by a new version after that', async (t) => {
  let looks = { count: 0 };
  const page = await openTag(t, {
    product: 'canvas-print',
    expectedErrors: [/Failed to load resource/],
    prepare: async (opened) => {
      looks = await deployAnother(opened, '/images/parts');
    },
  });
  await waitUntil(() => looks.count === 1);
  await chooseLayer(page, 'Photo');
  await uploadFile(page, 'aside input[type=file]', PHOTO);
  await page.waitForSelector('aside [role=progressbar]');
  let isLoadedAgain = false;
  page.on('framenavigated', () => (isLoadedAgain = true));
  for (const count of [2, 3]) {
    await checkVersion(page);
    await waitUntil(() => looks.count === count);
  }
  t.false(isLoadedAgain);
  await control(page, 'Cancel', 'button').click();
  await page.waitForFunction(() => !document.querySelector('aside [role=progressbar]'));
  const loaded = page.waitForNavigation();
  await checkVersion(page);
  await loaded;
});

/** The key by which the server finds the drafts of a browser; the page sends it when it first keeps one. */
const secretOf = (page: Page): Promise<string> =>
  new Promise((resolve) =>
    page.on('request', (request) => {
      const secret = request.headers()['x-draft-secret'];
      if (secret) resolve(secret);
    }),
  );
