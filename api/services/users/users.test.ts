import test from 'ava';
import * as z from 'zod';
import type { Caller, SignIn } from '../../auth/sign-in.ts';
import { hashPassword, isPassword } from '../../auth/passwords.ts';
import { json } from '../../data/connect.ts';
import { pageLinks } from '../../mail/page-links.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/open-test-database.ts';
import { readRow, readRows } from '../../testing/read-rows.ts';
import { type UserQuery, Users } from './users.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const IN_A_WEEK = new Date('2026-03-08T12:00:00Z');
const licences: Caller['activatedLicences'] = [{ product: 'PrintOnDemand', functionType: 'Partner' }];

let opened: TestDatabase;
let users: Users;
let enterpriseId: number;
let admin: Caller;

test.before(async () => {
  opened = await openTestDatabase();
  users = new Users(opened.database, () => NOW, pageLinks('https://platen.example'));
  await createEnterprise('Zero');
  enterpriseId = await createEnterprise('One');
  admin = await createUser('admin@example.org', { roles: ['ENTERPRISE_ADMIN'] });
});
test.after.always(() => opened.close());

async function createEnterprise(name: string): Promise<number> {
  const [row] = (await opened.database('enterprise').insert({ name }, 'id')) as { id: number }[];
  return row!.id;
}

interface UserFields {
  enterpriseId?: number;
  roles?: Caller['roles'];
  firstName?: string;
  lastName?: string;
  active?: boolean;
  passwordHash?: string;
}
async function createUser(username: string, fields: UserFields = {}): Promise<Caller> {
  const { roles = ['ORDERS'], ...more } = fields;
  const row = { enterpriseId, username, ...more };
  const stored = { ...row, roles: json(roles), activatedLicences: json(licences) };
  const [made] = (await opened.database('employee').insert(stored, 'id')) as { id: number }[];
  const { enterpriseId: own } = row;
  return { employeeId: made!.id, enterpriseId: own, username, roles, activatedLicences: licences };
}
async function openSession({ enterpriseId: own, employeeId }: Caller): Promise<number> {
  const [row] = (await opened
    .database('session')
    .insert({ enterpriseId: own, employeeId, tokenSha256: `${employeeId} ${Math.random()}` }, 'id')) as {
    id: number;
  }[];
  return row!.id;
}
const sessionsOf = ({ employeeId }: Caller) =>
  opened.database('session').where({ employeeId }).orderBy('id').pluck('id');
const by = (caller: Caller) => ({
  enterpriseId: caller.enterpriseId,
  employeeId: caller.employeeId,
  requestId: 'request-1',
});
const rowOf = (id: number) => opened.database('employee').where({ id });
const readUser = (id: number) =>
  readRow(rowOf(id), {
    firstName: z.string(),
    passwordHash: z.string().nullable(),
    invitationHash: z.string().nullable(),
    utcInvitationEndsDateTime: z.date().nullable(),
    utcCreatedDateTime: z.date(),
    utcUpdatedDateTime: z.date(),
  });
const trailOf = (entityId: number) =>
  readRows(opened.database('auditEntry').where({ entity: 'employee', entityId }).orderBy('id'), {
    action: z.string(),
    employeeId: z.number(),
    enterpriseId: z.number(),
    requestId: z.string(),
    change: z.unknown(),
  });
const entry = (caller: Caller, action: string, change: object) => ({ action, ...by(caller), change });
const mailsTo = (recipient: string) =>
  readRows(opened.database('mail').where({ recipient }).orderBy('id'), { text: z.string() });

