import test from 'ava';
import { isPassword } from '../../auth/passwords.ts';
import { hashToken } from '../../auth/sessions/session-token.ts';
import { json } from '../../data/connect.ts';
import { pageLinks } from '../../mail/page-links.ts';
import type { RetryLaterError } from '../../answers/retry-later-error.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/open-test-database.ts';
import { PasswordResets } from './password-resets.ts';

let opened: TestDatabase;
let enterpriseId: number;

test.before(async () => {
  opened = await openTestDatabase();
  enterpriseId = await createEnterprise('One');
});
test.after.always(() => opened.close());

const createEnterprise = async (name: string, active = true) => {
  const [row] = (await opened.database('enterprise').insert({ name, active }, 'id')) as { id: number }[];
  return row!.id;
};
const createUser = async (username: string, more: object = {}) => {
  const row = { enterpriseId, username, roles: json([]), activatedLicences: json([]), ...more };
  const [made] = (await opened.database('employee').insert(row, 'id')) as { id: number }[];
  return made!.id;
};
const newProcess = () => new PasswordResets(opened.database, pageLinks('https://platen.example'));
const mailsTo = (recipient: string) =>
  opened.database('mail').where({ recipient }).orderBy('id') as Promise<{ subject: string; text: string }[]>;
const codeOf = ({ text }: { text: string }) => /^https:.*#reset=([\w-]+)$/m.exec(text)![1]!;
const ask = async (username: string, network = 'a network') => {
  await newProcess().request(username, network);
  return codeOf((await mailsTo(username)).at(-1)!);
};

test("a link is valid for an hour, and the mail says so in the user's language", async (t) => {
  await createUser('ann@example.org', { language: 'de' });
  const code = await ask('ann@example.org');
  const [mail, ...others] = await mailsTo('ann@example.org');
  t.is(others.length, 0);
  t.is(mail!.subject, 'Neues Passwort wählen');
  t.regex(mail!.text, /gilt einmal und 60 Minuten lang/);
  const row = (await opened
    .database('passwordReset')
    .where({ tokenSha256: hashToken(code) })
    .first(
      opened.database.raw('extract(epoch FROM utc_ends_date_time - utc_created_date_time)::int AS seconds'),
    )) as { seconds: number };
  t.is(row.seconds, 3600);
});

test('a link sets a password once, which the audit trail records without the password', async (t) => {
  const id = await createUser('ben@example.org', { passwordHash: 'old' });
  const kept = await createUser('carl@example.org', { passwordHash: 'old' });
  const other = await ask('carl@example.org');
  const code = await ask('ben@example.org');
  await newProcess().complete(code, 'chosen.one1', 'request-1');
  const rowOf = async (employeeId: number) =>
    (await opened.database('employee').where({ id: employeeId }).first()) as {
      passwordHash: string;
      emailVerified: boolean;
    };
  const { passwordHash, emailVerified } = await rowOf(id);
  t.true(await isPassword(passwordHash, 'chosen.one1'));
  t.true(emailVerified);
  t.is((await rowOf(kept)).passwordHash, 'old');
  const entries = (await opened.database('auditEntry').where({ employeeId: id })) as object[];
  t.is(entries.length, 1);
  t.like(entries[0], {
    enterpriseId,
    requestId: 'request-1',
    action: 'update',
    entity: 'employee',
    entityId: id,
    change: { after: { passwordReset: true } },
  });
  t.notRegex(JSON.stringify(entries), /chosen|argon2/);
  const refused = {
    code: 'reset-unknown',
    status: 404,
    message: 'This link is unknown or has expired. Request a new one.',
  };
  t.like(await t.throwsAsync(newProcess().complete(code, 'another.one1', 'request-2')), refused);
  await newProcess().complete(other, 'another.one1', 'request-3');
  t.true(await isPassword((await rowOf(kept)).passwordHash, 'another.one1'));
});

test('an expired link, a link of an inactive user, and a weak password are refused', async (t) => {
  const id = await createUser('dora@example.org');
  const refused = { code: 'reset-unknown' };
  const code = await ask('dora@example.org');
  await t.throwsAsync(newProcess().complete(code, 'weak', 'request'), { code: 'password-weak' });
  await opened.database('employee').where({ id }).update({ active: false });
  await t.throwsAsync(newProcess().complete(code, 'chosen.one1', 'request'), refused);
  await opened.database('employee').where({ id }).update({ active: true });
  await opened
    .database('passwordReset')
    .where({ tokenSha256: hashToken(code) })
    .update({ utcEndsDateTime: new Date(Date.now() - 1000) });
  await t.throwsAsync(newProcess().complete(code, 'chosen.one1', 'request'), refused);
});

test('no mail is sent to an unknown or inactive user, or in an inactive enterprise', async (t) => {
  const closed = await createEnterprise('Closed', false);
  await createUser('off@example.org', { active: false });
  await createUser('closed@example.org', { enterpriseId: closed });
  for (const username of ['nobody@example.org', 'off@example.org', 'closed@example.org']) {
    await newProcess().request(username, 'a network');
    t.deepEqual(await mailsTo(username), [], username);
  }
});

test('password resets are limited to three an hour for a name, and twenty for a network', async (t) => {
  const refusalOf = async (asked: Promise<void>) => {
    const { code, message, retryAfterSeconds } = (await t.throwsAsync(asked)) as RetryLaterError;
    t.is(code, 'resets-exceeded');
    const minutes = Math.ceil(retryAfterSeconds / 60);
    t.is(message, `Too many mails were requested. Try again in ${minutes} minutes.`);
    t.true(retryAfterSeconds <= 3600 && retryAfterSeconds > 1800);
  };
  const resets = newProcess();
  for (let index = 0; index < 3; index += 1) await resets.request('one.name@example.org', `network ${index}`);
  await refusalOf(resets.request('one.name@example.org', 'network 4'));
  for (let index = 0; index < 20; index += 1)
    await resets.request(`name-${index}@example.org`, 'one network');
  await refusalOf(resets.request('name-20@example.org', 'one network'));
});
