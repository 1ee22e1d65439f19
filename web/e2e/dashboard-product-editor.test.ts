import test from 'ava';
import type { Page } from 'puppeteer-core';
import { waitUntil } from '../../api/testing/wait-until.ts';
import { groupProductCall } from '../../api/contract/calls/product-groups.ts';
import { shopProductVariants } from '../../api/contract/resources/shops.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { pressWithControl, saveByKey } from '../testing/keys.ts';
import { endSessionOf, signInAgain } from '../testing/sign-in.ts';
import {
  control,
  hashCanvas,
  layerBox,
  measureStage,
  waitForRepaint,
  waitForCanvas,
  type PageBox,
} from '../testing/stage.ts';
import { openMugEditor, type MugEditor } from '../testing/open-mug-editor.ts';

let mug: MugEditor;
test.before(async () => {
  mug = await openMugEditor();
});
test.after.always(() => mug.web.close());

/** The value of an input in the page, by its label. */
const valueOf = (page: Page, label: string): Promise<string> =>
  page.$eval(`aside ::-p-aria([name="${label}"])`, (input) => (input as HTMLInputElement).value);

test.serial('an area is dragged on the stage, and Ctrl-S saves its position in every variant', async (t) => {
  const page = await mug.open(t);
  await control(page, 'Small print', 'button').click();
  await page.waitForSelector('aside section[aria-label="Small print"]');
  await checkAccessibility(t, page, 'the product editor');
  const leftMm = await valueOf(page, 'From the left');
  const frame = 'main [data-handle="1,1"]';
  await page.waitForSelector(frame);
  const { boxes } = await measureStage(page, 'main button[data-layer="111"]');
  const [box] = boxes as [PageBox];
  await page.mouse.move(box.left + box.width / 2, box.top + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.left + box.width / 2 - 60, box.top + box.height / 2 - 90, { steps: 8 });
  await page.mouse.up();
  await page.waitForFunction(
    (before) => (document.querySelector<HTMLInputElement>('aside input')?.value ?? before) !== before,
    {},
    leftMm,
  );
  const shownMm = Number.parseFloat(await valueOf(page, 'From the left'));
  t.true(shownMm < Number.parseFloat(leftMm));
  await saveByKey(page);
  const layers = await mug.readLayers('Small print');
  t.is(layers.length, 2);
  // The print of the mug starts at 10 canvas units and is 480 units wide, which are 200 mm.
  for (const { objectConfiguration } of layers)
    t.is((((objectConfiguration.left - 10) / 480) * 200).toFixed(2), shownMm.toFixed(2));
});

test.serial('tabs of the editor without room continue in a second row', async (t) => {
  const page = await mug.open(t);
  await page.setViewport({ width: 1100, height: 800 });
  const [rows, beyond] = await page.$eval('[role=tablist]', (list) => {
    const { right } = list.getBoundingClientRect();
    const tabs = [...list.querySelectorAll('[role=tab]')].map((tab) => tab.getBoundingClientRect());
    return [new Set(tabs.map((tab) => tab.top)).size, tabs.filter((tab) => tab.right > right).length];
  });
  t.is(rows, 2);
  t.is(beyond, 0);
});

test.serial('a layer is added, edited, undone, moved and deleted by keyboard', async (t) => {
  const page = await mug.open(t);
  await layerBox(page, 'Background');
  await (await page.waitForSelector('main nav ::-p-aria([name="Add a layer"][role="button"])'))!.focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('[role=menuitem]');
  await checkAccessibility(t, page, 'the kinds of layers');
  await page.locator('[role=menuitem]::-p-text(Text)').click();
  await page.waitForSelector('aside section[aria-label="Text"]');
  const text = await page.waitForSelector('aside textarea[name$="configuration.text.text"]');
  await waitForRepaint(page, () => text!.type('!'));
  const typed = await hashCanvas(page);
  await waitForRepaint(page, () => pressWithControl(page, 'z'));
  t.is(await text!.evaluate((input) => input.value), 'Text');
  await pressWithControl(page, 'y');
  await waitForCanvas(page, typed);
  t.is(await text!.evaluate((input) => input.value), '!Text');
  const box = await layerBox(page, 'Text: !Text');
  await box.focus();
  const before = await valueOf(page, 'From the left');
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(
    (was) => document.querySelector<HTMLInputElement>('aside input')?.value !== was,
    {},
    before,
  );
  await page.keyboard.press('Delete');
  await page.waitForFunction(() => document.querySelector('aside section[aria-label="Text"]') === null);
  t.false(
    (await mug.readLayers('!Text')).some((layer) => layer !== undefined),
    'nothing was saved',
  );
});

