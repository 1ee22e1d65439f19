import test, { type ExecutionContext } from 'ava';
import type { Page } from 'puppeteer-core';
import { hashToken } from '../../api/auth/sessions/session-token.ts';
import { waitUntil } from '../../api/testing/wait-until.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { endTimers, delayTimers } from '../testing/delay-timers.ts';
import { type ConfiguratorOptions, openWeb, waitUntilEditable, type Web } from '../testing/open-web.ts';
import { readDesign, readTexts } from '../testing/read-session.ts';
import { waitForText } from '../testing/wait-for-text.ts';
import { chooseLayer, control } from '../testing/stage.ts';
import { uploadFile } from '../testing/upload-file.ts';

// An unfinished design is stored on the device and on the server. It is restored after a reload or a crash.

const PHOTO = 'fixtures/images/mountain-lake.jpg';

let web: Web;
test.before(async () => {
  web = await openWeb(['asset-tag', 'canvas-print']);
});
test.after.always(() => web.close());

const openTag = (t: ExecutionContext, options: ConfiguratorOptions = {}) =>
  web.openConfigurator(t, { product: 'asset-tag', ...options });

/** Opens another tab of the same browser. */
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

/** Waits until the device has the draft. The server may have it, too. */
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

/** Delay before a draft is sent to the server. */
const SENDING_MS = 3000;
/** Holds the sending of drafts until the test allows it. */
const holdSending = (page: Page) => delayTimers(page, SENDING_MS);

/** Fires held timers until the server has the design. A timer starts with the first key, and again after each sent draft. */
const sendAll = (page: Page) =>
  page.waitForFunction(() => {
    for (const [id, { run }] of window.heldTimers) {
      window.heldTimers.delete(id);
      run();
    }
    return [...document.querySelectorAll('header span')].some(({ textContent }) => textContent === 'Saved');
  });

/** Refuses storage, as a browser does in a third-party frame. */
const refuseDevice = async (page: Page): Promise<void> => {
  await page.evaluateOnNewDocument(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError');
    };
  });
};

/** Crashes the renderer of a page, without unload events. The protocol call has no response. */
async function crash(page: Page): Promise<void> {
  const session = await page.createCDPSession();
  const gone = new Promise((resolve) => page.once('error', resolve));
  session.send('Page.crash').catch(() => undefined);
  await gone;
}

test.serial(
  '"Saved on this device" is shown first, and "Saved" once the server has the design',
  async (t) => {
    const page = await openTag(t, { prepare: holdSending });
    await type(page, 'Workshop 7');
    await waitForText(page, 'Saved on this device');
    await sendAll(page);
    await checkAccessibility(t, page);
    const rows = (await web.api.database('shopperDraft').select()) as { customisation: object }[];
    t.is(rows.length, 1);
    t.deepEqual(rows[0]!.customisation, (await readDesign(page)).customisation);
  },
);

test.serial('a reload restores the design with its undo history', async (t) => {
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

test.serial('the design of a crashed tab is offered and restored with its undo history', async (t) => {
  const page = await openTag(t);
  await type(page, 'Workshop 7');
  await isOnDevice(page);
  const keeper = await page.browserContext().newPage();
  const url = page.url();
  await crash(page);
  await keeper.goto(url);
  await waitUntilEditable(keeper);
  await waitForText(keeper, 'You have an unfinished design');
  t.is(await ownerOf(keeper), 'Property of', 'nothing changes before the shopper accepts');
  await control(keeper, 'Continue').click();
  await waitForOwner(keeper, 'Workshop 7');
  await control(keeper, 'Undo: Text of Owner').wait();
});

test.serial('a design that is open in another tab is edited as a copy, and both are kept', async (t) => {
  const page = await openTag(t);
  await type(page, 'Workshop 7');
  await isOnDevice(page);
  const other = await openBeside(page);
  await waitForText(other, 'This is open in another tab, too');
  await control(other, 'Work on a copy').click();
  await waitForOwner(other, 'Workshop 7');
  await type(other, 'Workshop 8');
  await isOnDevice(other);
  await page.reload();
  await waitUntilEditable(page);
  await waitForOwner(page, 'Workshop 7');
  t.is(await ownerOf(page), 'Workshop 7');
});

test.serial('a discarded draft is deleted from the device and the server', async (t) => {
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
  // Pages of earlier tests may still send their drafts.
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
  'without storage on the device the server stores the draft, and a reload restores it',
  async (t) => {
    const page = await openTag(t, {
      prepare: async (opened) => {
        await refuseDevice(opened);
        await holdSending(opened);
      },
    });
    await type(page, 'Workshop 7');
    await waitForText(page, 'Not saved');
    await endTimers(page);
    await waitForText(page, 'Saved on our server');
    await page.reload();
    await waitUntilEditable(page);
    await waitForOwner(page, 'Workshop 7');
    t.is(await ownerOf(page), 'Workshop 7');
  },
);

test.serial(
  'a draft is stored on the device while offline, and on the server after reconnecting',
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
    await waitForText(page, 'Saved on this device');
    await endTimers(page);
    await waitUntil(() => hasFailed);
    await page.setOfflineMode(false);
    await sendAll(page);
    const rows = await web.api.database('shopperDraft').select('customisation');
    t.true(JSON.stringify(rows).includes('Workshop 9'));
  },
);

/** Runs before the page loads. The test calls each check for a new version, which moves the clock by a minute. */
function holdVersionCheck(): void {
  const repeat = setInterval;
  const CHECK_MS = 300_000;
  // Only a check moves the clock of the page.
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
 * Answers every check for a new version after the first with another build.
 * @param held part of the URLs of requests that are never answered
 * @returns the number of checks so far
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

test.serial('the reload for a new version keeps text that was typed just before', async (t) => {
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

test.serial('a new version does not reload a page whose draft is not saved', async (t) => {
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
  await waitForText(page, 'Not saved');
  let isLoadedAgain = false;
  page.on('framenavigated', () => (isLoadedAgain = true));
  for (const count of [2, 3]) {
    await checkVersion(page);
    await waitUntil(() => looks.count === count);
  }
  t.is(await ownerOf(page), 'Workshop 7');
  t.false(isLoadedAgain);
});

test.serial('a new version reloads a page only after its upload has ended', async (t) => {
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

/** The secret that identifies the drafts of a browser on the server. The page sends it with its first draft. */
const secretOf = (page: Page): Promise<string> =>
  new Promise((resolve) =>
    page.on('request', (request) => {
      const secret = request.headers()['x-draft-secret'];
      if (secret) resolve(secret);
    }),
  );
