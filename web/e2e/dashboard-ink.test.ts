import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import type { Page } from 'puppeteer-core';
import { admitFont, unpackWoff2 } from '../../engine/node.ts';
import { composeCollection } from '../../engine/assets/testing/compose-collection.ts';
import { loadFontFace } from '../../engine/text/load-font-face.ts';
import { composeColourFont } from '../../engine/text/testing/compose-colour-font.ts';
import { waitUntil } from '../../api/testing/wait-until.ts';
import { colourGroups } from '../../api/contract/resources/fonts-and-colours.ts';
import { fonts } from '../../api/contract/resources/fonts.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { pressWithControl } from '../testing/keys.ts';
import { openWeb, type Web } from '../testing/open-web.ts';
import { waitForTextGone, waitForText } from '../testing/wait-for-text.ts';
import { openDashboard } from '../testing/sign-in.ts';
import { control } from '../testing/stage.ts';
import { uploadFile } from '../testing/upload-file.ts';

let web: Web;
let admin: string;

test.before(async () => {
  web = await openWeb([]);
  admin = await web.api.createUser(web.enterpriseId, ['ENTERPRISE_ADMIN']);
});
test.after.always(() => web.close());

/** Uploads a font of the fixtures. @returns number of its record */
const uploadFont = async (family: string, file: string): Promise<number> =>
  uploadBytes(family, await readFile(`fixtures/fonts/${file}.woff2`), 'font.woff2');

async function uploadBytes(family: string, bytes: Uint8Array, filename: string): Promise<number> {
  const form = new FormData();
  form.append('file', new Blob([bytes as BlobPart]), filename);
  const path = `/v1/enterprises/${web.enterpriseId}/font/upload?font=${family}`;
  const answer = await fetch(web.api.url + path, {
    method: 'POST',
    headers: { authorization: admin },
    body: form,
  });
  return ((await answer.json()) as { id: number }).id;
}

const params = () => ({ enterpriseId: web.enterpriseId });
const makeGroup = async (name: string, ...hexes: string[]): Promise<number> => {
  const colours = hexes.map((backgroundHexCode) => ({ name: backgroundHexCode, backgroundHexCode }));
  const body = { name, colours };
  const { client } = web.api.as(admin);
  return (await client(colourGroups.calls.create, { params: params(), body })).id;
};

/** Waits until a text is painted. @returns the data of its path */
const pathOf = (page: Page, text: string): Promise<string> =>
  page
    .waitForSelector(`main svg[role=img][aria-label="${text}"] path[d^=M]`)
    .then((path) => path!.evaluate((element) => element.getAttribute('d')!));
/** Waits until a field has a value. */
const holds = (page: Page, selector: string, value: string) =>
  page.waitForFunction(
    (query, wanted) => document.querySelector<HTMLInputElement>(query)?.value === wanted,
    {},
    selector,
    value,
  );
const HEX = 'main input[name="colours.0.backgroundHexCode"]';

test.serial('the list of fonts shows the name of each family in its own font', async (t) => {
  await uploadFont('Caveat', 'caveat/caveat-latin-400-normal');
  await uploadFont('Lora', 'lora/lora-latin-400-normal');
  const page = await openDashboard(t, web, admin, '/fonts');
  const samples = await page.waitForFunction(() => {
    const rows = [...document.querySelectorAll('main tbody tr')];
    const paths = rows.map((row) => [
      row.querySelector('td a')?.textContent ?? '',
      row.querySelector('td[data-editor=font] path')?.getAttribute('d') ?? '',
    ]);
    return paths.length >= 2 && paths.every(([, path]) => path !== '') && paths;
  });
  const shown = new Map((await samples.jsonValue()) as [string, string][]);
  t.true(shown.has('Caveat') && shown.has('Lora'));
  t.is(new Set(shown.values()).size, shown.size, 'each family has a sample of its own');
});

