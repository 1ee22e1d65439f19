import test from 'ava';
import type { Knex } from 'knex';
import { openTestDatabase, type TestDatabase } from '../../testing/open-test-database.ts';
import { type ClaimedDelivery, DeliveryRows } from './delivery-rows.ts';

const DAY = '1 day';
const LEASE_SECONDS = 60;

let opened: TestDatabase;
let trx: Knex.Transaction;
let rows: DeliveryRows;
let enterpriseId: number;
let webhooks = 0;
let events = 0;

test.before(async () => {
  opened = await openTestDatabase();
});
// The clock of the database stands still within a transaction.
test.beforeEach(async () => {
  trx = await opened.database.transaction();
  rows = new DeliveryRows(trx);
  const [row] = (await trx('enterprise').insert({ name: 'One' }, 'id')) as { id: number }[];
  enterpriseId = row!.id;
});
test.afterEach.always(() => trx?.rollback());
test.after.always(() => opened?.close());

async function createWebhook(values: object = {}): Promise<number> {
  const url = `https://receiver.example/${(webhooks += 1)}`;
  const own = { enterpriseId, url, events: '["*"]', secret: 'new', ...values };
  const [row] = (await trx('webhook').insert(own, 'id')) as { id: number }[];
  return row!.id;
}
async function queueMessage(webhookId: number, values: object = {}): Promise<number> {
  const eventId = `event-${(events += 1)}`;
  const own = { enterpriseId, webhookId, eventId, event: 'order.placed', body: '{}', ...values };
  const [row] = (await trx('webhookDelivery').insert(own, 'id')) as { id: number }[];
  return row!.id;
}
async function claimNew(webhook?: number): Promise<ClaimedDelivery> {
  const id = await queueMessage(webhook ?? (await createWebhook()));
  return (await rows.claim(32, [])).find((delivery) => delivery.id === id)!;
}
const claimIds = async (most = 32, busy: number[] = []) =>
  (await rows.claim(most, busy)).map(({ id }) => id).toSorted((one, other) => one - other);
const ago = (interval: string) => trx.raw(`now() - interval '${interval}'`);
const ahead = (interval: string) => trx.raw(`now() + interval '${interval}'`);
const webhookOf = async ({ webhookId }: ClaimedDelivery) =>
  (await trx('webhook').where({ id: webhookId }).first()) as Record<string, unknown>;
const messageOf = async (id: number) =>
  (await trx('webhookDelivery').where({ id }).first()) as Record<string, unknown>;
/** Notifications of an enterprise, a row for each recipient. */
const notesOf = ({ enterpriseId: id }: ClaimedDelivery) =>
  trx('notificationMessageState AS state')
    .join('notification AS note', 'note.id', 'state.notificationId')
    .where('note.enterpriseId', id)
    .orderBy('state.employeeId')
    .select('state.employeeId', 'title', 'body', 'entityActivityEventType') as Promise<
    { employeeId: number; title: string }[]
  >;
/** The seconds until the next attempt of a message. */
async function waitOf(id: number): Promise<number> {
  const left = trx.raw('extract(epoch from utc_next_date_time - now())::float8 AS seconds');
  const row = (await trx('webhookDelivery').where({ id }).first(left)) as { seconds: number };
  return row.seconds;
}

test.serial('a claimed message has the address, the secrets and the number of its attempt', async (t) => {
  const webhookId = await createWebhook({
    formerSecret: 'old',
    utcFormerSecretEndsDateTime: ahead(DAY),
  });
  const id = await queueMessage(webhookId, { attempts: 2, body: '{"one":1}' });
  const [claimed, ...others] = await rows.claim(32, []);
  t.like(claimed, {
    id,
    enterpriseId,
    webhookId,
    event: 'order.placed',
    body: '{"one":1}',
    attempts: 3,
    url: `https://receiver.example/${webhooks}`,
    secrets: ['new', 'old'],
  });
  t.deepEqual(others, []);
});

