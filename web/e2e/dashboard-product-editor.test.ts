import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import type { Page } from 'puppeteer-core';
import { waitUntil } from '../../api/testing/wait-until.ts';
import { downloadGroupCall, groupProductCall } from '../../api/contract/calls/product-groups.ts';
import { masks } from '../../api/contract/resources/masks.ts';
import { templates } from '../../api/contract/resources/print-areas.ts';
import { productGroups } from '../../api/contract/resources/product-groups.ts';
import { shopProductVariants } from '../../api/contract/resources/shops.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { pressWithControl, saveByKey } from '../testing/keys.ts';
import { openWeb, type Web } from '../testing/open-web.ts';
import { endSessionOf, openDashboard, signInAgain } from '../testing/sign-in.ts';
import {
  control,
  hashCanvas,
  layerBox,
  measureStage,
  waitForRepaint,
  waitForCanvas,
  type PageBox,
} from '../testing/stage.ts';
import { uploadFile } from '../testing/upload-file.ts';

let web: Web;
let admin: string;
let groupId: number;
test.before(async () => {
  web = await openWeb(['mug']);
  admin = await web.api.createUser(web.enterpriseId, ['ENTERPRISE_ADMIN']);
  const group = (await web.api
    .database('productGroup')
    .where({ enterpriseId: web.enterpriseId })
    .first('id')) as {
    id: number;
  };
  groupId = group.id;
});
test.after.always(() => web.close());

const openEditor = (t: Parameters<typeof openDashboard>[0], options = {}): Promise<Page> =>
  openDashboard(t, web, admin, `/products/productGroups/${groupId}/editor`, options);

/** The layer of this name in the mug's only view, for each variant, as the server has it. */
async function readLayers(name: string) {
  const { client } = web.api.as(admin);
  const { product } = await client(groupProductCall, {
    params: { enterpriseId: web.enterpriseId, id: groupId },
  });
  return product.shopProduct.shopProductVariants.map(({ layerGroups }) =>
    layerGroups[0]!.layers.find((layer) => layer.name === name)!,
  );
}

/** The value of an input in the page, by its label. */
const valueOf = (page: Page, label: string): Promise<string> =>
  page.$eval(`aside ::-p-aria([name="${label}"])`, (input) => (input as HTMLInputElement).value);

test.serial('an area is dragged on the stage, and Ctrl-S saves its position in every variant', async (t) => {
  const page = await openEditor(t);
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
  const layers = await readLayers('Small print');
  t.is(layers.length, 2);
  // The print of the mug starts at 10 canvas units and is 480 units wide, which are 200 mm.
  for (const { objectConfiguration } of layers)
    t.is((((objectConfiguration.left - 10) / 480) * 200).toFixed(2), shownMm.toFixed(2));
});

test.serial('a layer is added, edited, undone, moved and deleted by keyboard', async (t) => {
  const page = await openEditor(t);
  await layerBox(page, 'Background');
  await page.focus('main nav button[aria-haspopup="menu"]');
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
    (await readLayers('!Text')).some((layer) => layer !== undefined),
    'nothing was saved',
  );
});

test.serial('a finding opens its field and disappears when it is resolved', async (t) => {
  const page = await openEditor(t);
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
  t.pass();
});

test.serial('an invalid value stays in its field with a message and cannot be saved', async (t) => {
  const page = await openEditor(t);
  await control(page, 'Name', 'button').click();
  await page.locator('aside summary::-p-text(For shoppers)').click();
  await page.locator('aside input[name$="configuration.text.maxChars"]').fill('0');
  await page.waitForSelector('aside input[name$="configuration.text.maxChars"][aria-invalid="true"]');
  await page.waitForSelector('main header button:disabled::-p-text(Save)');
  t.pass();
});

test.serial('the print preview shows its size and unsaved changes', async (t) => {
  const page = await openEditor(t);
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
    const page = await openEditor(t);
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
    await page.locator('main nav button::-p-text(Wrap)').click();
    await page.locator('section[aria-label="Preflight"] li button').click();
    await page.waitForSelector('main nav [aria-current]::-p-text(Background)');
  },
);

