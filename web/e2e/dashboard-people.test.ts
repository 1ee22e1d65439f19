import test from 'ava';
import type { Page } from 'puppeteer-core';
import { inviteEmployeeCall } from '../../api/contract/calls/users.ts';
import { openTestApi } from '../../api/testing/open-test-api.ts';
import { waitUntil } from '../../api/testing/wait-until.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { openWeb, type Web } from '../testing/open-web.ts';
import { openDashboard } from '../testing/sign-in.ts';
import { control } from '../testing/stage.ts';

let web: Web;
let admin: string;

test.before(async () => {
  web = await openWeb([], () => openTestApi(undefined, { isSelfSignUp: true, isMailSetUp: true }));
  admin = await web.api.createUser(web.enterpriseId, ['ENTERPRISE_ADMIN']);
});
test.after.always(() => web.close());

const says = (page: Page, text: string) => page.waitForSelector(`main ::-p-text(${text})`);
const rowOf = async (username: string) =>
  (await web.api.database('employee').where({ username }).first()) as
    | { id: number; roles: string[]; active: boolean; invitationHash: string | null }
    | undefined;

test.serial(
  '[B6-05] an invited user has the role ORDERS by default and sets a password by the link',
  async (t) => {
    const page = await openDashboard(t, web, admin, '/users');
    await control(page, 'Invite', 'button').click();
    await page.waitForSelector('[role=dialog] fieldset');
    await checkAccessibility(t, page, 'an invitation');
    t.is(
      await page.$('[role=dialog] ::-p-text(System admin)'),
      null,
      'roles that the admin may not give are not shown',
    );
    await control(page, 'E-mail address', 'textbox').fill('ida@press.example');
    await control(page, 'Send the invitation', 'button').click();
    await says(page, 'ida@press.example');
    await says(page, 'Invited');
    t.deepEqual((await rowOf('ida@press.example'))?.roles, ['ORDERS']);
    const code = await web.api.readMailedCode('ida@press.example');
    const arrival = await web.openPage(t, `/login#invitation=${code}`);
    await control(arrival, 'New password', 'textbox').fill('letterpress1');
    await control(arrival, 'Save the password', 'button').click();
    await says(arrival, 'The password is saved. Sign in with it.');
  },
);

test.serial(
  'inviting an existing user is refused in the dialog, which keeps the typed address',
  async (t) => {
    const page = await openDashboard(t, web, admin, '/users', {
      expectedErrors: [/status of 409/, /General error occurred: 409/],
    });
    await control(page, 'Invite', 'button').click();
    await control(page, 'E-mail address', 'textbox').fill('ida@press.example');
    await control(page, 'First name', 'textbox').fill('Ida');
    await control(page, 'Send the invitation', 'button').click();
    await page.waitForSelector('[role=dialog] ::-p-text(there is one with the same username already)');
    t.is(await page.$eval('[role=dialog] input[type=email]', (input) => input.value), 'ida@press.example');
  },
);

test.serial('withdrawing an invitation invalidates its link', async (t) => {
  const page = await openDashboard(t, web, admin, '/users');
  await control(page, 'Invite', 'button').click();
  await control(page, 'E-mail address', 'textbox').fill('ola@press.example');
  await control(page, 'Send the invitation', 'button').click();
  await page.locator('main td a ::-p-text(ola@press.example)').click();
  await control(page, 'Revoke the invitation', 'button').click();
  await says(page, 'There is no link that works.');
  await says(page, 'Not invited');
  t.is((await rowOf('ola@press.example'))?.invitationHash, null);
  await checkAccessibility(t, page, 'a user');
});