test.serial('a finding opens its field and disappears when it is resolved', async (t) => {
  const page = await mug.open(t);
  await control(page, 'Name', 'button').click();
  await page.locator('aside summary::-p-text(Fonts, colours and looks)').click();
  const field = 'aside input[name$="configuration.text.minimumFontSize"]';
  await page.locator(field).fill('150');
  await page.waitForSelector('main summary::-p-text(Findings: 2)');
  await control(page, 'Message', 'button').click();
  await page.waitForSelector('aside section[aria-label="Message"]');
  await page.locator('main summary::-p-text(Findings: 2)').click();
  await checkAccessibility(t, page, 'findings');
  await page.locator('main li button::-p-text(Name: minimumFontSize 150)').click();
  await page.waitForFunction((selector) => document.activeElement?.matches(selector), {}, field);
  await pressWithControl(page, 'z');
  await page.waitForSelector('main summary::-p-text(Findings: 1)');
  await page.locator('nav[aria-label="Views and layers"] ::-p-aria([name="Wrap"][role="button"])').click();
  const resolution = 'aside input[name="configuration.imageDPI"]';
  await page.locator(resolution).fill('90000');
  const finding = page.locator('main li button::-p-text(pixels; at most)');
  await control(page, 'Product', 'button').click();
  await finding.click();
  await page.waitForFunction((selector) => document.activeElement?.matches(selector), {}, resolution);
  await page.locator('aside summary::-p-text(Print area)').click();
  await page.waitForSelector(resolution, { hidden: true });
  await finding.click();
  await page.waitForFunction((selector) => document.activeElement?.matches(selector), {}, resolution);
  t.pass();
});

test.serial('an invalid value stays in its field with a message and cannot be saved', async (t) => {
  const page = await mug.open(t);
  await control(page, 'Name', 'button').click();
  await page.locator('aside summary::-p-text(For shoppers)').click();
  await page.locator('aside input[name$="configuration.text.maxChars"]').fill('0');
  await page.waitForSelector('aside input[name$="configuration.text.maxChars"][aria-invalid="true"]');
  await page.waitForSelector('main header button:disabled::-p-text(Save)');
  t.pass();
});

test.serial('the print preview shows its size and unsaved changes', async (t) => {
  const page = await mug.open(t);
  await control(page, 'Background', 'button').click();
  await control(page, 'Print', 'tab').click();
  await page.waitForSelector('figcaption::-p-text(206 × 91 mm with bleed, 2433 × 1075 px at 300 dpi)');
  await page.waitForSelector('canvas[aria-label="Print: Wrap"][data-painted]');
  await checkAccessibility(t, page, 'a print');
  const corner = () =>
    page.$eval('canvas[aria-label="Print: Wrap"]', (canvas) => [
      ...canvas.getContext('2d')!.getImageData(0, 0, 1, 1).data,
    ]);
  await page.locator('aside summary::-p-text(Fonts, colours and looks)').click();
  await page.locator('aside input[name$="configuration.colour.customColourHexCode"]').fill('#123456');
  await waitUntil(async () => String(await corner()) === String([0x12, 0x34, 0x56, 255]));
  await page.locator('main nav button::-p-text(Wrap)').click();
  await page.locator('aside input[name="configuration.bleedDepth"]').fill('5');
  await page.waitForSelector('figcaption::-p-text(210 × 95 mm with bleed)');
});

