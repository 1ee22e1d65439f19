import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import type { Page } from 'puppeteer-core';
import { createOrderCall } from '../../api/contract/calls/orders.ts';
import { HeldPool } from '../../api/testing/held-pool.ts';
import { openTestWorkers } from '../../api/testing/open-test-workers.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { openWeb, type Web } from '../testing/open-web.ts';
import { openDashboard } from '../testing/sign-in.ts';
import { control } from '../testing/stage.ts';
import { uploadFile } from '../testing/upload-file.ts';

let web: Web;
let admin: string;
let folder: string;

test.before(async () => {
  // Archive jobs read and write rows only; nothing is rendered.
  web = await openWeb(['mug'], () => openTestWorkers({ pool: new HeldPool() }));
  admin = await web.api.createUser(web.enterpriseId, ['ENTERPRISE_ADMIN']);
  folder = await mkdtemp(join(tmpdir(), 'platen-archive-pages-'));
});
test.after.always(async () => {
  await web?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

const says = (page: Page, text: string) => page.waitForSelector(`main ::-p-text(${text})`);

test.serial('an administrator exports the set-up, and another enterprise imports it once', async (t) => {
  const page = await openDashboard(t, web, admin, '/settings/archive');
  await says(page, 'No archive has been exported or imported yet.');
  await checkAccessibility(t, page, 'an empty list of archives');
  await control(page, 'Export the set-up', 'button').click();
  await says(page, 'The archive is ready.');
  await checkAccessibility(t, page, 'an export');
  const href = await page.$eval('main a[download]', (link) => link.href);
  const answer = await fetch(href, { headers: { authorization: admin } });
  t.is(answer.headers.get('content-type'), 'application/zip');
  const path = join(folder, 'set-up.zip');
  await writeFile(path, new Uint8Array(await answer.arrayBuffer()));

  const other = await web.api.createEnterprise('Other');
  const otherAdmin = await web.api.createUser(other, ['ENTERPRISE_ADMIN']);
  const there = await openDashboard(t, web, otherAdmin, '/settings/archive');
  await uploadFile(there, 'main input[type=file]', path);
  await says(there, 'The archive can be imported. Nothing is stored yet.');
  await says(there, 'The domains of shops have to be proven here again.');
  await checkAccessibility(t, there, 'the preview of an import');
  const count = async () =>
    (await web.api.database('productGroup').where({ enterpriseId: other }).select('id')).length;
  t.is(await count(), 0);
  await control(there, 'Import everything', 'button').click();
  await says(there, 'All of the archive is imported.');
  t.is(await count(), 1);
  await there.waitForSelector('main dl a[href="/products/productGroups"]');
  await checkAccessibility(t, there, 'an import');

  const again = await openDashboard(t, web, otherAdmin, '/settings/archive');
  await uploadFile(again, 'main input[type=file]', path);
  await says(again, 'The archive cannot be imported as it is.');
  await says(again, 'This archive was imported already.');
  await checkAccessibility(t, again, 'an archive that was imported before');
  await control(again, 'Delete', 'button').click();
  await again.locator('[role=dialog] ::-p-aria([name="Delete"][role="button"])').click();
  await says(again, '1–1 of 1');
  await checkAccessibility(t, again, 'the list of archives');
});

test.serial('an archive includes orders on request', async (t) => {
  const { shopProductVariantId } = web.products.get('mug')!;
  await web.api.as(admin).client(createOrderCall, {
    params: { enterpriseId: web.enterpriseId },
    body: { orderNumber: 'A-1', items: [{ shopProductVariantId }] },
  });
  const page = await openDashboard(t, web, admin, '/settings/archive');
  t.is(await page.$('input[type=date]'), null);
  await control(page, 'With orders', 'checkbox').click();
  await page.waitForSelector('input[type=date]');
  await checkAccessibility(t, page, 'an export with orders');
  // Typed keys depend on the date format of the locale. React notices a value that is set by the prototype's setter.
  await page.$eval('input[type=date]', (input) => {
    Reflect.set(HTMLInputElement.prototype, 'value', '2026-01-02', input);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await control(page, 'Export set-up and orders', 'button').click();
  await says(page, 'The archive is ready.');
  await says(page, 'With orders since');
  const [row] = (await web.api.database('enterpriseArchive').orderBy('id', 'desc').select()) as {
    parts: string[];
    utcOrdersSinceDateTime: Date;
  }[];
  t.deepEqual(row!.parts, ['SET_UP', 'ORDERS']);
  const day = await page.evaluate(() => new Date('2026-01-02T00:00').toISOString());
  t.is(row!.utcOrdersSinceDateTime.toISOString(), day);
  const href = await page.$eval('main a[download]', (link) => link.href);
  const answer = await fetch(href, { headers: { authorization: admin } });
  const path = join(folder, 'orders.zip');
  await writeFile(path, new Uint8Array(await answer.arrayBuffer()));

  const other = await web.api.createEnterprise('Elsewhere');
  const otherAdmin = await web.api.createUser(other, ['ENTERPRISE_ADMIN']);
  await web.api.database('shopOrder').insert({ enterpriseId: other, orderNumber: 'A-1' });
  const there = await openDashboard(t, web, otherAdmin, '/settings/archive');
  await uploadFile(there, 'main input[type=file]', path);
  await says(there, 'Nothing is printed, delivered or mailed automatically.');
  await says(there, 'Orders · A-1: The order exists already. It is not changed.');
  await checkAccessibility(t, there, 'an archive with orders');
  await web.api.database('shopOrder').where({ enterpriseId: other }).delete();
  await control(there, 'Import everything', 'button').click();
  await says(there, 'All of the archive is imported.');
  await there.waitForSelector('main dl a[href="/order-manager"]');
  t.like(await web.api.database('shopOrder').where({ enterpriseId: other }), [{ orderNumber: 'A-1' }]);
});

test.serial('a file that is not an archive is refused with a message', async (t) => {
  const path = join(folder, 'no-archive.zip');
  await writeFile(path, 'no archive');
  const page = await openDashboard(t, web, admin, '/settings/archive');
  await uploadFile(page, 'main input[type=file]', path);
  await says(page, 'This file is no archive of an enterprise.');
  await checkAccessibility(t, page, 'a file that is not an archive');
});

test.serial('users without the role ENTERPRISE_ADMIN cannot open the archive page', async (t) => {
  const staff = await web.api.createUser(web.enterpriseId, ['INTEGRATION_ADMIN', 'ORDERS']);
  const page = await openDashboard(t, web, staff, '/settings/archive');
  await page.waitForSelector('::-p-text(Page not found)');
  t.is(await page.$('main input[type=file]'), null);
});
