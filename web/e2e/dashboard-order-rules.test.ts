import test from 'ava';
import type { Page } from 'puppeteer-core';
import { createOrderCall } from '../../api/contract/calls/orders.ts';
import { orderRules } from '../../api/contract/resources/order-rules.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { FAULTS, faultRequests, INTERNAL } from '../testing/fault-requests.ts';
import { pressWithControl } from '../testing/keys.ts';
import { openWeb, type Web } from '../testing/open-web.ts';
import { saveDesign } from '../testing/save-design.ts';
import { openDashboard } from '../testing/sign-in.ts';
import { control } from '../testing/stage.ts';

let web: Web;
let staff: string;

test.before(async () => {
  web = await openWeb(['mug']);
  staff = await web.api.createUser(web.enterpriseId, ['ORDERS']);
  const customisationCode = await saveDesign(web, 'mug');
  for (const quantity of [6, 4, 2])
    await web.api.as(staff).client(createOrderCall, {
      params: { enterpriseId: web.enterpriseId },
      body: { orderNumber: `Of ${quantity}`, items: [{ customisationCode, quantity }] },
    });
});
test.afterEach.always(() => web.api.database('orderRule').delete());
test.after.always(() => web.close());

const listRules = () =>
  web.api.as(staff).client(orderRules.calls.list, { params: { enterpriseId: web.enterpriseId }, query: {} });
/** Creates the rule that holds orders of five pieces or more. */
async function createLarge(): Promise<number> {
  const { id } = await web.api.as(staff).client(orderRules.calls.create, {
    params: { enterpriseId: web.enterpriseId },
    body: {
      name: 'Large orders',
      decision: 'HOLD',
      conditions: [{ field: 'QUANTITY', operator: 'AT_LEAST', value: '5' }],
    },
  });
  return id;
}

const says = (page: Page, text: string) => page.waitForSelector(`main ::-p-text(${text})`);
const dialogSays = (page: Page, text: string) => page.waitForSelector(`[role=dialog] ::-p-text(${text})`);
const isWithoutDialog = (page: Page) => page.waitForSelector('[role=dialog]', { hidden: true });
const tryRule = (page: Page) => control(page, 'Try this rule', 'button').click();
const QUANTITY = 'main input[name="conditions.0.value"]';
const valueOf = (page: Page, field: string) =>
  page.$eval(field, (input) => (input as HTMLInputElement).value);
/** The rows of a trial, those of changed decisions with a star. */
const readTrial = (page: Page) =>
  page.$$eval('[role=dialog] tbody tr', (rows) =>
    rows.map(({ cells, dataset }) =>
      [...cells]
        .slice(0, 4)
        .map(({ innerText }) => innerText.trim().replace(/\s+/g, ' '))
        .concat('changed' in dataset ? ['*'] : [])
        .join(', '),
    ),
  );

test.serial('without an active rule a trial says that no order is held', async (t) => {
  const page = await openDashboard(t, web, staff, '/order-rules/trial');
  await says(page, 'No rule is active, so no order is held.');
  t.is(await page.$('[data-decision]'), null);
  await checkAccessibility(t, page, 'a trial without rules');
});

test.serial('without an active rule, one click creates the rule that holds orders with errors', async (t) => {
  const { client } = web.api.as(staff);
  const { enterpriseId } = web;
  t.is((await listRules()).records, 0);
  const page = await openDashboard(t, web, staff, '/order-rules');
  await control(page, 'Hold orders whose print has errors', 'button').wait();
  await checkAccessibility(t, page, 'the offer of a rule');
  await control(page, 'Hold orders whose print has errors', 'button').click();
  await page.waitForSelector('main tbody a ::-p-text(Prints with errors)');
  await page.waitForFunction(
    () => !document.querySelector('main')!.innerText.includes('A rule to begin with'),
  );
  const [rule] = (await listRules()).orderRules;
  t.like(rule, { decision: 'HOLD', active: true });
  t.deepEqual(rule!.conditions, [{ field: 'SEVERITY', operator: 'AT_LEAST', value: 'error' }]);
  // An inactive rule decides nothing.
  const params = { enterpriseId, id: rule!.id };
  await client(orderRules.calls.update, { params, body: { active: false } });
  await page.goto(new URL('/order-rules/trial', web.api.url).href);
  await control(page, 'Hold orders whose print has errors', 'button').wait();
  await page.goto(new URL(`/order-rules/orderRules/${rule!.id}`, web.api.url).href);
  await control(page, 'Try this rule', 'button').click();
  await page.waitForSelector('[role=dialog] ::-p-text(The rule is not active.)');
  await page.waitForSelector('[role=dialog] tr[data-changed] ::-p-text(Left to staff)');
  await checkAccessibility(t, page, 'a trial with a rule that is not active');
  await client(orderRules.calls.delete, { params });
});