test.serial(
  'the PDF preview shows unsaved changes and findings, and a finding selects its layer',
  async (t) => {
    const page = await mug.open(t);
    await control(page, 'Background', 'button').click();
    await control(page, 'PDF', 'tab').click();
    const paper = 'canvas[aria-label="PDF: Wrap"]';
    await page.waitForSelector(paper);
    await checkAccessibility(t, page, 'a PDF');
    const corner = () =>
      page.$eval(paper, (canvas) => [...canvas.getContext('2d')!.getImageData(1, 1, 1, 1).data]);
    await page.locator('aside summary::-p-text(Fonts, colours and looks)').click();
    await page.locator('aside input[name$="configuration.colour.customColourHexCode"]').fill('#123456');
    await waitUntil(async () => String(await corner()) === String([0x12, 0x34, 0x56, 255]));
    t.regex(await page.$eval('a[download]', (link) => `${link.download} ${link.href}`), /^Wrap\.pdf blob:/);
    const answered = page.waitForResponse((response) => response.url().endsWith('/print'));
    await control(page, 'Download PNG', 'button').click();
    t.is((await answered).headers()['content-type'], 'image/png');
    await page.locator('main nav button::-p-text(Wrap)').click();
    await page.locator('section[aria-label="Preflight"] li button').click();
    await page.waitForSelector('main nav [aria-current]::-p-text(Background)');
  },
);

test.serial(
  'the preview for shoppers has a phone and a desktop size and is reloaded after a save',
  async (t) => {
    const page = await mug.open(t);
    await control(page, 'What a shopper sees', 'tab').click();
    const screenWidth = async () => {
      const frame = await page.waitForSelector('iframe[title="What a shopper sees"]');
      const inside = await frame!.contentFrame();
      await inside.waitForSelector('main canvas');
      return inside.evaluate(() => innerWidth);
    };
    t.is(await screenWidth(), 390);
    await page.locator('label::-p-text(Desktop)').click();
    await page.waitForSelector('iframe[width="1280"]');
    t.is(await screenWidth(), 1280);
    await checkAccessibility(t, page, 'what a shopper sees');
    const before = await page.$('iframe');
    await control(page, 'Name', 'button').click();
    await page.locator('aside input[name$=".name"]').fill('Your name');
    await control(page, 'Save and show', 'button').click();
    await page.waitForFunction((frame) => !frame!.isConnected, {}, before);
    await page.waitForSelector('iframe[width="1280"]');
    t.is((await mug.readLayers('Your name')).filter(Boolean).length, 2);
  },
);

test.serial('a version is compared with the current product and restored', async (t) => {
  const page = await mug.open(t);
  await control(page, 'Versions', 'tab').click();
  // The version that the previous test saved.
  await page.locator('ol[aria-label="Versions"] li:first-child button').click();
  await page.waitForFunction(
    () => document.querySelectorAll('section[aria-label="Comparison"] canvas[data-painted]').length === 2,
  );
  await checkAccessibility(t, page, 'versions');
  await control(page, 'Restore', 'button').click();
  await page.waitForSelector('main nav button::-p-text(Name)');
  await page.waitForFunction(() => !document.querySelector('main nav')!.textContent.includes('Your name'));
  await pressWithControl(page, 'z');
  await page.waitForSelector('main nav button::-p-text(Your name)');
  await pressWithControl(page, 'y');
  const count = await page.$$eval('ol[aria-label="Versions"] li', (rows) => rows.length);
  await saveByKey(page);
  t.is((await mug.readLayers('Name')).filter(Boolean).length, 2);
  t.is((await mug.readLayers('Your name')).filter(Boolean).length, 0);
  await page.waitForFunction(
    (before) => document.querySelectorAll('ol[aria-label="Versions"] li').length >= before,
    {},
    count,
  );
});

test.serial(
  '[B5-11] the print area is resized and moved on the view, with its proportions and without a negative position',
  async (t) => {
    const page = await mug.open(t);
    await page.waitForSelector('main [data-area-handle="1,1"]');
    const field = (name: string) => `aside input[name="configuration.preview${name}"]`;
    const read = () =>
      page.evaluate(
        (names) => names.map((name) => Number(document.querySelector<HTMLInputElement>(name)!.value)),
        ['PositionX', 'PositionY', 'Width', 'Height'].map(field),
      );
    t.deepEqual(await read(), [10, 148, 480, 204]);
    const pull = async (handle: string, byX: number, byY: number) => {
      const [box] = (await measureStage(page, `main [data-area-handle="${handle}"]`)).boxes as [PageBox];
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + byX, y + byY, { steps: 4 });
      await page.mouse.up();
    };
    await pull('1,1', -96, -41);
    await waitUntil(async () => (await read())[2]! < 480);
    const [left, top, width, height] = (await read()) as [number, number, number, number];
    t.deepEqual([left, top], [10, 148]);
    t.is((width / height).toFixed(3), (480 / 204).toFixed(3));
    await pull('move', -400, 0);
    await waitUntil(async () => (await read())[0] === 0);
    await pressWithControl(page, 'z');
    await waitUntil(async () => (await read())[0] === 10);
    await pressWithControl(page, 'z');
    await waitUntil(async () => (await read())[2] === 480);
  },
);

