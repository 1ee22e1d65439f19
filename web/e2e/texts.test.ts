import test, { type ExecutionContext } from 'ava';
import type { HTTPRequest, Page } from 'puppeteer-core';
import { configuratorTimings, resolveAllLayers, type ResolvedText } from '../../engine/personalisation.ts';
import { waitUntil } from '../../api/testing/wait-until.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { type ConfiguratorOptions, openWeb, type Web } from '../testing/open-web.ts';
import { endTimers, delayTimers } from '../testing/delay-timers.ts';
import { readDesign, readProduct, readTexts } from '../testing/read-session.ts';
import { chooseLayer, control, layerBox } from '../testing/stage.ts';
import { waitForAnnouncement } from '../testing/walk.ts';

let web: Web;
test.before(async () => {
  web = await openWeb(['asset-tag', 'mug']);
});
test.after.always(() => web.close());

const openTag = (t: ExecutionContext, options: ConfiguratorOptions = {}) =>
  web.openConfigurator(t, { product: 'asset-tag', ...options });
const openMug = (t: ExecutionContext, options: ConfiguratorOptions = {}) =>
  web.openConfigurator(t, { product: 'mug', ...options });

const says = (page: Page, text: string) => page.waitForSelector(`aside ::-p-text(${text})`);

/** A text layer of the current design. */
async function textNamed(page: Page, name: string): Promise<ResolvedText> {
  const layers = resolveAllLayers(await readProduct(page), await readDesign(page));
  const found = layers.find(({ layer }) => layer.name === name);
  if (found?.kind !== 'text') throw new Error(`There is no text ${name}.`);
  return found;
}

/** Prepares a page with a changed product. @param change applied to each object of the response */
const withProduct = (change: (entry: Record<string, unknown>) => void) => ({
  prepare: async (page: Page) => {
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const isProduct = /\/consumerconfigurator\/data\/[^/]+$/.test(new URL(request.url()).pathname);
      void (isProduct ? answerChanged(request, change) : request.continue());
    });
  },
});

async function answerChanged(
  request: HTTPRequest,
  change: (entry: Record<string, unknown>) => void,
): Promise<void> {
  const response = await fetch(request.url());
  const body = JSON.stringify(await response.json(), (_key, value: unknown) => {
    if (value && typeof value === 'object' && !Array.isArray(value)) change(value as Record<string, unknown>);
    return value;
  });
  await request.respond({ status: response.status, contentType: 'application/json', body });
}

test.serial('[C5-05] emoji are removed and a long text is truncated, each with a note', async (t) => {
  const page = await openTag(t);
  await chooseLayer(page, 'Asset number');
  const field = control(page, 'Your text', 'textbox');
  await field.fill('AB 🎉 1');
  await says(page, 'Emoji cannot be printed, so they were left out.');
  t.is((await textNamed(page, 'Asset number')).text.text, 'AB  1');
  await field.fill('ABCDEFGHIJKLMNOP');
  await says(page, 'There is room for 12 characters.');
  await says(page, '12 of 12 characters');
  t.is((await textNamed(page, 'Asset number')).text.text, 'ABCDEFGHIJKL');
});

test.serial('[C9-06] an emptied mandatory text is reported until it is filled again', async (t) => {
  const page = await openTag(t);
  await chooseLayer(page, 'Asset number');
  const field = control(page, 'Your text', 'textbox');
  await field.fill('A-1');
  await control(page, 'All parts').click();
  await chooseLayer(page, 'Asset number');
  await field.click();
  await page.keyboard.down('Shift');
  await page.keyboard.press('Home');
  await page.keyboard.up('Shift');
  await page.keyboard.press('Backspace');
  await says(page, 'Text is mandatory on');
  await field.fill('A-2');
  await page.waitForFunction(() => !document.querySelector('aside')?.textContent.includes('is mandatory'));
  t.pass();
});

