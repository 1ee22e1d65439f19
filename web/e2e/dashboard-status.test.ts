import test from 'ava';
import type { Page } from 'puppeteer-core';
import { pageTimings } from '../../engine/screens.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { endTimers, delayTimers } from '../testing/delay-timers.ts';
import { interceptRequests } from '../testing/intercept-requests.ts';
import { openWeb, type Web } from '../testing/open-web.ts';
import { openDashboard } from '../testing/sign-in.ts';
import { control } from '../testing/stage.ts';

let web: Web;
let support: string;
test.before(async () => {
  web = await openWeb([]);
  support = await web.api.createUser(web.enterpriseId, ['SYSTEM_MONITORING']);
});
test.after.always(() => web.close());

const PARTS = 'main li[data-part]';
const part = (name: string, state: string) => `main li[data-part=${name}][data-state=${state}]`;
const readParts = (page: Page) =>
  page.$$eval(PARTS, (parts) =>
    parts.map((each) => `${each.getAttribute('data-part')} ${each.getAttribute('data-state')}`),
  );
const queueMail = () =>
  web.api.database('mail').insert({ recipient: 'a@example.com', subject: 'Hello', text: '', html: '' });

test.serial('the status page shows the state of each part and is refreshed by a button', async (t) => {
  const page = await openDashboard(t, web, support, '/status');
  await page.waitForSelector(part('workers', 'works'));
  t.deepEqual(await readParts(page), [
    'server works',
    'database works',
    'storage works',
    'workers works',
    'mails works',
    'webhooks works',
    'printers works',
    'maintenance works',
  ]);
  t.truthy(await page.$('main a[href="/operations/queue"]'));
  await checkAccessibility(t, page, 'the status');
  await web.api.database('renderJob').insert({
    enterpriseId: web.enterpriseId,
    kind: 'print',
    idempotencyKey: 'waits',
    payload: '{}',
    rank: 1,
    utcCreatedDateTime: new Date(Date.now() - 10 * 60_000),
  });
  await control(page, 'Refresh', 'button').click();
  await page.waitForSelector(part('workers', 'away'));
  await checkAccessibility(t, page, 'the status of a system without workers');
  await web.api.database('renderJob').delete();
});

test.serial('the status is requested again every 5 minutes while it is shown', async (t) => {
  const page = await openDashboard(t, web, support, '/status', {
    prepare: (opened) => delayTimers(opened, pageTimings.systemPollMs),
  });
  await page.waitForSelector(part('mails', 'works') + ' ::-p-text(No jobs are waiting.)');
  await queueMail();
  await endTimers(page);
  await page.waitForSelector(part('mails', 'works') + ' ::-p-text(1 waits.)');
  t.pass();
});

test.serial('a server that does not answer is reported with its last known status', async (t) => {
  const page = await openDashboard(t, web, support, '/status', {
    expectedErrors: [/ERR_FAILED/],
  });
  await page.waitForSelector(part('database', 'works'));
  let isAway = true;
  await interceptRequests(page, (request) => {
    const isStatus = new URL(request.url()).pathname === '/v1/status';
    void (isStatus && isAway ? request.abort() : request.continue());
  });
  await control(page, 'Refresh', 'button').click();
  await page.waitForSelector(part('server', 'away'));
  await page.waitForSelector('main h2 ::-p-text(When it last answered)');
  t.is((await page.$$(part('database', 'works'))).length, 1);
  await checkAccessibility(t, page, 'a server that does not answer');
  isAway = false;
  await control(page, 'Refresh', 'button').click();
  await page.waitForSelector(part('server', 'away'), { hidden: true });
});

test.serial('an unavailable database is reported until it is available again', async (t) => {
  const page = await openDashboard(t, web, support, '/status', { expectedErrors: [/status of 503/] });
  await page.waitForSelector(part('database', 'works'));
  let isAway = true;
  await interceptRequests(page, (request) => {
    const isStatus = new URL(request.url()).pathname === '/v1/status';
    void (isStatus && isAway
      ? request.respond({
          status: 503,
          contentType: 'application/json',
          body: JSON.stringify({ error: 'The database does not answer.', errorCode: 'database-unavailable' }),
        })
      : request.continue());
  });
  await control(page, 'Refresh', 'button').click();
  await page.waitForSelector(part('database', 'away'));
  isAway = false;
  await page.waitForSelector(part('database', 'away'), { hidden: true });
  t.pass();
});

test.serial('the page fits a phone, and users without the role cannot open it', async (t) => {
  const page = await openDashboard(t, web, support, '/status', { viewport: 'phone', scheme: 'dark' });
  await page.waitForSelector(part('workers', 'works'));
  t.true(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  const admin = await web.api.createUser(web.enterpriseId, ['ENTERPRISE_ADMIN']);
  const other = await openDashboard(t, web, admin, '/status');
  t.truthy(await other.waitForSelector('::-p-text(There is no page at this address.)'));
});