test.serial('a former secret signs until it expires', async (t) => {
  const webhookId = await createWebhook({ formerSecret: 'old', utcFormerSecretEndsDateTime: ago(DAY) });
  await queueMessage(webhookId);
  const [claimed] = await rows.claim(32, []);
  t.deepEqual(claimed!.secrets, ['new']);
});

test.serial('a message is claimed once, until its lease ends', async (t) => {
  const { id } = await claimNew();
  t.deepEqual(await claimIds(), []);
  t.is(await waitOf(id), LEASE_SECONDS);
  await trx('webhookDelivery')
    .where({ id })
    .update({ utcNextDateTime: ago('1 second') });
  t.deepEqual(await claimIds(), [id]);
  t.like(await messageOf(id), { attempts: 2 });
});

test.serial('only queued and due messages of active webhooks are claimed', async (t) => {
  const on = await createWebhook();
  const off = await createWebhook({ active: false });
  const due = await queueMessage(on);
  await queueMessage(on, { utcNextDateTime: ahead(DAY) });
  await queueMessage(on, { status: 'DELIVERED' });
  await queueMessage(on, { status: 'FAILED' });
  await queueMessage(off);
  t.deepEqual(await claimIds(), [due]);
});

test.serial(
  'a webhook gets four messages at a time, the longest waiting first, and none while it is busy',
  async (t) => {
    const busy = await createWebhook();
    await queueMessage(busy);
    const webhookId = await createWebhook();
    const late = await queueMessage(webhookId);
    const early: number[] = [];
    for (const hours of [2, 3, 4, 5])
      early.push(await queueMessage(webhookId, { utcNextDateTime: ago(`${hours} hours`) }));
    t.deepEqual(await claimIds(32, [busy]), early);
    t.deepEqual(await claimIds(32, [busy]), [late]);
  },
);

test.serial('failing webhooks come last, the longest failing at the end', async (t) => {
  const failing = await createWebhook({ utcFailingSinceDateTime: ago('1 hour') });
  const longer = await createWebhook({ utcFailingSinceDateTime: ago(DAY) });
  const well = await createWebhook();
  const byWebhook = new Map<number, number>();
  for (const webhookId of [failing, longer, well]) byWebhook.set(webhookId, await queueMessage(webhookId));
  t.deepEqual(await claimIds(1), [byWebhook.get(well)]);
  t.deepEqual(await claimIds(1), [byWebhook.get(failing)]);
  t.deepEqual(await claimIds(1), [byWebhook.get(longer)]);
});

test.serial('a delivered message is ended, and its webhook is no longer failing', async (t) => {
  const delivery = await claimNew(await createWebhook({ utcFailingSinceDateTime: ago(DAY) }));
  const other = await claimNew(await createWebhook({ utcFailingSinceDateTime: ago(DAY) }));
  await rows.complete(delivery, { status: 204 });
  const message = await messageOf(delivery.id);
  t.like(message, { status: 'DELIVERED', lastStatus: 204, lastError: null });
  t.true(message['utcEndedDateTime'] instanceof Date);
  t.like(await webhookOf(delivery), { active: true, utcFailingSinceDateTime: null });
  t.true((await webhookOf(other))['utcFailingSinceDateTime'] instanceof Date);
});

test.serial(
  'a failed message waits for its next attempt, and its webhook is failing since the first failure',
  async (t) => {
    const delivery = await claimNew();
    const other = await claimNew();
    await rows.fail(delivery, { error: 'No answer.' }, 86_400);
    t.like(await messageOf(delivery.id), {
      status: 'QUEUED',
      lastStatus: null,
      lastError: 'No answer.',
      utcEndedDateTime: null,
    });
    t.is(await waitOf(delivery.id), 86_400);
    t.true((await webhookOf(delivery))['utcFailingSinceDateTime'] instanceof Date);
    t.is((await webhookOf(other))['utcFailingSinceDateTime'], null);

    await trx('webhookDelivery')
      .where({ id: delivery.id })
      .update({ utcNextDateTime: ago(DAY) });
    await trx('webhook')
      .where({ id: delivery.webhookId })
      .update({ utcFailingSinceDateTime: ago(DAY) });
    const since = (await webhookOf(delivery))['utcFailingSinceDateTime'];
    const [again] = await rows.claim(32, []);
    await rows.fail(again!, { status: 500, error: 'The receiver answered 500.' }, undefined);
    const message = await messageOf(delivery.id);
    t.like(message, { status: 'FAILED', lastStatus: 500, lastError: 'The receiver answered 500.' });
    t.true(message['utcEndedDateTime'] instanceof Date);
    t.deepEqual((await webhookOf(delivery))['utcFailingSinceDateTime'], since);
  },
);