test.serial(
  'errors prevent publishing and are listed; without errors the product is published',
  async (t) => {
    const page = await mug.open(t);
    const isPublished = async () => {
      const { published } = (await mug.web.api
        .database('productGroup')
        .where({ id: mug.groupId })
        .first('published')) as { published: boolean };
      return published;
    };
    await control(page, 'Unpublish', 'button').click();
    await page.waitForSelector('::-p-text(The product is unpublished.)');
    await control(page, 'Publish', 'button').wait();
    t.false(await isPublished());
    await control(page, 'Name', 'button').click();
    await page.locator('aside summary::-p-text(Fonts, colours and looks)').click();
    await page.locator('aside input[name$="configuration.text.minimumFontSize"]').fill('150');
    await page.waitForSelector('main summary::-p-text(Findings: 2)');
    await control(page, 'Publish', 'button').click();
    await page.waitForSelector('main details[open] li button::-p-text(Name: minimumFontSize 150)');
    t.false(await isPublished());
    await pressWithControl(page, 'z');
    await page.waitForSelector('main summary::-p-text(Findings: 1)');
    await page.waitForSelector('main header button:disabled::-p-text(Save)');
    await control(page, 'Publish', 'button').click();
    await page.waitForSelector('::-p-text(The product is published.)');
    await control(page, 'Unpublish', 'button').wait();
    t.true(await isPublished());
  },
);

test.serial('a save that conflicts with a change of another user asks before it overwrites', async (t) => {
  const page = await mug.open(t, { expectedErrors: [/409/] });
  await control(page, 'Name', 'button').click();
  await page.locator('aside input[name$=".name"]').fill('First name');
  const { client } = mug.web.api.as(mug.admin);
  const params = { enterpriseId: mug.web.enterpriseId, id: mug.groupId };
  const { product, records } = await client(groupProductCall, { params });
  for (const { resource, id, withinId } of records) {
    if (resource !== 'shopProductVariant') continue;
    const { layerGroups } = product.shopProduct.shopProductVariants.find((variant) => variant.id === id)!;
    const theirs = layerGroups.map((group) => ({ ...group, layers: group.layers.slice(0, 3) }));
    await client(shopProductVariants.calls.update, {
      params: { enterpriseId: mug.web.enterpriseId, id: withinId!, variantId: id },
      body: { layerGroups: theirs },
    });
  }
  await page.waitForSelector('main header button:enabled::-p-text(Save)');
  await pressWithControl(page, 's');
  await page.waitForSelector('[role=dialog]::-p-text(Another user has changed this record)');
  t.deepEqual(
    await mug.readLayers('First name'),
    [undefined, undefined],
    'nothing is overwritten before the choice',
  );
  await control(page, 'Discard my changes', 'button').click();
  await page.waitForFunction(() => document.querySelectorAll('main nav ul ul button').length === 3);
});

test.serial(
  'unsaved changes are restored after the session has ended and are undone in one step',
  async (t) => {
    const page = await mug.open(t, { expectedErrors: [/401/] });
    await control(page, 'Heart photo', 'button').click();
    const before = await valueOf(page, 'From the left');
    await control(page, 'From the left').fill('33');
    await page.keyboard.press('Tab');
    await page.waitForSelector('main header button:enabled::-p-text(Save)');
    await endSessionOf(page);
    await pressWithControl(page, 's');
    await signInAgain(page, mug.admin);
    await page.waitForFunction(() => location.pathname.endsWith('/editor'));
    await page.waitForSelector('main [role=status] ::-p-text(Your unsaved changes of)');
    await control(page, 'Heart photo', 'button').click();
    t.is(await valueOf(page, 'From the left'), '33');
    await pressWithControl(page, 'z');
    await page.waitForSelector('main header button:disabled::-p-text(Save)');
    await control(page, 'Heart photo', 'button').click();
    t.is(await valueOf(page, 'From the left'), before);
  },
);
