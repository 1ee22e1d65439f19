import test from 'ava';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { downloadGroupCall, groupProductCall } from '../../api/contract/calls/product-groups.ts';
import { masks } from '../../api/contract/resources/masks.ts';
import { templates } from '../../api/contract/resources/print-areas.ts';
import { productCategories } from '../../api/contract/resources/products.ts';
import { productGroups } from '../../api/contract/resources/product-groups.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { pressWithControl, saveByKey } from '../testing/keys.ts';
import { openDashboard } from '../testing/sign-in.ts';
import { control, measureStage } from '../testing/stage.ts';
import { uploadFile } from '../testing/upload-file.ts';
import { openMugEditor, type MugEditor } from '../testing/open-mug-editor.ts';

let mug: MugEditor;
test.before(async () => {
  mug = await openMugEditor();
});
test.after.always(() => mug.web.close());

test.serial('a product is created from a template by keyboard', async (t) => {
  const page = await openDashboard(t, mug.web, mug.admin, '/products');
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
  const { published } = (await mug.web.api
    .database('productGroup')
    .where({ name: 'Club poster' })
    .first('published')) as { published: boolean };
  t.false(published);
});

test.serial('a product is created from a product file, whose contents are shown first', async (t) => {
  const page = await openDashboard(t, mug.web, mug.admin, `/products/productGroups/${mug.groupId}/editor`);
  await control(page, 'Duplicate', 'link').click();
  await page.waitForFunction(() => location.search.startsWith('?copyOf='));
  const folder = await mkdtemp(join(tmpdir(), 'platen-zip-'));
  t.teardown(() => rm(folder, { recursive: true }));
  const params = { enterpriseId: mug.web.enterpriseId, id: mug.groupId };
  const archive = await mug.web.api.as(mug.admin).client(downloadGroupCall, { params });
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
    mug.groupId,
  );
  await page.waitForSelector('main nav button::-p-text(Small print)');
});

test.serial('a view is renamed, and hiding it from shoppers is undone', async (t) => {
  const page = await mug.open(t);
  await page.locator('aside summary::-p-text(Picture and settings)').click();
  await page.locator('aside section > details input[name="name"]').fill('Wrap around');
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
  const { client } = mug.web.api.as(mug.admin);
  const { masks: views } = await client(masks.calls.list, {
    params: { enterpriseId: mug.web.enterpriseId },
    query: { enterpriseProductGroupId: mug.groupId },
  });
  t.like(views, [{ name: 'Wrap around', visibleInConfigurator: true }]);
});

const readGroup = () =>
  mug.web.api.as(mug.admin).client(productGroups.calls.read, {
    params: { enterpriseId: mug.web.enterpriseId, id: mug.groupId },
  });

test.serial('the title and the print layout of a product are edited, previewed and saved', async (t) => {
  const page = await mug.open(t);
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
  const page = await mug.open(t);
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
  const rows = (await mug.web.api
    .database('productGroupCharge')
    .where({ enterpriseProductGroupId: mug.groupId })
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
    const page = await mug.open(t);
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
    // Entries of one person without a pause are one save; on a busy machine there are pauses between them.
    await mug.web.api.database('auditEntry').update({ utcCreatedDateTime: new Date() });
    await control(page, 'Versions', 'tab').click();
    await page.locator('ol[aria-label="Versions"] li:first-child button').click();
    const differs = 'section[aria-label="Comparison"] tbody th::-p-text(Set-up)';
    await page.waitForSelector(differs);
    const cells = await page.$$eval('section[aria-label="Comparison"] tbody tr > *', (all) =>
      all.map(({ textContent }) => textContent),
    );
    t.deepEqual(cells.slice(-6), ['Wrap around', 'Wrap', 'Wrap around', 'Set-up', 'None', '£8.00']);
    await checkAccessibility(t, page, 'charges of a version');
    await control(page, 'Restore', 'button').click();
    await page.waitForSelector('main p::-p-text(charges and app functions are the same.)');
    await pressWithControl(page, 'z');
    await page.waitForSelector(differs);
  },
);

test.serial(
  'a version lists the differing fields of the product itself and restores them, but not its state',
  async (t) => {
    const { database } = mug.web.api;
    await database('auditEntry').update({ utcCreatedDateTime: new Date(0) });
    const { client } = mug.web.api.as(mug.admin);
    const params = { enterpriseId: mug.web.enterpriseId };
    const before = await readGroup();
    const category = await client(productCategories.calls.create, { params, body: { name: 'Drinkware' } });
    await client(productGroups.calls.update, {
      params: { ...params, id: mug.groupId },
      body: {
        productTitle: 'Cup',
        productDescription: '<p>Stoneware, <strong>glazed</strong></p>',
        productCategoryId: category.id,
        active: false,
        configuration: { ...before.configuration, hidePreviewButton: true },
      },
    });
    const page = await mug.open(t);
    await control(page, 'Versions', 'tab').click();
    await page.locator('ol[aria-label="Versions"] li:first-child button').click();
    await page.waitForSelector('section[aria-label="Comparison"] td::-p-text(Drinkware)');
    const rows = await page.$$eval('section[aria-label="Comparison"] tbody tr', (all) =>
      all.map(({ children }) => [...children].map(({ textContent }) => textContent)),
    );
    t.deepEqual(rows, [
      ['Product: Product title', before.productTitle, 'Cup'],
      ['Product: Product description', 'None', 'Stoneware, glazed'],
      ['Product: Product category', 'None', 'Drinkware'],
      ['Product: Configuration', 'Hide preview button: No', 'Hide preview button: Yes'],
    ]);
    await checkAccessibility(t, page, 'the fields of a product in a version');
    await control(page, 'Restore', 'button').click();
    await page.waitForSelector('main p::-p-text(charges and app functions are the same.)');
    await pressWithControl(page, 'z');
    await page.waitForSelector('section[aria-label="Comparison"] td::-p-text(Drinkware)');
    await pressWithControl(page, 'y');
    await page.waitForSelector('main p::-p-text(charges and app functions are the same.)');
    await saveByKey(page);
    const { active, utcUpdatedDateTime: _, ...restored } = await readGroup();
    const { active: __, utcUpdatedDateTime: ___, ...former } = before;
    t.deepEqual(restored, former);
    t.false(active, 'a withdrawn product stays withdrawn');
    await client(productGroups.calls.update, {
      params: { ...params, id: mug.groupId },
      body: { active: true },
    });
  },
);

test.serial(
  'the app function of a layer shows its uses and the rights of shoppers, and is copied and changed',
  async (t) => {
    const page = await mug.open(t);
    await control(page, 'Heart photo', 'button').click();
    await page.waitForSelector('aside ul li::-p-text(A shopper may upload a picture: JPG, PNG, SVG.)');
    const [before] = await mug.readLayers('Heart photo');
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
    const [after] = await mug.readLayers('Heart photo');
    t.not(after!.enterpriseProductTemplateId, before!.enterpriseProductTemplateId);
    const { client } = mug.web.api.as(mug.admin);
    const params = { enterpriseId: mug.web.enterpriseId };
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
    const { product } = await mug.web.api.as(mug.admin).client(groupProductCall, {
      params: { enterpriseId: mug.web.enterpriseId, id: mug.groupId },
    });
    const picture = /\/f\/[^"]+\.(?:png|jpg)/.exec(JSON.stringify(product))![0];
    const page = await mug.open(t);
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
    const { client } = mug.web.api.as(mug.admin);
    const params = { enterpriseId: mug.web.enterpriseId };
    const { masks: views } = await client(masks.calls.list, {
      params,
      query: { enterpriseProductGroupId: mug.groupId },
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
