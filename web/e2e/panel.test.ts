import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import type { HTTPRequest, Page } from 'puppeteer-core';
import { waitUntil } from '../../api/testing/wait-until.ts';
import { interceptRequests } from '../testing/intercept-requests.ts';
import { type ConfiguratorOptions, openWeb, type Web } from '../testing/open-web.ts';
import { readTexts } from '../testing/read-session.ts';
import { chooseLayer, control, layerBox } from '../testing/stage.ts';
import { uploadFile } from '../testing/upload-file.ts';

// The panel of a part: its place, its keys and the answer to a chosen file.

const PHOTO = 'fixtures/images/mountain-lake.jpg';

let web: Web;
test.before(async () => {
  web = await openWeb(['mug', 't-shirt']);
});
test.after.always(() => web.close());

const open = (t: ExecutionContext, options: ConfiguratorOptions = {}) =>
  web.openConfigurator(t, { product: 'mug', ...options });

/** Whether an element is wholly in the visible part of the panel. */
const isInPanel = (page: Page, selector: string): Promise<boolean> =>
  page.$eval(`aside ${selector}`, (element) => {
    const [box, panel] = [element.getBoundingClientRect(), element.closest('aside')!.getBoundingClientRect()];
    return box.top >= panel.top && box.bottom <= Math.min(panel.bottom, innerHeight);
  });

test.serial('on a phone the progress of an upload and its failure are visible', async (t) => {
  const page = await open(t, { viewport: 'phone', expectedErrors: [/Failed to load resource/] });
  let isHeld = true;
  await interceptRequests(page, (request) => {
    if (!isHeld || !request.url().includes('/consumerconfigurator/images')) void request.continue();
  });
  const regions = await page.$$('[role=status]');
  await chooseLayer(page, 'Heart photo');
  await uploadFile(page, 'aside input[type=file]', PHOTO);
  await page.waitForSelector('aside [role=progressbar]');
  const said = await Promise.all(
    regions.map((region) => region.evaluate(({ isConnected, textContent }) => isConnected && textContent)),
  );
  t.true(said.includes('Sending the picture'), 'a live region that exists before announces it');
  await waitUntil(() => isInPanel(page, '[role=progressbar]'));
  isHeld = false;
  await control(page, 'Cancel', 'button').click();
  await page.waitForFunction(() => !document.querySelector('aside [role=progressbar]'));
  await page.$eval('aside', (panel) => (panel.scrollTop = 0));
  await uploadFile(page, 'aside input[type=file]', 'fixtures/hostile/pictures/huge.bmp');
  await page.waitForSelector('aside [role=alert]');
  await waitUntil(() => isInPanel(page, '[role=alert]'));
  t.pass();
});

test.serial('pictures with the extension of another format, or with none, are uploaded', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'platen-renamed-'));
  t.teardown(() => rm(folder, { recursive: true }));
  const page = await open(t);
  await chooseLayer(page, 'Heart photo');
  const sources: Record<string, string> = {
    'photo.png': PHOTO,
    'photo.jfif': PHOTO,
    photo: PHOTO,
    'chat.jpg': 'fixtures/images/corgi-cut-out.webp',
  };
  let shown = '';
  for (const [name, source] of Object.entries(sources)) {
    await copyFile(source, join(folder, name));
    await uploadFile(page, 'aside input[type=file]', join(folder, name));
    const image = await page.waitForFunction(
      (before) => {
        const { src } = document.querySelector<HTMLImageElement>('aside section img') ?? {};
        return src !== before && src;
      },
      {},
      shown,
    );
    shown = String(await image.jsonValue());
  }
  await page.waitForSelector('aside ::-p-text(The WebP picture was saved as)');
  t.is(await page.$('aside [role=alert]'), null);
});

test.serial('a damaged picture is reported in words for shoppers', async (t) => {
  const page = await open(t, { expectedErrors: [/400/] });
  await chooseLayer(page, 'Heart photo');
  await uploadFile(page, 'aside input[type=file]', 'fixtures/hostile/pictures/cut-off.jpg');
  await page.waitForSelector('aside [role=alert]');
  const words = await page.$eval('aside [role=alert]', ({ textContent }) => textContent);
  t.regex(words, /^The picture is damaged/);
  t.notRegex(words, /byte/);
});

test.serial('the same file can be chosen again by the button beside the layer', async (t) => {
  const page = await open(t);
  await chooseLayer(page, 'Heart photo');
  await uploadFile(page, 'aside input[type=file]', PHOTO);
  const field = 'main input[type=file]';
  for (const _ of [1, 2]) {
    await uploadFile(page, field, PHOTO);
    await page.waitForFunction((at) => document.querySelector<HTMLInputElement>(at)!.value === '', {}, field);
  }
  t.pass();
});

