import test from 'ava';
import type { Page } from 'puppeteer-core';
import { describeFields, type ResourceField } from '../../api/contract/resource-fields.ts';
import type { Resource } from '../../api/contract/resource.ts';
import { resources } from '../../api/contract/resources/list-resources.ts';
import { colourGroups } from '../../api/contract/resources/fonts-and-colours.ts';
import { productGroups } from '../../api/contract/resources/product-groups.ts';
import { SECTIONS } from '../dashboard/records/sections.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { interceptRequests } from '../testing/intercept-requests.ts';
import { pressWithControl } from '../testing/keys.ts';
import { makeRecord } from '../testing/make-record.ts';
import { openWeb, type Web } from '../testing/open-web.ts';
import { credentialsOf, endSessionOf, openDashboard, signInAgain } from '../testing/sign-in.ts';
import { control } from '../testing/stage.ts';

let web: Web;
let admin: string;
let orders: string;
test.before(async () => {
  web = await openWeb(['mug']);
  const { api, enterpriseId } = web;
  await api.database('shopType').insert({ name: 'SHOPIFY' }).onConflict('name').ignore();
  admin = await api.createUser(enterpriseId, ['ENTERPRISE_ADMIN']);
  orders = await api.createUser(enterpriseId, ['ORDERS']);
});
test.after.always(() => web.close());

const says = (page: Page, text: string) => page.waitForSelector(`::-p-text(${text})`);

test.serial(
  '[B2-22] a visitor who is not signed in is redirected to /login, and back after signing in',
  async (t) => {
    const page = await web.openPage(t, '/colours', { expectedErrors: [/401/] });
    await page.waitForFunction(() => location.pathname === '/login');
    await checkAccessibility(t, page, 'sign-in');
    const { username, password } = credentialsOf(admin);
    await control(page, 'E-mail address', 'textbox').fill(username);
    await page.locator('input[type=password]').fill('wrong.password1');
    await control(page, 'Sign in', 'button').click();
    await says(page, 'The name or the password is wrong.');
    await page.locator('input[type=password]').fill(password);
    await control(page, 'Sign in', 'button').click();
    await page.waitForFunction(() => location.pathname === '/colours');
    await says(page, 'Colour groups');
  },
);

/** The path of a resource in the dashboard. */
function addressOf(resource: Resource, withinId: number | undefined, id?: number): string {
  const section = SECTIONS.find(({ lists }) => lists.includes(resource.plural))!;
  const list = `/${section.segment}/${resource.plural}`;
  return `${list}${id === undefined ? '' : `/${id}`}${withinId === undefined ? '' : `?within=${withinId}`}`;
}

const heading = (page: Page, title: string) =>
  page.waitForFunction((text) => document.querySelector('main h1')?.textContent === text, {}, title);

/** Navigates by the router of the page. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
}

const SAVE = 'main button[type=submit]';

/** A field that can be changed by typing. */
const changedField = (resource: Resource): ResourceField =>
  describeFields(resource).find(
    ({ editor, isReadOnly, name }) => editor === 'text' && !isReadOnly && name !== 'shopDomain',
  ) ?? describeFields(resource).find(({ editor, isReadOnly }) => editor === 'number' && !isReadOnly)!;

test.serial(
  'a product is downloaded as a ZIP file, and the dialog says that charges are not included',
  async (t) => {
    const group = (await web.api
      .database('productGroup')
      .where({ enterpriseId: web.enterpriseId })
      .first('id')) as { id: number };
    const page = await openDashboard(t, web, admin, `/products/productGroups/${group.id}`);
    await control(page, 'Download as ZIP', 'button').click();
    await page.waitForSelector('[role=dialog] p::-p-text(Charges are not in it)');
    await checkAccessibility(t, page, 'the download of a product');
    const link = await page.waitForSelector('[role=dialog] a[download]');
    const type = await link!.evaluate(async ({ href }) => (await fetch(href)).headers.get('content-type'));
    t.is(type, 'application/zip');
  },
);

test.serial('every kind of record has a list in the dashboard', (t) => {
  const placed = SECTIONS.flatMap(({ lists }) => lists);
  t.deepEqual(resources.map(({ plural }) => plural).toSorted(), [...placed].toSorted());
});

