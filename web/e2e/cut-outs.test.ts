import test, { type ExecutionContext } from 'ava';
import { readFileSync } from 'node:fs';
import type { Page } from 'puppeteer-core';
import { cutOut } from '../../engine/mockup/background/cut-out.ts';
import { admitPicture } from '../../engine/node.ts';
import { decodePixels, loadShapeNetwork } from '../../engine/node-mockups.ts';
import { resolveAllLayers } from '../../engine/personalisation.ts';
import { waitUntil } from '../../api/testing/wait-until.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import {
  cutConnection,
  fakeLiveServer,
  sentByPage,
  notifyCutOut,
  waitForCutOutRequests,
} from '../testing/fake-live-server.ts';
import { openWeb, type Web } from '../testing/open-web.ts';
import { refuseCutOutWorker } from '../testing/refuse-cut-out-worker.ts';
import { readDesign, readProduct } from '../testing/read-session.ts';
import { chooseLayer, control } from '../testing/stage.ts';
import { uploadFile } from '../testing/upload-file.ts';

const PHOTO = 'fixtures/images/mountain-lake.jpg';
const PORTRAIT = 'fixtures/images/corgi-portrait.jpg';

let web: Web;
test.before(async () => {
  web = await openWeb(['canvas-print']);
});
test.after.always(() => web.close());

async function readUrl(page: Page): Promise<string | undefined> {
  const layers = resolveAllLayers(await readProduct(page), await readDesign(page));
  const photo = layers.find(({ layer }) => layer.name === 'Photo');
  return photo?.kind === 'image' ? photo.image.url : undefined;
}

/** Opens a design with a photo. @returns the page, and the reference of the photo */
async function openPhoto(
  t: ExecutionContext,
  { photo = PHOTO, isOnDevice = false } = {},
): Promise<{ page: Page; url: string }> {
  const prepare = async (page: Page) => {
    await fakeLiveServer(page);
    if (!isOnDevice) await refuseCutOutWorker(page);
  };
  const page = await web.openConfigurator(t, { product: 'canvas-print', prepare });
  await chooseLayer(page, 'Photo');
  await uploadFile(page, 'aside input[type=file]', photo);
  await waitUntil(async () => Boolean(await readUrl(page)));
  return { page, url: (await readUrl(page))! };
}

/** Clicks a button of the panel without the pointer, because the note on a new picture appears later and moves the button. */
async function click(page: Page, name: string): Promise<void> {
  const button = await control(page, name, 'button').waitHandle();
  await button.evaluate((element) => (element as HTMLElement).click());
}
const remove = (page: Page) => click(page, 'Remove the background');
const shows = (page: Page, percent: number) =>
  page.waitForSelector(`[role=dialog] [role=progressbar][aria-valuenow="${percent}"]`);
const dialogIsGone = (page: Page) => page.waitForFunction(() => !document.querySelector('[role=dialog]'));
const says = (page: Page, text: string) => page.waitForSelector(`::-p-text(${text})`);

const start = { kind: 'START' };
const progress = { kind: 'PROGRESS', progress: 0.4 };
const failed = { kind: 'TERMINATE', reason: 'failed', error: 'no' };

test.serial(
  '[C2-20] [C8-11] removing the background shows its progress, can be cancelled and reports a failure',
  async (t) => {
    const { page, url } = await openPhoto(t);
    await remove(page);
    await waitForCutOutRequests(page, 1);
    await notifyCutOut(page, start, progress);
    await shows(page, 40);
    await checkAccessibility(t, page);
    await control(page, 'Cancel', 'button').click();
    await dialogIsGone(page);
    t.is(await readUrl(page), url);
    await remove(page);
    await waitForCutOutRequests(page, 2);
    await notifyCutOut(page, start, progress);
    await shows(page, 40);
    await notifyCutOut(page, failed);
    await says(page, 'There has been an error removing the background');
    await control(page, 'Try again', 'button').click();
    await waitForCutOutRequests(page, 3);
    await notifyCutOut(page, start, { kind: 'COMPLETE', destinationImage: `${url}?cut-out`, isUnsure: true });
    await waitUntil(async () => (await readUrl(page)) === `${url}?cut-out`);
    await says(page, 'Parts of this cut-out may be wrong.');
    await checkAccessibility(t, page);
    await page.locator('[role=dialog] button ::-p-text(Touch up the cut-out)').click();
    await says(page, 'Size of the brush');
  },
);

test.serial('the device cuts out a picture as the server does and uploads the result', async (t) => {
  const { page, url } = await openPhoto(t, { photo: PORTRAIT, isOnDevice: true });
  await remove(page);
  await waitUntil(async () => (await readUrl(page)) !== url);
  await dialogIsGone(page);
  const asked = (await sentByPage(page)).filter(({ action }) => action === 'REMOVEBACKGROUND');
  t.deepEqual(asked, [], 'the server gets no request');
  const answer = await fetch(new URL((await readUrl(page))!, page.url()));
  const made = await decodePixels(admitPicture(new Uint8Array(await answer.arrayBuffer())));
  const own = await decodePixels(admitPicture(readFileSync(PORTRAIT)));
  await cutOut(await loadShapeNetwork(), own, () => undefined);
  t.is(made.rgba.length, own.rgba.length);
  let off = 0;
  for (let at = 3; at < own.rgba.length; at += 4) off += Math.abs(made.rgba[at]! - own.rgba[at]!);
  const mean = off / (own.rgba.length / 4);
  t.log(`alpha is off by ${mean.toFixed(4)} of 255 in the mean`);
  t.true(mean < 0.1);
});

test.serial('a cut-out is requested again if the websocket closes after START or PROGRESS', async (t) => {
  const { page, url } = await openPhoto(t);
  let asked = 0;
  for (const [kind, before] of Object.entries({ START: [start], PROGRESS: [start, progress] })) {
    await remove(page);
    await waitForCutOutRequests(page, (asked += 1));
    await notifyCutOut(page, ...before);
    if (kind === 'PROGRESS') await shows(page, 40);
    await cutConnection(page);
    const requests = await waitForCutOutRequests(page, (asked += 1));
    t.deepEqual(requests.at(-1), requests.at(-2), kind);
    await notifyCutOut(page, start, { kind: 'PROGRESS', progress: 0.7 });
    await shows(page, 70);
    await notifyCutOut(page, { kind: 'COMPLETE', destinationImage: `${url}?${kind}` });
    await waitUntil(async () => (await readUrl(page)) === `${url}?${kind}`);
    await dialogIsGone(page);
    await click(page, 'Bring the background back');
    await waitUntil(async () => (await readUrl(page)) === url);
  }
});

test.serial(
  'a cut-out is not requested again if the websocket closes after COMPLETE or TERMINATE',
  async (t) => {
    const { page, url } = await openPhoto(t);
    await remove(page);
    await waitForCutOutRequests(page, 1);
    await notifyCutOut(page, start, failed);
    await cutConnection(page);
    await says(page, 'There has been an error removing the background');
    await page.waitForFunction(() => !document.querySelector('[role=progressbar]'));
    await control(page, 'Try again', 'button').click();
    await waitForCutOutRequests(page, 2);
    await notifyCutOut(page, start, { kind: 'COMPLETE', destinationImage: `${url}?cut-out` });
    await cutConnection(page);
    await dialogIsGone(page);
    await waitUntil(async () => (await readUrl(page)) === `${url}?cut-out`);
    await click(page, 'Bring the background back');
    await remove(page);
    const ids = (await waitForCutOutRequests(page, 3)).map(({ id }) => id);
    t.is(ids.length, 3);
    t.is(new Set(ids).size, 3);
  },
);