test.serial(
  'a font page shows a sample in three sizes, a custom text and the supported scripts',
  async (t) => {
    const id = await uploadFont('Lora', 'lora/lora-latin-400-normal');
    const page = await openDashboard(t, web, admin, `/fonts/fonts/${id}`);
    await pathOf(page, 'Lora');
    t.is((await page.$$('main svg[aria-label="Lora"]')).length, 3);
    await waitForText(page, 'Latin: complete');
    t.regex(await page.$eval('main', (main) => main.innerText), /None of:[^\n]*Hebrew[^\n]*Thai/);
    await control(page, 'Text to show', 'textbox').fill('Grüße');
    await pathOf(page, 'Grüße');
    await waitForTextGone(page, 'This font file does not have');
    await checkAccessibility(t, page, 'a font');
  },
);

const WEIGHT = 'main fieldset input[inputmode]';

test.serial('the axes of a variable font are entered, shown at once and saved', async (t) => {
  const id = await uploadFont('Oswald', 'oswald/oswald-latin-wght-normal');
  const page = await openDashboard(t, web, admin, `/fonts/fonts/${id}`);
  const regular = await pathOf(page, 'Oswald');
  const isDrawnUnlike = (...paths: string[]) =>
    page.waitForFunction(
      (others) => {
        const path = document.querySelector('main svg[role=img][aria-label="Oswald"] path[d^=M]');
        return path !== null && !others.includes(path.getAttribute('d')!) && path.getAttribute('d');
      },
      {},
      paths,
    );
  await page.waitForSelector('main fieldset label::-p-text(Weight (wght))');
  await waitForText(page, '200 to 700, default 400');
  await waitForText(page, 'Weight and slant follow the variation unless they are entered here');
  t.is(await page.$eval(WEIGHT, (field) => field.getAttribute('placeholder')), '400');
  await checkAccessibility(t, page, 'the axes of a font');
  await page.locator(WEIGHT).fill('950');
  await page.keyboard.press('Tab');
  await holds(page, WEIGHT, '700');
  const heavy = String(await (await isDrawnUnlike(regular)).jsonValue());
  await page.focus('main fieldset [role=slider]');
  await page.keyboard.press('Home');
  await holds(page, WEIGHT, '200');
  await isDrawnUnlike(regular, heavy);
  const axesOf = async () =>
    (await web.api.as(admin).client(fonts.calls.read, { params: { ...params(), id } })).axes;
  await pressWithControl(page, 's');
  await waitUntil(async () => (await axesOf()) !== null);
  t.deepEqual(await axesOf(), { wght: 200 });
  const reset = '::-p-aria([name="Reset Weight (wght)"][role="button"])';
  await page.focus(reset);
  await page.keyboard.press('Enter');
  await holds(page, WEIGHT, '');
  t.is(await page.$eval(reset, (button) => button === document.activeElement), true, 'it keeps the focus');
  await page.waitForFunction(
    (wanted) =>
      document.querySelector('main svg[role=img][aria-label="Oswald"] path[d^=M]')?.getAttribute('d') ===
      wanted,
    {},
    regular,
  );
  await pressWithControl(page, 's');
  await waitUntil(async () => (await axesOf()) === null);
});

test.serial(
  'axes that are not entered follow the variation, and users without the right only read them',
  async (t) => {
    const id = await uploadFont('Oswald', 'oswald/oswald-latin-wght-normal');
    const orders = await web.api.createUser(web.enterpriseId, ['ORDERS']);
    const page = await openDashboard(t, web, orders, `/fonts/fonts/${id}`);
    const regular = await pathOf(page, 'Oswald');
    const body = { variation: 'BOLD' as const };
    await web.api.as(admin).client(fonts.calls.update, { params: { ...params(), id }, body });
    await page.reload();
    await page.waitForSelector(`${WEIGHT}[placeholder="700"]:disabled`);
    t.not(await pathOf(page, 'Oswald'), regular);
    const slider = 'main fieldset [role=slider]';
    t.is(await page.$eval(slider, (thumb) => thumb.getAttribute('aria-valuenow')), '700');
    t.is(await page.$eval(slider, (thumb) => thumb.getAttribute('aria-disabled')), 'true');
  },
);

