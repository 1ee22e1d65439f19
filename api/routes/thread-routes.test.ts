import test from 'ava';
import {
  createThreadCall,
  listColleaguesCall,
  listThreadMessagesCall,
  listThreadsCall,
  markThreadReadCall,
  unreadMessagesCall,
  writeThreadMessageCall,
} from '../contract/calls/threads.ts';
import { readSelfCall } from '../contract/calls/users.ts';
import { openTestApi, type TestApi } from '../testing/open-test-api.ts';

let api: TestApi;
let enterpriseId: number;
test.before(async () => {
  api = await openTestApi();
  enterpriseId = await api.createEnterprise('One');
});
test.after.always(() => api.close());

const keyed = (idempotencyKey?: string) => (idempotencyKey === undefined ? {} : { idempotencyKey });

/** A user of the enterprise, with the calls of the messaging page. */
async function join(ofEnterprise = enterpriseId) {
  const { client, ask } = api.as(await api.createUser(ofEnterprise, ['ORDERS']));
  const { id, username } = await client(readSelfCall, { params: { enterpriseId: ofEnterprise } });
  const params = { enterpriseId: ofEnterprise };
  return {
    id,
    username,
    threads: async () => (await client(listThreadsCall, { params })).threads,
    unread: async () => (await client(unreadMessagesCall, { params })).unreadMessages,
    colleagues: async () => (await client(listColleaguesCall, { params })).colleagues,
    begin: (employeeIds: number[], title = 'Press 2', key?: string) =>
      ask(createThreadCall, { params, body: { title, employeeIds, text: 'It stands.' }, ...keyed(key) }),
    messages: (threadId: number) => ask(listThreadMessagesCall, { params: { ...params, id: threadId } }),
    write: (threadId: number, text: string, key?: string) =>
      ask(writeThreadMessageCall, { params: { ...params, id: threadId }, body: { text }, ...keyed(key) }),
    read: (threadId: number, messageId: number) =>
      ask(markThreadReadCall, { params: { ...params, id: threadId }, body: { messageId } }),
  };
}

test('a repeated thread or message is written once, and by its own sender only', async (t) => {
  const [anna, ben] = [await join(), await join()];
  const first = await anna.begin([ben.id], 'Press 3', 'thread-key');
  t.deepEqual((await anna.begin([ben.id], 'Press 3', 'thread-key')).body, first.body);
  const threads = await ben.threads();
  t.is(threads.length, 1);
  const { id } = threads[0]!;
  const written = await anna.write(id, 'Still.', 'message-key');
  t.is(written.status, 201);
  t.deepEqual((await anna.write(id, 'Still.', 'message-key')).body, written.body);
  t.is(await ben.unread(), 2);
  t.like(await ben.write(id, 'Still.', 'message-key'), { status: 422 });
  t.is((await anna.write(id, 'Still.')).status, 201, 'without a key each message is written');
  t.is(await ben.unread(), 3);
});

test('messages of a thread are unread for its other members until they are marked', async (t) => {
  const [anna, ben] = [await join(), await join()];
  t.is((await anna.begin([ben.id])).status, 201);
  const [thread] = await ben.threads();
  t.like(thread, { title: 'Press 2', lastText: 'It stands.', unreadMessages: 1 });
  t.deepEqual(
    thread!.members.map(({ employeeId }) => employeeId),
    [anna.id, ben.id],
  );
  t.deepEqual([await anna.unread(), await ben.unread()], [0, 1]);

  await ben.write(thread!.id, 'I look at it.');
  t.deepEqual([await anna.unread(), await ben.unread()], [1, 0], 'the sender has read the earlier messages');
  const { body } = await anna.messages(thread!.id);
  t.like(body, { records: 2, messages: [{ text: 'I look at it.', employeeId: ben.id, name: ben.username }] });
  const newest = (body as { messages: { id: number }[] }).messages[0]!.id;
  t.is((await anna.read(thread!.id, newest)).status, 204);
  t.is(await anna.unread(), 0);
  await anna.read(thread!.id, 1);
  t.is(await anna.unread(), 0, 'read messages stay read');
});

test('a mark beyond the last message does not mark later messages', async (t) => {
  const [anna, ben] = [await join(), await join()];
  await anna.begin([ben.id]);
  const [thread] = await ben.threads();
  await ben.read(thread!.id, Number.MAX_SAFE_INTEGER);
  t.is(await ben.unread(), 0);
  await anna.write(thread!.id, 'Still.');
  t.is(await ben.unread(), 1);
});

test('a thread is missing for users who are not members', async (t) => {
  const [anna, ben, carla] = [await join(), await join(), await join()];
  await anna.begin([ben.id]);
  const { id } = (await anna.threads())[0]!;
  t.deepEqual(await carla.threads(), []);
  for (const answer of [await carla.messages(id), await carla.write(id, 'Hello'), await carla.read(id, 1)])
    t.like(answer, { status: 404, body: { errorCode: 'record-missing' } });
  t.is(((await anna.messages(id)).body as { records: number }).records, 1);
});

test('a thread has members of its enterprise only', async (t) => {
  const stranger = await join(await api.createEnterprise('Other'));
  const anna = await join();
  t.like(await anna.begin([stranger.id]), { status: 400, body: { errorCode: 'reference-unknown' } });
  t.deepEqual(await anna.threads(), []);
  const colleagues = (await anna.colleagues()).map(({ employeeId }) => employeeId);
  t.false(colleagues.includes(stranger.id));
  t.false(colleagues.includes(anna.id));
});

test('a message of blanks is refused', async (t) => {
  const [anna, ben] = [await join(), await join()];
  await anna.begin([ben.id]);
  t.is((await anna.write((await anna.threads())[0]!.id, ' \n')).status, 400);
});
