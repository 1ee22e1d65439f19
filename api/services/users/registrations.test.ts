import test from 'ava';
import { isPassword } from '../../auth/passwords.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/open-test-database.ts';
import { Registrations } from './registrations.ts';
import { makeInvitation } from './invitation-code.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
let opened: TestDatabase;
let registrations: Registrations;
let users = 0;

test.before(async () => {
  opened = await openTestDatabase();
  registrations = new Registrations(opened.database, () => NOW, true);
});
test.after.always(() => opened?.close());

/** Inserts a user with an invitation that is valid for a day. */
async function invite() {
  const [enterprise] = (await opened.database('enterprise').insert({ name: 'One' }, 'id')) as [
    { id: number },
  ];
  const { invitationCode, ...kept } = makeInvitation(NOW, 1);
  const username = `invited-${(users += 1)}@example.org`;
  const row = { enterpriseId: enterprise.id, username, roles: '[]', activatedLicences: '[]', ...kept };
  const [employee] = (await opened.database('employee').insert(row, 'id')) as [{ id: number }];
  return { id: employee.id, enterpriseId: enterprise.id, invitationCode };
}
const accept = (code: string, password = 'chosen.one1', at = registrations) =>
  at.accept(code, password, 'request');
const rowOf = async (id: number) =>
  (await opened.database('employee').where({ id }).first()) as {
    passwordHash: string;
    emailVerified: boolean;
  };

test.serial('an invitation is accepted once, which the audit trail records', async (t) => {
  const [{ id, enterpriseId, invitationCode }, bystander] = [await invite(), await invite()];
  await accept(invitationCode);
  const { passwordHash, emailVerified } = await rowOf(id);
  t.true(await isPassword(passwordHash, 'chosen.one1'));
  t.true(emailVerified);
  t.is((await rowOf(bystander.id)).passwordHash, null as never);
  const entries = (await opened.database('auditEntry').where({ entityId: id })) as object[];
  t.is(entries.length, 1);
  t.like(entries[0], {
    enterpriseId,
    employeeId: id,
    requestId: 'request',
    action: 'update',
    entity: 'employee',
    change: { after: { invitationAccepted: true } },
  });
  const unknown = await t.throwsAsync(accept(invitationCode), {
    code: 'invitation-unknown',
    message: 'The invitation is unknown or has expired. Ask for a new one.',
  });
  t.like(unknown, { status: 404 });
});

test.serial('an expired invitation and an invitation of an inactive user are refused', async (t) => {
  const { id, invitationCode } = await invite();
  const late = new Registrations(opened.database, () => new Date('2026-03-02T12:00:00Z'), true);
  await t.throwsAsync(accept(invitationCode, 'chosen.one1', late), { code: 'invitation-unknown' });
  await t.throwsAsync(accept(invitationCode, 'weak'), { code: 'password-weak' });
  await opened.database('employee').where({ id }).update({ active: false });
  await t.throwsAsync(accept(invitationCode), { code: 'invitation-unknown' });
  t.is((await rowOf(id)).passwordHash, null as never);
});

test.serial(
  'a sign-up is refused where it is off, with a weak password, and with a username in use',
  async (t) => {
    const person = { username: 'fay@example.org', firstName: 'Fay', lastName: 'Ng', password: 'chosen.one1' };
    const signUp = (password: string, enterpriseName: string, at = registrations) =>
      at.signUp({ ...person, password, enterpriseName });
    const off = new Registrations(opened.database, () => NOW, false);
    const refused = await t.throwsAsync(signUp('chosen.one1', 'Off', off), {
      code: 'sign-up-off',
      message: 'Sign-up is disabled. Ask for an invitation.',
    });
    t.like(refused, { status: 403 });
    await t.throwsAsync(signUp('weak', 'Weak'), { code: 'password-weak' });
    const { enterpriseId } = await signUp('chosen.one1', 'Fay’s');
    t.like(await opened.database('employee').where({ username: person.username }).first(), { enterpriseId });
    await t.throwsAsync(signUp('chosen.one1', 'Again'), {
      code: 'record-exists',
      message: 'Users: there is one with the same username already.',
    });
    const names = ['Off', 'Weak', 'Fay’s', 'Again'];
    t.deepEqual(await opened.database('enterprise').whereIn('name', names).pluck('name'), ['Fay’s']);
  },
);