test.serial(
  'the preview for shoppers has a phone and a desktop size and is reloaded after a save',
  async (t) => {
    const page = await openEditor(t);
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
    t.is((await readLayers('Your name')).filter(Boolean).length, 2);
  },
);

test.serial('a version is compared with the current product and restored', async (t) => {
  const page = await openEditor(t);
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
  t.is((await readLayers('Name')).filter(Boolean).length, 2);
  t.is((await readLayers('Your name')).filter(Boolean).length, 0);
  await page.waitForFunction(
    (before) => document.querySelectorAll('ol[aria-label="Versions"] li').length >= before,
    {},
    count,
  );
});

test.serial(
  '[B5-11] the print area is resized and moved on the view, with its proportions and without a negative position',
  async (t) => {
    const page = await openEditor(t);
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
    const page = await openEditor(t);
    const isPublished = async () => {
      const { published } = (await web.api
        .database('productGroup')
        .where({ id: groupId })
        .first('published')) as { published: boolean };
      return published;
    };
    await control(page, 'Unpublish', 'button').click();
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
    await control(page, 'Unpublish', 'button').wait();
    t.true(await isPublished());
  },
);

test.serial('a product is created from a template by keyboard', async (t) => {
  const page = await openDashboard(t, web, admin, '/products');
  await control(page, 'Start a product', 'link').click();
  await page.waitForSelector('main input[type=radio]');
  await checkAccessibility(t, page, 'the start of a product');
  await page.locator('main button[type=submit]').click();
  await page.waitForSelector('main input[aria-invalid="true"]');
  await page.locator('main form input').fill('Club poster');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => location.pathname.endsWith('/editor'));
  await page.waitForSelector('main nav button::-p-text(Poster)');
  await page.waitForSelector('main summary::-p-text(Findings: 1)');
  const { published } = (await web.api
    .database('productGroup')
    .where({ name: 'Club poster' })
    .first('published')) as { published: boolean };
  t.false(published);
});

test.serial('a product is created from a product file, whose contents are shown first', async (t) => {
  const page = await openDashboard(t, web, admin, `/products/productGroups/${groupId}/editor`);
  await control(page, 'Duplicate', 'link').click();
  await page.waitForFunction(() => location.search.startsWith('?copyOf='));
  const folder = await mkdtemp(join(tmpdir(), 'platen-zip-'));
  t.teardown(() => rm(folder, { recursive: true }));
  const params = { enterpriseId: web.enterpriseId, id: groupId };
  const archive = await web.api.as(admin).client(downloadGroupCall, { params });
  const path = join(folder, 'mug.zip');
  await writeFile(path, Buffer.from(await archive.arrayBuffer()));
  await uploadFile(page, 'section[aria-label="From a product file"] input[type=file]', path);
  await page.waitForSelector('section ::-p-text(views: 1, variants: 2)');
  await checkAccessibility(t, page, 'an examined product file');
  await control(page, 'Create the product', 'button').click();
  await page.waitForFunction(
    (id) =>
      /\/(\d+)\/editor$/.exec(location.pathname)?.[1] !== String(id) && location.pathname.endsWith('/editor'),
    {},
    groupId,
  );
  await page.waitForSelector('main nav button::-p-text(Small print)');
});

