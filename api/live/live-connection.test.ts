import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import test from 'ava';
import { pino } from 'pino';
import type { WebSocket } from 'ws';
import type { LiveMessage } from '../contract/live.ts';
import { LiveConnection } from './live-connection.ts';
import { liveLimits } from './live-limits.ts';
import { waitUntil } from '../testing/wait-until.ts';
import type { LeaveReason } from './live-work.ts';

const ID = 'a-request-of-a-client';

/** The server's end of a connection. */
class Socket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  readonly sent: LiveMessage[] = [];
  closedWith: number | undefined;
  isPaused = false;

  pause(): void {
    this.isPaused = true;
  }

  resume(): void {
    this.isPaused = false;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as LiveMessage);
  }

  close(code: number): void {
    this.closedWith = code;
  }

  pings = 0;

  ping(): void {
    this.pings += 1;
  }

  terminate(): void {
    this.leave(1006);
  }

  /** Receives a message from the client. */
  take(message: object): void {
    this.emit('message', Buffer.from(JSON.stringify(message)), false);
  }

  /** The client disconnects. */
  leave(code: number): void {
    this.readyState = 3;
    this.emit('close', code);
  }
}

/** Work that starts when the test says so, then reports START and COMPLETE. */
class Work {
  isBegun = false;
  left: LeaveReason | undefined;
  go = () => {};
  private readonly isReady = new Promise<void>((ready) => (this.go = ready));

  async *messages(): AsyncGenerator<LiveMessage> {
    this.isBegun = true;
    await this.isReady;
    yield { kind: 'START', mockups: [] };
    yield { kind: 'COMPLETE' };
  }

  abandon(reason: LeaveReason): Promise<void> {
    this.left = reason;
    return Promise.resolve();
  }
}

function connect(admit = () => Promise.resolve(), limits = liveLimits) {
  const socket = new Socket();
  const works: Work[] = [];
  const connection = new LiveConnection(socket as unknown as WebSocket, {
    enterpriseId: 1,
    admit,
    limits,
    log: pino({ level: 'silent' }),
    open() {
      const work = new Work();
      works.push(work);
      return work;
    },
  });
  return { connection, socket, works };
}
const cancel = { action: 'CANCELMOCKUPS', enterpriseId: 1, version: 1, id: ID };

test('of several designs under one id the last runs, after the former has ended; those between never start', async (t) => {
  const { socket, works } = connect();
  for (let sent = 0; sent < 3; sent += 1) socket.take({ id: ID });
  await setImmediate();
  t.deepEqual(
    works.map(({ isBegun }) => isBegun),
    [true, false, false],
  );
  works[2]!.go();
  await setImmediate();
  t.deepEqual(socket.sent, []);
  works[0]!.go();
  await setImmediate();
  t.deepEqual(
    works.map(({ isBegun }) => isBegun),
    [true, false, true],
  );
  t.deepEqual(
    socket.sent.map(({ kind }) => kind),
    ['START', 'COMPLETE'],
  );
});

test('messages are handled in order, however long each check takes', async (t) => {
  const admissions: (() => void)[] = [];
  const { socket, works } = connect(() => new Promise((admitted) => admissions.push(admitted)));
  socket.take({ id: ID });
  socket.take(cancel);
  await setImmediate();
  t.is(admissions.length, 1);
  admissions[0]!();
  await setImmediate();
  admissions[1]!();
  await setImmediate();
  t.is(works[0]!.left, 'asked');
});

test('the socket is paused while a message is checked', async (t) => {
  const admissions: (() => void)[] = [];
  const { socket } = connect(() => new Promise((admitted) => admissions.push(admitted)));
  t.false(socket.isPaused);
  socket.take({ id: ID });
  socket.take(cancel); // arrives in the same batch
  await setImmediate();
  t.true(socket.isPaused);
  admissions[0]!();
  await setImmediate();
  t.true(socket.isPaused);
  admissions[1]!();
  await setImmediate();
  t.false(socket.isPaused);
});

test('no work starts for a client that disconnected during the check', async (t) => {
  let admitted = () => {};
  const { socket, works } = connect(() => new Promise((next) => (admitted = next)));
  socket.take({ id: ID });
  await setImmediate();
  socket.leave(1000);
  admitted();
  await setImmediate();
  t.deepEqual(works, []);
});

test('work learns whether the client closed the connection or lost it', async (t) => {
  const leave = async (code: number) => {
    const { socket, works } = connect(undefined, { ...liveLimits, graceMs: 1 });
    socket.take({ id: ID });
    await setImmediate();
    socket.leave(code);
    await waitUntil(() => works[0]!.left !== undefined);
    return works[0]!.left;
  };
  t.deepEqual(
    [await leave(1000), await leave(1001), await leave(1005), await leave(1006), await leave(1009)],
    ['left', 'left', 'left', 'lost', 'lost'],
  );
});

test('a restart of the server does not cancel the work', async (t) => {
  const { connection, socket, works } = connect(undefined, { ...liveLimits, graceMs: 1 });
  socket.take({ id: ID });
  await setImmediate();
  connection.restart();
  t.is(socket.closedWith, 1012);
  socket.leave(1012);
  await new Promise((next) => setTimeout(next, 50));
  t.is(works[0]!.left, undefined);
});

test('a client that does not read is disconnected with 1013', async (t) => {
  const { socket, works } = connect();
  socket.take({ id: ID });
  await setImmediate();
  socket.bufferedAmount = liveLimits.maxUnsentBytes + 1;
  works[0]!.go();
  await setImmediate();
  t.is(socket.closedWith, 1013);
  t.deepEqual(socket.sent, []);
});

test('a client that misses a ping is disconnected; one that answers stays connected', (t) => {
  const { connection, socket } = connect();
  for (let pings = 0; pings < 3; pings += 1) {
    connection.ping();
    socket.emit('pong');
  }
  t.deepEqual([socket.pings, socket.readyState], [3, 1]);
  connection.ping();
  connection.ping();
  t.deepEqual([socket.pings, socket.readyState], [4, 3]);
});
