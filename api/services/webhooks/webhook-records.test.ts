import test from 'ava';
import { PlatenError } from '../../../engine/node.ts';
import type { DeliveryQuery } from '../../contract/calls/webhooks.ts';
import { AddressRules } from '../../outgoing/address-rules.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/open-test-database.ts';
import { webhookRules } from './webhook-rules.ts';
import { Webhooks } from './webhooks.ts';

const HOUR_MS = 3_600_000;
const LONG_AGO = new Date(0);
const all: DeliveryQuery = { page: 0, size: 20, sort: 'DESC', format: 'json' };

let opened: TestDatabase;
let webhooks: Webhooks;
let enterpriseId: number;
let otherId: number;
const author = (of = enterpriseId) => ({ enterpriseId: of, employeeId: 7, requestId: 'request' });

test.before(async () => {
  opened = await openTestDatabase();
  webhooks = new Webhooks(opened.database, new AddressRules([]));
});
test.beforeEach(async () => {
  const names = [{ name: 'One' }, { name: 'Other' }];
  const rows = (await opened.database('enterprise').insert(names, 'id')) as { id: number }[];
  [enterpriseId, otherId] = rows.map(({ id }) => id) as [number, number];
});
test.after.always(() => opened?.close());

const create = (fields: object = {}) =>
  webhooks.create(author(), { url: 'https://erp.example/platen', events: ['order.ready'], ...fields });
const rowOf = (id: number) =>
  opened.database('webhook').where({ id }).first() as Promise<Record<string, unknown>>;
const trailOf = async (id: number): Promise<object[]> =>
  opened
    .database('auditEntry')
    .where({ enterpriseId, entity: 'webhook', entityId: id })
    .orderBy('id')
    .select('action', 'employeeId', 'requestId', 'change');
const missing = (id: number) => ({
  instanceOf: PlatenError,
  code: 'record-missing',
  message: `Webhooks: there is no record ${id}.`,
});
const inactive = {
  instanceOf: PlatenError,
  code: 'webhook-inactive',
  message: 'The webhook is disabled: enable it first.',
};

