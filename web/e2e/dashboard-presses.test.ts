import test from 'ava';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { createOrderCall, readOrderCall } from '../../api/contract/calls/orders.ts';
import { openTestWorkers, type TestWorkers } from '../../api/testing/open-test-workers.ts';
import { composePressFile } from '../../engine/print/colour/testing/compose-press-file.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { openWeb, type Web } from '../testing/open-web.ts';
import { saveDesign } from '../testing/save-design.ts';
import { openDashboard } from '../testing/sign-in.ts';
import { control } from '../testing/stage.ts';
import { uploadFile } from '../testing/upload-file.ts';

let web: Web;
let workers: TestWorkers;
let admin: string;
test.before(async () => {
  web = await openWeb(['mug'], async () => (workers = await openTestWorkers()));
  admin = await web.api.createUser(web.enterpriseId, ['ENTERPRISE_ADMIN']);
});
test.after.always(() => web.close());

async function choose(page: Page, field: string, option: string): Promise<void> {
  await control(page, field, 'combobox').click();
  await page.locator(`[role=option] ::-p-text(${option})`).click();
}

test.serial('a press is set up, and an order is rendered as a TIFF for it', async (t) => {
  const page = await openDashboard(t, web, admin, '/printers/printers/new', {
    expectedErrors: [/400 .*printers/],
  });
  await page.locator('input[name=name]').fill('Offset');
  await page.locator('input[name=folder]').fill('offset');
  await choose(page, 'Colours', 'CMYK');
  const file = join(workers.workFolder, 'press.icc');
  await writeFile(file, composePressFile({ description: 'Press of the test' }));
  await uploadFile(page, 'main input[type=file]', file);
  await page.waitForSelector('::-p-aria([name="Remove press.icc"])');
  const save = control(page, 'Save', 'button');
  await save.click();
  await page.waitForSelector('main ::-p-text(choose TIFF or PDF for CMYK)');
  await choose(page, 'Format', 'TIFF');
  await save.click();
  await page.waitForSelector('main input[value="Press of the test"]');
  await checkAccessibility(t, page, 'a press');

  const customisationCode = await saveDesign(web, 'mug');
  const as = web.api.as(admin);
  const params = { enterpriseId: web.enterpriseId };
  const { id, items } = await as.client(createOrderCall, {
    params,
    body: { orderNumber: 'T-1', items: [{ customisationCode, quantity: 2 }] },
  });
  await workers.waitForJob(items[0]!.assets[0]!.renderJobId!);
  await page.goto(`${web.api.url}/order-manager/${id}`);
  await page.waitForSelector('main ul[aria-label="Print files"] ::-p-text(for Offset)');
  const order = await as.client(readOrderCall, { params: { ...params, id } });
  const href = await page.$eval('main ul[aria-label="Print files"] a[download]', (link) =>
    link.getAttribute('href'),
  );
  t.is(href, order.items[0]!.assets[0]!.url);
  const tiff = Buffer.from(await (await fetch(web.api.url + href!)).arrayBuffer());
  t.is(tiff.subarray(0, 4).toString('latin1'), 'II*\0');
});