test.serial('the font of a static file has no fields of axes', async (t) => {
  const id = await uploadFont('Bebas', 'bebas-neue/bebas-neue-latin-400-normal');
  const page = await openDashboard(t, web, admin, `/fonts/fonts/${id}`);
  await pathOf(page, 'Bebas');
  await page.waitForSelector('main input[name="font"]');
  t.is(await page.$(WEIGHT), null);
});

test.serial('a colour font is shown in its own colours', async (t) => {
  const packed = await readFile('fixtures/fonts/lora/lora-latin-400-normal.woff2');
  const { sfnt } = await admitFont(packed, unpackWoff2);
  const plain = await loadFontFace(sfnt, { id: 1, family: 'Lora', variation: 'REGULAR' });
  const letters = Array.from('Painted', (letter) => plain.glyphOf(letter.codePointAt(0)!)!);
  const layered = new Map(letters.map((glyph) => [glyph, [[glyph, 0]] as const]));
  const font = composeColourFont(sfnt, { palette: ['c81e28ff'], layered });
  const id = await uploadBytes('Painted', font, 'painted.ttf');
  const page = await openDashboard(t, web, admin, `/fonts/fonts/${id}`);
  const image = await page.waitForSelector('main img[alt="Painted"]');
  const [widthPx, source] = await image!.evaluate(async (element) => {
    await element.decode();
    return [element.naturalWidth, decodeURIComponent(element.src)] as const;
  });
  t.true(widthPx > 0);
  t.regex(source, /fill="#c81e28"/);
});

test.serial('characters missing from a font are listed and not taken from another font', async (t) => {
  const id = await uploadFont('Caveat', 'caveat/caveat-latin-400-normal');
  const page = await openDashboard(t, web, admin, `/fonts/fonts/${id}`);
  await control(page, 'Text to show', 'textbox').fill('Ж');
  await waitForText(page, 'This font file does not have: Ж');
  const cyrillic = await pathOf(page, 'Ж');
  await control(page, 'Text to show', 'textbox').fill('漢');
  await waitForText(page, 'This font file does not have: 漢');
  t.is(await pathOf(page, '漢'), cyrillic, 'both are the missing-glyph symbol of the font');
});

test.serial('a font opens beside the list, and a custom sample text survives a reload', async (t) => {
  await uploadFont('Amiri', 'amiri/amiri-arabic-400-normal');
  const page = await openDashboard(t, web, admin, '/fonts/fonts?search=Amiri');
  await page.locator('main td a').click();
  // The font lacks the letters of its family name, so the sample starts with letters that it has.
  await pathOf(page, 'ءآأؤإئابةتثج');
  await control(page, 'Text to show', 'textbox').fill('سلام');
  await pathOf(page, 'سلام');
  await page.reload();
  await pathOf(page, 'سلام');
  await waitForText(page, 'Arabic script: ');
  await checkAccessibility(t, page, 'a font beside the list');
});

test.serial('a font whose file is missing shows an error with a retry button', async (t) => {
  const { client } = web.api.as(admin);
  const body = { font: 'Lost', uploadUrl: '/f/0123456789abcdefghijkl/lost.ttf' };
  const { id } = await client(fonts.calls.create, { params: params(), body });
  const page = await openDashboard(t, web, admin, `/fonts/fonts/${id}`, { expectedErrors: [/404/] });
  await waitForText(page, 'This font cannot be shown: its file could not be loaded.');
  await page.waitForSelector('main [role=alert] button ::-p-text(Try again)');
  t.is(await page.$('main svg[aria-label="Lost"]'), null);
});

