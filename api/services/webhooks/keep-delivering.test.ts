import test from 'ava';
import type { OutgoingAnswer } from '../../outgoing/outgoing-calls.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import type { ClaimedDelivery, DeliveryRows } from './delivery-rows.ts';
import { keepDelivering } from './keep-delivering.ts';

const silent = { info: () => {}, warn: () => {} };
const message = (id: number, webhookId: number): ClaimedDelivery => ({
  id,
  enterpriseId: 1,
  webhookId,
  eventId: `evt_${id}`,
  event: 'order.ready',
  body: '{}',
  attempts: 1,
  url: 'https://erp.example/',
  secrets: ['whsec_AAAA'],
});

/** Deliveries whose rows and receivers do what a test says. */
function open() {
  const claims: { busy: readonly number[]; give: (messages: ClaimedDelivery[]) => void }[] = [];
  const calls: ((answer: OutgoingAnswer) => void)[] = [];
  const delivered: number[] = [];
  const rows = {
    claim: (_most: number, busy: readonly number[]) =>
      new Promise<ClaimedDelivery[]>((give) => claims.push({ busy, give })),
    complete: ({ id }: ClaimedDelivery) => Promise.resolve(void delivered.push(id)),
  } as Partial<DeliveryRows> as DeliveryRows;
  const outgoing = { post: () => new Promise<OutgoingAnswer>((answer) => calls.push(answer)) };
  const end = keepDelivering({ rows, outgoing, log: silent, version: 'test' });
  return { claims, calls, delivered, end };
}

const success: OutgoingAnswer = { status: 204, retryAfterSeconds: undefined };

test('a webhook is given nothing more while anything is under way to it', async (t) => {
  const { claims, calls, end } = open();
  await waitUntil(() => claims.length === 1);
  t.deepEqual(claims[0]!.busy, []);
  claims[0]!.give([message(1, 7), message(2, 7)]);
  await waitUntil(() => calls.length === 2);
  calls[0]!(success);
  await waitUntil(() => claims.length === 2);
  t.deepEqual(claims[1]!.busy, [7]);
  calls[1]!(success);
  claims[1]!.give([]);
  await waitUntil(() => claims.length === 3);
  t.deepEqual(claims[2]!.busy, []);
  claims[2]!.give([]);
  await end();
});

test('what is being claimed while it ends is sent, and waited for', async (t) => {
  const { claims, calls, delivered, end } = open();
  await waitUntil(() => claims.length === 1);
  const ended = end();
  claims[0]!.give([message(1, 7)]);
  await waitUntil(() => calls.length === 1);
  calls[0]!(success);
  await ended;
  t.deepEqual(delivered, [1]);
  t.is(claims.length, 1);
});
