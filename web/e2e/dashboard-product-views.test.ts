import test from 'ava';
import type { Page } from 'puppeteer-core';
import {
  downloadGroupCall,
  examineProductCall,
  groupProductCall,
} from '../../api/contract/calls/product-groups.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { pressWithControl, saveByKey } from '../testing/keys.ts';
import { openMugEditor, type MugEditor } from '../testing/open-mug-editor.ts';
import { saveDesign } from '../testing/save-design.ts';

let mug: MugEditor;
test.before(async () => {
  mug = await openMugEditor();
});
test.after.always(() => mug.web.close());

/** Focuses a control by its accessible name and presses Enter. */
async function pressEnterOn(page: Page, name: string, role = 'button'): Promise<void> {
  const found = await page.waitForSelector(`::-p-aria([name="${name}"][role="${role}"])`);
  await found!.focus();
  await page.keyboard.press('Enter');
}

/** Opens the menu of a view and chooses an item by its first letters. */
async function chooseAction(page: Page, view: string, item: string): Promise<void> {
  await pressEnterOn(page, `Actions for ${view}`);
  await pressEnterOn(page, item, 'menuitem');
}

/** Chooses an option of a select by the arrow keys. */
async function chooseOption(page: Page, selector: string, option: string): Promise<void> {
  await page.waitForSelector(selector);
  await page.focus(selector);
  await page.keyboard.press('ArrowDown');
  await page.waitForFunction(() => document.activeElement?.ariaExpanded === 'true');
  const isReached = () =>
    page.evaluate((wanted) => {
      const id = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
      return document.querySelector(`[id="${id}"]`)?.textContent.includes(wanted) === true;
    }, option);
  for (let presses = 0; presses < 10 && !(await isReached()); presses += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

/** The names of views in the tree, in their order. */
const viewsIn = (page: Page) =>
  page.$$eval('main nav > ul > li > div > button:first-child', (views) =>
    views.map(({ textContent }) => textContent),
  );

const waitForViews = (page: Page, ...names: string[]) =>
  page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('main nav > ul > li > div > button:first-child')]
        .map(({ textContent }) => textContent)
        .join() === wanted,
    {},
    names.join(),
  );

const readProduct = async () =>
  (
    await mug.web.api.as(mug.admin).client(groupProductCall, {
      params: { enterpriseId: mug.web.enterpriseId, id: mug.groupId },
    })
  ).product;

test.serial('views and print areas are added, copied, ordered and saved by keyboard', async (t) => {
  const page = await mug.open(t);
  await waitForViews(page, 'Wrap');
  await pressEnterOn(page, 'Add a view');
  await page.waitForSelector('[role=dialog] input');
  await checkAccessibility(t, page, 'a new view');
  await pressWithControl(page, 'a');
  await page.keyboard.type('Lid');
  await page.keyboard.press('Enter');
  await waitForViews(page, 'Wrap', 'Lid');
  await page.waitForFunction(() => document.activeElement?.textContent === 'Lid');
  await page.waitForSelector('aside summary::-p-text(Print area: Lid)');

  await pressEnterOn(page, 'Add a print area');
  await page.waitForSelector('[role=dialog] input');
  await pressWithControl(page, 'a');
  await page.keyboard.type('Rim');
  await page.keyboard.press('Tab');
  await pressWithControl(page, 'a');
  await page.keyboard.type('80');
  await page.keyboard.press('Tab');
  await pressWithControl(page, 'a');
  await page.keyboard.type('40');
  await page.keyboard.press('Enter');
  await page.waitForSelector('aside summary::-p-text(Print area: Rim)');
  await pressEnterOn(page, 'Add a layer');
  await pressEnterOn(page, 'Colour', 'menuitem');
  await page.waitForSelector('aside section[aria-label="Colour"]');

  await chooseAction(page, 'Lid', 'Move up');
  await waitForViews(page, 'Lid', 'Wrap');
  await chooseAction(page, 'Lid', 'Duplicate');
  await waitForViews(page, 'Lid', 'Lid 2', 'Wrap');
  await pressWithControl(page, 'z');
  await waitForViews(page, 'Lid', 'Wrap');
  await pressWithControl(page, 'y');
  await waitForViews(page, 'Lid', 'Lid 2', 'Wrap');
  await saveByKey(page);

  const product = await readProduct();
  const views = product.maskGroups[0]!.masks;
  const wrapLayers = views.at(-1)!.layers.map((layer) => layer.name);
  t.deepEqual(
    views.map(({ name, layers }) => [name, layers.map((layer) => layer.name)]),
    [
      ['Lid', ['Colour']],
      ['Lid 2', ['Colour']],
      ['Wrap', wrapLayers],
    ],
  );
  t.not(views[0]!.layers[0]!.id, views[1]!.layers[0]!.id);
  const areasOf = (index: number) =>
    product.printAreas.filter((area) => area.enterpriseProductMaskId === views[index]!.id);
  t.deepEqual(
    areasOf(0).map(({ name, configuration: { imageWidth, imageHeight, imageDPI } }) => ({
      name,
      size: [imageWidth, imageHeight, imageDPI],
    })),
    [
      { name: 'Lid', size: [208.33, 208.33, 300] },
      { name: 'Rim', size: [80, 40, 300] },
    ],
  );
  t.deepEqual(
    areasOf(1).map(({ name }) => name),
    ['Lid 2', 'Rim'],
  );
  t.deepEqual(await viewsIn(page), ['Lid', 'Lid 2', 'Wrap'], 'the saved views stay');

  const { client } = mug.web.api.as(mug.admin);
  const params = { enterpriseId: mug.web.enterpriseId, id: mug.groupId };
  const archive = new File([await (await client(downloadGroupCall, { params })).arrayBuffer()], 'mug.zip');
  const { findings } = await client(examineProductCall, {
    params: { enterpriseId: mug.web.enterpriseId },
    files: [archive],
  });
  t.deepEqual(
    findings.filter(({ severity }) => severity === 'error'),
    [],
    'the exported product is valid',
  );
});