test.serial(
  'a colour that the press cannot print has a warning and can be replaced by the printed colour',
  async (t) => {
    const id = await makeGroup('Lights', '#00ff00', '#965a3c');
    const page = await openDashboard(t, web, admin, `/colours/colourGroups/${id}`);
    await waitForText(page, '1 colour cannot be printed as it is on the screen.');
    await waitForText(page, 'Coated FOGRA39');
    const warned = await page.$$eval('main [role=group]', (rows) =>
      rows.map((row) => (row as HTMLElement).innerText.includes('The press cannot print this colour.')),
    );
    t.deepEqual(warned, [true, false]);
    await checkAccessibility(t, page, 'a colour beyond the press');
    await control(page, 'Use the printed colour', 'button').click();
    await waitForText(page, 'The press can print all of these colours.');
    await waitForTextGone(page, 'The press cannot print this colour.');
    t.not(await page.$eval(HEX, (input) => input.value), '#00ff00');
  },
);

test.serial('typed CMYK values set the colour that is saved', async (t) => {
  const id = await makeGroup('Inks', '#965a3c');
  const page = await openDashboard(t, web, admin, `/colours/colourGroups/${id}`);
  const inks = control(page, 'CMYK in percent', 'textbox');
  await inks.fill('0 0 0 1OO');
  await waitForText(page, 'Four numbers from 0 to 100');
  await holds(page, HEX, '#965a3c');
  await inks.fill('0 0 0 100');
  await holds(page, HEX, '#000000');
  await pressWithControl(page, 's');
  const { client } = web.api.as(admin);
  await waitUntil(async () => {
    const { colours } = await client(colourGroups.calls.read, { params: { ...params(), id } });
    return colours[0]?.backgroundHexCode === '#000000';
  });
  // The server's answer resets the form.
  await page.waitForSelector('main button[type=submit]:disabled:not([data-loading])');
  await page.locator(HEX).fill('#ffffff');
  await page.waitForFunction(() =>
    Array.from(
      document.querySelectorAll('main input'),
      (input) => (input as HTMLInputElement).value,
    ).includes('0 0 0 0'),
  );
  t.pass();
});

test.serial('colours and fonts do not scroll horizontally on a phone from right to left', async (t) => {
  const colours = await makeGroup('Phone', '#00ff00');
  const font = await uploadFont('Pacifico', 'pacifico/pacifico-latin-400-normal');
  for (const path of [`/colours/colourGroups/${colours}`, `/fonts/fonts/${font}`]) {
    const page = await openDashboard(t, web, admin, path, { viewport: 'phone' });
    await page.waitForSelector(path.includes('fonts') ? 'main svg[role=img] path' : 'main figure');
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    const [width, room] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    t.is(width, room, path);
  }
});

/** Writes a collection of three fonts to a temporary file. @returns its path */
async function writeCollection(t: ExecutionContext): Promise<string> {
  const names = [
    'lora/lora-latin-400-italic',
    'oswald/oswald-latin-700-normal',
    'noto-kufi-arabic/noto-kufi-arabic-arabic-400-normal',
  ];
  const fonts = await Promise.all(
    names.map(
      async (name) => (await admitFont(await readFile(`fixtures/fonts/${name}.woff2`), unpackWoff2)).sfnt,
    ),
  );
  const folder = await mkdtemp(join(tmpdir(), 'platen-collection-'));
  t.teardown(() => rm(folder, { recursive: true }));
  const path = join(folder, 'Three.ttc');
  await writeFile(path, composeCollection(fonts));
  return path;
}

const FILE = 'main form input[type=file]';
/** Presses Tab until an element whose label matches has the focus. */
async function tabTo(page: Page, pattern: RegExp): Promise<void> {
  for (let step = 0; step < 10; step += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(
      () => (document.activeElement as HTMLInputElement).labels?.[0]?.innerText ?? '',
    );
    if (pattern.test(name)) return;
  }
  throw new Error(`${pattern.source} is not reached by Tab.`);
}
const isChecked = (page: Page) =>
  page.$$eval('main li input', (inputs) => inputs.map((input) => input.checked));
const fieldOf = (page: Page, name: string) =>
  page.$eval(`main input[name="${name}"]`, (input) => input.value);