test.serial(
  'a text that cannot be encoded as a barcode is reported at its field until it is changed',
  async (t) => {
    const page = await openTag(t);
    await chooseLayer(page, 'Asset number');
    await says(page, 'Barcode (Code 128): Letters without accents, digits and signs, at most 80.');
    await says(page, 'Also changes Data Matrix and Barcode.');
    await control(page, 'Your text', 'textbox').fill('ÄÖ-1');
    await says(page, 'This text cannot be made a code.');
    await checkAccessibility(t, page);
    await control(page, 'Your text', 'textbox').fill('AO-1');
    await page.waitForFunction(
      () => !document.querySelector('aside')?.textContent.includes('cannot be made'),
    );
  },
);

test.serial('a layer that shows the text of another layer links to it', async (t) => {
  const page = await openTag(t);
  await chooseLayer(page, 'Asset number');
  await control(page, 'Your text', 'textbox').fill('AB-1234');
  await (await layerBox(page, 'Barcode')).focus();
  await says(page, 'This layer shows the text of another layer');
  await control(page, 'Change Asset number', 'button').click();
  await page.waitForSelector('aside section[aria-label="Asset number"]');
  t.pass();
});

test.serial('[C2-17] the style menu of a text is shown only if there is something to choose', async (t) => {
  const plain = (entry: Record<string, unknown>) => {
    if (entry['name'] !== 'Owner') return;
    const { text } = entry['configuration'] as { text: Record<string, unknown> };
    Object.assign(entry, { moveable: false, rotatable: false, resizeable: false });
    Object.assign(text, { fontSwitch: 0, allowTextEmphasisChange: false, allowTextAlignmentChange: false });
    delete entry['colourGroupId'];
  };
  const page = await openTag(t, withProduct(plain));
  await chooseLayer(page, 'Owner');
  await control(page, 'Your text', 'textbox').wait();
  t.is(await page.$('aside section[aria-label="Style of the text"]'), null);
  await control(page, 'All parts').click();
  await chooseLayer(page, 'Asset number');
  await page.waitForSelector('aside section[aria-label="Style of the text"]');
});

test.serial('characters that a font lacks are reported, with a font that has them', async (t) => {
  const page = await openMug(
    t,
    withProduct((entry) => {
      if (Array.isArray(entry['fallbackFontIds'])) entry['fallbackFontIds'] = [];
    }),
  );
  await chooseLayer(page, 'Name');
  await control(page, 'Your text', 'textbox').fill('अ');
  await says(page, 'This font has no अ.');
  await control(page, 'Use Noto Sans Devanagari', 'button').click();
  await page.waitForFunction(() => !document.querySelector('aside')?.textContent.includes('has no अ'));
  const { fonts } = await textNamed(page, 'Name');
  t.is(fonts.fonts[0]?.font, 'Noto Sans Devanagari');
  await control(page, 'Your text', 'textbox').fill('漢');
  await says(page, 'Write it another way.');
});

test.serial('[C4-06] on a phone choosing a layer again closes its editor', async (t) => {
  const page = await openMug(t, { viewport: 'phone' });
  await chooseLayer(page, 'Name');
  await control(page, 'Your text', 'textbox').wait();
  t.is((await page.$$('aside section[aria-label="Name"], aside section[aria-label="Message"]')).length, 1);
  await control(page, 'Message', 'button').click();
  await page.waitForSelector('aside section[aria-label="Message"]');
  await control(page, 'Message', 'button').click();
  await page.waitForSelector('aside ul[aria-label="What you can change"]');
});

test.serial('the on-screen keyboard covers neither the text field nor the canvas', async (t) => {
  const page = await openMug(t, { viewport: 'phone' });
  await chooseLayer(page, 'Name');
  const field = await page.waitForSelector('aside section[aria-label="Name"] input');
  await page.waitForFunction(() => document.querySelector('header button[aria-label="More"]'));
  const KEYBOARD_TOP = 520;
  await page.evaluate((height) => {
    Object.defineProperty(visualViewport!, 'height', { value: height, configurable: true });
    visualViewport!.dispatchEvent(new Event('resize'));
  }, KEYBOARD_TOP);
  await page.waitForFunction(
    (height) => document.querySelector('aside')!.getBoundingClientRect().bottom <= height,
    {},
    KEYBOARD_TOP,
  );
  await field!.scrollIntoView();
  const [typed, canvas] = await field!.evaluate((element) =>
    [element, document.querySelector('main')!].map((one) => {
      const { top, bottom, height } = one.getBoundingClientRect();
      return { top, bottom, height };
    }),
  );
  t.true(typed!.bottom <= KEYBOARD_TOP, JSON.stringify(typed));
  t.true(canvas!.height > 120 && canvas!.bottom <= typed!.top, JSON.stringify(canvas));
});

