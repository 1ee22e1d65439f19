import { readFile } from 'node:fs/promises';
import test from 'ava';
import type { Page } from 'puppeteer-core';
import { deleteFilesCall, listFileUsesCall, uploadFilesCall } from '../../api/contract/calls/files.ts';
import { maskGroups, masks } from '../../api/contract/resources/masks.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { pressWithControl, saveByKey } from '../testing/keys.ts';
import { type MugEditor, openMugEditor } from '../testing/open-mug-editor.ts';
import { openDashboard } from '../testing/sign-in.ts';
import { control } from '../testing/stage.ts';

let mug: MugEditor;
test.before(async () => {
  mug = await openMugEditor();
  await store('PETS', 'corgi.jpg', await readFile('fixtures/images/corgi-portrait.jpg'));
  await store('TYPE', 'lora.woff2', await readFile('fixtures/fonts/lora/lora-latin-400-normal.woff2'));
  const daisy = await readFile('fixtures/images/daisy-low-resolution.jpg');
  const names = Array.from({ length: 26 }, (_, index) => `daisy-${String(index + 1).padStart(2, '0')}.jpg`);
  for (const name of names) await store('WALL', name, daisy);
});
test.after.always(() => mug.web.close());

const params = () => ({ enterpriseId: mug.web.enterpriseId });
const client = () => mug.web.api.as(mug.admin).client;

async function store(context: string, name: string, bytes: Uint8Array): Promise<void> {
  const files = [new File([bytes as BlobPart], name)];
  await client()(uploadFilesCall, { params: params(), query: { context }, files });
}

const referenceOf = async (filename: string): Promise<string> => {
  const { publicId } = (await mug.web.api
    .database('file')
    .where({ filename, enterpriseId: mug.web.enterpriseId })
    .whereNull('thumbnailOfId')
    .first('publicId')) as { publicId: string };
  return `/f/${publicId}/${filename}`;
};

/** Waits until the dialog shows exactly these files. */
const lists = (page: Page, ...names: string[]) =>
  page.waitForFunction(
    (wanted) => {
      const buttons = [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] ul button:enabled')];
      return (
        buttons.map((button) => button.querySelector('span[class*=name]')?.textContent).join() === wanted
      );
    },
    {},
    names.join(),
  );
const focuses = (page: Page, text: string) =>
  page.waitForFunction((wanted) => document.activeElement?.textContent?.includes(wanted), {}, text);
const openByKey = async (page: Page, field: string) => {
  const button = await page.waitForSelector(`::-p-aria([name="Choose from files: ${field}"][role="button"])`);
  await button!.focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.matches('[role=dialog] input[type=search]'));
};

test.serial('a picture of a record is chosen by keyboard alone, used by its reference', async (t) => {
  const page = await openDashboard(t, mug.web, mug.admin, '/products/maskGroups/new');
  await page.locator('main input[name="name"]').fill('Sides');
  await openByKey(page, 'Picture');
  await page.waitForSelector('[role=dialog] [role=status]::-p-text(Files 1 to 24 of)');
  await checkAccessibility(t, page, 'the choice of a file');
  await page.keyboard.press('Escape');
  await page.waitForSelector('[role=dialog]', { hidden: true });
  await openByKey(page, 'Picture');
  await page.keyboard.type('daisy-0');
  await page.waitForSelector('[role=dialog] [role=status]::-p-text(Files 1 to 9 of 9)');
  await page.keyboard.press('ArrowDown');
  await focuses(page, 'daisy-01.jpg');
  await page.keyboard.press('ArrowRight');
  await focuses(page, 'daisy-02.jpg');
  await page.keyboard.press('End');
  await focuses(page, 'daisy-09.jpg');
  await page.keyboard.press('ArrowLeft');
  await focuses(page, 'daisy-08.jpg');
  t.is(await page.$$eval('[role=dialog] ul button[tabindex="0"]', (all) => all.length), 1);
  await page.keyboard.press('Enter');
  await page.waitForSelector('[role=dialog]', { hidden: true });
  await page.waitForSelector('main [role=group] ::-p-text(daisy-08.jpg)');
  await pressWithControl(page, 's');
  await page.waitForFunction(() => !location.pathname.endsWith('/new'));
  const { maskGroups: groups } = await client()(maskGroups.calls.list, {
    params: params(),
    query: { search: 'Sides' },
  });
  const reference = await referenceOf('daisy-08.jpg');
  t.like(groups, [{ name: 'Sides', imageUrl: reference }]);
  const place = { context: 'WALL', fileName: 'daisy-08.jpg' };
  const { uses } = await client()(listFileUsesCall, { params: params(), query: place });
  t.like(uses, [{ entity: 'maskGroup', id: groups[0]!.id, label: 'Sides' }]);
  await client()(deleteFilesCall, {
    params: params(),
    query: { context: 'WALL', filename: 'daisy-08.jpg' },
  });
  t.is((await fetch(mug.web.api.url + reference)).status, 200, 'a used file can still be read');
});

