import test from 'ava';
import { saveDraftCall } from '../../../../api/contract/calls/drafts.ts';
import { ApiProblem } from '../../../../api/contract/create-client.ts';
import { openFixtureSession } from '../../../testing/fixture-session.ts';
import { composeDraft } from './draft.ts';
import { DraftSender } from './draft-sender.ts';

const session = openFixtureSession('mug').getState();
const draft = (savedAt: number) => composeDraft(session, 'tab', savedAt);

/** A server that stores the newest revision, and a clock that the test moves. */
function setUp() {
  const sent: string[] = [];
  const kept: number[] = [];
  const waiting: { run: () => void; ms: number }[] = [];
  const server = { has: 0, failures: [] as Error[], hold: Promise.resolve() };
  const write = async (what: string, revision: number) => {
    sent.push(`${what} ${revision}`);
    await server.hold;
    const failure = server.failures.shift();
    if (failure) throw failure;
    server.has = Math.max(server.has, revision);
    return server.has;
  };
  const sender = new DraftSender({
    server: {
      save: (_, revision) => write('save', revision),
      delete: (_, revision) => write('delete', revision),
    },
    onKept: ({ savedAt }) => kept.push(savedAt),
    wait(run, ms) {
      const entry = { run, ms };
      waiting.push(entry);
      return () => {
        waiting.splice(waiting.indexOf(entry), 1);
      };
    },
  });
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  const elapse = async () => {
    waiting.shift()?.run();
    await settle();
  };
  return { sender, server, sent, kept, waiting, elapse, settle };
}

const connectionFailure = () => new TypeError('Failed to fetch');
const problem = (status: number) =>
  new ApiProblem(saveDraftCall, status, { error: 'no', errorCode: 'unexpected' });

test('the newest of several drafts is sent, some seconds after the first one', async (t) => {
  const { sender, sent, kept, waiting, elapse } = setUp();
  for (const savedAt of [1, 2, 3]) sender.keep(draft(savedAt));
  t.deepEqual(sent, []);
  t.is(waiting.length, 1);
  t.is(waiting[0]!.ms, 3000);
  await elapse();
  t.deepEqual(sent, ['save 3']);
  t.deepEqual(kept, [3]);
  t.is(waiting.length, 0);
});

for (const [moment, end] of [
  ['that is flushed', ({ sender }: ReturnType<typeof setUp>) => void sender.flush()],
  ['whose wait ends', ({ elapse }: ReturnType<typeof setUp>) => elapse()],
] as const)
  test(`a draft ${moment} while another is sent is sent after it`, async (t) => {
    const set = setUp();
    const { sender, server, sent, elapse, settle } = set;
    let letGo = () => {};
    server.hold = new Promise((resolve) => (letGo = resolve));
    sender.keep(draft(1));
    await elapse();
    sender.keep(draft(2));
    await end(set);
    await settle();
    t.deepEqual(sent, ['save 1']);
    letGo();
    await settle();
    await elapse();
    t.deepEqual(sent, ['save 1', 'save 2']);
  });

test('a lost draft is sent again until it arrives; a refused draft waits for the next change', async (t) => {
  const { sender, server, sent, kept, waiting, elapse } = setUp();
  server.failures.push(connectionFailure(), problem(500), problem(429), problem(408));
  sender.keep(draft(1));
  for (let attempt = 0; attempt < 5; attempt += 1) await elapse();
  t.deepEqual(sent, Array(5).fill('save 1'));
  t.deepEqual(kept, [1]);
  server.failures.push(problem(413));
  sender.keep(draft(2));
  await elapse();
  t.is(waiting.length, 0);
  t.deepEqual(kept, [1]);
  sender.keep(draft(3));
  await elapse();
  t.deepEqual(kept, [1, 3]);
});

test('the pause that a server requests for too many writes is observed', async (t) => {
  const { sender, server, sent, waiting, elapse } = setUp();
  const { call, status, problem: body } = problem(429);
  server.failures.push(new ApiProblem(call, status, body, 40_000));
  sender.keep(draft(1));
  await elapse();
  t.is(waiting[0]!.ms, 40_000);
  await elapse();
  t.deepEqual(sent, ['save 1', 'save 1']);
});

test('a page that is left sends immediately, also during another write', async (t) => {
  const { sender, sent, settle } = setUp();
  sender.keep(draft(1));
  void sender.flush(true);
  await settle();
  t.deepEqual(sent, ['save 1']);
});

test('a deleted draft is not restored by an earlier write', async (t) => {
  const { sender, server, sent, kept, elapse, settle } = setUp();
  sender.keep(draft(5));
  server.failures.push(connectionFailure());
  sender.forget(draft(5));
  await settle();
  await elapse();
  await elapse();
  t.deepEqual(sent, ['delete 6', 'delete 6']);
  t.deepEqual(kept, []);
  sender.keep(draft(6));
  await elapse();
  t.is(sent.at(-1), 'save 7', 'the server already has revision 6');
});

test('newer drafts are accepted after the clock has been set back', async (t) => {
  const { sender, server, sent, kept, elapse } = setUp();
  server.has = 100;
  sender.keep(draft(7));
  await elapse();
  t.deepEqual(kept, [], 'the server has another revision');
  await elapse();
  t.deepEqual(sent, ['save 7', 'save 102']);
  t.deepEqual(kept, [7]);
});