test('users are listed by name and paged, within their enterprise', async (t) => {
  const own = await createEnterprise('Listed');
  await createUser('list-2@example.org', { enterpriseId: own, firstName: 'Ada', lastName: 'Stone' });
  await createUser('list-1@example.org', { enterpriseId: own, firstName: 'Bo', active: false });
  await createUser('list-3@example.org', { enterpriseId: own, lastName: 'Ada' });
  const list = async (query: Partial<UserQuery>) => {
    const found = await users.list(own, { page: 0, size: 50, sort: 'ASC', ...query });
    return [found.employees.map(({ username }) => username.slice(0, 6)), found.records];
  };
  t.deepEqual(await list({}), [['list-1', 'list-2', 'list-3'], 3]);
  t.deepEqual(await list({ sort: 'DESC', size: 2 }), [['list-3', 'list-2'], 3]);
  t.deepEqual(await list({ page: 1, size: 2 }), [['list-3'], 3]);
  t.deepEqual(await list({ active: true }), [['list-2', 'list-3'], 2]);
  t.deepEqual(await list({ active: false }), [['list-1'], 1]);
  t.deepEqual(await list({ search: 'ada' }), [['list-2', 'list-3'], 2]);
  t.deepEqual(await list({ search: 'LIST-1' }), [['list-1'], 1]);
  const { employees } = await users.list(own, { page: 0, size: 1, sort: 'ASC', search: 'stone' });
  t.like(employees[0], { firstName: 'Ada', lastName: 'Stone', enterpriseId: own, active: true });
});

test("an invitation is valid for a week, gives the sender's licences, and is in the audit trail", async (t) => {
  const user = { username: 'ivy@example.org', firstName: 'Ivy', lastName: 'Oak', language: 'en' };
  const asked = { ...user, invitationDays: 7 };
  const invited = await users.invite(by(admin), admin, { ...asked, roles: ['ORDERS'] });
  t.deepEqual(invited.utcInvitationEndsDateTime, IN_A_WEEK);
  t.like(invited, { ...user, roles: ['ORDERS'], activatedLicences: licences, isInvited: true });
  t.deepEqual((await readUser(invited.id)).utcInvitationEndsDateTime, IN_A_WEEK);
  const after = { ...invited, utcInvitationEndsDateTime: IN_A_WEEK.toISOString() };
  t.deepEqual(await trailOf(invited.id), [entry(admin, 'create', { after })]);
  const mails = await mailsTo(user.username);
  t.is(mails.length, 1);
  t.regex(mails[0]!.text, /One/, 'the mail names the enterprise');
  await t.throwsAsync(users.invite(by(admin), admin, { ...asked, roles: ['ORDERS'] }), {
    code: 'record-exists',
    message: 'Users: there is one with the same username already.',
  });
  await t.throwsAsync(
    users.invite(by(admin), admin, {
      ...asked,
      username: 'owner@example.org',
      roles: ['ORDERS'],
      activatedLicences: [{ product: 'PrintOnDemand', functionType: 'NetworkOwner' }],
    }),
    { code: 'not-allowed' },
  );
  t.is((await mailsTo('owner@example.org')).length, 0);
});

test('a renewed invitation has a new link, and is in the audit trail', async (t) => {
  const user = await createUser('rhea@example.org', { passwordHash: 'old' });
  const bystander = await createUser('rob@example.org');
  const renewed = await users.renewInvitation(by(admin), admin, user.employeeId, 7);
  t.like(renewed, {
    id: user.employeeId,
    username: 'rhea@example.org',
    isInvited: false,
    utcInvitationEndsDateTime: IN_A_WEEK,
  });
  t.is((await mailsTo('rhea@example.org')).length, 1);
  t.deepEqual(await trailOf(user.employeeId), [entry(admin, 'update', { after: { isInvited: true } })]);
  const { passwordHash, invitationHash } = await readUser(user.employeeId);
  t.is(passwordHash, 'old', 'the password is valid until then');
  t.is(invitationHash?.length, 64);
  const system = await createUser('root@example.org', { roles: ['SYSTEM_ADMIN'] });
  await t.throwsAsync(users.renewInvitation(by(admin), admin, system.employeeId, 7), { code: 'not-allowed' });
  t.is((await readUser(bystander.employeeId)).invitationHash, null);
});