/** The font families of the product that the page has loaded. */
const shownFonts = (page: Page) =>
  page.evaluate(() =>
    [...new Set([...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family))]
      .map((family) => family.replaceAll('"', ''))
      .filter((family) => family.startsWith('platen '))
      .map((family) => family.slice('platen '.length)),
  );

test.serial(
  'fonts are listed in their own letters, and their files are loaded when the list opens',
  async (t) => {
    const page = await openMug(t);
    await chooseLayer(page, 'Name');
    await waitUntil(async () => (await shownFonts(page)).length === 1);
    await control(page, 'Font', 'combobox').click();
    await page.waitForSelector('[role=option]');
    await waitUntil(async () => (await shownFonts(page)).length > 3);
    const option = await page.waitForSelector('[role=option] ::-p-text(Caveat)');
    t.regex(await option!.evaluate((element) => getComputedStyle(element).fontFamily), /^"platen Caveat"/);
    await page.locator('[role=option] ::-p-text(Caveat)').click();
    await waitUntil(async () => (await textNamed(page, 'Name')).fonts.fonts[0]?.font === 'Caveat');
  },
);

test.serial('changes to the size, emphasis and curve of a text are undone one by one', async (t) => {
  const page = await openMug(t);
  await chooseLayer(page, 'Arched text');
  await control(page, 'Your text', 'textbox').fill('Round');
  const before = (await textNamed(page, 'Arched text')).text;
  await control(page, 'Size: more', 'button').click();
  t.is((await textNamed(page, 'Arched text')).text.fontSize, before.fontSize + 0.5);
  await control(page, 'Bold', 'button').click();
  t.true((await textNamed(page, 'Arched text')).text.bold);
  await page.locator('aside button[aria-expanded=false] ::-p-text(More)').click();
  await page.locator('aside label ::-p-text(Curved)').click();
  t.false((await textNamed(page, 'Arched text')).text.curved);
  await checkAccessibility(t, page);
  for (let step = 0; step < 3; step += 1) await page.locator('header button[aria-label^="Undo:"]').click();
  const { fontSize, bold, curved } = (await textNamed(page, 'Arched text')).text;
  t.deepEqual({ fontSize, bold, curved }, { fontSize: before.fontSize, bold: before.bold, curved: true });
  t.is((await readTexts(page))['Arched text'], 'Round');
});

test.serial(
  '[C5-07] [C2-19] the fifth copy of a text is refused with a message that hides after 3 seconds',
  async (t) => {
    const hideMs = configuratorTimings.inlineMessageMs;
    t.is(hideMs, 3000);
    const page = await openMug(t, { prepare: (opened) => delayTimers(opened, hideMs) });
    await chooseLayer(page, 'Message');
    const copies = async () =>
      Object.keys(await readTexts(page)).filter((name) => name.includes('Message')).length;
    for (let count = 2; count <= 4; count += 1) {
      await page.locator('aside button[aria-label="Duplicate"]').click();
      await waitUntil(async () => (await copies()) === count);
    }
    await page.locator('aside button[aria-label="Duplicate"]').click();
    await waitForAnnouncement(page, /Copy limit on text layer has been exceeded/);
    await endTimers(page);
    await page.waitForFunction(() =>
      [...document.querySelectorAll('main [role=status]')].every(
        ({ textContent }) => !textContent.includes('Copy limit'),
      ),
    );
    t.is(await copies(), 4);
  },
);