test.serial('every kind of record is listed, opened, changed, saved and restored', async (t) => {
  // The specimen of the example font requests a file that does not exist.
  const page = await openDashboard(t, web, admin, '/products', { expectedErrors: [/404 .*lora\.ttf/] });
  const maker = { api: web.api, enterpriseId: web.enterpriseId, authorization: admin };
  for (const resource of resources.filter(({ calls }) => calls.create)) {
    const { id, withinId } = await makeRecord(maker, resource);
    await follow(page, addressOf(resource, withinId));
    await heading(page, resource.title);
    const own = await page.waitForSelector(`a[href*="/${resource.plural}/${id}"]`);
    await checkAccessibility(t, page, `the list: ${resource.title}`);
    await own!.evaluate((link) => (link as HTMLElement).click());
    const field = changedField(resource);
    const input = `input[name="${field.name}"]`;
    const path = resource.calls
      .read!.path.replace('{enterpriseId}', String(web.enterpriseId))
      .replace(`{${resource.idIn ?? 'id'}}`, String(id))
      .replace('{id}', String(withinId));
    const read = async () =>
      ((await web.api.call('GET', path, { as: admin })).body as Record<string, string | number | null>)[
        field.name
      ];
    const former = await read();
    const value = field.editor === 'number' ? '7' : `Changed ${id}`;
    await page.locator(input).fill(value);
    await page.waitForSelector(`${SAVE}:enabled`);
    await checkAccessibility(t, page, `the form: ${resource.title}`);
    await pressWithControl(page, 's');
    await page.waitForSelector(`${SAVE}:disabled:not([data-loading])`);
    t.is(String(await read()), value, resource.name);
    await control(page, 'History', 'button').click();
    await page.locator('main li summary').click();
    await control(page, 'Restore', 'button').click();
    await page.waitForFunction(
      (selector, text) => document.querySelector<HTMLInputElement>(selector)?.value === text,
      {},
      input,
      String(former ?? ''),
    );
    t.is(String(await read()), String(former), resource.name);
  }
});

test.serial('a user without the right to write a record sees its form read-only', async (t) => {
  const page = await openDashboard(t, web, orders, '/colours');
  await heading(page, 'Colour groups');
  await page.waitForSelector('main table a');
  t.is(await page.$('::-p-aria([name="New"])'), null);
  await checkAccessibility(t, page, 'a list');
  await page.locator('main table a').click();
  await page.waitForSelector('main input[name="name"]');
  t.true(await page.$eval('main input[name="name"]', (input) => input.matches(':disabled')));
  t.is(await page.$(SAVE), null);
  await page.waitForSelector('main ::-p-text(You can view this record, but not change it.)');
  await checkAccessibility(t, page, 'a read-only record');
  const { id } = await web.api.as(admin).client(productGroups.calls.create, {
    params: { enterpriseId: web.enterpriseId },
    body: { name: 'Read only' },
  });
  const group = await openDashboard(t, web, orders, `/products/productGroups/${id}`);
  await group.waitForSelector('main [role=textbox][contenteditable=false]');
});

const LANGUAGES = [
  {
    language: 'de',
    direction: 'ltr',
    heading: 'Aktiv',
    label: 'Reihenfolge',
    help: 'Ordnet Produktgruppen',
    title: 'Produktgruppen: neu',
  },
  {
    language: 'ar',
    direction: 'rtl',
    heading: 'مفعّل',
    label: 'الترتيب',
    help: 'يصنّف مجموعات المنتجات',
    title: 'مجموعات المنتجات: جديد',
  },
] as const;
for (const { language, direction, heading: column, label, help, title: expected } of LANGUAGES)
  test.serial(
    `columns, labels and help texts of records are in the language of the page (${language})`,
    async (t) => {
      const open = (path: string) =>
        openDashboard(t, web, admin, path, {
          prepare: (page) =>
            page.evaluateOnNewDocument((preferred) => {
              Object.defineProperty(navigator, 'languages', { get: () => [preferred] });
            }, language),
        });
      const list = await open('/colours');
      await list.waitForSelector(`main th ::-p-text(${column})`);
      t.is(await list.evaluate(() => document.documentElement.dir), direction);
      await checkAccessibility(t, list, `a list (${language})`);
      const form = await open('/products/productGroups/new');
      await form.waitForSelector(`main label ::-p-text(${label})`);
      await form.waitForSelector(`main ::-p-text(${help})`);
      t.is(await form.$eval('main h1', (title) => title.textContent), expected);
      await checkAccessibility(t, form, `a form (${language})`);
    },
  );

test.serial(
  '[B2-34] leaving a form with unsaved changes asks with the message of the specification',
  async (t) => {
    const page = await openDashboard(t, web, admin, '/colours');
    await page.locator('main table a').click();
    await page.locator('main input[name="name"]').fill('Half typed');
    await checkAccessibility(t, page, 'a form');
    await control(page, 'Fonts', 'link').click();
    await says(page, 'The form has contains unsaved changes. Do you want to stay on the page?');
    await control(page, 'Stay on the page', 'button').click();
    await page.waitForSelector('[role=dialog]', { hidden: true });
    t.is(await page.$eval('main input[name="name"]', (input) => input.value), 'Half typed');
    await control(page, 'Fonts', 'link').click();
    await control(page, 'Leave', 'button').click();
    await heading(page, 'Fonts');
  },
);