test.serial('a view is removed after its layers are moved to another view, in one step', async (t) => {
  // Saves without a pause are one version.
  await mug.web.api.database('auditEntry').update({ utcCreatedDateTime: new Date(0) });
  const page = await mug.open(t);
  await waitForViews(page, 'Lid', 'Lid 2', 'Wrap');
  await chooseAction(page, 'Lid 2', 'Remove');
  await page.waitForSelector('[role=dialog] li::-p-text(Print areas: Lid 2, Rim)');
  await page.waitForSelector('[role=dialog] li::-p-text(Layers: Colour)');
  await checkAccessibility(t, page, 'the removal of a view');
  await chooseOption(page, '[role=dialog] input', 'Move them to Lid');
  await pressEnterOn(page, 'Remove');
  await waitForViews(page, 'Lid', 'Wrap');
  await page.waitForFunction(() => document.activeElement?.closest('nav') !== null);
  await pressWithControl(page, 'z');
  await waitForViews(page, 'Lid', 'Lid 2', 'Wrap');
  await pressWithControl(page, 'y');
  await saveByKey(page);
  const product = await readProduct();
  const [lid, ...others] = product.maskGroups[0]!.masks;
  t.deepEqual(
    others.map(({ name }) => name),
    ['Wrap'],
  );
  t.deepEqual(
    lid!.layers.map(({ name }) => name),
    ['Colour', 'Colour'],
  );
  t.is(product.printAreas.length, 3);
});

test.serial('a removed view is restored from a version, and the restoration is undone', async (t) => {
  const page = await mug.open(t);
  await waitForViews(page, 'Lid', 'Wrap');
  await pressEnterOn(page, 'Versions', 'tab');
  await page.locator('ol[aria-label="Versions"] li:first-child button').click();
  await page.waitForSelector('section[aria-label="Comparison"] tbody th::-p-text(Lid 2)');
  await pressEnterOn(page, 'Restore');
  await pressEnterOn(page, 'Design', 'tab');
  await waitForViews(page, 'Lid', 'Lid 2', 'Wrap');
  await saveByKey(page);
  const restored = await readProduct();
  const [lid, second] = restored.maskGroups[0]!.masks;
  t.deepEqual(
    [lid, second].map((view) => view!.layers.map(({ name }) => name)),
    [['Colour'], ['Colour']],
  );
  t.deepEqual(
    restored.printAreas
      .filter(({ enterpriseProductMaskId }) => enterpriseProductMaskId === second!.id)
      .map(({ name }) => name),
    ['Lid 2', 'Rim'],
  );
  await pressWithControl(page, 'z');
  await waitForViews(page, 'Lid', 'Wrap');
  await saveByKey(page);
  t.is((await readProduct()).maskGroups[0]!.masks.length, 2);
});

test.serial('a print area is removed and restored by undo', async (t) => {
  const page = await mug.open(t);
  await pressEnterOn(page, 'Lid');
  await page.waitForSelector('aside summary::-p-text(Print area: Rim)');
  const [, second] = await page.$$('aside ::-p-aria([name="Remove the print area"][role="button"])');
  await second!.focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('[role=dialog]::-p-text(no longer printed)');
  await pressEnterOn(page, 'Remove');
  await page.waitForSelector('aside summary::-p-text(Print area: Rim)', { hidden: true });
  await pressWithControl(page, 'z');
  await page.waitForSelector('aside summary::-p-text(Print area: Rim)');
  await page.waitForSelector('main header button:disabled::-p-text(Save)');
  t.pass();
});

test.serial('layers of the chosen variant are shown', async (t) => {
  const product = await readProduct();
  const [first, second] = product.shopProduct.shopProductVariants;
  const wrap = product.maskGroups[0]!.masks.find(({ name }) => name === 'Wrap')!;
  const layerGroups = second!.layerGroups.map((group) =>
    group.enterpriseProductMaskId === wrap.id ? { ...group, layers: group.layers.slice(0, 1) } : group,
  );
  await mug.web.api
    .database('shopProductVariant')
    .where({ id: second!.id })
    .update({ layerGroups: JSON.stringify(layerGroups) });
  const page = await mug.open(t);
  const layersShown = (count: number) =>
    page.waitForFunction(
      (wanted) => document.querySelectorAll('main nav > ul > li:last-child ul button').length === wanted,
      {},
      count,
    );
  await layersShown(
    first!.layerGroups.find((group) => group.enterpriseProductMaskId === wrap.id)!.layers.length,
  );
  await chooseOption(page, 'main nav input', '15 oz');
  await layersShown(1);
  await page.waitForSelector('main header button:disabled::-p-text(Save)');
  t.pass();
});

test.serial('a view that prints need is hidden from shoppers instead', async (t) => {
  await saveDesign(mug.web, 'mug');
  const page = await mug.open(t);
  await waitForViews(page, 'Lid', 'Wrap');
  await chooseAction(page, 'Lid', 'Remove');
  await pressEnterOn(page, 'Hide from shoppers');
  await saveByKey(page);
  const [lid] = (await readProduct()).maskGroups[0]!.masks;
  t.like(lid, { name: 'Lid', visibleInConfigurator: false });
});