test.serial(
  'fonts of a collection are chosen from a list with samples; each chosen font becomes a record',
  async (t) => {
    const collection = await writeCollection(t);
    const page = await openDashboard(t, web, admin, '/fonts/fonts/new');
    await uploadFile(page, FILE, collection);
    await page.waitForSelector('main li input[type=checkbox]');
    await waitForText(page, 'Choose a font of the collection to see it here.');
    await page.waitForFunction(() => document.querySelectorAll('main li svg path[d^=M]').length === 3);
    t.deepEqual(
      await page.$$eval('main li label', (labels) =>
        labels.map((label) => label.innerText.replace(/\s+/g, ' ')),
      ),
      ['Lora Italic, weight 400', 'Oswald Bold, weight 700', 'Noto Kufi Arabic Regular, weight 400'],
    );
    await page.focus('main form [role=group] button');
    await tabTo(page, /Lora/);
    await page.keyboard.press('Space');
    await pathOf(page, 'Lora');
    t.is(await fieldOf(page, 'font'), 'Lora');
    await tabTo(page, /Oswald/);
    await page.keyboard.press('Space');
    await waitForText(page, '2 fonts are chosen. Each has the family and variation of its file.');
    t.deepEqual(await isChecked(page), [true, true, false]);
    t.is(await page.$('main input[name=font]'), null);
    await checkAccessibility(t, page, 'fonts of a collection');
    await pressWithControl(page, 's');
    await page.waitForFunction(() => location.pathname === '/fonts/fonts');
    const { client } = web.api.as(admin);
    const { fonts: rows } = await client(fonts.calls.list, { params: params(), query: {} });
    const made = (name: string) => rows.filter(({ face }) => face === name);
    t.like(made('Lora-Italic'), { length: 1, 0: { font: 'Lora', variation: 'ITALIC' } });
    t.like(made('Oswald-Bold'), { length: 1, 0: { font: 'Oswald', variation: 'BOLD' } });
    t.deepEqual(made('NotoKufiArabic-Regular'), []);
  },
);

test.serial(
  'one font of a collection keeps a typed family; on a phone the list does not scroll horizontally',
  async (t) => {
    const collection = await writeCollection(t);
    const page = await openDashboard(t, web, admin, '/fonts/fonts/new', { viewport: 'phone' });
    await page.locator('main input[name=font]').fill('Ours');
    await uploadFile(page, FILE, collection);
    await control(page, 'Noto Kufi Arabic Regular, weight 400', 'checkbox').click();
    t.is(await fieldOf(page, 'font'), 'Ours');
    const [width, room] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    t.is(width, room);
    await page.locator('main button[type=submit]').click();
    await page.waitForFunction(() => /^\/fonts\/fonts\/\d+$/.test(location.pathname));
    await holds(page, 'main input[name=face][readonly]', 'NotoKufiArabic-Regular');
  },
);

test.serial(
  'saving without a chosen font shows an error at the list; a replaced file takes one font',
  async (t) => {
    const collection = await writeCollection(t);
    const id = await uploadFont('Swapped', 'caveat/caveat-latin-400-normal');
    const page = await openDashboard(t, web, admin, `/fonts/fonts/${id}`, { expectedErrors: [/400/] });
    await pathOf(page, 'Swapped');
    await uploadFile(page, FILE, collection);
    await page.waitForSelector('main li input[type=radio]');
    await page.locator('main button[type=submit]').click();
    await waitForText(page, 'Choose one of these fonts.');
    await page.focus('main form [role=group] button');
    await tabTo(page, /Lora/);
    await page.keyboard.press('ArrowDown');
    await pathOf(page, 'Swapped');
    await checkAccessibility(t, page, 'one font of a collection');
    await pressWithControl(page, 's');
    await page.waitForFunction(() => document.querySelector('main li input[type=radio]') === null);
    const { client } = web.api.as(admin);
    const row = await client(fonts.calls.read, { params: { ...params(), id } });
    t.like(row, { font: 'Swapped', face: 'Oswald-Bold', variation: 'BOLD' });
  },
);
