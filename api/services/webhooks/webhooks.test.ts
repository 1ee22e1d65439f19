import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import test from 'ava';
import { AddressRules, parseAddressRanges } from '../../outgoing/address-rules.ts';
import { OutgoingCalls } from '../../outgoing/outgoing-calls.ts';
import { openTestApi, type TestApi } from '../../testing/open-test-api.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { DeliveryRows } from './delivery-rows.ts';
import { keepDelivering } from './keep-delivering.ts';
import { listDeliveriesCall, redeliverCall, testWebhookCall } from '../../contract/calls/webhooks.ts';
import * as z from 'zod';
import { readRow, readRows } from '../../testing/read-rows.ts';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}
interface Webhook {
  id: number;
  secret: string;
}

let api: TestApi;
let receiver: Server;
let received: Received[] = [];
let answer: (response: ServerResponse, message: Received) => void = (response) => response.end();
let rows: DeliveryRows;
const endings: (() => Promise<void>)[] = [];

test.before(async () => {
  api = await openTestApi();
  receiver = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      const message = { path: request.url ?? '', headers: request.headers, body };
      received.push(message);
      answer(response, message);
    });
  });
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.2', listening));
  rows = new DeliveryRows(api.database);
});
test.beforeEach(() => {
  received = [];
  answer = (response) => void response.end();
});
test.afterEach.always(async () => {
  await Promise.all(endings.splice(0).map((end) => end()));
});
test.after.always(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await api.close();
});

const silent = { info: () => {}, warn: () => {} };

/** Runs deliveries as a worker process does. */
function startDelivering(): void {
  const outgoing = new OutgoingCalls(new AddressRules(parseAddressRanges('127.0.0.2/32')));
  endings.push(keepDelivering({ rows, outgoing, log: silent, version: 'test' }));
}

async function createOffice(events: string[], path = '/hook') {
  const enterpriseId = await api.createEnterprise('Office');
  const as = await api.createUser(enterpriseId, ['ENTERPRISE_ADMIN', 'ORDERS']);
  const own = `/v1/enterprises/${enterpriseId}`;
  const url = `http://127.0.0.2:${(receiver.address() as AddressInfo).port}${path}`;
  const created = await api.call('POST', `${own}/webhooks`, { as, body: { url, events } });
  if (created.status !== 201) throw new Error(JSON.stringify(created.body));
  const webhook = created.body as Webhook;
  const deliveries = async () =>
    (await api.as(as).client(listDeliveriesCall, { params: { enterpriseId, id: webhook.id } })).deliveries;
  return { enterpriseId, as, own, url, webhook, deliveries };
}

type Office = Awaited<ReturnType<typeof createOffice>>;

async function placeOrder({ enterpriseId, as, own }: Office, orderNumber: string): Promise<{ id: number }> {
  await api.createProduct(enterpriseId, 'mug');
  const variant = await readRow(api.database('shopProductVariant').where({ enterpriseId }), {
    id: z.number(),
  });
  const body = { orderNumber, items: [{ shopProductVariantId: variant.id }] };
  const placed = await api.call('POST', `${own}/orders`, { as, body });
  if (placed.status !== 201) throw new Error(JSON.stringify(placed.body));
  return placed.body as { id: number };
}

