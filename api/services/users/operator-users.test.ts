import test from 'ava';
import * as z from 'zod';
import { isPassword } from '../../auth/passwords.ts';
import { ROLES } from '../../contract/access.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/open-test-database.ts';
import { readRow } from '../../testing/read-rows.ts';
import { OperatorUsers } from './operator-users.ts';

let opened: TestDatabase;
let operator: OperatorUsers;

test.before(async () => {
  opened = await openTestDatabase();
  operator = new OperatorUsers(opened.database);
});
test.after.always(() => opened?.close());

const add = (username: string, enterprise: string, roles: string[] = ['ORDERS']) =>
  operator.add({ username, enterprise, roles });
const readUser = (username: string) =>
  readRow(opened.database('employee').where({ username }), {
    enterpriseId: z.number(),
    passwordHash: z.string(),
    emailVerified: z.boolean(),
    roles: z.array(z.string()),
    activatedLicences: z.unknown(),
  });
const enterprisesOf = async (name: string) =>
  (await opened.database('enterprise').where({ name }).pluck('id')) as number[];

test.serial('the first user of an enterprise owns the network; later ones join the enterprise', async (t) => {
  await opened.database('enterprise').insert([{ name: 'Before' }, { name: 'Before, too' }]);
  const password = await add('Gil@Example.org', 'Prints', ['enterprise_admin', 'Orders']);
  t.regex(password, /^p[0-9a-f]{24}1$/);
  const { passwordHash, ...gil } = await readUser('gil@example.org');
  const [enterpriseId, ...others] = await enterprisesOf('Prints');
  t.is(others.length, 0);
  t.deepEqual(gil, {
    enterpriseId: enterpriseId!,
    emailVerified: true,
    roles: ['ENTERPRISE_ADMIN', 'ORDERS'],
    activatedLicences: [{ product: 'PrintOnDemand', functionType: 'NetworkOwner' }],
  });
  t.true(await isPassword(passwordHash, password));
  await add('ann@example.org', 'Prints');
  t.is((await readUser('ann@example.org')).enterpriseId, gil.enterpriseId);
});

test.serial('a user with an invalid name or role, or an ambiguous enterprise, is not added', async (t) => {
  await opened.database('enterprise').insert([{ name: 'Twice' }, { name: 'Twice' }]);
  await add('taken@example.org', 'Once');
  for (const [username, enterprise, role, refused] of [
    [
      'no address',
      'New',
      'ORDERS',
      { code: 'username-invalid', message: 'no address is not an e-mail address, which user names must be.' },
    ],
    [
      'new@example.org',
      'New',
      'king',
      { code: 'role-unknown', message: `There is no role king. Roles: ${ROLES.join(', ')}.` },
    ],
    [
      'new@example.org',
      'Twice',
      'ORDERS',
      { code: 'enterprise-ambiguous', message: 'There are 2 enterprises called Twice.' },
    ],
    [
      'taken@example.org',
      'New',
      'ORDERS',
      { code: 'record-exists', message: 'Users: there is one with the same username already.' },
    ],
  ] as const)
    await t.throwsAsync(add(username, enterprise, [role]), refused);
  t.deepEqual(await enterprisesOf('New'), []);
});

test.serial('a password reset affects only its user, and invalidates the former password', async (t) => {
  const former = await add('ida@example.org', 'Resets');
  const bystander = await add('bea@example.org', 'Resets');
  const password = await operator.resetPassword('IDA@example.org');
  t.not(password, former);
  t.true(await isPassword((await readUser('ida@example.org')).passwordHash, password));
  t.true(await isPassword((await readUser('bea@example.org')).passwordHash, bystander));
  const missing = await t.throwsAsync(operator.resetPassword('nobody@example.org'), {
    code: 'record-missing',
    message: 'Users: there is no user nobody@example.org.',
  });
  t.like(missing, { status: 404 });
});