test.serial('a save that conflicts with a change of another user asks before it overwrites', async (t) => {
  const page = await openEditor(t, { expectedErrors: [/409/] });
  await control(page, 'Name', 'button').click();
  await page.locator('aside input[name$=".name"]').fill('First name');
  const { client } = web.api.as(admin);
  const params = { enterpriseId: web.enterpriseId, id: groupId };
  const { product, records } = await client(groupProductCall, { params });
  for (const { resource, id, withinId } of records) {
    if (resource !== 'shopProductVariant') continue;
    const { layerGroups } = product.shopProduct.shopProductVariants.find((variant) => variant.id === id)!;
    const theirs = layerGroups.map((group) => ({ ...group, layers: group.layers.slice(0, 3) }));
    await client(shopProductVariants.calls.update, {
      params: { enterpriseId: web.enterpriseId, id: withinId!, variantId: id },
      body: { layerGroups: theirs },
    });
  }
  await page.waitForSelector('main header button:enabled::-p-text(Save)');
  await pressWithControl(page, 's');
  await page.waitForSelector('[role=dialog]::-p-text(Another user has changed this record)');
  t.deepEqual(
    await readLayers('First name'),
    [undefined, undefined],
    'nothing is overwritten before the choice',
  );
  await control(page, 'Discard my changes', 'button').click();
  await page.waitForFunction(() => document.querySelectorAll('main nav ul ul button').length === 3);
});

test.serial(
  'unsaved changes are restored after the session has ended and are undone in one step',
  async (t) => {
    const page = await openEditor(t, { expectedErrors: [/401/] });
    await control(page, 'Heart photo', 'button').click();
    const before = await valueOf(page, 'From the left');
    await control(page, 'From the left').fill('33');
    await page.keyboard.press('Tab');
    await page.waitForSelector('main header button:enabled::-p-text(Save)');
    await endSessionOf(page);
    await pressWithControl(page, 's');
    await signInAgain(page, admin);
    await page.waitForFunction(() => location.pathname.endsWith('/editor'));
    await page.waitForSelector('main [role=status] ::-p-text(Your unsaved changes of)');
    await control(page, 'Heart photo', 'button').click();
    t.is(await valueOf(page, 'From the left'), '33 mm');
    await pressWithControl(page, 'z');
    await page.waitForSelector('main header button:disabled::-p-text(Save)');
    await control(page, 'Heart photo', 'button').click();
    t.is(await valueOf(page, 'From the left'), before);
  },
);

test.serial('a view is renamed, and hiding it from shoppers is undone', async (t) => {
  const page = await openEditor(t);
  await page.locator('aside summary::-p-text(Picture and settings)').click();
  await page.locator('aside input[name="name"]').fill('Wrap around');
  await page.waitForSelector('main nav button::-p-text(Wrap around)');
  const isVisible = (wanted: boolean) =>
    page.waitForFunction(
      (checked) =>
        document.querySelector<HTMLInputElement>('aside input[name="visibleInConfigurator"]')?.checked ===
        checked,
      {},
      wanted,
    );
  await page.locator('aside label::-p-text(Visible in configurator)').click();
  await isVisible(false);
  await pressWithControl(page, 'z');
  await isVisible(true);
  await saveByKey(page);
  const { client } = web.api.as(admin);
  const { masks: views } = await client(masks.calls.list, {
    params: { enterpriseId: web.enterpriseId },
    query: { enterpriseProductGroupId: groupId },
  });
  t.like(views, [{ name: 'Wrap around', visibleInConfigurator: true }]);
});

const readGroup = () =>
  web.api.as(admin).client(productGroups.calls.read, {
    params: { enterpriseId: web.enterpriseId, id: groupId },
  });

test.serial('the title and the print layout of a product are edited, previewed and saved', async (t) => {
  const page = await openEditor(t);
  await page.locator('main nav button::-p-text(Product)').click();
  await page.waitForSelector('aside section[aria-label="Product"]');
  await page.locator('aside input[name="productTitle"]').fill('Mug on paper');
  await page.locator('aside input[name="printLayout.paperSizeWidth"]').fill('200');
  await page.waitForSelector('aside svg[aria-label="Paper of 297 × 200 mm"]');
  await checkAccessibility(t, page, 'the fields of the whole product');
  await saveByKey(page);
  const group = await readGroup();
  t.is(group.productTitle, 'Mug on paper');
  t.like(group.printLayout, { paperSizeWidth: 200, paperSizeHeight: 297, landscape: true });
});