test.serial('on a phone a part opens at its top, and closes at its place in the list', async (t) => {
  const page = await open(t, { viewport: 'phone' });
  const choose = async (name: string) => {
    await chooseLayer(page, name);
    await page.waitForSelector(`aside section[aria-label="${name}"] input`);
    return page.$eval('aside', ({ scrollTop }) => scrollTop);
  };
  const close = () => control(page, 'All parts', 'button').click();
  t.is(await choose('Message'), 0);
  await close();
  // The editor of texts is loaded now, so nothing else resets the panel.
  t.is(await choose('Small print'), 0);
  await close();
  await page.waitForSelector('aside [data-choice]');
  t.true(await isInPanel(page, 'li:last-child button'), 'the last part of the list');
});

test.serial('characters typed after a text is selected are written into it', async (t) => {
  const page = await open(t);
  await chooseLayer(page, 'Name');
  await page.waitForSelector('aside section input');
  await page.keyboard.type('Ada L');
  await waitUntil(async () => (await readTexts(page))['Name'] === 'Ada L');
  await (await layerBox(page, 'Name')).focus();
  await page.keyboard.type('ovelace');
  await waitUntil(async () => (await readTexts(page))['Name'] === 'Ada Lovelace');
  await control(page, 'Message', 'button').click();
  await page.waitForSelector('aside section[aria-label="Message"]');
  await page.keyboard.type('Hi');
  await waitUntil(async () => (await readTexts(page))['Message'] === 'Hi');
  t.pass();
});

/** Opens the mug, and holds the editor of texts until `release` is called. */
async function openBeforeTexts(t: ExecutionContext, query: Record<string, string> = {}) {
  const held: HTTPRequest[] = [];
  let isHeld = true;
  const hold = (request: HTTPRequest): void => {
    if (isHeld && request.url().includes('/assets/TextPanel-')) held.push(request);
    else void request.continue();
  };
  const page = await open(t, { query, prepare: (opened) => interceptRequests(opened, hold) });
  const release = () => {
    isHeld = false;
    for (const request of held) void request.continue();
  };
  return { page, release };
}

test.serial('characters typed while the editor of texts loads are written in order', async (t) => {
  const { page, release } = await openBeforeTexts(t);
  await chooseLayer(page, 'Name');
  await page.keyboard.type('A. Lex');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('e');
  t.is((await readTexts(page))['Name'], 'A. Lee');
  t.is(await page.$('aside section input'), null, 'the editor has not loaded');
  release();
  await page.waitForSelector('aside section input:focus');
  await page.keyboard.type('!');
  await waitUntil(async () => (await readTexts(page))['Name'] === 'A. Lee!');
  await control(page, 'Undo: Text of Name').click();
  t.is((await readTexts(page))['Name'], '', 'all characters are one step');
});

test.serial('Enter on a layer focuses the field of its text once the editor has loaded', async (t) => {
  const { page, release } = await openBeforeTexts(t, { personalisedText: 'Rosa' });
  await (await layerBox(page, 'Name')).focus();
  await page.waitForSelector('aside section [data-loading]');
  await page.keyboard.press('Enter');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  t.true(await page.evaluate(() => document.activeElement!.matches('main [data-layer]')));
  release();
  await page.waitForSelector('aside section input:focus');
});

test.serial('keys of the stage, and characters without a selected text, are not written', async (t) => {
  const page = await open(t);
  await chooseLayer(page, 'Name');
  await page.waitForSelector('aside section input');
  await page.keyboard.type('Ada');
  await waitUntil(async () => (await readTexts(page))['Name'] === 'Ada');
  await (await layerBox(page, 'Name')).focus();
  await page.keyboard.press('>');
  await page.locator('header button[aria-label^="Undo: "]').wait();
  await page.keyboard.press('Escape');
  await page.keyboard.type('x');
  t.is((await readTexts(page))['Name'], 'Ada');
});

test.serial('on narrow phones the step is shown by its name', async (t) => {
  const page = await open(t, { product: 't-shirt', viewport: 'phone' });
  for (const width of [390, 360]) {
    await page.setViewport({ width, height: 740, isMobile: true, hasTouch: true });
    const name = await page.waitForSelector('nav ::-p-xpath(.//p[@aria-hidden]/span[text()="Front"])');
    await waitUntil(() =>
      name!.evaluate((span) => span.clientWidth > 0 && span.scrollWidth <= span.clientWidth),
    );
  }
  t.pass();
});

test.serial('buttons that show only an icon have their name as a tooltip', async (t) => {
  const page = await open(t, { product: 't-shirt' });
  await chooseLayer(page, 'Headline');
  await page.waitForSelector('aside section input');
  await page.keyboard.type('Team');
  await page.waitForSelector('main [role=group] [aria-label="To the front"]');
  const unnamed = await page.$$eval('button[aria-label]', (buttons) =>
    buttons
      .filter(
        (button) => button.checkVisibility() && button.innerText.trim() === '' && !button.dataset['layer'],
      )
      .filter(({ title, ariaLabel }) => title !== ariaLabel)
      .map(({ ariaLabel }) => ariaLabel),
  );
  t.deepEqual(unnamed, []);
});
