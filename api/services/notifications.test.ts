import test from 'ava';
import { PlatenError } from '../../engine/node.ts';
import type { MessageQuery } from '../contract/calls/notifications.ts';
import { openTestDatabase, type TestDatabase } from '../testing/open-test-database.ts';
import { Notifications, type Recipient } from './notifications.ts';

const all: MessageQuery = { page: 0, size: 20, sort: 'ASC', format: 'json' };

let opened: TestDatabase;
let notifications: Notifications;
let enterpriseId: number;
let admin: Recipient;
let clerk: Recipient;
let people = 0;

test.before(async () => {
  opened = await openTestDatabase();
  notifications = new Notifications(opened.database);
});
test.beforeEach(async () => {
  enterpriseId = await createEnterprise();
  admin = await createEmployee(['ENTERPRISE_ADMIN']);
  clerk = await createEmployee(['ORDERS']);
});
test.after.always(() => opened?.close());

async function createEnterprise(): Promise<number> {
  const [row] = (await opened.database('enterprise').insert({ name: 'One' }, 'id')) as { id: number }[];
  return row!.id;
}
async function createEmployee(roles: string[], values: object = {}): Promise<Recipient> {
  const username = `person-${(people += 1)}`;
  const own = { enterpriseId, username, roles: JSON.stringify(roles), ...values };
  const [row] = (await opened.database('employee').insert(own, ['id', 'enterpriseId'])) as {
    id: number;
    enterpriseId: number;
  }[];
  return { enterpriseId: row!.enterpriseId, employeeId: row!.id };
}
const list = async (recipient: Recipient, query: Partial<MessageQuery> = {}, kind = 'personal' as const) =>
  (await notifications.list(recipient, kind, { ...all, ...query })).messages.map(({ title }) => title);
const firstId = async (recipient: Recipient, kind: 'personal' | 'system') =>
  (await notifications.list(recipient, kind, all)).messages[0]!.notificationMessageStateId;
const setCreated = (title: string, at: string) =>
  opened
    .database('notification')
    .where({ enterpriseId, title })
    .update({ utcCreatedDateTime: new Date(at) });

test.serial('a message reaches the users it names, and no others', async (t) => {
  const text = { title: 'Hello', body: 'World', url: '/orders', linkingEntityType: 'ORDER' };
  t.like(await notifications.create(enterpriseId, text, [admin.employeeId]), { recipients: 1 });
  const { messages, records } = await notifications.list(admin, 'personal', all);
  t.is(records, 1);
  t.like(messages[0], {
    ...text,
    entityActivityEventType: null,
    messageRead: false,
    messageAcknowledged: false,
  });
  t.deepEqual(await list(clerk), []);
  t.deepEqual((await notifications.list(admin, 'system', all)).messages, []);
});

test.serial('a message to a user of another enterprise, or to an inactive one, is refused', async (t) => {
  const former = await createEmployee([], { active: false });
  const own = enterpriseId;
  enterpriseId = await createEnterprise();
  const stranger = await createEmployee([]);
  for (const { employeeId } of [former, stranger]) {
    const asked = notifications.create(own, { title: 'Hello' }, [admin.employeeId, employeeId]);
    const error = await t.throwsAsync(asked, {
      instanceOf: PlatenError,
      code: 'reference-unknown',
      message: `employeeIds: there is no active person ${employeeId}.`,
    });
    t.is(error.path, 'employeeIds');
  }
  t.deepEqual(await list(admin), [], 'nothing is stored');
});

test.serial('a system message reaches all active users', async (t) => {
  const former = await createEmployee([], { active: false });
  t.like(await notifications.create(enterpriseId, { title: 'Hello' }, 'everybody'), { recipients: 2 });
  t.is((await notifications.list(clerk, 'system', all)).records, 1);
  t.is((await notifications.list(former, 'system', all)).records, 0);
  t.deepEqual(await list(clerk), []);
});

