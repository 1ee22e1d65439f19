import test from 'ava';
import { ROLES } from '../contract/access.ts';
import { OperatorUsers } from '../services/users/operator-users.ts';
import { openTestApi, type TestApi } from '../testing/open-test-api.ts';
import {
  acceptInvitationCall,
  changePasswordCall,
  completePasswordResetCall,
  inviteEmployeeCall,
  listEmployeesCall,
  readSelfCall,
  renewInvitationCall,
  requestPasswordResetCall,
  signUpCall,
  updateEmployeeCall,
  updateManyEmployeesCall,
} from '../contract/calls/users.ts';
import { readMaintenanceCall } from '../contract/calls/platform.ts';
import * as z from 'zod';
import { readRow } from '../testing/read-rows.ts';

const POLICY =
  'Password must be 8 digits or more, with at least one letter and one number, and only special characters !@#$%&*.';

let api: TestApi;
let enterpriseId: number;
let employees: string;
let admin: string;

test.before(async () => {
  api = await openTestApi(undefined, { isSelfSignUp: true });
  enterpriseId = await api.createEnterprise('One');
  employees = `/v1/enterprises/${enterpriseId}/employees`;
  admin = await api.createUser(enterpriseId, ['ENTERPRISE_ADMIN']);
});
test.after.always(() => api.close());

const basic = (name: string, password: string) =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;

interface Invited {
  id: number;
  invitationCode: string;
  body: unknown;
}

/** Invites a user and reads the code from the mail. */
const invite = async (username: string, body: object = {}): Promise<Invited> => {
  const answer = await api
    .as(admin)
    .client(inviteEmployeeCall, { params: { enterpriseId }, body: { username, ...body } });
  const { id } = answer;
  return { id, invitationCode: (await api.readMailedCode(username.toLowerCase()))!, body: answer };
};
const accept = (invitationCode: string, password: string) =>
  api.as(undefined).ask(acceptInvitationCall, { body: { invitationCode, password } });

test('[B6-05] an invited user has the role ORDERS and chooses a password by the policy', async (t) => {
  const invited = await invite('Ann@Example.org', { firstName: 'Ann' });
  t.like(invited.body, {
    username: 'ann@example.org',
    roles: ['ORDERS'],
    isInvited: true,
    activatedLicences: [{ functionType: 'NetworkOwner' }],
  });
  for (const password of ['short1', 'onlyletters', '12345678', 'with space1', 'grüße12345'])
    t.like(
      await accept(invited.invitationCode, password),
      { status: 400, body: { error: POLICY } },
      password,
    );
  t.is((await accept('wrong', 'chosen.one1')).status, 404);
  t.is((await accept(invited.invitationCode, 'chosen.one1')).status, 204);
  t.is((await accept(invited.invitationCode, 'another.one1')).status, 404);
  const self = await api
    .as(basic('ANN@example.org', 'chosen.one1'))
    .ask(readSelfCall, { params: { enterpriseId } });
  t.like(self.body, { firstName: 'Ann', emailVerified: true, isInvited: false });
  t.is(
    (await api.as(basic('ann@example.org', 'another.one1')).ask(readSelfCall, { params: { enterpriseId } }))
      .status,
    401,
  );
  const twice = await api
    .as(admin)
    .ask(inviteEmployeeCall, { params: { enterpriseId }, body: { username: 'ann@example.org' } });
  t.like(twice, { status: 409, body: { errorCode: 'record-exists' } });
});

