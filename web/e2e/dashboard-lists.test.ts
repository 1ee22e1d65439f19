import test from 'ava';
import type { Page } from 'puppeteer-core';
import { listPropertiesCall } from '../../api/contract/calls/platform.ts';
import { maskTypes, masks } from '../../api/contract/resources/masks.ts';
import { productGroups } from '../../api/contract/resources/product-groups.ts';
import { waitUntil } from '../../api/testing/wait-until.ts';
import { SECTIONS } from '../dashboard/records/sections.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { interceptRequests } from '../testing/intercept-requests.ts';
import { pressWithControl } from '../testing/keys.ts';
import { makeRecord } from '../testing/make-record.ts';
import { openWeb, type Web } from '../testing/open-web.ts';
import { openDashboard } from '../testing/sign-in.ts';
import { control } from '../testing/stage.ts';

let web: Web;
let admin: string;
test.before(async () => {
  web = await openWeb([]);
  admin = await web.api.createUser(web.enterpriseId, ['ENTERPRISE_ADMIN']);
  const { client } = web.api.as(admin);
  const params = { enterpriseId: web.enterpriseId };
  for (const name of ['Mugs 1', 'Mugs 2', 'Mugs 3'])
    await client(productGroups.calls.create, { params, body: { ...productGroups.example, name } });
});
test.after.always(() => web.close());

/** Waits until a list has these columns. */
const hasColumns = (page: Page, names: readonly string[]) =>
  page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('main thead th[scope=col]')]
        .map((heading) => heading.textContent)
        .join() === wanted,
    {},
    names.join(),
  );

/** The value of an extended property of the user, in JSON. */
async function keptFor(key: string): Promise<string | undefined> {
  const { client } = web.api.as(admin);
  const params = { enterpriseId: web.enterpriseId };
  const { extendedProperties } = await client(listPropertiesCall, { params, query: { key } });
  return extendedProperties[0] && JSON.stringify(extendedProperties[0].value);
}

test.serial('the chosen columns of a list and their order are stored for the user', async (t) => {
  const page = await openDashboard(t, web, admin, '/products/productGroups', {
    // The first change reads a stored choice that does not exist yet.
    expectedErrors: [/404.*extendedproperties/],
  });
  await hasColumns(page, ['Name', 'Product title', 'Active', 'Published', 'Complete']);
  await control(page, 'Columns', 'button').click();
  await control(page, 'Updated', 'checkbox').click();
  await control(page, 'Published', 'checkbox').click();
  await hasColumns(page, ['Name', 'Product title', 'Active', 'Complete', 'Updated']);
  await checkAccessibility(t, page, 'the choice of columns');
  await page.focus('::-p-aria(Move Updated up)');
  await page.keyboard.press('Enter');
  await hasColumns(page, ['Name', 'Product title', 'Active', 'Updated', 'Complete']);
  await page.waitForFunction(() => document.activeElement?.ariaLabel === 'Move Updated up');
  await page.keyboard.press('Enter');
  await hasColumns(page, ['Name', 'Product title', 'Updated', 'Active', 'Complete']);
  // The changes are stored one after the other.
  await waitUntil(async () => {
    const kept = String(await keptFor('list/productGroups'));
    return kept.includes('"productTitle","utcUpdatedDateTime"') && !kept.includes('"published"');
  });
  await page.reload();
  await hasColumns(page, ['Name', 'Product title', 'Updated', 'Active', 'Complete']);
  await control(page, 'Columns', 'button').click();
  await control(page, 'Show the default columns', 'button').click();
  await hasColumns(page, ['Name', 'Product title', 'Active', 'Published', 'Complete']);
});

/** The tabs of lists, in order, and whether each is wholly in view. */
const readTabs = (page: Page) =>
  page.$$eval('main nav[aria-label="Lists"] a', (links) => {
    const row = links[0]!.parentElement!.getBoundingClientRect();
    return links.map((link) => {
      const { left, right, top, bottom } = link.getBoundingClientRect();
      const isInRow = left >= row.left && right <= row.right && bottom <= row.bottom;
      return { path: link.pathname, isShown: isInRow && top >= 0 && right <= innerWidth };
    });
  });

