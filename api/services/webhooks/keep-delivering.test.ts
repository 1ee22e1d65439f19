import test from 'ava';
import { PlatenError } from '../../../engine/node.ts';
import type { OutgoingAnswer } from '../../outgoing/outgoing-calls.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import type { ClaimedDelivery, DeliveryRows, Tried } from './delivery-rows.ts';
import { keepDelivering } from './keep-delivering.ts';

const message = (id: number, webhookId: number, changes: Partial<ClaimedDelivery> = {}): ClaimedDelivery => ({
  id,
  enterpriseId: 1,
  webhookId,
  eventId: `evt_${id}`,
  event: 'order.ready',
  body: '{}',
  attempts: 1,
  url: 'https://erp.example/',
  secrets: ['whsec_AAAA'],
  ...changes,
});

interface Claim {
  most: number;
  busy: readonly number[];
  give: (messages: ClaimedDelivery[]) => void;
  fail: (error: Error) => void;
}

interface Post {
  url: string;
  headers: Record<string, string>;
  body: string;
  answer: (answer: OutgoingAnswer) => void;
  fail: (error: Error) => void;
}

/** Deliveries with rows and receivers that the test controls. */
function open({ isFinal = false } = {}) {
  const claims: Claim[] = [];
  const posts: Post[] = [];
  const completed: [id: number, tried: Tried][] = [];
  const failed: [id: number, tried: Tried, afterSeconds: number | undefined][] = [];
  const checked: boolean[] = [];
  const warnings: [about: object, text: string][] = [];
  const rows: Partial<DeliveryRows> = {
    claim: (most, busy) => new Promise((give, fail) => claims.push({ most, busy, give, fail })),
    complete: ({ id }, tried) => Promise.resolve(void completed.push([id, tried])),
    fail: ({ id }, tried, afterSeconds) => Promise.resolve(void failed.push([id, tried, afterSeconds])),
    disableIfFailing: (_delivery, isGone) => Promise.resolve(checked.push(isGone) > 0 && isFinal),
  };
  const end = keepDelivering({
    rows: rows as DeliveryRows,
    outgoing: {
      post: (url, headers, body) =>
        new Promise<OutgoingAnswer>((answer, fail) => posts.push({ url, headers, body, answer, fail })),
    },
    log: { info: () => {}, warn: (about, text) => warnings.push([about, text]) },
    version: '1.2.3',
  });
  /** Returns these messages to the next claim, and waits for their calls. */
  const send = async (...messages: ClaimedDelivery[]) => {
    const at = claims.length - 1;
    await waitUntil(() => claims.length > at);
    claims.at(-1)!.give(messages);
    const before = posts.length;
    await waitUntil(() => posts.length === before + messages.length);
    return posts.slice(before);
  };
  return { claims, posts, completed, failed, checked, warnings, send, end };
}

const success: OutgoingAnswer = { status: 204, retryAfterSeconds: undefined };

/** Delivers one message to a receiver with this answer or error. */
async function sendOne(
  outcome: OutgoingAnswer | Error,
  { isFinal = false, attempts = 1 }: { isFinal?: boolean; attempts?: number } = {},
) {
  const opened = open({ isFinal });
  await waitUntil(() => opened.claims.length === 1);
  const [post] = await opened.send(message(1, 7, { attempts }));
  if (outcome instanceof Error) post!.fail(outcome);
  else post!.answer(outcome);
  await waitUntil(() => opened.claims.length === 2);
  opened.claims[1]!.give([]);
  await opened.end();
  return opened;
}

test('a webhook gets no messages while one is being sent to it', async (t) => {
  const { claims, posts, end } = open();
  await waitUntil(() => claims.length === 1);
  t.deepEqual(claims[0]!.busy, []);
  claims[0]!.give([message(1, 7), message(2, 7)]);
  await waitUntil(() => posts.length === 2);
  posts[0]!.answer(success);
  await waitUntil(() => claims.length === 2);
  t.deepEqual(claims[1]!.busy, [7]);
  posts[1]!.answer(success);
  claims[1]!.give([]);
  await waitUntil(() => claims.length === 3);
  t.deepEqual(claims[2]!.busy, []);
  claims[2]!.give([]);
  await end();
});

test('messages that are being claimed on close are sent, and awaited', async (t) => {
  const { claims, posts, completed, end } = open();
  await waitUntil(() => claims.length === 1);
  const ended = end();
  claims[0]!.give([message(1, 7)]);
  await waitUntil(() => posts.length === 1);
  posts[0]!.answer(success);
  await ended;
  t.deepEqual(
    completed.map(([id]) => id),
    [1],
  );
  t.is(claims.length, 1, 'no further claim');
});