test('the sent fields of a user are changed, and the audit trail has the former values', async (t) => {
  const user = await createUser('uma@example.org', { firstName: 'Uma', lastName: 'Elm' });
  const bystander = await createUser('una@example.org', { firstName: 'Una' });
  const sessionId = await openSession(user);
  const update = (changes: Parameters<Users['update']>[3]) =>
    users.update(by(admin), admin, user.employeeId, changes);
  t.like(await update({ firstName: 'Ursula' }), { firstName: 'Ursula', lastName: 'Elm', roles: ['ORDERS'] });
  t.like(await update({ roles: ['SALES', 'ARTIST'] }), { roles: ['SALES', 'ARTIST'], firstName: 'Ursula' });
  t.like(await update({ activatedLicences: [] }), { activatedLicences: [], roles: ['SALES', 'ARTIST'] });
  t.deepEqual(await sessionsOf(user), [sessionId]);
  t.deepEqual(await trailOf(user.employeeId), [
    entry(admin, 'update', { before: { firstName: 'Uma' }, after: { firstName: 'Ursula' } }),
    entry(admin, 'update', { before: { roles: ['ORDERS'] }, after: { roles: ['SALES', 'ARTIST'] } }),
    entry(admin, 'update', {
      before: { activatedLicences: licences },
      after: { activatedLicences: [] },
    }),
  ]);
  const { utcCreatedDateTime, utcUpdatedDateTime } = await readUser(user.employeeId);
  t.true(utcUpdatedDateTime > utcCreatedDateTime);
  t.is((await readUser(bystander.employeeId)).firstName, 'Una');
});

test("deactivating a user ends that user's sessions only", async (t) => {
  const [user, bystander] = [await createUser('ian@example.org'), await createUser('ida@example.org')];
  await openSession(user);
  const kept = await openSession(bystander);
  t.false((await users.update(by(admin), admin, user.employeeId, { active: false })).active);
  t.deepEqual(await sessionsOf(user), []);
  t.deepEqual(await sessionsOf(bystander), [kept]);
  t.true((await users.update(by(admin), admin, user.employeeId, { active: true })).active);
});

test('users cannot give rights that they do not have, or change users of another enterprise', async (t) => {
  const user = await createUser('gail@example.org');
  const update = (changes: Parameters<Users['update']>[3]) =>
    users.update(by(admin), admin, user.employeeId, changes);
  await t.throwsAsync(update({ roles: ['SYSTEM_ADMIN'] }), { code: 'not-allowed' });
  await t.throwsAsync(
    update({ activatedLicences: [{ product: 'PrintOnDemand', functionType: 'NetworkOwner' }] }),
    { code: 'not-allowed' },
  );
  const stranger = await createUser('sam@example.org', { enterpriseId: await createEnterprise('Other') });
  for (const refused of [
    users.update(by(admin), admin, stranger.employeeId, { active: false }),
    users.renewInvitation(by(admin), admin, stranger.employeeId, 7),
  ])
    t.like(await t.throwsAsync(refused), {
      code: 'record-missing',
      message: `Users: there is no person ${stranger.employeeId}.`,
      status: 404,
    });
  t.deepEqual(await trailOf(user.employeeId), []);
});

test('an admin cannot remove their own access, and may change other fields of themselves', async (t) => {
  const self = await createUser('ada@example.org', { roles: ['ENTERPRISE_ADMIN', 'SALES'] });
  const update = (changes: Parameters<Users['update']>[3]) =>
    users.update(by(self), self, self.employeeId, changes);
  for (const changes of [{ active: false }, { roles: ['SALES' as const] }])
    t.like(await t.throwsAsync(update(changes)), {
      code: 'own-access',
      message: 'Have another admin take your own access away.',
      status: 409,
    });
  t.like(await update({ firstName: 'Ada' }), { firstName: 'Ada' });
  t.like(await update({ roles: ['ENTERPRISE_ADMIN'] }), { roles: ['ENTERPRISE_ADMIN'] });
  t.like(await update({ active: true }), { active: true });
  const clerk = await createUser('cleo@example.org', { roles: ['SALES'] });
  t.like(await users.update(by(clerk), clerk, clerk.employeeId, { roles: ['ARTIST'] }), {
    roles: ['ARTIST'],
  });
});

