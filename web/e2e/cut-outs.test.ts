import test, { type ExecutionContext } from 'ava';
import type { Page } from 'puppeteer-core';
import { resolveAllLayers } from '../../engine/personalisation.ts';
import { waitUntil } from '../../api/testing/wait-until.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import {
  cutConnection,
  fakeLiveServer,
  tellCutOut,
  waitForCutOutRequests,
} from '../testing/fake-live-server.ts';
import { openWeb, type Web } from '../testing/open-web.ts';
import { readDesign, readProduct } from '../testing/read-session.ts';
import { chooseLayer, control } from '../testing/stage.ts';
import { uploadFile } from '../testing/upload-file.ts';

const PHOTO = 'fixtures/images/mountain-lake.jpg';

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
async function openPhoto(t: ExecutionContext): Promise<{ page: Page; url: string }> {
  const page = await web.openConfigurator(t, { product: 'canvas-print', prepare: fakeLiveServer });
  await chooseLayer(page, 'Photo');
  await uploadFile(page, 'aside input[type=file]', PHOTO);
  await waitUntil(async () => Boolean(await readUrl(page)));
  return { page, url: (await readUrl(page))! };
}

/** Clicks a button of the panel where it is: what is said of the new picture comes a moment later and moves it. */
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
  '[C2-20] [C8-11] the background is removed with a bar of its progress, may be cancelled, and a failure is said',
  async (t) => {
    const { page, url } = await openPhoto(t);
    await remove(page);
    await waitForCutOutRequests(page, 1);
    await tellCutOut(page, start, progress);
    await shows(page, 40);
    await checkAccessibility(t, page);
    await control(page, 'Cancel', 'button').click();
    await dialogIsGone(page);
    t.is(await readUrl(page), url);
    await remove(page);
    await waitForCutOutRequests(page, 2);
    await tellCutOut(page, start, progress);
    await shows(page, 40);
    await tellCutOut(page, failed);
    await says(page, 'There has been an error removing the background');
    await control(page, 'Try again', 'button').click();
    await waitForCutOutRequests(page, 3);
    await tellCutOut(page, start, { kind: 'COMPLETE', destinationImage: `${url}?cut-out` });
    await waitUntil(async () => (await readUrl(page)) === `${url}?cut-out`);
    await dialogIsGone(page);
  },
);

test.serial(
  'a websocket that is cut after START or PROGRESS of a cut-out: the same is asked again, and arrives',
  async (t) => {
    const { page, url } = await openPhoto(t);
    let asked = 0;
    for (const [kind, before] of Object.entries({ START: [start], PROGRESS: [start, progress] })) {
      await remove(page);
      await waitForCutOutRequests(page, (asked += 1));
      await tellCutOut(page, ...before);
      if (kind === 'PROGRESS') await shows(page, 40);
      await cutConnection(page);
      const requests = await waitForCutOutRequests(page, (asked += 1));
      t.deepEqual(requests.at(-1), requests.at(-2), kind);
      await tellCutOut(page, start, { kind: 'PROGRESS', progress: 0.7 });
      await shows(page, 70);
      await tellCutOut(page, { kind: 'COMPLETE', destinationImage: `${url}?${kind}` });
      await waitUntil(async () => (await readUrl(page)) === `${url}?${kind}`);
      await dialogIsGone(page);
      await click(page, 'Bring the background back');
      await waitUntil(async () => (await readUrl(page)) === url);
    }
  },
);

test.serial(
  'a websocket that is cut after COMPLETE or TERMINATE of a cut-out: what was told stands, and nothing is asked again',
  async (t) => {
    const { page, url } = await openPhoto(t);
    await remove(page);
    await waitForCutOutRequests(page, 1);
    await tellCutOut(page, start, failed);
    await cutConnection(page);
    await says(page, 'There has been an error removing the background');
    await page.waitForFunction(() => !document.querySelector('[role=progressbar]'));
    await control(page, 'Try again', 'button').click();
    await waitForCutOutRequests(page, 2);
    await tellCutOut(page, start, { kind: 'COMPLETE', destinationImage: `${url}?cut-out` });
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
