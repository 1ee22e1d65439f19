import test from 'ava';
import type { AlertEvent } from '../../contract/alert-events.ts';
import { listNotificationsCall } from '../../contract/calls/notifications.ts';
import { createOrderCall, updateOrderCall } from '../../contract/calls/orders.ts';
import { alertRules } from '../../contract/resources/alert-rules.ts';
import { shops } from '../../contract/resources/shops.ts';
import { openTestApi, type TestApi } from '../../testing/open-test-api.ts';
import { enterOffice, type TestOffice } from '../../testing/open-test-office.ts';
import { RecordingQueue } from '../../testing/recording-queue.ts';
import { raiseAlert } from './raise-alert.ts';

let api: TestApi;
test.before(async () => {
  api = await openTestApi(() => new RecordingQueue());
});
test.after.always(() => api?.close());

type RuleBody = { events: AlertEvent[] } & Partial<
  Record<'roles' | 'usernames', string[]> & { shopIds: number[]; active: boolean }
>;

/** The name in a header of `createUser`. */
const nameOf = (authorization: string) =>
  Buffer.from(authorization.replace('Basic ', ''), 'base64').toString().split(':')[0]!;

/** An enterprise with an order clerk and an artist. */
async function enter() {
  const office: TestOffice = await enterOffice(api, 'Alerts');
  const { enterpriseId } = office;
  const clerk = await api.createUser(enterpriseId, ['ORDERS']);
  const artist = await api.createUser(enterpriseId, ['ARTIST']);
  const titles = async (username: string) => {
    const { client } = api.as(username);
    const { messages } = await client(listNotificationsCall, { params: { enterpriseId } });
    return messages.map(({ title }) => title);
  };
  return {
    office,
    enterpriseId,
    clerk,
    artist,
    titles,
    rule: (body: RuleBody) =>
      office.create(alertRules.calls.create, { body: { name: 'A rule', ...body } as never }),
    raise: (event: AlertEvent, title: string, shopId?: number) =>
      api.database.transaction((trx) => raiseAlert(trx, enterpriseId, event, { title }, shopId)),
  };
}

test.serial('an alert notifies users by role and by name, each once, and no other user', async (t) => {
  const { clerk, artist, titles, rule, raise, enterpriseId } = await enter();
  const other = await api.createUser(enterpriseId, ['SALES']);
  await rule({ events: ['ORDER_HELD', 'ORDER_FAILED'], roles: ['ORDERS'] });
  await rule({ events: ['ORDER_HELD'], roles: ['ORDERS'], usernames: [nameOf(artist).toUpperCase()] });
  await raise('ORDER_HELD', 'Held');
  await raise('ORDER_FAILED', 'Failed');
  t.deepEqual(await titles(clerk), ['Failed', 'Held']);
  t.deepEqual(await titles(artist), ['Held']);
  t.deepEqual(await titles(other), []);
});

test.serial(
  'a rule without roles and users notifies every user; an inactive rule notifies none',
  async (t) => {
    const { clerk, artist, titles, rule, raise } = await enter();
    await rule({ events: ['BATCH_FAILED'] });
    await rule({ events: ['DESIGN_MISSING'], active: false });
    await raise('BATCH_FAILED', 'Batch');
    await raise('DESIGN_MISSING', 'Design');
    t.deepEqual([await titles(clerk), await titles(artist)], [['Batch'], ['Batch']]);
  },
);

test.serial('an event without a rule notifies the default roles', async (t) => {
  const { clerk, artist, titles, rule, raise } = await enter();
  await rule({ events: ['BATCH_FAILED'] });
  await raise('DESIGN_MISSING', 'Design');
  await raise('ORDER_RECEIVED', 'Order');
  t.deepEqual([await titles(clerk), await titles(artist)], [['Design'], []]);
});

test.serial('a rule about shops applies to orders of those shops only', async (t) => {
  const { office, clerk, titles, rule, raise } = await enter();
  const id = await office.create(shops.calls.create, {
    body: { name: 'One', shopDomain: 'one.example', shopType: 'SHOPIFY' },
  });
  await rule({ events: ['ORDER_RECEIVED', 'JOB_FAILED'], roles: ['ORDERS'], shopIds: [id] });
  await raise('ORDER_RECEIVED', 'Of the shop', id);
  await raise('ORDER_RECEIVED', 'Of another', id + 1);
  await raise('JOB_FAILED', 'Of none');
  t.deepEqual(await titles(clerk), ['Of the shop']);
});

test.serial('an order raises alerts when it is received and when it is cancelled', async (t) => {
  const { office, clerk, titles, rule, enterpriseId } = await enter();
  const ids = await api.createProduct(enterpriseId, 'mug');
  await rule({ events: ['ORDER_RECEIVED', 'ORDER_CANCELLED'], roles: ['ORDERS'] });
  await rule({ events: ['DESIGN_MISSING'], active: false });
  const items = [{ shopProductVariantId: ids.get('shopProductVariant', 70011)! }];
  const { id } = await office.client(createOrderCall, { body: { orderNumber: 'A-1', items } });
  await office.client(updateOrderCall, { params: { id }, body: { status: 'CANCELLED' } });
  t.deepEqual(await titles(clerk), ['Order A-1 was cancelled', 'Order A-1 has come in']);
});
