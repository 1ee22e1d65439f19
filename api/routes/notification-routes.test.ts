import test from 'ava';
import { openTestApi, type TestApi } from '../testing/open-test-api.ts';
import { readSelfCall } from '../contract/calls/users.ts';
import {
  createNotificationCall,
  createSystemNotificationCall,
  dashboardNotificationCall,
  listNotificationsCall,
  markNotificationCall,
  markSystemNotificationCall,
} from '../contract/calls/notifications.ts';

interface Messages {
  messages: { notificationMessageStateId: number; title: string; messageRead: boolean }[];
  records: number;
}

let enterpriseId: number;
let api: TestApi;
let alerts: string;
let admin: string;
let colleague: string;
let colleagueId: number;

test.before(async () => {
  api = await openTestApi();
  enterpriseId = await api.createEnterprise('One');
  alerts = `/v1/enterprises/${enterpriseId}/employees/me/alerts`;
  admin = await api.createUser(enterpriseId, ['ENTERPRISE_ADMIN']);
  colleague = await api.createUser(enterpriseId, ['ORDERS']);
  const self = await api.as(colleague).client(readSelfCall, { params: { enterpriseId } });
  colleagueId = self.id;
});
test.after.always(() => api.close());

const list = async (path: string, as: string) =>
  (await api.call('GET', alerts + path, { as })).body as Messages;

test.serial('[B7-01] [B7-03] a notification is created for oneself or for others, and listed', async (t) => {
  const own = await api
    .as(admin)
    .ask(createNotificationCall, { params: { enterpriseId }, body: { title: 'To do' } });
  t.like(own, { status: 201, body: { recipients: 1 } });
  const body = { title: 'Ärger', body: 'Press 2 stands', url: '/orders/1', employeeIds: [colleagueId] };
  t.is((await api.as(admin).ask(createNotificationCall, { params: { enterpriseId }, body })).status, 201);
  t.like(await list('/notifications', admin), { records: 1, messages: [{ title: 'To do' }] });
  t.like(await list('/notifications', colleague), {
    records: 1,
    messages: [{ title: 'Ärger', body: 'Press 2 stands', url: '/orders/1', messageRead: false }],
  });
  t.is((await list('/notifications?search=PRESS', colleague)).records, 1);
  t.is((await list('/notifications?search=none', colleague)).records, 0);
  const unknown = { title: 'x', employeeIds: [colleagueId, 999_999] };
  t.like(await api.as(admin).ask(createNotificationCall, { params: { enterpriseId }, body: unknown }), {
    status: 400,
    body: { errorCode: 'reference-unknown' },
  });
});

test.serial('[B3-02] a notification has its text, its subject, and its state', async (t) => {
  const body = {
    title: 'New order',
    body: 'Order 7',
    url: '/orders/7',
    entityActivityEventType: 'CREATED',
    linkingEntityType: 'ORDER',
  };
  await api.as(admin).ask(createNotificationCall, { params: { enterpriseId }, body });
  const { notificationMessageStateId: id, ...message } = (await list('/notifications?search=order 7', admin))
    .messages[0]!;
  t.true(id > 0);
  t.like(message, { ...body, messageRead: false, messageAcknowledged: false } as never);
});

test.serial('[B7-01] notifications are filtered by time, sorted and paged', async (t) => {
  for (const title of ['First', 'Second', 'Third'])
    await api.as(colleague).ask(createNotificationCall, { params: { enterpriseId }, body: { title } });
  const titles = async (query: string) =>
    (await list(`/notifications?${query}`, colleague)).messages.map(({ title }) => title);
  t.deepEqual(await titles('sort=ASC&page=1&size=2'), ['Second', 'Third']);
  t.deepEqual(await titles('sort=DESC&size=2'), ['Third', 'Second']);
  t.deepEqual(await titles(`utcStartCreatedDateTime=2000-01-01T00:00:00Z&size=1`), ['Third']);
  t.deepEqual(await titles('utcEndCreatedDateTime=2000-01-01T00:00:00Z'), []);
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  t.deepEqual(await titles(`utcStartCreatedDateTime=${soon}`), []);
  t.is(
    (
      await api
        .as(admin)
        .ask(listNotificationsCall, { params: { enterpriseId }, query: { utcEndCreatedDateTime: 'now' } })
    ).status,
    400,
  );
});

test.serial(
  '[B7-02] [B7-04] [B4-03] the poll returns unread notifications until they are marked',
  async (t) => {
    const poll = '/notifications?messageReadState=false&sort=DESC';
    const before = await list(poll, colleague);
    const { notificationMessageStateId: id } = before.messages[0]!;
    t.is(
      (
        await api
          .as(admin)
          .ask(markNotificationCall, { params: { enterpriseId, id }, body: { messageRead: true } })
      ).status,
      404,
    );
    const marked = await api.as(colleague).ask(markNotificationCall, {
      params: { enterpriseId, id },
      body: { messageRead: true, messageAcknowledged: true },
    });
    t.like(marked, { status: 200, body: { messageRead: true, messageAcknowledged: true } });
    t.is((await list(poll, colleague)).records, before.records - 1);
  },
);

test.serial(
  '[B7-05] [B7-06] [B7-12] [B4-13] a system notification reaches all users, each with a state',
  async (t) => {
    const none = await api.as(colleague).ask(dashboardNotificationCall, { params: { enterpriseId } });
    t.deepEqual(none.body, { type: null, message: null });
    const body = { title: 'Holidays', body: 'Closed on Friday', entityActivityEventType: 'NEWS' };
    t.is(
      (await api.as(colleague).ask(createSystemNotificationCall, { params: { enterpriseId }, body })).status,
      403,
    );
    const made = await api.as(admin).ask(createSystemNotificationCall, { params: { enterpriseId }, body });
    t.like(made, { status: 201, body: { recipients: 2 } });
    const { messages } = await list('/systemnotifications', colleague);
    t.like(messages, [{ title: 'Holidays' }]);
    const banner = await api.as(colleague).ask(dashboardNotificationCall, { params: { enterpriseId } });
    t.deepEqual(banner.body, { type: 'NEWS', message: 'Holidays: Closed on Friday' });
    const all = { messageRead: true, messageAcknowledged: true };
    const marked = await api.as(colleague).ask(markSystemNotificationCall, {
      params: { enterpriseId, id: messages[0]!.notificationMessageStateId },
      body: all,
    });
    t.like(marked, { status: 200, body: all });
    t.deepEqual((await api.as(colleague).ask(dashboardNotificationCall, { params: { enterpriseId } })).body, {
      type: null,
      message: null,
    });
    t.like((await list('/systemnotifications', admin)).messages, [{ messageRead: false }]);
    for (const title of ['Older', 'Newer'])
      await api.as(admin).ask(createSystemNotificationCall, { params: { enterpriseId }, body: { title } });
    const latest = async () =>
      (await api.as(colleague).ask(dashboardNotificationCall, { params: { enterpriseId } })).body;
    t.deepEqual(await latest(), { type: 'SYSTEM', message: 'Newer' });
    const newer = (await list('/systemnotifications?search=Newer', colleague)).messages[0]!;
    await api.as(colleague).ask(markSystemNotificationCall, {
      params: { enterpriseId, id: newer.notificationMessageStateId },
      body: all,
    });
    t.deepEqual(await latest(), { type: 'SYSTEM', message: 'Older' });
    t.false((await list('/notifications', admin)).messages.some(({ title }) => title === 'Holidays'));
  },
);