test.serial('messages are filtered by time, state and text', async (t) => {
  const to = [admin.employeeId];
  for (const [title, body, at] of [
    ['Two', 'a print failed', '2026-02-02T00:00:00Z'],
    ['One', 'an order came', '2026-01-01T00:00:00Z'],
    ['Three', 'a print is made', '2026-03-03T00:00:00Z'],
  ] as const) {
    await notifications.create(enterpriseId, { title, body }, to);
    await setCreated(title, at);
  }
  await notifications.mark(admin, 'personal', await firstId(admin, 'personal'), { messageRead: true });
  t.deepEqual(await list(admin), ['One', 'Two', 'Three']);
  t.deepEqual(await list(admin, { sort: 'DESC' }), ['Three', 'Two', 'One']);
  t.deepEqual(await list(admin, { messageReadState: true }), ['One']);
  t.deepEqual(await list(admin, { messageReadState: false }), ['Two', 'Three']);
  t.deepEqual(await list(admin, { search: 'print' }), ['Two', 'Three']);
  t.deepEqual(await list(admin, { search: 'thr' }), ['Three']);
  const second = '2026-02-02T00:00:00Z';
  t.deepEqual(await list(admin, { utcStartCreatedDateTime: second }), ['Two', 'Three']);
  t.deepEqual(await list(admin, { utcEndCreatedDateTime: second }), ['One', 'Two']);
  t.deepEqual(await list(admin, { page: 1, size: 2 }), ['Three']);
});

test.serial('messages of the same moment are listed in the order of their creation', async (t) => {
  for (const title of ['One', 'Two', 'Three']) {
    await notifications.create(enterpriseId, { title }, [admin.employeeId]);
    await setCreated(title, '2026-01-01T00:00:00Z');
  }
  t.deepEqual(await list(admin), ['One', 'Two', 'Three']);
  t.deepEqual(await list(admin, { sort: 'DESC' }), ['Three', 'Two', 'One']);
});

test.serial('a mark affects only the recipient who made it', async (t) => {
  const to = [admin.employeeId, clerk.employeeId];
  await notifications.create(enterpriseId, { title: 'Hello' }, to);
  await notifications.create(enterpriseId, { title: 'Again' }, to);
  const id = await firstId(admin, 'personal');
  t.like(await notifications.mark(admin, 'personal', id, { messageRead: true }), {
    title: 'Hello',
    messageRead: true,
    messageAcknowledged: false,
  });
  t.like(await notifications.mark(admin, 'personal', id, { messageAcknowledged: true }), {
    messageRead: true,
    messageAcknowledged: true,
  });
  t.deepEqual(await list(clerk, { messageReadState: true }), []);
  t.deepEqual(await list(admin, { messageReadState: false }), ['Again']);

  const message = `Notifications: there is no message ${id}.`;
  const missing = { instanceOf: PlatenError, code: 'record-missing', message };
  const asClerk = notifications.mark(clerk, 'personal', id, { messageRead: false });
  t.is((await t.throwsAsync(asClerk, missing)).status, 404);
  await t.throwsAsync(notifications.mark(admin, 'system', id, { messageRead: false }), missing);
  t.deepEqual(await list(admin, { messageReadState: true }), ['Hello']);
});

test.serial('the banner shows the latest system message that is not acknowledged', async (t) => {
  const none = { type: null, message: null };
  await notifications.create(enterpriseId, { title: 'Own' }, [admin.employeeId]);
  t.deepEqual(await notifications.latest(admin), none);
  await notifications.create(enterpriseId, { title: 'Hello' }, 'everybody');
  t.deepEqual(await notifications.latest(admin), { type: 'SYSTEM', message: 'Hello' });
  const text = { title: 'Maintenance', body: 'at noon', entityActivityEventType: 'MAINTENANCE' };
  await notifications.create(enterpriseId, text, 'everybody');
  t.deepEqual(await notifications.latest(admin), { type: 'MAINTENANCE', message: 'Maintenance: at noon' });
  const { messages } = await notifications.list(admin, 'system', { ...all, sort: 'DESC' });
  for (const { notificationMessageStateId: id } of messages)
    await notifications.mark(admin, 'system', id, { messageAcknowledged: true });
  t.deepEqual(await notifications.latest(admin), none);
  t.deepEqual(await notifications.latest(clerk), { type: 'MAINTENANCE', message: 'Maintenance: at noon' });
});