test.serial('every tab of the lists of products is in view, and the current one on phones', async (t) => {
  const paths = SECTIONS.find(({ segment }) => segment === 'products')!.lists.map(
    (list) => `/products/${list}`,
  );
  const desktop = await openDashboard(t, web, admin, paths.at(-1)!);
  await desktop.waitForSelector('main nav a[aria-current=page]');
  t.deepEqual(
    await readTabs(desktop),
    paths.map((path) => ({ path, isShown: true })),
  );
  const phone = await openDashboard(t, web, admin, paths.at(-1)!, { viewport: 'phone' });
  const isScrolled = async () => (await readTabs(phone)).at(-1)?.isShown === true;
  await waitUntil(isScrolled);
  t.false((await readTabs(phone))[0]!.isShown);
  await phone.locator(`main nav a[href="${paths[0]}"]`).click();
  await phone.waitForSelector(`main nav a[aria-current=page][href="${paths[0]}"]`);
  const isBack = async () => (await readTabs(phone))[0]?.isShown === true;
  await waitUntil(isBack);
});

const rowNames = (page: Page) =>
  page.$$eval('main tbody tr td a', (links) => links.map(({ textContent }) => textContent));
const says = (page: Page, text: string) => page.waitForSelector(`::-p-text(${text})`);

test.serial(
  'a bulk edit changes all records that match the search, including those on other pages',
  async (t) => {
    const page = await openDashboard(t, web, admin, '/products/productGroups?search=Mugs&size=2');
    await page.locator('main tbody input[type=checkbox]').click();
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('main thead input')?.indeterminate,
    );
    await control(page, 'Select this page', 'checkbox').click();
    await says(page, '2 selected');
    await page.waitForFunction(
      () => !document.querySelector<HTMLInputElement>('main thead input')?.indeterminate,
    );
    await control(page, 'Select all 3 that match', 'button').click();
    await says(page, 'All 3 that match are selected');
    await checkAccessibility(t, page, 'a selection');
    await control(page, 'Edit a field', 'button').click();
    await page.waitForSelector('[role=dialog] input[name="productTitle"]');
    await checkAccessibility(t, page, 'a field in bulk');
    await page.locator('[role=dialog] input[name="productTitle"]').fill('Large mug');
    await page.locator('[role=dialog] button[type=submit]').click();
    await says(page, '3 records changed');
    await page.waitForSelector('[role=dialog]', { hidden: true });
    await page.waitForSelector('section[aria-label="Selected records"]', { hidden: true });
    const { client } = web.api.as(admin);
    const { productGroups: rows } = await client(productGroups.calls.list, {
      params: { enterpriseId: web.enterpriseId },
    });
    t.deepEqual(
      rows.map(({ productTitle }) => productTitle),
      ['Large mug', 'Large mug', 'Large mug'],
    );
  },
);

test.serial(
  'an empty list shows its description, and a search without results shows a message',
  async (t) => {
    const page = await openDashboard(t, web, admin, '/order-rules');
    await says(page, 'Rules that send orders to production or hold them.');
    await page.goto(new URL('/order-rules?search=Fragile', web.api.url).href);
    await says(page, 'No record matches.');
    t.pass();
  },
);

test.serial('a bulk deletion lists the records that cannot be deleted and deletes the others', async (t) => {
  const maker = { api: web.api, enterpriseId: web.enterpriseId, authorization: admin };
  const { id: used } = await makeRecord(maker, maskTypes);
  await makeRecord(maker, maskTypes);
  const { client } = web.api.as(admin);
  const params = { enterpriseId: web.enterpriseId };
  await client(masks.calls.create, { params, body: { ...masks.example, name: 'Front', typeId: used } });
  const page = await openDashboard(t, web, admin, '/products/maskTypes');
  await page.waitForSelector('main tbody tr td a');
  const [kept] = await rowNames(page);
  await control(page, 'Select this page', 'checkbox').click();
  await page.locator('section ::-p-aria([name="Delete"][role="button"])').click();
  await says(page, '1 record cannot be deleted:');
  await checkAccessibility(t, page, 'a deletion in bulk');
  await control(page, 'Delete 1 record', 'button').click();
  await says(page, '1 record was not deleted:');
  await page.locator('[role=dialog] button ::-p-text(Close)').click();
  await page.waitForFunction(
    (name) =>
      [...document.querySelectorAll('main tbody tr td a')].map(({ textContent }) => textContent).join() ===
      name,
    {},
    kept,
  );
  t.pass();
});

