import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import type { HTTPRequest, Page } from 'puppeteer-core';
import { saveCustomisationCall } from '../../api/contract/calls/configurator.ts';
import { createWebhookCall } from '../../api/contract/calls/webhooks.ts';
import { HeldPool } from '../../api/testing/held-pool.ts';
import { openTestWorkers } from '../../api/testing/open-test-workers.ts';
import { waitUntil } from '../../api/testing/wait-until.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { faultRequests, FAULTS, RESET } from '../testing/fault-requests.ts';
import { interceptRequests } from '../testing/intercept-requests.ts';
import { openWeb, type Web } from '../testing/open-web.ts';
import { openDashboard } from '../testing/sign-in.ts';
import { control } from '../testing/stage.ts';
import { uploadFile } from '../testing/upload-file.ts';

let web: Web;
let admin: string;
let folder: string;

test.before(async () => {
  // Import jobs read and write rows only; nothing is rendered.
  web = await openWeb([], () => openTestWorkers({ pool: new HeldPool() }));
  admin = await web.api.createUser(web.enterpriseId, ['ENTERPRISE_ADMIN', 'SYSTEM_ADMIN']);
  folder = await mkdtemp(join(tmpdir(), 'platen-work-pages-'));
});
test.after.always(async () => {
  await web?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

const says = (page: Page, text: string) => page.waitForSelector(`main ::-p-text(${text})`);

/** Selects a file with this content in the upload field. */
async function choose(page: Page, name: string, content: string): Promise<void> {
  const path = join(folder, name);
  await writeFile(path, content);
  await uploadFile(page, 'main input[type=file]', path);
}

const listSkus = async () => {
  const rows = (await web.api
    .database('product')
    .where({ enterpriseId: web.enterpriseId })
    .orderBy('sku')
    .select('sku', 'price')) as { sku: string; price: number }[];
  return rows.map(({ sku, price }) => `${sku} ${price}`);
};

test.serial('an import file is checked, corrected in place, imported and undone', async (t) => {
  const page = await openDashboard(t, web, admin, '/imports/new?importType=products');
  await says(page, 'productSku');
  await checkAccessibility(t, page, 'a new import');
  await choose(page, 'mugs.csv', 'productSku,price\nMUG,six\nCUP,2\nCUP,3\n');
  await says(page, 'Nothing is stored yet. Correct the rows below');
  await control(page, 'price', 'textbox').fill('6.50');
  const rows = 'main ol > li:last-of-type';
  await page.waitForSelector(`${rows} ::-p-text(Row 4)`);
  await checkAccessibility(t, page, 'rows to correct');
  await page.locator(`${rows} input[type=checkbox]`).click();
  await says(page, '2 corrections');
  await control(page, 'Check the corrected file', 'button').click();
  await says(page, 'The file is valid. Nothing is stored yet.');
  t.deepEqual(await listSkus(), []);
  await control(page, 'Import 2 rows', 'button').click();
  await says(page, 'All rows are stored.');
  t.deepEqual(await listSkus(), ['CUP 2', 'MUG 6.5']);
  await control(page, 'Undo the import', 'button').click();
  await page.waitForSelector('[role=dialog] ::-p-text(2 records are deleted)');
  await checkAccessibility(t, page, 'the preview of an undo');
  await page.locator('[role=dialog] ::-p-aria([name="Undo the import"][role="button"])').click();
  await says(page, 'The import was undone');
  t.deepEqual(await listSkus(), []);
  const list = await openDashboard(t, web, admin, '/imports?status=UNDONE');
  await says(list, '1–1 of 1');
  await checkAccessibility(t, list, 'the list of imports');
});

test.serial('a file is uploaded, replaced under the same name and deleted', async (t) => {
  const page = await openDashboard(t, web, admin, '/files?context=NOTES', {
    expectedErrors: [/409.*upload/],
  });
  await says(page, 'No file matches.');
  await choose(page, 'note.txt', 'first');
  await control(page, 'note.txt', 'button').wait();
  await choose(page, 'note.txt', 'the second');
  await control(page, 'Replace', 'button').click();
  await page.waitForSelector('main td ::-p-text(10 B)');
  await checkAccessibility(t, page, 'the list of files');
  await control(page, 'note.txt', 'button').click();
  await page.waitForSelector('[role=dialog] dd ::-p-text(Nothing)');
  await checkAccessibility(t, page, 'a file');
  await page.locator('[role=dialog] ::-p-aria([name="Delete"][role="button"])').click();
  await page.waitForSelector('[role=dialog] ::-p-text(deleted for good)');
  await page.locator('[role=dialog] ::-p-aria([name="Delete"][role="button"])').click();
  await says(page, 'No file matches.');
  t.is(await web.api.database('file').where({ context: 'NOTES' }).first('id'), undefined);
});

test.serial('an uploaded file is listed when the last of several is refused', async (t) => {
  const { files } = web.api;
  const taken = { enterpriseId: web.enterpriseId, context: 'MANY', filename: 'taken.txt' };
  await files.save({ ...taken, contentType: 'text/plain' }, Buffer.from('x'));
  const page = await openDashboard(t, web, admin, '/files?context=MANY', {
    expectedErrors: [/409.*upload/],
  });
  await control(page, 'taken.txt', 'button').wait();
  const held: HTTPRequest[] = [];
  await interceptRequests(page, (request) => {
    if (request.method() === 'POST' && request.url().includes('/upload')) held.push(request);
    else void request.continue();
  });
  await choose(page, 'new.txt', 'new');
  await choose(page, 'taken.txt', 'refused');
  await waitUntil(() => Promise.resolve(held.length === 2));
  await held[0]!.continue();
  await page.waitForFunction(() => document.querySelectorAll('main progress').length === 1);
  await held[1]!.continue();
  await control(page, 'Replace', 'button').wait();
  await control(page, 'new.txt', 'button').wait();
  t.is(await page.$('main progress'), null);
});

test.serial('a page is not left during an upload without a question', async (t) => {
  const page = await openDashboard(t, web, admin, '/files?context=HELD');
  await says(page, 'No file matches.');
  const held: HTTPRequest[] = [];
  await interceptRequests(page, (request) => {
    if (request.method() === 'POST' && request.url().includes('/upload')) held.push(request);
    else void request.continue();
  });
  await choose(page, 'long.txt', 'a long file');
  await page.waitForSelector('main progress');
  await control(page, 'Messages: 0 unread', 'link').click();
  await page.waitForSelector('[role=dialog] ::-p-text(Files are being uploaded)');
  await checkAccessibility(t, page, 'the question during an upload');
  await control(page, 'Stay on the page', 'button').click();
  await page.waitForFunction(() => !document.querySelector('[role=dialog]'));
  t.is(await page.evaluate(() => location.pathname), '/files');
  await Promise.all(held.map((request) => request.continue()));
  await control(page, 'long.txt', 'button').wait();
  await page.waitForFunction(() => !document.querySelector('main progress'));
  await control(page, 'Messages: 0 unread', 'link').click();
  await page.waitForFunction(() => location.pathname === '/messages');
});

test.serial('the support user sees a failed job, and only an admin retries it', async (t) => {
  const { id } = (await web.api
    .database('renderJob')
    .where({ enterpriseId: web.enterpriseId })
    .orderBy('id')
    .first('id')) as { id: number };
  await web.api
    .database('renderJob')
    .where({ id })
    .update({ status: 'FAILED', errorCode: 'broken', errorText: 'It is broken.' });
  const page = await openDashboard(t, web, admin, '/jobs?status=FAILED');
  await says(page, 'It is broken.');
  await checkAccessibility(t, page, 'the list of jobs');
  await control(page, `Try again: job ${id}`, 'button').wait();
  const support = await web.api.createUser(web.enterpriseId, ['SYSTEM_MONITORING']);
  const seen = await openDashboard(t, web, support, '/jobs?status=FAILED');
  await says(seen, 'It is broken.');
  t.is(await seen.$('main tbody button'), null);
  await control(page, `Try again: job ${id}`, 'button').click();
  await says(page, 'No job matches.');
});

test.serial(
  'the page of batches explains a batch, and a batch of an unknown design is refused',
  async (t) => {
    const page = await openDashboard(t, web, admin, '/batches', {
      expectedErrors: [/404.*(batches|designs)/, /Customisation code not recognised/],
    });
    await says(page, 'A batch prints a saved design once');
    await checkAccessibility(t, page, 'no batches');
    await control(page, 'New batch', 'link').click();
    await choose(page, 'names.csv', 'Item,Name\n1,Ann\n');
    await says(page, 'names.csv');
    await control(page, 'Saved design', 'textbox').fill('no-such-design');
    await checkAccessibility(t, page, 'a new batch');
    await control(page, 'Print the batch', 'button').click();
    await page.waitForSelector('main [role=alert]');
    t.is(await web.api.database('batch').where({ enterpriseId: web.enterpriseId }).first('id'), undefined);
  },
);

test.serial(
  'a saved design is chosen by its picture, and a batch whose answers are lost is printed once',
  async (t) => {
    const { api, enterpriseId } = web;
    const ids = await api.createProduct(enterpriseId, 'mug');
    const shopProductVariantId = ids.get('shopProductVariant', 70011)!;
    const { shopDomain } = (await api.database('shop').where({ enterpriseId }).first('shopDomain')) as {
      shopDomain: string;
    };
    const { customisationCode } = await api.as(undefined).client(saveCustomisationCall, {
      query: { shopDomain },
      body: { shopProductVariantId },
    });
    const page = await openDashboard(t, web, admin, '/batches/new', { expectedErrors: FAULTS });
    await control(page, 'Choose a design', 'button').click();
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[role=dialog] li img')].some(
        (image) => (image as HTMLImageElement).naturalWidth > 0,
      ),
    );
    await checkAccessibility(t, page, 'saved designs');
    await control(page, 'Product', 'searchbox').fill('no such product');
    await page.waitForSelector('[role=dialog] ::-p-text(No design matches.)');
    await control(page, 'Product', 'searchbox').fill('mug');
    await page.locator('[role=dialog] li button').click();
    await page.waitForSelector('[role=dialog]', { hidden: true });
    const field = await control(page, 'Saved design', 'textbox').waitHandle();
    t.is(await field.evaluate((input) => (input as HTMLInputElement).value), customisationCode);

    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/batches'))
        requests.push(`${request.headers()['idempotency-key']} ${request.postData()}`);
    });
    const left = await faultRequests(page, '/batches', Array<typeof RESET>(50).fill(RESET), 'POST');
    await choose(page, 'names.csv', 'Item,Name\n1,Ann\n');
    await says(page, 'names.csv');
    await control(page, 'Print the batch', 'button').click();
    await page.waitForSelector('main [role=alert]');
    left.length = 0;
    await control(page, 'Print the batch', 'button').click();
    await page.waitForFunction(() => /^\/batches\/\d+$/.test(location.pathname));
    t.true(requests.length > 1);
    t.is(new Set(requests).size, 1, 'the same request with the same key');
  },
);

test.serial('a webhook is tested, its delivery is shown, and its secret is renewed', async (t) => {
  const { id, secret } = await web.api.as(admin).client(createWebhookCall, {
    params: { enterpriseId: web.enterpriseId },
    body: { url: 'https://erp.example/', events: ['order.ready'] },
  });
  const page = await openDashboard(t, web, admin, `/webhooks/webhooks/${id}`);
  await says(page, 'Nothing was sent to this address yet.');
  await control(page, 'Send a test', 'button').click();
  await page.locator('main details summary ::-p-text(webhook.test)').click();
  await says(page, '"type": "webhook.test"');
  await checkAccessibility(t, page, 'the deliveries of a webhook');
  await control(page, 'Renew the secret', 'button').click();
  await control(page, 'Renew', 'button').click();
  const shown = await page.waitForSelector('[role=dialog] code');
  const renewed = await shown!.evaluate(({ textContent }) => textContent);
  t.not(renewed, secret);
  const row = (await web.api.database('webhook').where({ id }).first('secret')) as { secret: string };
  t.is(renewed, row.secret);
});