/** Verifies a signature as a receiver does, according to Standard Webhooks. */
function isGenuine({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const own = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(own);
}

test.serial('a cancelled order sends signed events for itself and its jobs, each once', async (t) => {
  const office = await createOffice(['order.cancelled', 'job.cancelled']);
  const startedMs = Date.now();
  const order = await placeOrder(office, 'W-1');
  const { as, own, webhook } = office;
  await api.call('PUT', `${own}/orders/${order.id}`, { as, body: { status: 'CANCELLED' } });
  t.is((await office.deliveries()).length, 2, 'both are stored before anything is sent');
  startDelivering();
  startDelivering();
  await waitUntil(async () => (await office.deliveries()).every(({ status }) => status === 'DELIVERED'));
  t.is(received.length, 2);
  for (const message of received) {
    t.true(isGenuine(message, webhook.secret));
    t.false(isGenuine({ ...message, body: `${message.body} ` }, webhook.secret));
    t.is(message.headers['content-type'], 'application/json');
    t.is(message.headers['user-agent'], 'Platen/test');
    const sentMs = Number(message.headers['webhook-timestamp']) * 1000;
    t.true(sentMs > startedMs - 1000 && sentMs <= Date.now());
  }
  const bodies = received.map(({ body }) => JSON.parse(body) as { type: string; data: object });
  const ofOrder = bodies.find(({ type }) => type === 'order.cancelled');
  t.like(ofOrder!.data, { id: order.id, orderNumber: 'W-1', status: 'CANCELLED' });
  t.like(bodies.find(({ type }) => type === 'job.cancelled')!.data, { kind: 'print', status: 'CANCELLED' });
  await api.call('PUT', `${own}/orders/${order.id}`, { as, body: { status: 'CANCELLED' } });
  t.is((await office.deliveries()).length, 2, 'an unchanged order sends no event');
});

test.serial(
  'unrequested events, events of other enterprises and rolled back ones are not sent',
  async (t) => {
    const office = await createOffice(['order.ready']);
    const other = await createOffice(['order.cancelled']);
    const order = await placeOrder(office, 'W-2');
    await t.throwsAsync(
      api.database.transaction(async (trx) => {
        const { recordEvent } = await import('../../data/event-outbox.ts');
        await recordEvent(trx, other.enterpriseId, 'order.cancelled', { id: 1 });
        throw new Error('rolled back');
      }),
    );
    const { as, own } = office;
    await api.call('PUT', `${own}/orders/${order.id}`, { as, body: { status: 'CANCELLED' } });
    t.deepEqual(await office.deliveries(), []);
    t.deepEqual(await other.deliveries(), []);
  },
);

test.serial('a failed message is sent again under the same id with increasing delays', async (t) => {
  const office = await createOffice(['order.cancelled']);
  const { as, own, webhook } = office;
  answer = (response) => void response.writeHead(received.length < 3 ? 503 : 204).end();
  await api.call('POST', `${own}/webhooks/${webhook.id}/test`, { as });
  startDelivering();
  const skipWait = async () => {
    await api
      .database('webhookDelivery')
      .where({ webhookId: webhook.id, status: 'QUEUED' })
      .where('attempts', '<', 3)
      .whereNotNull('lastStatus')
      .update({ utcNextDateTime: new Date(Date.now() - 1000) });
    return (await office.deliveries())[0]!.status === 'DELIVERED';
  };
  await waitUntil(() => received.length > 0);
  await waitUntil(async () => (await office.deliveries())[0]!.lastStatus === 503);
  const [failed] = await office.deliveries();
  t.like(failed, { status: 'QUEUED', attempts: 1, lastError: 'The receiver answered 503.' });
  await waitUntil(skipWait);
  t.like((await office.deliveries())[0], { attempts: 3, lastStatus: 204, lastError: null });
  t.is(new Set(received.map(({ headers }) => headers['webhook-id'])).size, 1);
  t.is(received[0]!.body, received[2]!.body);
  t.true(received.every((message) => isGenuine(message, webhook.secret)));
});

test.serial(
  'a message of a dead process is sent again, and a slow receiver does not block other receivers',
  async (t) => {
    const slow = await createOffice(['order.cancelled'], '/slow');
    const quick = await createOffice(['order.cancelled'], '/quick');
    for (const { as, own, webhook } of [...Array.from({ length: 9 }, () => slow), quick])
      await api.call('POST', `${own}/webhooks/${webhook.id}/test`, { as });
    const dead = await rows.claim(1, [quick.webhook.id]);
    t.is(dead.length, 1);
    t.deepEqual(
      (await rows.claim(100, [quick.webhook.id])).map(({ id }) => id).includes(dead[0]!.id),
      false,
      'a claimed message is not claimed again',
    );
    const held: ServerResponse[] = [];
    answer = (response, { path }) => void (path === '/slow' ? held.push(response) : response.end());
    startDelivering();
    await waitUntil(async () => (await quick.deliveries())[0]!.status === 'DELIVERED');
    t.true(held.length <= 4);
    answer = (response) => void response.end();
    for (const response of held) response.end();
    const lapse = { utcNextDateTime: new Date(Date.now() - 1000) };
    await api
      .database('webhookDelivery')
      .where({ status: 'QUEUED', webhookId: slow.webhook.id })
      .update(lapse);
    await waitUntil(async () => (await slow.deliveries()).every(({ status }) => status === 'DELIVERED'));
    const of = dead[0]!;
    await rows.fail(of, { status: 500 }, undefined);
    const [settled] = (await slow.deliveries()).filter(({ id }) => id === of.id);
    t.like(settled, { status: 'DELIVERED', attempts: 2 }, 'a late result changes nothing');
  },
);

test.serial('each webhook gets a few messages at a time, failing webhooks last', async (t) => {
  const broken = await createOffice(['order.cancelled'], '/broken');
  const sound = await createOffice(['order.cancelled'], '/sound');
  for (const { as, own, webhook } of [...Array.from({ length: 6 }, () => broken), sound])
    await api.call('POST', `${own}/webhooks/${webhook.id}/test`, { as });
  const failing = { utcFailingSinceDateTime: new Date() };
  await api.database('webhook').where({ id: broken.webhook.id }).update(failing);
  const both = [broken.webhook.id, sound.webhook.id];
  const others = await readRows(api.database('webhook').whereNotIn('id', both), { id: z.number() });
  const claim = async (most: number, busy: number[]) =>
    (await rows.claim(most, [...others.map(({ id }) => id), ...busy])).map(({ webhookId }) => webhookId);
  t.deepEqual(await claim(1, []), [sound.webhook.id]);
  t.deepEqual(await claim(100, both), []);
  t.deepEqual(await claim(100, []), Array(4).fill(broken.webhook.id));
  await api.database('webhook').whereIn('id', both).delete();
});

test.serial('a message that keeps failing has failed after a day, and can be sent again', async (t) => {
  const office = await createOffice(['order.cancelled']);
  const { as, own, webhook } = office;
  answer = (response) => void response.writeHead(500).end();
  await api.call('POST', `${own}/webhooks/${webhook.id}/test`, { as });
  await api.database('webhookDelivery').where({ webhookId: webhook.id }).update({ attempts: 10 });
  startDelivering();
  await waitUntil(async () => (await office.deliveries())[0]!.status === 'FAILED');
  const [failed] = await office.deliveries();
  t.like(failed, { attempts: 11, lastStatus: 500 });
  answer = (response) => void response.end();
  const again = await api.call('POST', `${own}/webhooks/${webhook.id}/deliveries/${failed!.id}/redeliver`, {
    as,
  });
  t.is(again.status, 202);
  await waitUntil(async () => (await office.deliveries())[0]!.status === 'DELIVERED');
  t.is(new Set(received.map(({ headers }) => headers['webhook-id'])).size, 1);
});

test.serial(
  'a receiver that is gone or silent for days is disabled, and its users are notified',
  async (t) => {
    const gone = await createOffice(['order.cancelled'], '/gone');
    const silentFor = await createOffice(['order.cancelled'], '/silent');
    answer = (response, { path }) => void response.writeHead(path === '/gone' ? 410 : 500).end();
    await api
      .database('webhook')
      .where({ id: silentFor.webhook.id })
      .update({ utcFailingSinceDateTime: new Date(Date.now() - 73 * 3_600_000) });
    for (const { as, own, webhook } of [gone, silentFor])
      await api.call('POST', `${own}/webhooks/${webhook.id}/test`, { as });
    startDelivering();
    for (const { as, own, webhook, deliveries } of [gone, silentFor]) {
      const read = async () => (await api.call('GET', `${own}/webhooks/${webhook.id}`, { as })).body;
      await waitUntil(async () => ((await read()) as { active: boolean }).active === false);
      t.truthy(((await read()) as { disabledReason: string }).disabledReason);
      t.is((await deliveries())[0]!.status, 'FAILED');
      const notified = await api.call('GET', `${own}/employees/me/alerts/notifications`, { as });
      t.like(notified.body, { messages: [{ title: 'A webhook was switched off' }] });
      const refused = await api.call('POST', `${own}/webhooks/${webhook.id}/test`, { as });
      t.like(refused, { status: 409, body: { errorCode: 'webhook-inactive' } });
      const on = await api.call('PUT', `${own}/webhooks/${webhook.id}`, { as, body: { active: true } });
      t.like(on.body, { active: true, disabledReason: null, utcFailingSinceDateTime: null });
    }
  },
);

test.serial('the secret is returned only when it is created; a former one is valid for a day', async (t) => {
  const office = await createOffice(['order.cancelled']);
  const { as, own, webhook, enterpriseId } = office;
  t.regex(webhook.secret, /^whsec_[\w+/]{43}=$/);
  const others = [
    await api.call('GET', `${own}/webhooks`, { as }),
    await api.call('GET', `${own}/webhooks/${webhook.id}`, { as }),
    await api.call('PUT', `${own}/webhooks/${webhook.id}`, { as, body: { description: 'ERP' } }),
    await api.call('GET', `${own}/auditentries`, { as }),
  ];
  const { body } = await api.call('POST', `${own}/webhooks/${webhook.id}/secret`, { as });
  const renewed = (body as Webhook).secret;
  others.push(await api.call('GET', `${own}/auditentries`, { as }));
  for (const shown of others) {
    t.is(shown.status, 200);
    const text = JSON.stringify(shown.body);
    t.false(text.includes('whsec_') || text.includes(webhook.secret), text);
  }
  await api.call('POST', `${own}/webhooks/${webhook.id}/test`, { as });
  startDelivering();
  await waitUntil(() => received.length === 1);
  t.true(isGenuine(received[0]!, renewed) && isGenuine(received[0]!, webhook.secret));
  await api
    .database('webhook')
    .where({ enterpriseId })
    .update({ utcFormerSecretEndsDateTime: new Date(Date.now() - 1000) });
  await api.call('POST', `${own}/webhooks/${webhook.id}/test`, { as });
  await waitUntil(() => received.length === 2);
  t.true(isGenuine(received[1]!, renewed));
  t.false(isGenuine(received[1]!, webhook.secret));
});

test.serial(
  'URLs with internal addresses are refused when they are saved, internal names when they are called',
  async (t) => {
    const office = await createOffice(['order.cancelled']);
    const { as, own, webhook } = office;
    for (const url of [
      'http://127.0.0.1/',
      'https://10.0.0.1/',
      'ftp://erp.example/',
      'https://a:b@erp.example/',
    ]) {
      const body = { url, events: ['order.ready'] };
      const refused = await api.call('POST', `${own}/webhooks`, { as, body });
      t.like(refused, { status: 400, body: { errorCode: 'url-refused', path: 'url' } }, url);
      const changed = await api.call('PUT', `${own}/webhooks/${webhook.id}`, { as, body: { url } });
      t.like(changed, { status: 400, body: { errorCode: 'url-refused', path: 'url' } }, url);
    }
    await api.call('PUT', `${own}/webhooks/${webhook.id}`, { as, body: { url: 'https://localhost:1/' } });
    await api.call('POST', `${own}/webhooks/${webhook.id}/test`, { as });
    startDelivering();
    await waitUntil(async () => (await office.deliveries())[0]!.lastError !== null);
    t.regex((await office.deliveries())[0]!.lastError!, /no such host, or its address is not public/);
  },
);

test.serial('another enterprise cannot access webhooks and messages', async (t) => {
  const { own, as, webhook } = await createOffice(['order.cancelled']);
  const stranger = await createOffice(['order.cancelled']);
  const { body } = await api.call('POST', `${own}/webhooks/${webhook.id}/test`, { as });
  const { id } = body as { id: number };
  const theirs = stranger.own;
  for (const [method, path] of [
    ['GET', `/webhooks/${webhook.id}`],
    ['GET', `/webhooks/${webhook.id}/deliveries`],
    ['POST', `/webhooks/${webhook.id}/test`],
    ['POST', `/webhooks/${webhook.id}/secret`],
    ['POST', `/webhooks/${webhook.id}/deliveries/${id}/redeliver`],
    ['POST', `/webhooks/${stranger.webhook.id}/deliveries/${id}/redeliver`],
  ] as const)
    t.is((await api.call(method, theirs + path, { as: stranger.as })).status, 404, path);
  t.is((await api.call('DELETE', `${own}/webhooks/${webhook.id}`, { as })).status, 204);
  t.is((await api.database('webhookDelivery').where({ webhookId: webhook.id })).length, 0);
});

test.serial('messages to a webhook are listed by status and page, the newest first', async (t) => {
  const office = await createOffice(['order.cancelled']);
  const { enterpriseId, as, webhook } = office;
  const other = await createOffice(['order.cancelled']);
  const { client } = api.as(as);
  const params = { enterpriseId, id: webhook.id };
  const ids: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    const message = await client(testWebhookCall, { params });
    t.like(message, { event: 'webhook.test', status: 'QUEUED', attempts: 0, utcEndedDateTime: null });
    const body = JSON.parse(message.body) as { timestamp: string };
    t.deepEqual(body, { type: 'webhook.test', timestamp: body.timestamp, data: { enterpriseId } });
    ids.push(message.id);
  }
  await api.call('POST', `${other.own}/webhooks/${other.webhook.id}/test`, { as: other.as });
  await api.database('webhookDelivery').where({ id: ids[1] }).update({ status: 'DELIVERED' });
  const list = async (query: object) => {
    const { deliveries, records } = await client(listDeliveriesCall, { params, query });
    return [deliveries.map(({ id }) => id), records];
  };
  t.deepEqual(await list({}), [ids.toReversed(), 3]);
  t.deepEqual(await list({ sort: 'ASC', size: 2, page: 1 }), [ids.slice(2), 3]);
  t.deepEqual(await list({ status: 'DELIVERED' }), [[ids[1]!], 1]);
  const [, delivered] = await office.deliveries();
  t.is(delivered!.utcNextDateTime, null, 'an ended message has no next attempt');
});