test.serial('an ink is listed with the effect of its plate and saved', async (t) => {
  const page = await openEditor(t);
  await page.locator('main nav button::-p-text(Product)').click();
  await page.locator('aside summary::-p-text(Inks)').click();
  await control(page, 'Add: Inks', 'button').click();
  await page.locator('aside input[name="inks.0.name"]').fill('White');
  await page.locator('aside input[name="inks.0.colour"]').fill('#ffffff');
  await page.waitForFunction(() =>
    document.querySelector('aside ul[aria-label="Inks"]')?.textContent?.includes('Printed white beneath'),
  );
  await saveByKey(page);
  t.like((await readGroup()).inks, [{ name: 'White', kind: 'UNDERBASE' }]);
});

const readCharges = async () => {
  const rows = (await web.api
    .database('productGroupCharge')
    .where({ enterpriseProductGroupId: groupId })
    .orderBy('id')
    .select('id', 'name', 'currencyCode', 'amount')) as Record<string, unknown>[];
  return rows.map(({ id, name, currencyCode, amount }) => ({
    id,
    name,
    currencyCode,
    amount: Number(amount),
  }));
};

/** Waits for the total of the charges that the editor shows for one item. */
const seesTotal = (page: Page, total: string) =>
  page.waitForSelector(`aside dl[aria-label="A shopper sees for one item"] dd::-p-text(${total})`);

test.serial(
  'a charge is added, changed and removed in the editor, and a shopper sees the same total',
  async (t) => {
    const page = await openEditor(t);
    await control(page, 'Background', 'button').click();
    await page.locator('aside section[aria-label="Background"] summary::-p-text(Charges)').click();
    await page.waitForSelector('aside p::-p-text(The product has no charges.)');
    await control(page, 'Charges of the product', 'button').click();
    await seesTotal(page, 'No charges in GBP');
    await control(page, 'Add a charge', 'button').click();
    await page.locator('aside input[name="charges.0.name"]').fill('Set-up');
    await page.locator('aside input[name="charges.0.amount"]').fill('12.5');
    await seesTotal(page, '+ £12.50');
    await checkAccessibility(t, page, 'charges');
    await control(page, 'Add a charge', 'button').click();
    await page.waitForSelector('aside input[name="charges.1.name"]');
    await pressWithControl(page, 'z');
    await page.waitForFunction(() => !document.querySelector('aside input[name="charges.1.name"]'));
    await saveByKey(page);
    const [saved, ...others] = await readCharges();
    t.like(saved, { name: 'Set-up', currencyCode: 'GBP', amount: 12.5 });
    t.deepEqual(others, []);
    await page.locator('aside input[name="charges.0.amount"]').fill('8');
    await seesTotal(page, '+ £8.00');
    await saveByKey(page);
    t.deepEqual(await readCharges(), [{ ...saved, amount: 8 }], 'the existing charge is changed');
    await control(page, 'What a shopper sees', 'tab').click();
    const frame = await page.waitForSelector('iframe[title="What a shopper sees"]');
    await (await frame!.contentFrame()).waitForSelector('[role=status] ::-p-text(+ £8.00)');
    await control(page, 'Remove Set-up', 'button').click();
    await saveByKey(page);
    t.deepEqual(await readCharges(), []);
    await pressWithControl(page, 'z');
    await seesTotal(page, '+ £8.00');
    await saveByKey(page);
    t.like(await readCharges(), [{ name: 'Set-up', amount: 8 }]);
    await control(page, 'Versions', 'tab').click();
    await page.locator('ol[aria-label="Versions"] li:first-child button').click();
    const differs = 'section[aria-label="Comparison"] tbody th::-p-text(Set-up)';
    await page.waitForSelector(differs);
    const cells = await page.$$eval('section[aria-label="Comparison"] tbody tr > *', (all) =>
      all.map(({ textContent }) => textContent),
    );
    t.deepEqual(cells, ['Set-up', 'None', '£8.00']);
    await checkAccessibility(t, page, 'charges of a version');
    await control(page, 'Restore', 'button').click();
    await page.waitForSelector('main p::-p-text(Charges and app functions are the same.)');
    await pressWithControl(page, 'z');
    await page.waitForSelector(differs);
  },
);