test.serial('roles are changed, and a licence that the admin lacks shows why it is locked', async (t) => {
  const username = 'pia@press.example';
  await web.api.database('employee').insert({
    enterpriseId: web.enterpriseId,
    username,
    passwordHash: 'none',
    roles: '["ORDERS"]',
    activatedLicences: '[{"product":"Forms","functionType":"Standard"}]',
  });
  const { id } = (await rowOf(username))!;
  const page = await openDashboard(t, web, admin, `/users/${id}`);
  await says(page, 'You do not have the licence Forms Standard');
  await control(page, 'Artist', 'checkbox').click();
  const leave = () => control(page, 'Messages: 0 unread', 'link').click();
  await leave();
  await control(page, 'Stay on the page', 'button').click();
  await page.waitForFunction(() => !document.querySelector('[role=dialog]'));
  await control(page, 'Save', 'button').click();
  await waitUntil(async () => (await rowOf(username))!.roles.includes('ARTIST'));
  await page.waitForFunction(
    () => document.querySelector<HTMLButtonElement>('main form button[type=submit]')?.disabled,
  );
  await leave();
  await page.waitForFunction(() => location.pathname === '/messages');
  t.pass();
});

test.serial('deactivating a user ends their sessions', async (t) => {
  const user = await web.api.createUser(web.enterpriseId, ['ORDERS']);
  await openDashboard(t, web, user, '/profile');
  const session = (await web.api.database('session').orderBy('id', 'desc').first()) as { employeeId: number };
  const page = await openDashboard(t, web, admin, `/users/${session.employeeId}`);
  await page.waitForSelector('main li button ::-p-text(End)');
  await control(page, 'Deactivate', 'button').click();
  await says(page, 'This user is not signed in.');
  await says(page, 'Deactivated');
  t.deepEqual(await web.api.database('session').where({ employeeId: session.employeeId }), []);
});

test.serial('admins cannot deactivate themselves', async (t) => {
  const page = await openDashboard(t, web, admin, '/users?search=user-1');
  await page.locator('main td a').click();
  await says(page, 'Have another admin take your own access away.');
  t.is(await page.$('main button ::-p-text(Deactivate)'), null);
});

test.serial(
  'selected users are given a role together, and a deactivation lists the users that it refuses',
  async (t) => {
    for (const name of ['uma', 'udo'])
      await web.api.as(admin).client(inviteEmployeeCall, {
        params: { enterpriseId: web.enterpriseId },
        body: { username: `${name}@many.example` },
      });
    const page = await openDashboard(t, web, admin, '/users?search=many.example');
    await control(page, 'Select this page', 'checkbox').click();
    await control(page, 'Add a role', 'button').click();
    await page.locator('[role=dialog] input').click();
    await page.locator('[role=option] ::-p-text(Artist)').click();
    await checkAccessibility(t, page, 'a role for many users');
    await control(page, 'Change 2 users', 'button').click();
    await page.waitForSelector('main tbody ::-p-text(Orders and production, Artist)');
    t.deepEqual((await rowOf('uma@many.example'))?.roles, ['ORDERS', 'ARTIST']);

    // The selection includes the administrator, who cannot be deactivated.
    await page.goto(`${web.api.url}/users`);
    await control(page, 'Select this page', 'checkbox').click();
    await control(page, 'Deactivate', 'button').click();
    await page.waitForSelector('[role=dialog] ::-p-text(1 user is not changed:)');
    await page.waitForSelector('[role=dialog] ::-p-text(Have another admin take your own access away.)');
    await page.keyboard.press('Escape');
    t.true((await rowOf('udo@many.example'))?.active);
  },
);

test.serial('[B6-05] an account is created by sign-up if it is enabled', async (t) => {
  const page = await web.openPage(t, '/login');
  await control(page, 'Create an account', 'button').click();
  await control(page, 'Name of your business', 'textbox').fill('Shed Prints');
  await control(page, 'E-mail address', 'textbox').fill('sam@shed.example');
  await control(page, 'New password', 'textbox').fill('short');
  await control(page, 'Create the account', 'button').click();
  await says(page, 'Password must be 8 digits or more');
  await checkAccessibility(t, page, 'signing up');
  await control(page, 'New password', 'textbox').fill('letterpress1');
  await control(page, 'Create the account', 'button').click();
  await says(page, 'The account is created. Sign in with it.');
  t.deepEqual((await rowOf('sam@shed.example'))?.roles, ['ENTERPRISE_ADMIN', 'RESELLER']);
});