test('32 messages are sent at a time', async (t) => {
  const { claims, posts, completed, send, end } = open();
  await waitUntil(() => claims.length === 1);
  t.is(claims[0]!.most, 32);
  await send(...Array.from({ length: 32 }, (_, index) => message(index, index)));
  posts[0]!.answer(success);
  await waitUntil(() => claims.length === 2);
  t.is(claims[1]!.most, 1);
  // One more than requested: its end frees no place.
  claims[1]!.give([message(32, 32), message(33, 33)]);
  await waitUntil(() => posts.length === 34);
  posts[1]!.answer(success);
  await waitUntil(() => completed.length === 2);
  t.is(claims.length, 2, 'no claim while all places are taken');
  const ended = end();
  for (const { answer } of posts) answer(success);
  await ended;
  t.is(claims.length, 2);
});

test("a message is sent as JSON with the server's name, signed at the time of the attempt", async (t) => {
  const { claims, send, end } = open();
  await waitUntil(() => claims.length === 1);
  const beforeSeconds = Math.floor(Date.now() / 1000);
  const [post] = await send(message(1, 7, { body: '{"a":1}' }));
  t.like(post, { url: 'https://erp.example/', body: '{"a":1}' });
  t.like(post!.headers, {
    'Content-Type': 'application/json',
    'User-Agent': 'Platen/1.2.3',
    'webhook-id': 'evt_1',
  });
  const sentSeconds = Number(post!.headers['webhook-timestamp']);
  t.true(sentSeconds >= beforeSeconds && sentSeconds <= Date.now() / 1000, `sent at ${sentSeconds}`);
  post!.answer(success);
  await end();
});

test('an answer from 200 to 299 is a success', async (t) => {
  for (const status of [200, 299]) {
    const { completed, failed, checked } = await sendOne({ status, retryAfterSeconds: undefined });
    t.deepEqual(completed, [[1, { status }]]);
    t.deepEqual([failed, checked], [[], []]);
  }
});

test('any other answer is a failure, and the receiver may ask for the time of the next attempt', async (t) => {
  for (const status of [199, 300, 409, 411, 500]) {
    const { completed, failed, checked, warnings } = await sendOne({ status, retryAfterSeconds: 3600 });
    t.deepEqual(completed, []);
    t.deepEqual(failed, [[1, { status, error: `The receiver answered ${status}.` }, 3600]]);
    t.deepEqual([checked, warnings], [[false], []]);
  }
});

test('a message is not sent again after its last attempt', async (t) => {
  const { failed } = await sendOne({ status: 500, retryAfterSeconds: 5 }, { attempts: 11 });
  t.is(failed[0]![2], undefined);
});

test('a receiver that answers 410 is not tried again, and the log names the disabled webhook', async (t) => {
  const gone = { status: 410, retryAfterSeconds: 5 };
  const { failed, checked, warnings } = await sendOne(gone, { isFinal: true });
  t.deepEqual(failed, [[1, { status: 410, error: 'The receiver answered 410.' }, undefined]]);
  t.deepEqual(checked, [true]);
  t.deepEqual(warnings, [[{ webhookId: 7, enterpriseId: 1 }, 'webhook disabled']]);
});

test('a receiver that cannot be reached is a failure', async (t) => {
  const refusal = new PlatenError('address-refused', 'The address is not allowed.');
  const { failed, warnings } = await sendOne(refusal);
  t.deepEqual(failed[0]!.slice(0, 2), [1, { error: 'The address is not allowed.' }]);
  t.deepEqual(warnings, []);
});

test('an internal error is logged, and other messages are sent', async (t) => {
  const fault = new Error('A fault.');
  const { completed, failed, warnings } = await sendOne(fault);
  t.deepEqual([completed, failed], [[], []]);
  t.deepEqual(warnings, [[{ err: fault, deliveryId: 1 }, 'webhook']]);
});

test('an unavailable database is logged, and queried again', async (t) => {
  const { claims, warnings, end } = open();
  await waitUntil(() => claims.length === 1);
  const err = new Error('The database is unavailable.');
  claims[0]!.fail(err);
  await waitUntil(() => claims.length === 2);
  t.deepEqual(warnings, [[{ err }, 'webhooks']]);
  claims[1]!.give([]);
  await end();
});