test.serial(
  'an attempt whose lease has ended does not change a message that was claimed again',
  async (t) => {
    const delivery = await claimNew();
    await trx('webhookDelivery')
      .where({ id: delivery.id })
      .update({ utcNextDateTime: ago(DAY) });
    const [again] = await rows.claim(32, []);
    await rows.complete(delivery, { status: 200 });
    await rows.fail(delivery, { status: 500 }, 1);
    await rows.fail(delivery, { status: 500 }, undefined);
    t.like(await messageOf(delivery.id), { status: 'QUEUED', lastStatus: null, attempts: 2 });
    await rows.complete(again!, { status: 200 });
    await rows.fail(again!, { status: 500 }, 1);
    t.like(await messageOf(delivery.id), { status: 'DELIVERED', lastStatus: 200 });
  },
);

test.serial('a webhook that failed for 72 hours is disabled, and its waiting messages fail', async (t) => {
  const [admin, integrator] = (await trx('employee').insert(
    [
      { enterpriseId, username: `a${enterpriseId}@one.example`, roles: '["ENTERPRISE_ADMIN"]' },
      { enterpriseId, username: `b${enterpriseId}@one.example`, roles: '["INTEGRATION_ADMIN", "ORDERS"]' },
      { enterpriseId, username: `c${enterpriseId}@one.example`, roles: '["ORDERS"]' },
      {
        enterpriseId,
        username: `d${enterpriseId}@one.example`,
        roles: '["ENTERPRISE_ADMIN"]',
        active: false,
      },
    ],
    'id',
  )) as { id: number }[];
  const delivery = await claimNew(await createWebhook({ utcFailingSinceDateTime: ago('60 hours') }));
  const delivered = await queueMessage(delivery.webhookId, { status: 'DELIVERED' });
  t.false(await rows.disableIfFailing(delivery, false));
  t.like(await webhookOf(delivery), { active: true, disabledReason: null });

  await trx('webhook')
    .where({ id: delivery.webhookId })
    .update({ utcFailingSinceDateTime: ago('73 hours') });
  t.true(await rows.disableIfFailing(delivery, false));
  const reason = 'No message was delivered for 3 days.';
  t.like(await webhookOf(delivery), { active: false, disabledReason: reason });
  const message = await messageOf(delivery.id);
  t.like(message, { status: 'FAILED', lastError: reason });
  t.true(message['utcEndedDateTime'] instanceof Date);
  t.like(await messageOf(delivered), { status: 'DELIVERED', lastError: null });
  t.false(await rows.disableIfFailing(delivery, false), 'it is disabled already');

  const notes = await notesOf(delivery);
  t.deepEqual(
    notes.map(({ employeeId }) => employeeId),
    [admin!.id, integrator!.id],
  );
  t.like(notes[0], {
    title: 'A webhook was switched off',
    body: `${delivery.url} was switched off. ${reason}`,
    entityActivityEventType: 'WEBHOOK_DISABLED',
  });
});

test.serial('a webhook whose receiver is gone is disabled at once', async (t) => {
  const delivery = await claimNew();
  const other = await claimNew();
  t.true(await rows.disableIfFailing(delivery, true));
  const disabledReason = 'The receiver answered 410, which refuses further messages.';
  t.like(await webhookOf(delivery), { active: false, disabledReason });
  t.like(await webhookOf(other), { active: true });
  t.like(await messageOf(other.id), { status: 'QUEUED' });
});