test.serial(
  'filters that are cleared leave no text in their fields, and other texts can be typed',
  async (t) => {
    const page = await openDashboard(t, web, admin, '/fonts/fonts');
    await control(page, 'Filters', 'button').click();
    const field = control(page, 'Family', 'textbox');
    await field.fill('Amiri');
    await page.waitForFunction(() => location.search === '?font=Amiri');
    await control(page, 'Clear the filters', 'button').click();
    await page.waitForFunction(() => location.search === '');
    const family = await field.waitHandle();
    const hasText = (text: string) =>
      page.waitForFunction((input, wanted) => (input as HTMLInputElement).value === wanted, {}, family, text);
    await hasText('');
    await field.fill('Lora');
    await page.waitForFunction(() => location.search === '?font=Lora');
    await hasText('Lora');
    // More is typed at the moment when the list is filtered.
    await page.evaluate((input) => {
      const replace = history.replaceState.bind(history);
      history.replaceState = (...state) => {
        history.replaceState = replace;
        replace(...state);
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'Lora Bold');
        input.dispatchEvent(new Event('input', { bubbles: true }));
      };
    }, family);
    await field.fill('Lora B');
    await page.waitForFunction(() => location.search === '?font=Lora+Bold');
    await hasText('Lora Bold');
    t.pass();
  },
);

test.serial('a filter is saved, shared and made the default of its list', async (t) => {
  const page = await openDashboard(t, web, admin, '/products/productGroups?search=Mugs%202', {
    expectedErrors: [/404.*extendedproperties/],
  });
  await control(page, 'Saved filters', 'button').click();
  await control(page, 'Save this filter as', 'textbox').fill('Second mugs');
  await control(page, 'Share it with all users of the enterprise', 'checkbox').click();
  await checkAccessibility(t, page, 'a filter to be saved');
  await page.keyboard.press('Enter');
  await says(page, 'Filter saved');
  await control(page, 'Use Second mugs by default', 'button').click();
  await waitUntil(async () => String(await keptFor('list/productGroups')).includes('defaultFilterId'));
  await page.goto(new URL('/products/productGroups', web.api.url).href);
  await page.waitForFunction(() => location.search === '?search=Mugs+2');
  await page.waitForFunction(() => document.querySelectorAll('main tbody tr td a').length === 1);
  t.is(await page.$eval('main input[type=search]', (input) => input.value), 'Mugs 2');
  const colleague = await web.api.createUser(web.enterpriseId, ['EMPLOYEE']);
  const theirs = await openDashboard(t, web, colleague, '/products/productGroups');
  await control(theirs, 'Search').fill('Mugs');
  await theirs.waitForFunction(() => location.search === '?search=Mugs');
  await control(theirs, 'Saved filters', 'button').click();
  await control(theirs, 'Second mugs (shared)', 'button').click();
  await theirs.waitForFunction(() => location.search === '?search=Mugs+2');
  // The field shows the search of the filter, not what was typed before.
  await theirs.waitForFunction(
    () => document.querySelector<HTMLInputElement>('main input[type=search]')?.value === 'Mugs 2',
  );
  t.is(await theirs.$('::-p-aria([name="Delete Second mugs"])'), null);
});

test.serial(
  'a record opens beside its list; arrow keys open the next one, and Escape closes it',
  async (t) => {
    const page = await openDashboard(t, web, admin, '/products/productGroups?search=Mugs');
    const title = (name: string) =>
      page.waitForFunction(
        (text) => document.activeElement?.tagName === 'H2' && document.activeElement.textContent === text,
        {},
        name,
      );
    await page.locator('main tbody tr td a').click();
    await title('Mugs 1');
    await page.waitForSelector('section[aria-label="Mugs 1"] input[name="name"]');
    await checkAccessibility(t, page, 'a record beside its list');
    await page.keyboard.press('ArrowDown');
    await title('Mugs 2');
    await page.waitForSelector('section[aria-label="Mugs 2"] input[name="name"]');
    t.regex(page.url(), /\/productGroups\?.*open=\d+/);
    await page.reload();
    await page.locator('section[aria-label="Mugs 2"] input[name="name"]').fill('Half typed');
    await control(page, 'Previous record', 'button').click();
    await says(page, 'The form has contains unsaved changes. Do you want to stay on the page?');
    await control(page, 'Stay on the page', 'button').click();
    await page.waitForSelector('[role=dialog]', { hidden: true });
    await control(page, 'Discard changes', 'button').click();
    await page.focus('section[aria-label="Mugs 2"] h2');
    await page.keyboard.press('Escape');
    await page.waitForSelector('section[aria-label="Mugs 2"]', { hidden: true });
    await page.waitForFunction(() => document.activeElement?.textContent === 'Mugs 2');
    // A click on a row does the same as one on its name.
    await page.locator('main tbody tr:nth-child(2) td:last-child').click();
    await page.waitForSelector('section[aria-label="Mugs 2"] input[name="name"]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('section[aria-label="Mugs 2"]', { hidden: true });
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => /productGroups\/\d+$/.test(location.pathname));
  },
);