test.serial(
  'a new record has the defaults of the contract, and an error is shown at its field',
  async (t) => {
    const page = await openDashboard(t, web, admin, '/products/productGroups/new');
    await page.waitForSelector('main input[name="active"]:checked');
    await page.locator(SAVE).click();
    await page.waitForSelector('main input[name="name"][aria-invalid="true"]');
    await says(page, 'Fill in this field.');
    await page.locator('main input[name="name"]').fill('Made in the dashboard');
    await page.locator(SAVE).click();
    await heading(page, 'Made in the dashboard');
    await page.waitForFunction(() => /productGroups\/\d+$/.test(location.pathname));
    await control(page, 'History', 'button').click();
    await says(page, 'Created by user-1@test.example');
    await checkAccessibility(t, page, 'a history');
    // axe takes the backdrop of a dialog for the background of the page behind it.
    await page.waitForFunction(() => document.querySelector('.mantine-Notification-root') === null);
    await control(page, 'Delete', 'button').click();
    await page.waitForSelector('[role=dialog]');
    await checkAccessibility(t, page, 'a deletion');
    await page.locator('[role=dialog] ::-p-aria([name="Delete"][role="button"])').click();
    await heading(page, 'Product groups');
    await page.waitForFunction(() => !document.querySelector('main')!.innerText.includes('Made in the'));
    t.pass();
  },
);

test.serial('typed values are restored after a reload', async (t) => {
  const page = await openDashboard(t, web, admin, '/colours/colourGroups/new');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.locator('main input[name="name"]').fill('Half typed');
  await page.waitForFunction(() =>
    Object.entries(localStorage).some(
      ([key, kept]) => key.includes('colourGroups/new') && String(kept).includes('Half typed'),
    ),
  );
  await page.reload();
  await says(page, 'Your unsaved changes of');
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('main input[name="name"]')?.value === 'Half typed',
  );
  await control(page, 'Discard changes', 'button').click();
  await page.waitForFunction(() =>
    Object.keys(localStorage).every((key) => !key.includes('colourGroups/new')),
  );
  t.pass();
});

test.serial(
  'a save that conflicts with a change of another user shows both versions to choose from',
  async (t) => {
    const maker = { api: web.api, enterpriseId: web.enterpriseId, authorization: admin };
    const { id } = await makeRecord(maker, colourGroups);
    const page = await openDashboard(t, web, admin, `/colours/colourGroups/${id}`, {
      expectedErrors: [/409/],
    });
    await page.waitForSelector('main input[name="name"]');
    const { client } = web.api.as(admin);
    const params = { enterpriseId: web.enterpriseId, id };
    await client(colourGroups.calls.update, { params, body: { name: 'Theirs', sequence: 9 } });
    await page.locator('main input[name="name"]').fill('Mine');
    await pressWithControl(page, 's');
    await says(page, 'Another user has changed this record');
    await says(page, 'Theirs');
    await checkAccessibility(t, page, 'a conflict');
    t.is(
      (await client(colourGroups.calls.read, { params })).name,
      'Theirs',
      'nothing is overwritten before the choice',
    );
    await control(page, 'Save my changes', 'button').click();
    await page.waitForSelector('[role=dialog]', { hidden: true });
    await page.waitForSelector(`${SAVE}:disabled:not([data-loading])`);
    t.like(await client(colourGroups.calls.read, { params }), { name: 'Mine', sequence: 9 });
  },
);

test.serial('a restored draft conflicts with a change that was made after it was typed', async (t) => {
  const maker = { api: web.api, enterpriseId: web.enterpriseId, authorization: admin };
  const { id } = await makeRecord(maker, colourGroups);
  const page = await openDashboard(t, web, admin, `/colours/colourGroups/${id}`, { expectedErrors: [/409/] });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.locator('main input[name="name"]').fill('Typed before');
  await page.waitForFunction(() =>
    Object.values(localStorage).some((kept) => String(kept).includes('Typed before')),
  );
  const { client } = web.api.as(admin);
  const params = { enterpriseId: web.enterpriseId, id };
  await client(colourGroups.calls.update, { params, body: { name: 'Theirs' } });
  await page.reload();
  await says(page, 'Your unsaved changes of');
  await nameIs(page, 'Typed before');
  await pressWithControl(page, 's');
  await says(page, 'Another user has changed this record');
  t.is((await client(colourGroups.calls.read, { params })).name, 'Theirs');
  await control(page, 'Save my changes', 'button').click();
  await page.waitForSelector('[role=dialog]', { hidden: true });
  await page.waitForSelector(`${SAVE}:disabled:not([data-loading])`);
  t.is((await client(colourGroups.calls.read, { params })).name, 'Typed before');
});

