import test from 'ava';
import { createOrderCall, readOrderCall } from '../../contract/calls/orders.ts';
import { listNotificationsCall } from '../../contract/calls/notifications.ts';
import { openTestApi, type TestApi } from '../../testing/open-test-api.ts';
import * as z from 'zod';
import { readRow } from '../../testing/read-rows.ts';

let api: TestApi;
let enterpriseId: number;
let staff: string;
let artist: string;
let shopProductVariantId: number;

test.before(async () => {
  api = await openTestApi();
  enterpriseId = await api.createEnterprise('One');
  staff = await api.createUser(enterpriseId, ['ORDERS']);
  artist = await api.createUser(enterpriseId, ['ARTIST']);
  await api.createProduct(enterpriseId, 'mug');
  const variant = await readRow(api.database('shopProductVariant').where({ enterpriseId }).orderBy('id'), {
    id: z.number(),
  });
  shopProductVariantId = variant.id;
});
test.after.always(() => api?.close());

const place = async (orderNumber: string, items: object[]) => {
  const order = { params: { enterpriseId }, body: { orderNumber, items } };
  return (await api.as(staff).ask(createOrderCall, order)).body as {
    id: number;
    items: { itemCode: string; designMissing: boolean }[];
  };
};
const save = async () => {
  const { body } = await api.call('POST', '/upload', {
    body: { shopProductVariantId, configuration: { masks: [] } },
  });
  return (body as { customisationCode: string }).customisationCode;
};
const received = async (username: string) => {
  const { body } = await api.as(username).ask(listNotificationsCall, { params: { enterpriseId }, query: {} });
  return (body as { messages: { title: string; body: string }[] }).messages;
};

test.serial('an item without its required design is flagged, and staff are notified', async (t) => {
  const customisationCode = await save();
  const order = await place('M-1', [{ customisationCode }, { shopProductVariantId }]);
  t.deepEqual(
    order.items.map(({ designMissing }) => designMissing),
    [false, true],
  );
  const [message, ...others] = await received(staff);
  t.like(message, {
    title: 'Order M-1 has an item without its design',
    url: `/order-manager/${order.id}`,
  });
  t.regex(message!.body, /item 2 came without/);
  t.is(others.length, 0);
  t.deepEqual(await received(artist), [], 'artists cannot ask the shop');

  await api.call('PUT', `/integration/v1/consumerconfigurator/item/${order.items[1]!.itemCode}/update`, {
    body: { customisationCode },
  });
  const { body } = await api.as(staff).ask(readOrderCall, { params: { enterpriseId, id: order.id } });
  t.false((body as typeof order).items[1]!.designMissing, 'it has one now');
});

test.serial('one message names all items without a design and links to their order', async (t) => {
  const customisationCode = await save();
  const admin = await api.createUser(enterpriseId, ['ENTERPRISE_ADMIN']);
  await place('M-3', [{ shopProductVariantId }, { customisationCode }, { shopProductVariantId }]);
  for (const reader of [staff, admin]) {
    const messages = (await received(reader)).filter(({ title }) => title.startsWith('Order M-3 '));
    t.is(messages.length, 1);
    t.regex(messages[0]!.body, /items 1, 3 came without/);
    t.like(messages[0], { entityActivityEventType: 'DESIGN_MISSING', linkingEntityType: 'ORDER' });
  }
});

test.serial('no one is notified of a variant that is sold with a design', async (t) => {
  const before = (await received(staff)).length;
  const configuration = JSON.stringify({ customisationCode: await save() });
  const variant = api.database('shopProductVariant').where({ id: shopProductVariantId });
  await variant.clone().update({ configuration });
  t.false((await place('M-2', [{ shopProductVariantId }])).items[0]!.designMissing);
  t.is((await received(staff)).length, before);
});