test("a user changes their own name and language, and reads the enterprise's shipping type", async (t) => {
  const own = await createEnterprise('Shipping');
  await opened.database('enterprise').where({ id: own }).update({ shippingType: 'PICKUP' });
  const user = await createUser('lou@example.org', { enterpriseId: own });
  const changes = { firstName: 'Lou', language: 'fr', notificationSound: true };
  const self = await users.updateSelf(by(user), user, changes);
  t.like(self, {
    id: user.employeeId,
    ...changes,
    lastName: '',
    enterpriseShippingType: { name: 'PICKUP' },
  });
  t.deepEqual(await users.readSelf(user), self);
  t.deepEqual(await trailOf(user.employeeId), [
    entry(user, 'update', {
      before: { firstName: '', language: 'en', notificationSound: false },
      after: changes,
    }),
  ]);
});

test("changing a password ends the user's other sessions", async (t) => {
  const user = await createUser('pat@example.org', { passwordHash: await hashPassword('former.one1') });
  const bystander = await createUser('pia@example.org', { passwordHash: 'theirs' });
  const [own, other] = [await openSession(user), await openSession(bystander)];
  await openSession(user);
  for (const { employeeId } of [user, bystander]) {
    const tokenSha256 = `of a mail to ${employeeId}`;
    const reset = { enterpriseId, employeeId, tokenSha256, utcEndsDateTime: NOW };
    await opened.database('passwordReset').insert(reset);
  }
  await users.renewInvitation(by(admin), admin, user.employeeId, 7);
  const asked: string[][] = [];
  const signIn: Pick<SignIn, 'check'> = {
    check: (...given) => {
      asked.push(given);
      return Promise.resolve(given[1] === 'former.one1' ? user : undefined);
    },
  };
  const change = (currentPassword: string, newPassword: string) =>
    users.changePassword(by(user), { ...user, sessionId: own }, signIn, {
      currentPassword,
      newPassword,
      address: '192.0.2.1',
    });
  await t.throwsAsync(change('former.one1', 'weak'), { code: 'password-weak' });
  t.deepEqual(asked, []);
  const wrong = await t.throwsAsync(change('wrong.one1', 'chosen.one1'));
  t.like(wrong, {
    code: 'password-wrong',
    message: 'The current password is wrong.',
    path: 'currentPassword',
  });
  t.is((await sessionsOf(user)).length, 2);
  await change('former.one1', 'chosen.one1');
  t.deepEqual(asked.at(-1), ['pat@example.org', 'former.one1', '192.0.2.1']);
  const { passwordHash, invitationHash, utcInvitationEndsDateTime } = await readUser(user.employeeId);
  t.true(await isPassword(passwordHash!, 'chosen.one1'));
  t.is(invitationHash, null);
  t.is(utcInvitationEndsDateTime, null);
  t.deepEqual(await sessionsOf(user), [own]);
  const reset = await readRows(opened.database('passwordReset').where({ enterpriseId }), {
    employeeId: z.number(),
  });
  t.deepEqual(reset, [{ employeeId: bystander.employeeId }], 'earlier links are invalid');
  t.deepEqual(await sessionsOf(bystander), [other]);
  t.is((await readUser(bystander.employeeId)).passwordHash, 'theirs');
  t.deepEqual(
    (await trailOf(user.employeeId)).at(-1),
    entry(user, 'update', { after: { passwordChanged: true } }),
  );
});

test('an invitation is valid for the requested days, and can be revoked', async (t) => {
  const { id } = await users.invite(by(admin), admin, {
    username: 'iris@example.org',
    firstName: '',
    lastName: '',
    roles: ['ORDERS'],
    language: 'en',
    invitationDays: 14,
  });
  const ends = new Date('2026-03-15T12:00:00Z');
  t.deepEqual((await readUser(id)).utcInvitationEndsDateTime, ends);
  t.is((await users.read(enterpriseId, id)).utcInvitationEndsDateTime, ends.toISOString());
  t.regex((await mailsTo('iris@example.org'))[0]!.text, /for 14 days/);
  const revoked = await users.revokeInvitation(by(admin), admin, id);
  t.like(revoked, { isInvited: true, utcInvitationEndsDateTime: null });
  t.is((await readUser(id)).invitationHash, null);
  const system = await createUser('root-2@example.org', { roles: ['SYSTEM_ADMIN'] });
  await t.throwsAsync(users.revokeInvitation(by(admin), admin, system.employeeId), { code: 'not-allowed' });
  await t.throwsAsync(users.read(await createEnterprise('Third'), id), { code: 'record-missing' });
});
