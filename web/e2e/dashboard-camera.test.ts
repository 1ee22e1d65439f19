import test from 'ava';
import type { Page } from 'puppeteer-core';
import { createOrderCall, readOrderCall } from '../../api/contract/calls/orders.ts';
import { composeCode } from '../../engine/codes/compose-code.ts';
import { drawTestCode } from '../../engine/codes/testing/draw-test-code.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { openWeb, type Web } from '../testing/open-web.ts';
import { replaceCamera } from '../testing/replace-camera.ts';
import { saveDesign } from '../testing/save-design.ts';
import { openDashboard } from '../testing/sign-in.ts';
import { control } from '../testing/stage.ts';

let web: Web;
let staff: string;
test.before(async () => {
  web = await openWeb(['mug']);
  staff = await web.api.createUser(web.enterpriseId, ['ORDERS']);
});
test.after.always(() => web.close());

const open = (t: Parameters<typeof openDashboard>[0], refusal?: string) =>
  openDashboard(t, web, staff, '/production-workstation', {
    prepare: (page) => replaceCamera(page, refusal),
  });

const show = (page: Page, text: string, symbology: 'QRCODE' | 'CODE128') => {
  const { data, width } = drawTestCode(composeCode({ symbology, text, errorCorrection: 'M' }));
  const grey = Buffer.from(data.filter((_, at) => at % 4 === 0)).toString('base64');
  return page.evaluate((values, columns) => window.showToCamera(values, columns), grey, width);
};

/** Creates an order that is ready for production. @returns the code of its item */
async function place(orderNumber: string): Promise<string> {
  const params = { enterpriseId: web.enterpriseId };
  const { client } = web.api.as(staff);
  const items = [{ customisationCode: await saveDesign(web, 'mug'), quantity: 1 }];
  const { id } = await client(createOrderCall, { params, body: { orderNumber, items } });
  await web.api.database('shopOrder').where({ id }).update({ status: 'READY_FOR_PRODUCTION' });
  return (await client(readOrderCall, { params: { ...params, id } })).items[0]!.itemCode;
}

test.serial('the camera opens the item of a code that it sees, and each next one', async (t) => {
  await place('C-1');
  const second = await place('C-2');
  await place('C-3');
  const page = await open(t);
  await page.waitForSelector('main section[aria-label="C-1-1"]');
  await control(page, 'Scan with the camera', 'button').click();
  await page.waitForSelector('main ::-p-text(Hold a code in front of the camera.)');
  await checkAccessibility(t, page, 'the camera of the workstation');
  await show(page, second, 'QRCODE');
  await page.waitForSelector('main section[aria-label="C-2-1"]');
  await show(page, 'C-3', 'CODE128');
  await page.waitForSelector('main section[aria-label="C-3-1"]');
  await control(page, 'Stop the camera', 'button').click();
  await page.waitForFunction(() => !document.querySelector('video'));
  t.pass();
});

test.serial('a refused or missing camera is reported with a remedy', async (t) => {
  const refused = await open(t, 'NotAllowedError');
  await control(refused, 'Scan with the camera', 'button').click();
  await refused.waitForSelector('main [role=alert] ::-p-text(Allow it for this page in the settings)');
  const missing = await open(t, 'NotFoundError');
  await control(missing, 'Scan with the camera', 'button').click();
  await missing.waitForSelector('main [role=alert] ::-p-text(This device has no camera.)');
  t.pass();
});