test.serial('a secret is returned when a webhook is created, and is not in the audit trail', async (t) => {
  const { id, secret, url } = await create();
  t.regex(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
  t.is(url, 'https://erp.example/platen');
  t.like(await rowOf(id), { secret, formerSecret: null });
  t.not((await create()).secret, secret);
  t.false(JSON.stringify(await trailOf(id)).includes('whsec_'));
  await t.throwsAsync(create({ url: 'https://127.0.0.1/' }), { code: 'url-refused' });
});

test.serial('a renewed secret leaves the former one valid for a day, within its enterprise', async (t) => {
  const { id, secret: former } = await create();
  const other = await create();
  await opened.database('webhook').where({ id }).update({ utcUpdatedDateTime: LONG_AGO });
  const { secret } = await webhooks.renewSecret(author(), id);
  t.regex(secret, /^whsec_/);
  t.not(secret, former);
  const row = await rowOf(id);
  t.like(row, { secret, formerSecret: former });
  const hours = ((row['utcFormerSecretEndsDateTime'] as Date).getTime() - Date.now()) / HOUR_MS;
  t.is(Math.round(hours), 24);
  t.true((row['utcUpdatedDateTime'] as Date) > LONG_AGO);
  t.like(await rowOf(other.id), { secret: other.secret, formerSecret: null });
  t.deepEqual((await trailOf(id)).at(-1), {
    action: 'update',
    employeeId: 7,
    requestId: 'request',
    change: {},
  });
  const error = await t.throwsAsync(webhooks.renewSecret(author(otherId), id), missing(id));
  t.is(error.status, 404);
  t.like(await rowOf(id), { secret });
});

test.serial('a test message can be sent to an active webhook', async (t) => {
  const { id } = await create();
  const delivery = await webhooks.test(enterpriseId, id);
  t.like(delivery, {
    webhookId: id,
    event: 'webhook.test',
    status: 'QUEUED',
    attempts: 0,
    lastStatus: null,
    lastError: null,
    utcEndedDateTime: null,
  });
  t.deepEqual(Object.keys(delivery).toSorted(), [
    'attempts',
    'body',
    'event',
    'eventId',
    'id',
    'lastError',
    'lastStatus',
    'status',
    'utcCreatedDateTime',
    'utcEndedDateTime',
    'utcNextDateTime',
    'webhookId',
  ]);
  t.truthy(delivery.utcNextDateTime);
  const { timestamp, ...body } = JSON.parse(delivery.body) as { timestamp: string };
  t.deepEqual(body, { type: 'webhook.test', data: { enterpriseId } });
  t.is(new Date(timestamp).toISOString(), timestamp);
  t.not((await webhooks.test(enterpriseId, id)).eventId, delivery.eventId);
  await t.throwsAsync(webhooks.test(otherId, id), missing(id));
  await opened.database('webhook').where({ id }).update({ active: false });
  const error = await t.throwsAsync(webhooks.test(enterpriseId, id), inactive);
  t.is(error.status, 409);
});

test.serial('messages are listed by webhook, status and page, in either order', async (t) => {
  const [{ id }, other] = [await create(), await create()];
  const ids: number[] = [];
  for (let index = 0; index < 3; index += 1) ids.push((await webhooks.test(enterpriseId, id)).id);
  await webhooks.test(enterpriseId, other.id);
  const ended = { status: 'DELIVERED', utcEndedDateTime: new Date() };
  await opened.database('webhookDelivery').where({ id: ids[1] }).update(ended);
  const list = async (query: Partial<DeliveryQuery> = {}) => {
    const { deliveries, records } = await webhooks.listDeliveries(enterpriseId, id, { ...all, ...query });
    return [...deliveries.map((delivery) => ids.indexOf(delivery.id)), records];
  };
  t.deepEqual(await list(), [2, 1, 0, 3]);
  t.deepEqual(await list({ sort: 'ASC' }), [0, 1, 2, 3]);
  t.deepEqual(await list({ page: 1, size: 2 }), [0, 3]);
  t.deepEqual(await list({ status: 'DELIVERED' }), [1, 1]);
  t.deepEqual(await list({ status: 'QUEUED' }), [2, 0, 2]);
  const { deliveries } = await webhooks.listDeliveries(enterpriseId, id, { ...all, status: 'DELIVERED' });
  t.is(deliveries[0]!.utcNextDateTime, null, 'there is no further attempt');
  await t.throwsAsync(webhooks.listDeliveries(otherId, id, all), missing(id));
});

test.serial('a message is sent again only by its own webhook', async (t) => {
  const [{ id }, other] = [await create(), await create()];
  const [failed, left] = [await webhooks.test(enterpriseId, id), await webhooks.test(enterpriseId, id)];
  const long = new Date(Date.now() + 24 * HOUR_MS);
  const tried = { status: 'FAILED', attempts: 10, lastStatus: 500, utcEndedDateTime: new Date() };
  await opened
    .database('webhookDelivery')
    .where({ webhookId: id })
    .update({ ...tried, utcNextDateTime: long, utcUpdatedDateTime: LONG_AGO });
  const again = await webhooks.redeliver(enterpriseId, id, failed.id);
  const { id: deliveryId, eventId, body } = failed;
  t.like(again, { id: deliveryId, eventId, body, status: 'QUEUED', attempts: 0, utcEndedDateTime: null });
  t.true(new Date(again.utcNextDateTime!).getTime() < long.getTime() - HOUR_MS);
  const row = (await opened.database('webhookDelivery').where({ id: deliveryId }).first()) as {
    utcUpdatedDateTime: Date;
  };
  t.true(row.utcUpdatedDateTime > LONG_AGO);
  t.like(await opened.database('webhookDelivery').where({ id: left.id }).first(), { status: 'FAILED' });
  const none = { instanceOf: PlatenError, code: 'record-missing' };
  const error = await t.throwsAsync(webhooks.redeliver(enterpriseId, other.id, left.id), {
    ...none,
    message: `Webhooks: there is no message ${left.id}.`,
  });
  t.is(error.status, 404);
  await t.throwsAsync(webhooks.redeliver(otherId, id, left.id), missing(id));
  await opened.database('webhook').where({ id }).update({ active: false });
  await t.throwsAsync(webhooks.redeliver(enterpriseId, id, left.id), inactive);
});

test('a changed webhook keeps its secret, and reactivating one resets its failing time', async (t) => {
  const { prepare } = webhookRules(new AddressRules([]));
  const before = { id: 1, enterpriseId: 1 };
  const change = async (values: Record<string, unknown>) =>
    prepare!(opened.database, 1, values, before, author());
  t.deepEqual(await change({ description: 'ERP' }), { description: 'ERP' });
  t.deepEqual(await change({ active: false }), { active: false });
  t.deepEqual(await change({ active: true }), {
    active: true,
    disabledReason: null,
    utcFailingSinceDateTime: null,
  });
  await t.throwsAsync(change({ url: 'https://127.0.0.1/' }), { code: 'url-refused' });
});