test.serial(
  'the app function of a layer shows its uses and the rights of shoppers, and is copied and changed',
  async (t) => {
    const page = await openEditor(t);
    await control(page, 'Heart photo', 'button').click();
    await page.waitForSelector('aside ul li::-p-text(A shopper may upload a picture: JPG, PNG, SVG.)');
    const [before] = await readLayers('Heart photo');
    await control(page, 'Change the app function', 'button').click();
    await page.waitForSelector('aside [role=status] ::-p-text(of this product)');
    await checkAccessibility(t, page, 'the app function of a layer');
    await control(page, 'Copy it for this layer', 'button').click();
    await page.waitForSelector('aside [role=status]::-p-text(No other layer uses it.)');
    await page.locator('aside label::-p-text(Allow input)').click();
    const fixed = 'aside ul li::-p-text(the app function takes no input)';
    await page.waitForSelector(fixed);
    await pressWithControl(page, 'z');
    await page.waitForSelector('aside ul li::-p-text(A shopper may upload a picture)');
    await pressWithControl(page, 'y');
    await page.waitForSelector(fixed);
    await saveByKey(page);
    const [after] = await readLayers('Heart photo');
    t.not(after!.enterpriseProductTemplateId, before!.enterpriseProductTemplateId);
    const { client } = web.api.as(admin);
    const params = { enterpriseId: web.enterpriseId };
    const { templates: functions } = await client(templates.calls.list, { params, query: {} });
    const inputOf = (layer: typeof before) =>
      functions.find(({ id }) => id === layer!.enterpriseProductTemplateId)?.definition.allowInput;
    t.deepEqual(
      [inputOf(before), inputOf(after)],
      [true, false],
      'the app function of the other layers is unchanged',
    );
    await page.locator('aside input[aria-label="App function"]').click();
    await page.locator('[role=option]::-p-text(Personalised mug: picture area)').click();
    await page.waitForSelector('aside ul li::-p-text(A shopper may upload a picture)');
  },
);

test.serial(
  'the safe area and the trimmed part are shown over the artwork, with the picture of the view',
  async (t) => {
    const { product } = await web.api.as(admin).client(groupProductCall, {
      params: { enterpriseId: web.enterpriseId, id: groupId },
    });
    const picture = /\/f\/[^"]+\.(?:png|jpg)/.exec(JSON.stringify(product))![0];
    const page = await openEditor(t);
    const choose = async (name: string) => {
      await control(page, 'View', 'button').click();
      await page.locator(`[role=menuitemcheckbox]::-p-text(${name})`).click();
      await page.keyboard.press('Escape');
      await page.waitForSelector('[role=menuitemcheckbox]', { hidden: true });
    };
    await choose('Trim');
    await choose('Safe area');
    await page.waitForSelector('main [data-line="safe-area"]');
    await choose('Cut-off area');
    await page.waitForSelector('main [data-cut-off] > div');
    const { boxes } = await measureStage(page, 'main [data-cut-off] > div', 'main [data-line="trim"]');
    const [kept, trim] = boxes.map(({ left, top, width, height }) =>
      [left, top, width, height].map(Math.round),
    );
    t.deepEqual(kept, trim, 'everything outside the trim is covered');
    t.is(await page.$('main [data-cut-off] img'), null);
    const { client } = web.api.as(admin);
    const params = { enterpriseId: web.enterpriseId };
    const { masks: views } = await client(masks.calls.list, {
      params,
      query: { enterpriseProductGroupId: groupId },
    });
    const [view] = views;
    await client(masks.calls.update, {
      params: { ...params, id: view!.id },
      body: { imageS3Location: picture },
    });
    await page.reload();
    await choose('Cut-off area');
    await page.waitForSelector('main [data-cut-off] img');
    const [over, below] = (await measureStage(page, 'main [data-cut-off] img', 'main img[alt=""]')).boxes;
    t.deepEqual(over, below, 'the picture above the artwork is aligned with the one below');
    await client(masks.calls.update, {
      params: { ...params, id: view!.id },
      body: { imageS3Location: null },
    });
  },
);
