import test from 'ava';
import type { Page } from 'puppeteer-core';
import { fontGroups } from '../../api/contract/resources/fonts-and-colours.ts';
import { productGroups } from '../../api/contract/resources/product-groups.ts';
import { products } from '../../api/contract/resources/products.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { pressWithControl } from '../testing/keys.ts';
import { makeRecord } from '../testing/make-record.ts';
import { openWeb, type Web } from '../testing/open-web.ts';
import { openDashboard } from '../testing/sign-in.ts';
import { control } from '../testing/stage.ts';

let web: Web;
let admin: string;
test.before(async () => {
  web = await openWeb(['mug']);
  admin = await web.api.createUser(web.enterpriseId, ['ENTERPRISE_ADMIN']);
});
test.after.always(() => web.close());

const SAVE = 'main button[type=submit]';

test.serial('a formatted description is stored as Markdown', async (t) => {
  const maker = { api: web.api, enterpriseId: web.enterpriseId, authorization: admin };
  const { id } = await makeRecord(maker, products);
  const { client } = web.api.as(admin);
  const params = { enterpriseId: web.enterpriseId, id };
  await client(products.calls.update, { params, body: { description: 'Fired twice\n5 * 7 cm' } });
  const page = await openDashboard(t, web, admin, `/products/products/${id}`);
  const text = 'main [role="textbox"][aria-multiline="true"]';
  await page.waitForSelector(text);
  t.is(
    await page.$eval(text, (box) => (box as HTMLElement).innerText),
    'Fired twice\n5 * 7 cm',
    'plain text keeps its line breaks',
  );
  await page.waitForSelector(`${SAVE}:disabled`);
  // The editor restores its selection by a timer of 20 ms after it gets the focus. A later timer runs after it.
  await page.$eval(text, async (box) => {
    (box as HTMLElement).focus();
    await new Promise((done) => setTimeout(done, 50));
  });
  // The editor reads the caret when the document says that it moved, which may be after the next key.
  await page.evaluate((box) => {
    const end = document.querySelector(box)!;
    const isAtEnd = () => {
      const { focusNode, focusOffset } = getSelection()!;
      const before = document.createRange();
      before.setStart(end, 0);
      before.setEnd(focusNode!, focusOffset);
      return before.toString() === end.textContent;
    };
    document.addEventListener('selectionchange', () => isAtEnd() && end.setAttribute('data-at-end', ''));
  }, text);
  await pressWithControl(page, 'End');
  await page.waitForSelector(`${text}[data-at-end]`);
  await page.keyboard.press('Enter');
  await control(page, 'List', 'button').click();
  await page.keyboard.type('Safe in ');
  await pressWithControl(page, 'b');
  await page.keyboard.type('dishwashers');
  await checkAccessibility(t, page, 'a rich text');
  await pressWithControl(page, 's');
  await page.waitForSelector(`${SAVE}:disabled:not([data-loading])`);
  const { description } = await client(products.calls.read, { params });
  t.regex(description, /^Fired twice *\n5 \\?\* 7 cm\n\n- Safe in \*\*dishwashers\*\*$/);
  await page.keyboard.type(' and more');
  await control(page, 'Discard changes', 'button').click();
  await page.waitForFunction(
    (box) => document.querySelector<HTMLElement>(box)!.innerText.endsWith('dishwashers'),
    {},
    text,
  );
});

