import test from 'ava';
import type { Caller } from '../../auth/sign-in.ts';
import { json } from '../../data/connect.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/open-test-database.ts';
import { type SessionQuery, UserSessions } from './user-sessions.ts';

const PAST = '2000-01-01T00:00:00Z';
const FUTURE = '2100-01-01T00:00:00Z';
let opened: TestDatabase;
let sessions: UserSessions;
let admin: Caller;
let ann: Caller;
let stranger: Caller;

test.before(async () => {
  opened = await openTestDatabase();
  sessions = new UserSessions(opened.database);
  const [own, other] = [await createEnterprise('One'), await createEnterprise('Two')];
  admin = await createUser(own, 'admin@example.org', ['ENTERPRISE_ADMIN']);
  ann = await createUser(own, 'ann@example.org');
  stranger = await createUser(other, 'stranger@example.org', ['ENTERPRISE_ADMIN']);
});
test.beforeEach(async () => {
  await opened.database('session').delete();
});
test.after.always(() => opened?.close());

async function createEnterprise(name: string): Promise<number> {
  const [row] = (await opened.database('enterprise').insert({ name }, 'id')) as { id: number }[];
  return row!.id;
}
async function createUser(
  enterpriseId: number,
  username: string,
  roles: Caller['roles'] = ['ORDERS'],
): Promise<Caller> {
  const row = { enterpriseId, username, roles: json(roles), activatedLicences: '[]' };
  const [made] = (await opened.database('employee').insert(row, 'id')) as { id: number }[];
  return { employeeId: made!.id, enterpriseId, username, roles, activatedLicences: [] };
}
let tokens = 0;
async function openSession({ enterpriseId, employeeId }: Caller, values: object = {}): Promise<number> {
  const times = { utcIdleEndsDateTime: FUTURE, utcExpiresDateTime: FUTURE };
  const tokenSha256 = `token ${(tokens += 1)}`;
  const [row] = (await opened
    .database('session')
    .insert({ enterpriseId, employeeId, tokenSha256, ...times, ...values }, 'id')) as { id: number }[];
  return row!.id;
}
const list = async (query: Partial<SessionQuery> = {}, caller = admin) => {
  const found = await sessions.list(caller, { page: 0, size: 50, sort: 'DESC', ...query });
  return { ...found, ids: found.sessions.map(({ id }) => id) };
};
function end(caller: Caller, id: number): Promise<void> {
  const { enterpriseId, employeeId } = caller;
  return sessions.end({ enterpriseId, employeeId, requestId: 'request' }, caller, id);
}

test.serial('valid sessions are listed by their last use, within their enterprise', async (t) => {
  const seen = { utcLastSeenDateTime: '2026-03-01T12:00:00Z' };
  const first = await openSession(ann, seen);
  const same = await openSession(ann, seen);
  const last = await openSession(admin, {
    utcLastSeenDateTime: '2026-03-02T12:00:00Z',
    userAgent: 'Firefox',
    network: '192.0.2.1',
  });
  await openSession(stranger);
  await openSession(ann, { utcIdleEndsDateTime: PAST });
  await openSession(ann, { utcExpiresDateTime: PAST });
  t.like(await list(), { ids: [last, same, first], records: 3 });
  t.like(await list({ sort: 'ASC' }), { ids: [first, same, last] });
  t.like(await list({ size: 1, page: 1 }), { ids: [same], records: 3 });
  t.like(await list({ search: 'ANN@' }), { ids: [same, first], records: 2 });
  t.like(await list({ employeeId: admin.employeeId }), { ids: [last], records: 1 });
  const { sessions: listed } = await list({ employeeId: admin.employeeId }, { ...admin, sessionId: last });
  t.like(listed[0], {
    employeeId: admin.employeeId,
    username: admin.username,
    userAgent: 'Firefox',
    network: '192.0.2.1',
    isCurrent: true,
  });
  t.false((await list({}, { ...admin, sessionId: last })).sessions[1]!.isCurrent);
});

test.serial('ending a session leaves others, and the audit trail records its user', async (t) => {
  const [ended, kept] = [await openSession(ann), await openSession(ann)];
  await end(admin, ended);
  t.deepEqual((await list()).ids, [kept]);
  const [entry, ...others] = (await opened
    .database('auditEntry')
    .where({ entity: 'session', entityId: ended })) as object[];
  t.is(others.length, 0);
  t.like(entry, {
    enterpriseId: admin.enterpriseId,
    employeeId: admin.employeeId,
    action: 'delete',
    entity: 'session',
    change: { before: { employeeId: ann.employeeId } },
  });
});

test.serial(
  'an administrator cannot end sessions of other enterprises or of system administrators',
  async (t) => {
    const system = await createUser(admin.enterpriseId, `root-${tokens}@example.org`, ['SYSTEM_ADMIN']);
    const [own, theirs] = [await openSession(ann), await openSession(system)];
    const missing = await t.throwsAsync(end(stranger, own), {
      code: 'record-missing',
      message: `Sessions: there is no session ${own}.`,
    });
    t.like(missing, { status: 404 });
    await t.throwsAsync(end(admin, theirs), { code: 'not-allowed' });
    t.is((await list()).records, 2);
  },
);