const nameIs = (page: Page, value: string) =>
  page.waitForFunction(
    (wanted) => document.querySelector<HTMLInputElement>('main input[name="name"]')?.value === wanted,
    {},
    value,
  );

test.serial('a form is restored after the session has ended and the user has signed in again', async (t) => {
  const page = await openDashboard(t, web, admin, '/colours/colourGroups/new', { expectedErrors: [/401/] });
  await page.locator('main input[name="name"]').fill('Kept over the end');
  await endSessionOf(page);
  await pressWithControl(page, 's');
  await signInAgain(page, admin);
  await page.waitForFunction(() => location.pathname === '/colours/colourGroups/new');
  await nameIs(page, 'Kept over the end');
  await pressWithControl(page, 's');
  await heading(page, 'Kept over the end');
  t.pass();
});

/** Drops the responses to the first requests of these methods. The server processes the requests. */
async function loseAnswers(page: Page, ...methods: string[]): Promise<void> {
  const left = [...methods];
  await interceptRequests(page, (request) => {
    if (!request.url().includes('/colour/group') || request.method() !== left[0])
      return void request.continue();
    left.shift();
    const headers = { ...request.headers(), authorization: admin };
    void (async () => {
      await fetch(request.url(), {
        method: request.method(),
        headers,
        body: (await request.fetchPostData()) ?? '',
      });
      await request.abort('connectionreset');
    })();
  });
}

test.serial('a save whose response is lost creates neither a second record nor a conflict', async (t) => {
  const page = await openDashboard(t, web, admin, '/colours/colourGroups/new', {
    expectedErrors: [/ERR_CONNECTION_RESET/, /409/],
    prepare: (opened) => loseAnswers(opened, 'POST', 'PUT'),
  });
  await page.locator('main input[name="name"]').fill('Once');
  await pressWithControl(page, 's');
  await heading(page, 'Once');
  await page.waitForFunction(() => /colourGroups\/\d+$/.test(location.pathname));
  const { client } = web.api.as(admin);
  const params = { enterpriseId: web.enterpriseId };
  const { records } = await client(colourGroups.calls.list, { params, query: { search: 'Once' } });
  t.is(records, 1);

  await page.locator('main input[name="name"]').fill('Once more');
  await page.waitForSelector(`${SAVE}:enabled`);
  const lost = new Promise((resolve) => page.once('requestfailed', resolve));
  await pressWithControl(page, 's');
  // The server has stored the change, and the page has received no response.
  await lost;
  await page.waitForSelector(`${SAVE}:enabled:not([data-loading])`);
  await pressWithControl(page, 's');
  await page.waitForSelector(`${SAVE}:disabled:not([data-loading])`);
  await heading(page, 'Once more');
  t.is(await page.$('[role=dialog]'), null);
});

test.serial('values that are typed during a slow save are kept', async (t) => {
  const page = await openDashboard(t, web, admin, '/colours/colourGroups/new');
  await page.locator('main input[name="name"]').fill('Slow');
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  let sent = 0;
  await interceptRequests(page, (request) => {
    if (!request.url().includes('/colour/group') || request.method() === 'GET')
      return void request.continue();
    sent += 1;
    void arrived.then(() => request.continue());
  });
  await pressWithControl(page, 's', 's');
  await page.waitForSelector(`${SAVE}[data-loading]`);
  await page.locator('main input[name="name"]').fill('Slow and typed on');
  arrive();
  await page.waitForFunction(() => /colourGroups\/\d+$/.test(location.pathname));
  await says(page, 'Your unsaved changes of');
  await nameIs(page, 'Slow and typed on');
  t.is(sent, 1, 'Ctrl-S twice saves once');
});

test.serial('a webhook is created, and its secret is shown once', async (t) => {
  const page = await openDashboard(t, web, admin, '/webhooks');
  await control(page, 'New', 'link').click();
  await page.locator('main input[name="url"]').fill('https://erp.example/platen');
  await page.locator('main label ::-p-text(Events)').click();
  await page.locator('[role=option] ::-p-text(Order ready)').click();
  await page.keyboard.press('Escape');
  await pressWithControl(page, 's');
  const secret = await page.waitForSelector('[role=dialog] code');
  t.regex(await secret!.evaluate((code) => code.textContent), /^whsec_/);
  await checkAccessibility(t, page, 'a secret');
  await page.locator('[role=dialog] button ::-p-text(Close)').click();
  await heading(page, 'https://erp.example/platen');
  await page.waitForFunction(() => /webhooks\/\d+$/.test(location.pathname));
  t.false((await page.content()).includes('whsec_'));
});