test.serial('settings of fonts are edited in words, and keep the types of their values', async (t) => {
  const { client } = web.api.as(admin);
  const { id: fontId } = (await web.api.database('font').first('id')) as { id: number };
  const configuration = { label: 'Lora', weight: 400, size: '12', isBold: false, axes: ['wght'] };
  const { id } = await client(fontGroups.calls.create, {
    params: { enterpriseId: web.enterpriseId },
    body: { ...fontGroups.example, fonts: [{ id: fontId, configuration }] },
  });
  const params = { enterpriseId: web.enterpriseId, id };
  const page = await openDashboard(t, web, admin, `/fonts/fontGroups/${id}`);
  // The bar of the form is in front of its end. A locator only scrolls to elements outside the viewport.
  await page.setViewport({ width: 1440, height: 1400 });
  await control(page, 'Name in your own app', 'textbox').fill('Serif');
  await control(page, 'Weight', 'textbox').fill('500');
  await control(page, 'Is bold', 'switch').click();
  await control(page, 'Axes', 'textbox').fill('["wght", 1]');
  await control(page, 'Add: Further settings', 'button').click();
  await page.locator('main fieldset fieldset ::-p-aria([name="Name"][role="textbox"])').fill('licence');
  await control(page, 'Value', 'textbox').fill('OFL 1.1');
  await checkAccessibility(t, page, 'settings of a font');
  await pressWithControl(page, 's');
  await page.waitForSelector(`${SAVE}:disabled:not([data-loading])`);
  const changed = {
    label: 'Serif',
    weight: 500,
    size: '12',
    isBold: true,
    axes: ['wght', 1],
    licence: 'OFL 1.1',
  };
  const { fonts } = await client(fontGroups.calls.read, { params });
  t.deepEqual(fonts, [{ id: fontId, configuration: changed }]);
  await control(page, 'Size', 'textbox').fill('14');
  await control(page, 'Discard changes', 'button').click();
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLabelElement>('main label')].some(
      ({ textContent, control: input }) =>
        textContent === 'Size' && input instanceof HTMLInputElement && input.value === '12',
    ),
  );
});

test.serial('records with the same label are distinguished where they are offered', async (t) => {
  const { client } = web.api.as(admin);
  const params = { enterpriseId: web.enterpriseId };
  const expected: string[] = [];
  for (const name of ['Twins', 'Twins', 'Twins of a kind']) {
    const body = { ...productGroups.example, name };
    const { id } = await client(productGroups.calls.create, { params, body });
    expected.push(name === 'Twins' ? `${name}\n#${id}` : name);
  }
  const page = await openDashboard(t, web, admin, '/products/products/new');
  await control(page, 'Product group', 'combobox').fill('Twins');
  await page.waitForFunction(() => document.querySelectorAll('[role=option]').length === 3);
  const offered = await page.$$eval('[role=option]', (options) =>
    options.map((option) => (option as HTMLElement).innerText),
  );
  t.deepEqual(offered.toSorted(), expected.toSorted());
});

/** Focuses the elements of a form one after another. @returns those that its bar covers */
async function listCovered(page: Page, form: string): Promise<string[]> {
  // The editor of texts is loaded after the other fields, and moves those below it.
  await page.waitForSelector(`${form} [role=toolbar]`);
  await page.focus(`${form} :is(input, textarea, select)`);
  const covered: string[] = [];
  for (let left = 80; left > 0; left -= 1) {
    const place = await page.evaluate((within) => {
      const focused = document.activeElement!;
      const bar = document.querySelector(`${within} button[type=submit]`)!.parentElement!;
      if (!focused.closest(within) || bar.contains(focused)) return undefined;
      const { top, bottom } = focused.getBoundingClientRect();
      const name = `${focused.tagName} ${focused.ariaLabel ?? focused.id}`;
      return { name, isCovered: bottom > bar.getBoundingClientRect().top && top < innerHeight };
    }, form);
    if (!place) break;
    if (place.isCovered) covered.push(place.name);
    await page.keyboard.press('Tab');
  }
  return covered;
}

test.serial('the bar that saves a form covers no element with the focus', async (t) => {
  const maker = { api: web.api, enterpriseId: web.enterpriseId, authorization: admin };
  const { id } = await makeRecord(maker, products);
  const page = await openDashboard(t, web, admin, `/products/products/${id}`);
  await page.setViewport({ width: 1440, height: 600 });
  await page.waitForSelector(`${SAVE}:disabled`);
  t.deepEqual(await listCovered(page, 'main form'), []);
  const drawer = await openDashboard(t, web, admin, '/products/productVariants/new');
  await drawer.setViewport({ width: 1440, height: 600 });
  await control(drawer, 'Create a new one: Product', 'button').click();
  await drawer.waitForSelector('[role=dialog] form');
  // A space in a typed name would press a button with the focus.
  await drawer.waitForSelector('[role=dialog] form input:focus');
  t.deepEqual(await listCovered(drawer, '[role=dialog] form'), []);
});