test.serial('a related record is created in a dialog and selected', async (t) => {
  const page = await openDashboard(t, web, admin, '/products/masks/new');
  await page.locator('main input[name="name"]').fill('Front');
  await control(page, 'Create a new one: Type', 'button').click();
  await page.locator('[role=dialog] input[name="name"]').fill('Front of a mug');
  await checkAccessibility(t, page, 'a related record');
  await pressWithControl(page, 's');
  await page.waitForSelector('[role=dialog]', { hidden: true });
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main input')].some(
      (input) => (input as HTMLInputElement).value === 'Front of a mug',
    ),
  );
  t.is(await page.$eval('main input[name="name"]', (input) => input.value), 'Front');
  t.true(page.url().endsWith('/masks/new'), 'the form below is not saved');
});

test.serial('a column of several related records names three of them and counts the others', async (t) => {
  const { client } = web.api.as(admin);
  const params = { enterpriseId: web.enterpriseId };
  const groups: number[] = [];
  for (const name of ['Cups 1', 'Cups 2', 'Cups 3', 'Cups 4']) {
    const { id } = await client(productGroups.calls.create, {
      params,
      body: { ...productGroups.example, name },
    });
    groups.push(id);
  }
  await client(masks.calls.create, { params, body: { name: 'Handle', enterpriseProductGroupIds: groups } });
  const page = await openDashboard(t, web, admin, '/products/masks?search=Handle');
  await page.waitForSelector('main tbody td::-p-text(Cups 1, Cups 2, Cups 3 +1)');
  t.pass();
});

test.serial('a page has 25 records by default, and another page size is stored on the device', async (t) => {
  const { client } = web.api.as(admin);
  const params = { enterpriseId: web.enterpriseId };
  await Promise.all(
    Array.from({ length: 26 }, (_, index) =>
      client(productGroups.calls.create, {
        params,
        body: { ...productGroups.example, name: `Poster ${index}` },
      }),
    ),
  );
  const list = '/products/productGroups?search=Poster';
  const hasRows = (page: Page, count: number) =>
    page.waitForFunction(
      (rows) => document.querySelectorAll('main tbody tr td a').length === rows,
      {},
      count,
    );
  const page = await openDashboard(t, web, admin, list);
  await hasRows(page, 25);
  await page.locator('nav[aria-label="Pages"] a ::-p-text(2)').click();
  await hasRows(page, 1);
  // The URL contains the size, so that it shows the same records on another device.
  t.is(new URL(page.url()).searchParams.get('size'), '25');
  await page.select('nav[aria-label="Pages"] select', '50');
  await hasRows(page, 26);
  t.deepEqual([...new URL(page.url()).searchParams.keys()], ['search', 'size']);
  await checkAccessibility(t, page, 'the choice of rows');
  await page.goto(new URL(list, web.api.url).href);
  await hasRows(page, 26);
  t.is(await page.$eval('nav[aria-label="Pages"] select', ({ value }) => value), '50');
  await page.goto(new URL(`${list}&size=10`, web.api.url).href);
  await page.locator('nav[aria-label="Pages"] a ::-p-text(3)').click();
  await hasRows(page, 6);
  t.is(new URL(page.url()).searchParams.get('size'), '10');
});

test.serial('a page beyond the last leads to the last one', async (t) => {
  const page = await openDashboard(t, web, admin, '/products/productGroups?size=2&search=Mugs&page=99');
  await page.waitForFunction(() => new URLSearchParams(location.search).get('page') === '1');
  await page.waitForSelector('main nav[aria-label="Pages"] a[aria-current=page]::-p-text(2)');
  // The rows of the last page may still be loading.
  await page.waitForFunction(() => document.querySelectorAll('main tbody tr').length === 1);
  t.pass();
});

test.serial('a picture that cannot be loaded leaves an empty square', async (t) => {
  const page = await openDashboard(t, web, admin, '/orders-dashboard', { expectedErrors: [/503.*picture/] });
  await interceptRequests(page, (request) => {
    if (request.url().includes('/picture')) void request.respond({ status: 503 });
    else void request.continue();
  });
  await Promise.all([
    page.waitForResponse((response) => response.url().includes('/picture')),
    page.goto(`${new URL(page.url()).origin}/products/productGroups?search=Mugs`),
  ]);
  const picture = await page.waitForSelector('main tbody img:not([src])');
  t.is(await picture!.evaluate((image) => getComputedStyle(image).opacity), '0');
});
