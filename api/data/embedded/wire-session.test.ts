import { createConnection, createServer, type Socket } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import { Lease } from './lease.ts';
import { type SessionHost, WireSession } from './wire-session.ts';

const START = Buffer.from('\0\0\0\x08\0\x03\0\0', 'latin1');
const QUERY = Buffer.from('Q\0\0\0\x05\0', 'latin1');
/** ReadyForQuery within a transaction, and outside of one. */
const IN_TRANSACTION = Buffer.from('Z\0\0\0\x05T');
const IDLE = Buffer.from('Z\0\0\0\x05I');
const IDLE_MS = 50;

test('a client that leaves its transaction open is disconnected after a while, and the next client is served', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'platen-'));
  const path = join(folder, 'socket');
  const lease = new Lease<WireSession>();
  let answer = IN_TRANSACTION;
  const host: SessionHost = {
    lease,
    admitSearchPath: () => 'public',
    run: (_session, _messages, _hasStarted, onAnswer) => Promise.resolve(onAnswer(answer)),
    notifyAll: () => {},
    reopen: () => Promise.resolve(),
    endSession: (session) => Promise.resolve(lease.giveBack(session)),
  };
  const server = createServer((socket) => new WireSession(socket, host, IDLE_MS));
  await new Promise<void>((resolve) => server.listen(path, resolve));
  const idle = await ask(path);
  const closed = new Promise((done) => idle.once('close', done));
  answer = IDLE;
  const next = await ask(path);
  await closed;
  t.true(idle.destroyed);
  t.false(next.destroyed);
  next.destroy();
  server.close();
  await rm(folder, { recursive: true });
});

/** Starts a session and sends a query. @returns when it is answered */
async function ask(path: string): Promise<Socket> {
  const socket = createConnection(path);
  socket.write(Buffer.concat([START, QUERY]));
  await new Promise((answered) => socket.once('data', answered));
  return socket.resume();
}