test.serial('unsaved changes of a rule are tried, remain in the form, and are then saved', async (t) => {
  const id = await createLarge();
  const page = await openDashboard(t, web, staff, `/order-rules/orderRules/${id}`);
  await page.locator(QUANTITY).fill('3');
  await tryRule(page);
  await dialogSays(page, 'Of the newest 3 orders, 2 would be held.');
  await dialogSays(page, '1 decision differs from the saved rules.');
  t.deepEqual(await readTrial(page), [
    'Of 4, Hold, Release, Large orders, *',
    'Of 2, Release, The same, No rule applies',
    'Of 6, Hold, The same, Large orders',
  ]);
  await checkAccessibility(t, page, 'a trial of unsaved changes');
  await page.keyboard.press('Escape');
  await isWithoutDialog(page);
  await page.waitForFunction(() => document.activeElement?.textContent === 'Try this rule');
  t.is(await valueOf(page, QUANTITY), '3');
  t.is((await listRules()).orderRules[0]!.conditions[0]!.value, '5', 'nothing is saved');
  await pressWithControl(page, 's');
  await page.waitForSelector('main button:disabled:not([data-loading])::-p-text(Save)');
  t.is((await listRules()).orderRules[0]!.conditions[0]!.value, '3');
  await tryRule(page);
  await dialogSays(page, 'All decisions are those of the saved rules.');
});

test.serial('a rule is tried beside its list; keys of the dialog leave the form open', async (t) => {
  const id = await createLarge();
  await createLarge();
  const page = await openDashboard(t, web, staff, `/order-rules?open=${id}`);
  await page.locator(QUANTITY).fill('4');
  await tryRule(page);
  await dialogSays(page, '1 decision differs from the saved rules.');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await isWithoutDialog(page);
  t.is(await valueOf(page, QUANTITY), '4');
  t.is(new URL(page.url()).search, `?open=${id}`);
});

test.serial('a new rule is tried before it is saved; its errors are shown at the fields', async (t) => {
  const page = await openDashboard(t, web, staff, '/order-rules/orderRules/new');
  await tryRule(page);
  await page.waitForSelector('main input[name=name][aria-invalid=true]');
  t.is(await page.$('[role=dialog]'), null);
  await page.locator('main input[name=name]').fill('All');
  await control(page, 'Decision', 'combobox').click();
  await control(page, 'Hold', 'option').click();
  await tryRule(page);
  await dialogSays(page, '3 decisions differ from the saved rules.');
  t.deepEqual(await readTrial(page), [
    'Of 2, Hold, Left to staff, All, *',
    'Of 4, Hold, Left to staff, All, *',
    'Of 6, Hold, Left to staff, All, *',
  ]);
  await page.locator('[role=dialog] button ::-p-text(Close)').click();
  await isWithoutDialog(page);
  t.is(await valueOf(page, 'main input[name=name]'), 'All');
  t.is((await listRules()).records, 0);
});

test.serial('a trial that fails is tried again', async (t) => {
  const id = await createLarge();
  const page = await openDashboard(t, web, staff, `/order-rules/orderRules/${id}`, {
    expectedErrors: FAULTS,
  });
  await page.locator(QUANTITY).fill('3');
  await faultRequests(page, '/order-rules/trial', [INTERNAL], 'POST');
  await tryRule(page);
  await dialogSays(page, 'This could not be loaded.');
  await control(page, 'Try again', 'button').click();
  t.is(await valueOf(page, QUANTITY), '3');
  await dialogSays(page, '1 decision differs from the saved rules.');
});

test.serial('an error that only the server finds is shown at its field', async (t) => {
  const id = await createLarge();
  const page = await openDashboard(t, web, staff, `/order-rules/orderRules/${id}`, {
    expectedErrors: FAULTS,
  });
  const body = { error: 'The reason is refused.', errorCode: 'request-invalid', path: 'reason' };
  await faultRequests(page, '/order-rules/trial', [{ status: 400, body }], 'POST');
  await page.locator(QUANTITY).fill('3');
  await tryRule(page);
  await page.waitForSelector('main input[name=reason][aria-invalid=true]');
  await isWithoutDialog(page);
  t.is(await valueOf(page, QUANTITY), '3');
});

test.serial('users who may only read rules try them as well', async (t) => {
  const id = await createLarge();
  const reader = await web.api.createUser(web.enterpriseId, ['EMPLOYEE']);
  const page = await openDashboard(t, web, reader, `/order-rules/orderRules/${id}`);
  await tryRule(page);
  await dialogSays(page, 'Of the newest 3 orders, 1 would be held.');
  t.is(await page.$('main button::-p-text(Save)'), null);
});

test.serial('without orders a trial says so', async (t) => {
  const enterpriseId = await web.api.createEnterprise('Without orders');
  const other = await web.api.createUser(enterpriseId, ['ORDERS']);
  const { id } = await web.api.as(other).client(orderRules.calls.create, {
    params: { enterpriseId },
    body: { name: 'All', decision: 'HOLD' },
  });
  const page = await openDashboard(t, web, other, `/order-rules/orderRules/${id}`);
  await tryRule(page);
  await dialogSays(page, 'There is no order to try the rule on yet.');
  await checkAccessibility(t, page, 'a trial without orders');
});