test.serial('the picture of a view is chosen by folder and saved', async (t) => {
  const page = await mug.open(t);
  await page.locator('aside summary::-p-text(Picture and settings)').click();
  await control(page, 'Choose from files: Picture', 'button').click();
  const folders = await page.waitForSelector('[role=dialog] select option[value="PETS"]');
  t.is(await folders!.evaluate(({ textContent }) => textContent), 'PETS (1)');
  t.is(await page.$('[role=dialog] select option[value="TYPE"]'), null, 'it has no pictures');
  await page.select('[role=dialog] select', 'PETS');
  await lists(page, 'corgi.jpg');
  await page.locator('[role=dialog] ul button').click();
  await page.waitForSelector('aside [role=group] ::-p-text(corgi.jpg)');
  await saveByKey(page);
  const { masks: views } = await client()(masks.calls.list, {
    params: params(),
    query: { enterpriseProductGroupId: mug.groupId },
  });
  t.is(views[0]!.imageS3Location, await referenceOf('corgi.jpg'));
});

test.serial('a field that accepts fonts lists no pictures, and says when no file matches', async (t) => {
  const page = await openDashboard(t, mug.web, mug.admin, '/fonts/fonts/new');
  await openByKey(page, 'Font file');
  await page.waitForSelector('[role=dialog] ul li');
  const kinds = await page.$$eval('[role=dialog] ul button span[class*=name]', (names) =>
    names.map(({ textContent }) => textContent?.replace(/.*\./, '')),
  );
  t.true(
    kinds.length > 0 && kinds.every((kind) => ['ttf', 'otf', 'woff', 'woff2'].includes(kind ?? '')),
    kinds.join(),
  );
  await page.select('[role=dialog] select', 'TYPE');
  await lists(page, 'lora.woff2');
  await page.focus('[role=dialog] input[type=search]');
  await page.keyboard.type('daisy');
  await page.waitForSelector('[role=dialog] p::-p-text(No file matches.)');
  await checkAccessibility(t, page, 'a choice without files');
});

test.serial('the files of a later page are reached, and the last page keeps the focus', async (t) => {
  const page = await openDashboard(t, mug.web, mug.admin, '/products/maskGroups/new', {
    viewport: 'phone',
  });
  await openByKey(page, 'Picture');
  await page.waitForSelector('[role=dialog] option[value=WALL]');
  await page.select('[role=dialog] select', 'WALL');
  await page.waitForSelector('[role=dialog] [role=status]::-p-text(Files 1 to 24 of 25)');
  const next = await page.waitForSelector('[role=dialog] ::-p-aria([name="Next files"][role="button"])');
  await next!.focus();
  await page.keyboard.press('Enter');
  await lists(page, 'daisy-26.jpg');
  t.is(await page.evaluate(() => document.activeElement?.textContent), 'Next files');
  const isWide = await page.$eval(
    '[role=dialog]',
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  );
  t.false(isWide, 'the dialog fits a phone');
  await page.locator('[role=dialog] ul button').click();
  await page.waitForSelector('main [role=group] ::-p-text(daisy-26.jpg)');
});