test.serial('a message is sent again with all its attempts, while its webhook is active', async (t) => {
  const { enterpriseId, as, own, webhook, deliveries } = await createOffice(['order.cancelled']);
  const { client, ask } = api.as(as);
  const params = { enterpriseId, id: webhook.id };
  const { id: deliveryId } = await client(testWebhookCall, { params });
  const ended = { status: 'DELIVERED', attempts: 7, utcEndedDateTime: new Date() };
  await api.database('webhookDelivery').where({ id: deliveryId }).update(ended);
  const switchTo = (active: boolean) =>
    api.call('PUT', `${own}/webhooks/${webhook.id}`, { as, body: { active } });
  await switchTo(false);
  const inactive = {
    status: 409,
    body: { errorCode: 'webhook-inactive', error: 'The webhook is disabled: enable it first.' },
  };
  t.like(await ask(redeliverCall, { params: { ...params, deliveryId } }), inactive);
  t.like(await ask(testWebhookCall, { params }), inactive);
  t.like((await deliveries())[0], { status: 'DELIVERED', attempts: 7 }, 'otherwise it would wait forever');
  await switchTo(true);
  const again = await client(redeliverCall, { params: { ...params, deliveryId } });
  t.like(again, { id: deliveryId, status: 'QUEUED', attempts: 0, utcEndedDateTime: null });
  t.truthy(again.utcNextDateTime);
  const unknown = deliveryId + 1000;
  t.like(await ask(redeliverCall, { params: { ...params, deliveryId: unknown } }), {
    status: 404,
    body: { errorCode: 'record-missing', error: `Webhooks: there is no message ${unknown}.` },
  });
});