test("an invitation's code is sent by mail only: no answer contains it or its hash", async (t) => {
  const { id, invitationCode, body } = await invite('ivy@example.org', { language: 'de' });
  const renewed = await api.as(admin).ask(renewInvitationCall, { params: { enterpriseId, id } });
  const { invitationHash } = await readRow(api.database('employee').where({ id }), {
    invitationHash: z.string(),
  });
  for (const text of [JSON.stringify(body), JSON.stringify(renewed.body)]) {
    t.notRegex(text, /code|hash/i);
    t.false(text.includes(invitationCode) || text.includes(invitationHash));
  }
  t.is((await accept(invitationCode, 'chosen.one1')).status, 404, 'only the newer link is valid');
  const mail = await readRow(api.database('mail').where({ recipient: 'ivy@example.org' }), {
    subject: z.string(),
    text: z.string(),
    html: z.string(),
  });
  t.is(mail.subject, 'Ihre Einladung zu One');
  t.regex(mail.text, /https:\/\/platen\.example\/login#invitation=[\w-]{32}\n/);
  t.regex(mail.html, /<a href="https:\/\/platen\.example\/login#invitation=[\w-]{32}">Passwort wählen<\/a>/);
});

test('an invitation expires, and a new one replaces a forgotten password', async (t) => {
  const { id, invitationCode } = await invite('bob@example.org');
  const past = new Date(Date.now() - 1000);
  await api.database('employee').where({ id }).update({ utcInvitationEndsDateTime: past });
  t.is((await accept(invitationCode, 'chosen.one1')).status, 404);
  const renewed = await api.as(admin).ask(renewInvitationCall, { params: { enterpriseId, id } });
  t.is(renewed.status, 200);
  t.is((await accept((await api.readMailedCode('bob@example.org'))!, 'chosen.one1')).status, 204);
});

test('passwords, hashes and codes are in no list and no audit entry', async (t) => {
  const { id, invitationCode } = await invite('cleo@example.org');
  await accept(invitationCode, 'chosen.one1');
  const listed = await api
    .as(admin)
    .ask(listEmployeesCall, { params: { enterpriseId }, query: { search: 'cleo', active: 'true' } });
  t.like(listed.body, { employees: [{ id }], records: 1 });
  const trail = (await api.database('auditEntry').where({ entity: 'employee', entityId: id })) as object[];
  t.is(trail.length, 2);
  for (const text of [JSON.stringify(listed.body), JSON.stringify(trail)])
    t.notRegex(text, /chosen|argon2|hash|invitationCode/i);
});

test('changing a password requires the old one', async (t) => {
  const as = await api.createUser(enterpriseId, ['ORDERS']);
  const change = (currentPassword: string, newPassword: string) =>
    api.as(as).ask(changePasswordCall, { params: { enterpriseId }, body: { currentPassword, newPassword } });
  t.like(await change('wrong.one1', 'chosen.one1'), { status: 400, body: { errorCode: 'password-wrong' } });
  t.like(await change('test.password1', 'weak'), { status: 400, body: { error: POLICY } });
  t.is((await change('test.password1', 'chosen.one1')).status, 204);
  t.is((await api.as(as).ask(readSelfCall, { params: { enterpriseId } })).status, 401);
});

test('a password reset link works once within an hour and ends all sessions', async (t) => {
  const as = await api.createUser(enterpriseId, ['ORDERS']);
  const [username, password] = Buffer.from(as.slice(6), 'base64').toString().split(':') as [string, string];
  const ask = (name: string, from = '192.0.2.1') =>
    api.call('POST', '/public/v1/passwordresets', {
      body: { username: name },
      headers: { 'x-forwarded-for': from },
    });
  const complete = (resetCode: string, chosen: string) =>
    api.as(undefined).ask(completePasswordResetCall, { body: { resetCode, password: chosen } });
  const opened = await api.call('POST', '/v1/session', { body: { username, password } });
  const cookie = opened.headers.get('set-cookie')!.split(';')[0]!;
  const isSignedIn = async () =>
    (await api.call('GET', '/v1/session', { headers: { cookie } })).status === 200;

  const [known, unknown] = [await ask(username.toUpperCase()), await ask('nobody@example.org')];
  t.is(known.status, 204);
  t.deepEqual(
    [unknown.status, unknown.body],
    [known.status, known.body],
    'the answer does not disclose whether the user exists',
  );
  t.is(await api.readMailedCode('nobody@example.org'), undefined);
  const first = (await api.readMailedCode(username))!;
  await ask(username);
  const second = (await api.readMailedCode(username))!;
  t.is(
    (await api.database('passwordReset').where({ tokenSha256: second })).length,
    0,
    'only a hash is stored',
  );
  t.true(await isSignedIn(), 'the old password is valid until then');
  t.like(await complete(second, 'weak'), { status: 400, body: { error: POLICY } });
  t.is((await complete(second, 'chosen.one1')).status, 204);
  t.false(await isSignedIn());
  t.is((await api.as(as).ask(readSelfCall, { params: { enterpriseId } })).status, 401);
  const self = await api.as(basic(username, 'chosen.one1')).ask(readSelfCall, { params: { enterpriseId } });
  t.like(self.body, { emailVerified: true });
  for (const code of [first, second, 'wrong'])
    t.like(await complete(code, 'another.one1'), { status: 404, body: { errorCode: 'reset-unknown' } });

  await ask(username);
  const late = (await api.readMailedCode(username))!;
  await api.database('passwordReset').update({ utcEndsDateTime: new Date(Date.now() - 1000) });
  t.is((await complete(late, 'another.one1')).status, 404);
  t.like(await ask(username), { status: 429, body: { errorCode: 'resets-exceeded' } });
  await ask('nobody@example.org');
  await ask('nobody@example.org');
  t.is((await ask('nobody@example.org')).status, 429, 'nor does the limit');
});

test('a deactivated user gets no reset link and can use none', async (t) => {
  const other = await api.createEnterprise('Other');
  const as = await api.createUser(other, ['ORDERS']);
  const username = Buffer.from(as.slice(6), 'base64').toString().split(':')[0]!;
  const ask = () => api.as(undefined).ask(requestPasswordResetCall, { body: { username } });
  await ask();
  const resetCode = (await api.readMailedCode(username))!;
  await api.database('employee').where({ username }).update({ active: false });
  const body = { resetCode, password: 'chosen.one1' };
  t.is((await api.as(undefined).ask(completePasswordResetCall, { body })).status, 404);
  await ask();
  t.is((await api.database('mail').where({ recipient: username })).length, 1);
});

test('[B6-01] only a SYSTEM_ADMIN assigns roles of the system, and no user removes their own access', async (t) => {
  const system = await api.createUser(enterpriseId, ['SYSTEM_ADMIN']);
  const { id } = await invite('dora@example.org');
  const update = (as: string, roles: string[]) =>
    api.call('PUT', `${employees}/${id}`, { as, body: { roles } });
  t.is((await update(admin, ['SYSTEM_ADMIN'])).status, 403);
  const invited = { username: 'eve@example.org', roles: ['SYSTEM_MONITORING'] };
  t.is((await api.call('POST', employees, { as: admin, body: invited })).status, 403);
  t.like(await update(system, ['SYSTEM_ADMIN']), { status: 200, body: { roles: ['SYSTEM_ADMIN'] } });
  t.is((await update(admin, ['ORDERS'])).status, 403);
  t.is((await api.as(admin).ask(renewInvitationCall, { params: { enterpriseId, id } })).status, 403);
  t.is((await update(system, ['NO_SUCH_ROLE'])).status, 400);
  const self = await api.as(admin).client(readSelfCall, { params: { enterpriseId } });
  for (const body of [{ active: false }, { roles: ['ORDERS'] }])
    t.is((await api.call('PUT', `${employees}/${self.id}`, { as: admin, body })).status, 409);
});

test('[B6-10] [C6-01] [C6-06] the roles are those of the specification, and no user is a CONSUMER', async (t) => {
  const seen =
    'EMPLOYEE, SALES, ENTERPRISE_ADMIN, SYSTEM_ADMIN, SYSTEM_MONITORING, ORDERS, INTEGRATION_ADMIN, ARTIST, RESELLER, MENTOR, MENTEE, MENTOR_ADMIN, ASSESSOR, ASSESSOR_LEAD, ASSESSOR_ADMIN, ASSESSOR_SUPER_ADMIN';
  t.is(ROLES.join(', '), seen);
  for (const role of ['CONSUMER', 'ADMIN', 'orders', '']) {
    const body = { username: 'finer@example.org', roles: [role] };
    t.is((await api.call('POST', employees, { as: admin, body })).status, 400, role);
  }
});

test('[B3-01] a user reads their own name and rights', async (t) => {
  const as = await api.createUser(enterpriseId, ['SALES'], 'Reseller');
  const body = await api.as(as).client(readSelfCall, { params: { enterpriseId } });
  t.like(body, {
    enterpriseId,
    shopId: null,
    notificationSound: false,
    firstName: '',
    lastName: '',
    roles: ['SALES'],
    language: 'en',
    enterpriseShippingType: { name: null },
    activatedLicences: [{ product: 'PrintOnDemand', functionType: 'Reseller' }],
  });
  t.regex(body.username, /@test\.example$/);
});

test('[B3-01] a licence has a product, a function type and a tier', async (t) => {
  const licence = { product: 'PrintOnDemand', functionType: 'NetworkOwner', tier: 'GOLD' };
  const system = await api.createUser(enterpriseId, ['SYSTEM_ADMIN']);
  const body = { username: 'tier@example.org', activatedLicences: [licence] };
  t.is((await api.call('POST', employees, { as: system, body })).status, 201);
  t.is((await accept((await api.readMailedCode(body.username))!, 'chosen.one1')).status, 204);
  const self = await api
    .as(basic('tier@example.org', 'chosen.one1'))
    .client(readSelfCall, { params: { enterpriseId } });
  t.deepEqual(self.activatedLicences, [licence]);
});

test('all users that a search finds are changed; refused ones are named and unchanged', async (t) => {
  const enterprise = await api.createEnterprise('Many');
  const params = { enterpriseId: enterprise };
  const boss = await api.createUser(enterprise, ['ENTERPRISE_ADMIN']);
  const presser = await api.createUser(enterprise, ['ORDERS', 'EMPLOYEE']);
  const watcher = await api.createUser(enterprise, ['SYSTEM_MONITORING']);
  const [self, other, ofSystem] = await Promise.all(
    [boss, presser, watcher].map((as) => api.as(as).client(readSelfCall, { params })),
  );
  const change = (query: Record<string, string | number>, body: object) =>
    api.as(boss).ask(updateManyEmployeesCall, { params, query, body });
  const rightsOf = (id: number) => api.database('employee').where({ id }).first('roles', 'active');

  t.like(await change({}, { active: false }), { status: 400, body: { errorCode: 'selection-missing' } });
  t.like(await change({ all: 'true', dryRun: 'true' }, { active: false }), {
    status: 200,
    body: { records: 3, done: 1, next: null },
  });
  t.deepEqual(await rightsOf(other!.id), { roles: ['ORDERS', 'EMPLOYEE'], active: true }, 'a dry run');
  const roles = { addRoles: ['ARTIST', 'ORDERS'], removeRoles: ['EMPLOYEE'] };
  t.like((await change({ ids: `${other!.id},${ofSystem!.id}` }, roles)).body, {
    records: 2,
    done: 1,
    refused: [{ id: ofSystem!.id, label: ofSystem!.username, errorCode: 'not-allowed' }],
  });
  t.deepEqual(await rightsOf(other!.id), { roles: ['ORDERS', 'ARTIST'], active: true });
  t.deepEqual(await rightsOf(ofSystem!.id), { roles: ['SYSTEM_MONITORING'], active: true });
  t.like((await change({ active: 'true' }, { active: false })).body, {
    records: 3,
    done: 1,
    refused: [{ id: self!.id, errorCode: 'own-access' }, { id: ofSystem!.id }],
  });
  t.deepEqual(await rightsOf(other!.id), { roles: ['ORDERS', 'ARTIST'], active: false });
  t.is((await api.as(presser).ask(readSelfCall, { params })).status, 401, 'signed out at once');
  t.like((await change({ size: 1, all: 'true' }, { removeRoles: ['ARTIST'] })).body, {
    records: 3,
    done: 1,
    next: self!.id,
  });
  const activate = (active: boolean) =>
    api.as(boss).ask(updateManyEmployeesCall, {
      params,
      query: { search: other!.username, after: self!.id },
      body: { active },
      idempotencyKey: 'activate',
    });
  const activated = { status: 200, body: { records: 1, done: 1 } };
  t.like(await activate(true), activated);
  await api.database('employee').where({ id: other!.id }).update({ active: false });
  t.like(await activate(true), activated);
  t.like(await rightsOf(other!.id), { active: false }, 'a repeated call is executed once');
  t.like(await activate(false), { body: { errorCode: 'idempotency-key-reused' } });
});

test('[C9-08] a user’s language is en unless another is chosen', async (t) => {
  t.like((await invite('english@example.org')).body, { language: 'en' });
  t.like((await invite('german@example.org', { language: 'de' })).body, { language: 'de' });
});

test('[B6-02] licences have the specified function types', async (t) => {
  const types = 'NetworkOwner Partner Producer ProducerBatch Reseller Integrator PrintProvider'.split(' ');
  const activatedLicences = types.map((functionType) => ({ product: 'PrintOnDemand', functionType }));
  const system = await api.createUser(enterpriseId, ['SYSTEM_ADMIN']);
  const invited = { username: 'hal@example.org', activatedLicences };
  const { id } = (await api.call('POST', employees, { as: system, body: invited })).body as { id: number };
  const path = `${employees}/${id}`;
  const kept = await api
    .as(admin)
    .ask(updateEmployeeCall, { params: { enterpriseId, id }, body: { firstName: 'Hal' } });
  t.like(kept, { status: 200, body: { activatedLicences, firstName: 'Hal' } });
  const unknown = { activatedLicences: [{ product: 'PrintOnDemand', functionType: 'Baker' }] };
  t.is((await api.call('PUT', path, { as: admin, body: unknown })).status, 400);
});

test('[B6-03] deactivating a user or an enterprise ends access at once', async (t) => {
  const other = await api.createEnterprise('Other');
  const as = await api.createUser(other, ['ORDERS']);
  const status = async () => (await api.as(as).ask(readSelfCall, { params: { enterpriseId: other } })).status;
  t.is(await status(), 200);
  await api.database('enterprise').where({ id: other }).update({ active: false });
  t.is(await status(), 401);
  await api.database('enterprise').where({ id: other }).update({ active: true });
  t.is(await status(), 200);
  await api.database('employee').where({ enterpriseId: other }).update({ active: false });
  t.is(await status(), 401);
});

test('where sign-up is enabled, anyone opens an enterprise as a reseller and cannot gain more rights', async (t) => {
  const person = { username: 'fay@example.org', firstName: 'Fay', lastName: 'Ng', password: 'chosen.one1' };
  const made = await api.as(undefined).ask(signUpCall, { body: { enterpriseName: 'Fay’s', ...person } });
  t.is(made.status, 201);
  const { enterpriseId: id } = made.body as { enterpriseId: number };
  t.not(id, enterpriseId);
  const as = basic(person.username, person.password);
  const self = await api.as(as).client(readSelfCall, { params: { enterpriseId: id } });
  t.like(self, { roles: ['ENTERPRISE_ADMIN', 'RESELLER'], emailVerified: false });
  t.is((await api.as(as).ask(readSelfCall, { params: { enterpriseId } })).status, 403);
  const me = self;
  const licences = (...types: string[]) => ({
    activatedLicences: types.map((functionType) => ({ product: 'PrintOnDemand', functionType })),
  });
  const theirs = `/v1/enterprises/${id}/employees`;
  for (const body of [
    licences('NetworkOwner'),
    licences('Reseller', 'Producer'),
    { roles: ['SYSTEM_ADMIN'] },
  ])
    t.is((await api.call('PUT', `${theirs}/${me.id}`, { as, body })).status, 403);
  const colleague = { username: 'gus@example.org', ...licences('NetworkOwner') };
  t.is((await api.call('POST', theirs, { as, body: colleague })).status, 403);
  const again = await api.as(as).ask(readSelfCall, { params: { enterpriseId: id } });
  t.like(again.body, licences('Reseller'));
});

test('an operator adds the first user of an enterprise and resets a password', async (t) => {
  const operator = new OperatorUsers(api.database);
  const user = { username: 'Gil@example.org', enterprise: 'New one', roles: ['system_admin'] };
  const signIn = (password: string) => api.as(basic('gil@example.org', password)).ask(readMaintenanceCall);
  const password = await operator.add(user);
  t.is((await signIn(password)).status, 200);
  const renewed = await operator.resetPassword('gil@example.org');
  t.is((await signIn(renewed)).status, 200);
  t.is((await signIn(password)).status, 401);
  await t.throwsAsync(operator.add(user), { code: 'record-exists' });
  await t.throwsAsync(operator.add({ ...user, roles: ['KING'] }), { code: 'role-unknown' });
  await t.throwsAsync(operator.resetPassword('nobody@example.org'), { code: 'record-missing' });
});
