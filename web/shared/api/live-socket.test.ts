import test from 'ava';
import { backoffMs } from './backoff.ts';
import { type AskForMockups, type Connection, LiveSocket } from './live-socket.ts';
import { liveUrl } from './live-url.ts';
import { randomId } from '../random-id.ts';

/** A websocket whose server is the test. */
class FakeSocket extends EventTarget {
  readyState = 0;
  readonly sent: Record<string, unknown>[] = [];
  closedWith: number | undefined;
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(code: number) {
    this.readyState = 3;
    this.closedWith = code;
  }
  open() {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  cut() {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
  notify(...messages: object[]) {
    for (const message of messages)
      this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
}

const ID = 'a'.repeat(32);
const ask = (text: string): AskForMockups => ({
  action: 'CREATEMOCKUPS',
  id: ID,
  shopProductVariantId: 1,
  customisationCode: text,
});
const start = { id: ID, kind: 'START', mockups: [] };
const made = (name: string) => ({
  id: ID,
  kind: 'MOCKUP',
  name,
  maskId: 1,
  mockupAreaId: name,
  image: `/f/${name}.png`,
  primaryMockup: true,
  sequence: 1,
  widthPx: 1,
  heightPx: 1,
});
const complete = { id: ID, kind: 'COMPLETE' };
const failed = { id: ID, kind: 'TERMINATE', reason: 'failed', error: 'failed' };
const error = { id: ID, kind: 'ERROR', errorCode: 'plate-missing', error: 'a picture is missing' };
const verge = { id: ID, kind: 'VERGE', scene: 's', url: '/f/s.json', camera: 'front', colours: {} };

function setUp() {
  const sockets: FakeSocket[] = [];
  const waiting: { run: () => void; ms: number }[] = [];
  const live = new LiveSocket({
    enterpriseId: 7,
    url: 'ws://shop/live',
    open() {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    wait(run, ms) {
      const entry = { run, ms };
      waiting.push(entry);
      return () => waiting.includes(entry) && waiting.splice(waiting.indexOf(entry), 1);
    },
  });
  const received: string[] = [];
  const connections: Connection[] = [];
  const follow = (request: AskForMockups) =>
    live.followMockups(request, {
      onMessage: (message) =>
        received.push('name' in message ? `${message.kind} ${message.name}` : message.kind),
      onConnection: (connection) => connections.push(connection),
    });
  return {
    live,
    sockets,
    waiting,
    received,
    connections,
    follow,
    last: () => sockets.at(-1)!,
    elapse: () => waiting.shift()!.run(),
  };
}

test('a request is sent when the connection is open, and its messages are delivered', (t) => {
  const { follow, last, received } = setUp();
  follow(ask('one'));
  t.deepEqual(last().sent, []);
  last().open();
  t.deepEqual(last().sent, [{ ...ask('one') }]);
  last().notify(start, verge, made('a'), error, complete);
  t.deepEqual(received, ['START', 'VERGE', 'MOCKUP a', 'ERROR', 'COMPLETE']);
});

const stream = [start, verge, made('a'), made('b'), complete];
for (const [index, { kind }] of stream.entries())
  test(`a connection cut before ${kind} (message ${index + 1}) is reopened, and the request is sent again under the same id`, (t) => {
    const { follow, last, sockets, received, connections, elapse } = setUp();
    follow(ask('one'));
    last().open();
    last().notify(...stream.slice(0, index));
    last().cut();
    t.is(sockets.length, 1, 'not at once');
    elapse();
    last().open();
    t.deepEqual(last().sent, [ask('one')]);
    last().notify(...stream);
    t.deepEqual(received.slice(index), ['START', 'VERGE', 'MOCKUP a', 'MOCKUP b', 'COMPLETE']);
    t.deepEqual(connections, ['open', 'cut', 'open']);
  });

test('after COMPLETE or TERMINATE nothing is requested again, and the idle connection is closed', (t) => {
  for (const end of [complete, failed]) {
    const { follow, last, sockets, waiting, elapse } = setUp();
    follow(ask('one'));
    last().open();
    last().notify(start, end);
    t.is(waiting.length, 1);
    elapse();
    t.is(last().closedWith, 1000);
    last().cut();
    t.is(sockets.length, 1);
  }
});

test('pauses between attempts grow up to 8 seconds; after 6 in a row the connection is lost until a retry', (t) => {
  const { follow, last, live, sockets, connections, waiting, elapse } = setUp();
  follow(ask('one'));
  const pauses: number[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    last().cut();
    pauses.push(waiting[0]!.ms);
    elapse();
  }
  last().cut();
  t.is(connections.at(-1), 'lost');
  t.is(waiting.length, 0);
  t.is(sockets.length, 7);
  t.true(pauses.every((ms, index) => index === 0 || ms >= pauses[index - 1]! * 0.8));
  live.retry();
  t.is(connections.at(-1), 'cut');
  last().open();
  t.is(connections.at(-1), 'open');
  t.deepEqual(last().sent, [ask('one')]);
});

test('a request made while the connection is cut is sent after the pause, when it is open', (t) => {
  const { follow, last, sockets, elapse } = setUp();
  follow(ask('one'));
  last().cut();
  follow(ask('two'));
  t.is(sockets.length, 1);
  elapse();
  last().open();
  t.deepEqual(last().sent, [ask('two')]);
});

test('a follower added while the connection is cut is notified of it', (t) => {
  const { follow, live, last, connections, elapse } = setUp();
  follow(ask('one'));
  t.deepEqual(connections, [], 'the first connection is not cut');
  last().cut();
  const follower: Connection[] = [];
  live.followMockups(
    { ...ask('two'), id: 'b'.repeat(32) },
    { onMessage() {}, onConnection: (connection) => follower.push(connection) },
  );
  t.deepEqual(follower, ['cut']);
  elapse();
  last().open();
  t.deepEqual(follower, ['cut', 'open']);
});

test('a request cancelled while the connection is cut is not sent again; the next request opens a connection', (t) => {
  const { follow, last, sockets, waiting } = setUp();
  const cancel = follow(ask('one'));
  last().cut();
  cancel();
  t.is(waiting.length, 0);
  follow(ask('two'));
  t.is(sockets.length, 2);
});

test('a message from the server resets the pause', (t) => {
  const { follow, last, waiting, elapse } = setUp();
  follow(ask('one'));
  for (let attempt = 0; attempt < 4; attempt += 1) {
    last().cut();
    elapse();
  }
  last().open();
  last().notify(start);
  last().cut();
  t.true(waiting[0]!.ms <= 500);
});

test('another design under the same id waits for the first response, and later messages of the former are dropped', (t) => {
  const { follow, last, received } = setUp();
  follow(ask('one'));
  last().open();
  follow(ask('two'));
  follow(ask('three'));
  t.deepEqual(last().sent, [ask('one')]);
  last().notify(start);
  t.deepEqual(last().sent, [ask('one'), ask('three')], 'newest wins');
  last().notify(made('of one'), complete);
  t.deepEqual(received, []);
  last().notify(start, made('of three'));
  t.deepEqual(received, ['START', 'MOCKUP of three']);
});

test('a refused request is reported, and the newest one is sent instead', (t) => {
  const { follow, last, received } = setUp();
  follow(ask('one'));
  last().open();
  last().notify(error, failed);
  t.deepEqual(received, ['ERROR', 'TERMINATE']);
  follow(ask('two'));
  follow(ask('three'));
  last().notify(failed);
  t.deepEqual(last().sent.at(-1), ask('three'));
});

test('cancelling sends CANCELMOCKUPS with the enterprise, version 1 and the id, and late messages are dropped', (t) => {
  const { follow, last, received } = setUp();
  const cancel = follow(ask('one'));
  last().open();
  last().notify(start);
  cancel();
  t.deepEqual(last().sent.at(-1), { action: 'CANCELMOCKUPS', enterpriseId: 7, version: 1, id: ID });
  last().notify(made('late'));
  t.deepEqual(received, ['START']);
});

test('cancelling a request that another has replaced does nothing', (t) => {
  const { follow, last } = setUp();
  const cancel = follow(ask('one'));
  last().open();
  last().notify(start);
  follow(ask('two'));
  cancel();
  t.deepEqual(last().sent, [ask('one'), ask('two')]);
});

test('a message that was refused (too many, maintenance) is sent again later on another connection', (t) => {
  const { follow, last, sockets, elapse } = setUp();
  follow(ask('one'));
  last().open();
  last().notify({ kind: 'ERROR', errorCode: 'rate-exceeded', error: 'Too many.' });
  t.is(last().closedWith, 4000, 'the server keeps the work for a client that reconnects');
  elapse();
  last().open();
  t.is(sockets.length, 2);
  t.deepEqual(last().sent, [ask('one')]);
});

test('messages outside the protocol are ignored', (t) => {
  const { follow, last, received } = setUp();
  follow(ask('one'));
  last().open();
  last().dispatchEvent(new MessageEvent('message', { data: '{' }));
  last().dispatchEvent(new MessageEvent('message', { data: new ArrayBuffer(2) }));
  last().notify(
    start,
    { id: ID, kind: 'NEW' },
    { id: ID, kind: 'MOCKUP' },
    { id: 'b'.repeat(32), kind: 'COMPLETE' },
  );
  t.deepEqual(received, ['START']);
});

test('request ids have the format of the protocol and are unique', (t) => {
  const ids = Array.from({ length: 50 }, randomId);
  t.true(ids.every((id) => /^[\w-]{16,64}$/.test(id)));
  t.is(new Set(ids).size, 50);
});

test('pages with TLS use a websocket with TLS', (t) => {
  t.is(liveUrl('https://shop.example/?a=1', 3), 'wss://shop.example/v1/enterprises/3/mockups');
  t.is(liveUrl('http://127.0.0.1:4400/', 3), 'ws://127.0.0.1:4400/v1/enterprises/3/mockups');
});

test('a pause is up to a fifth shorter, never longer', (t) => {
  t.deepEqual(
    [0, 1, 2, 3, 4, 9].map((attempts) => backoffMs(attempts, 0)),
    [500, 1000, 2000, 4000, 8000, 8000],
  );
  t.is(backoffMs(0, 1), 400);
});
