import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createConnection, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import test from 'ava';
import type { Knex } from 'knex';
import pg from 'pg';
import { connectDatabase, connectionConfig, type DatabasePlace } from '../connect.ts';
import { type EmbeddedDatabase, openEmbeddedDatabase } from './open-embedded-database.ts';
import { HANG_MS, waitUntil } from '../../testing/wait-until.ts';

let folder: string;
let embedded: EmbeddedDatabase;
let place: DatabasePlace;
let database: Knex;

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-'));
  embedded = await openEmbeddedDatabase(folder, process.env['PLATEN_BUILT_CLI'] ?? '', ['other']);
  place = { socketPath: embedded.socketPath };
  database = connectDatabase(place);
  await database.schema.createTable('note', (table) => {
    table.increments('id');
    table.text('bodyText');
  });
});
test.beforeEach(() => database('note').delete());
test.after.always(async () => {
  await database.destroy();
  await embedded.close();
  await rm(folder, { recursive: true, force: true });
});

/** A client that ignores being disconnected, with its socket. */
async function connect(): Promise<{ client: pg.Client; socket: Socket }> {
  const client = new pg.Client({ ...connectionConfig(place), connectionTimeoutMillis: HANG_MS });
  client.on('error', () => {});
  await client.connect();
  return { client, socket: socketOf(client) };
}
const socketOf = (client: pg.Client) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

const count = async () => {
  const { client } = await connect();
  const { rows } = await client.query<{ count: number }>('SELECT count(*) FROM note');
  await client.end();
  return rows[0]!.count;
};

test.serial('no other user can open the socket', async (t) => {
  t.is((await stat(dirname(embedded.socketPath))).mode & 0o777, 0o700);
});

test.serial(
  'statements and rows far larger than a packet arrive complete when they are interleaved',
  async (t) => {
    const bodies = Array.from({ length: 20 }, (_, i) => String(i).repeat(100_000));
    await Promise.all(bodies.map((bodyText) => database('note').insert({ bodyText })));
    const rows = await database('note').select('bodyText').orderBy('id');
    t.deepEqual(rows.map((row: { bodyText: string }) => row.bodyText).sort(), [...bodies].sort());
  },
);

test.serial('a transaction runs without statements of other clients', async (t) => {
  await database('note').insert({ bodyText: 'earlier' });
  const [sum] = await Promise.all([
    database.transaction(async (trx) => {
      await trx('note').delete();
      await new Promise((done) => setTimeout(done, 50));
      return trx('note').count();
    }),
    database('note').insert({ bodyText: 'later' }),
  ]);
  t.deepEqual(sum, [{ count: 0 }]);
  t.is(await count(), 1);
});

test.serial('a notification reaches all listening clients', async (t) => {
  const listeners = await Promise.all([connect(), connect()]);
  const news = listeners.map(async ({ client }) => {
    await client.query('LISTEN news');
    return new Promise((resolve) => client.once('notification', ({ payload }) => resolve(payload)));
  });
  // Both listen once this is answered: statements run in the order they were sent.
  await Promise.all(listeners.map(({ client }) => client.query('SELECT 1')));
  await database.raw("SELECT pg_notify('news', 'spring')");
  t.deepEqual(await Promise.all(news), ['spring', 'spring']);
  await Promise.all(listeners.map(({ client }) => client.end()));
});

test.serial('a transaction is rolled back when its client disconnects', async (t) => {
  await database('note').insert({ bodyText: 'kept' });
  const rude = await connect();
  await rude.client.query('BEGIN');
  await rude.client.query('DELETE FROM note');
  const counted = count();
  // A waiting client disconnects as well.
  const gone = new pg.Client(connectionConfig(place));
  gone.on('error', () => {});
  const never = gone.connect();
  await new Promise((done) => setTimeout(done, 100));
  socketOf(gone).destroy();
  await t.throwsAsync(never);
  rude.socket.destroy();
  t.is(await counted, 1);
});

test.serial('two hundred clients at once are all answered', async (t) => {
  const clients = await Promise.all(Array.from({ length: 200 }, connect));
  const answers = await Promise.all(
    clients.map(async ({ client }, i) => {
      await client.query('BEGIN');
      await client.query('INSERT INTO note (body_text) VALUES ($1)', [String(i)]);
      const { rows } = await client.query<{ n: number }>('SELECT $1::int AS n', [i]);
      await client.query(i % 2 === 0 ? 'COMMIT' : 'ROLLBACK');
      return rows[0]!.n;
    }),
  );
  t.deepEqual(
    answers,
    Array.from({ length: 200 }, (_, i) => i),
  );
  t.is(await count(), 100);
  await Promise.all(clients.map(({ client }) => client.end()));
});

test.serial(
  'a known schema is the search path of the client that requests it, and of no other client',
  async (t) => {
    await database.raw('CREATE SCHEMA other; CREATE TABLE other.note (own text); CREATE SCHEMA secret');
    const pathOf = async (options?: string) => {
      const client = new pg.Client({ ...connectionConfig(place), ...(options ? { options } : {}) });
      await client.connect();
      const { rows } = await client.query<{ path: string }>("SELECT current_setting('search_path') AS path");
      await client.end();
      return rows[0]!.path;
    };
    t.is(await pathOf('-c search_path="other"'), 'other');
    t.is(await pathOf('-c search_path=secret;DROP'), '"$user", public');
    t.is(await pathOf(), '"$user", public');
    await database.raw('DROP SCHEMA other CASCADE');
  },
);

test.serial('COPY from a client is refused, and committed data remains', async (t) => {
  await database('note').insert({ bodyText: 'committed' });
  const { client } = await connect();
  await t.throwsAsync(client.query('COPY note FROM STDIN'));
  t.is(await count(), 1);
  // In the middle of another statement, within a transaction.
  const other = await connect();
  await other.client.query('BEGIN; DELETE FROM note');
  await t.throwsAsync(other.client.query('SELECT 1; COPY note FROM STDIN'));
  t.is(await count(), 1);
  t.is((await database('note').select()).length, 1, 'the pool connects again');
});

test.serial('a message that violates the protocol ends its connection and no other', async (t) => {
  await database('note').insert({ bodyText: 'kept' });
  const start = Buffer.from('....\0\x03\0\0user\0postgres\0database\0postgres\0\0', 'latin1');
  start.writeInt32BE(start.length);
  const hostile = {
    'an unknown type': Buffer.concat([start, Buffer.from('Z\0\0\0\x04')]),
    'a negative length': Buffer.concat([start, Buffer.from('Q\xff\xff\xff\xff', 'latin1')]),
    'an enormous length': Buffer.concat([start, Buffer.from('Q\x7f\xff\xff\xff', 'latin1')]),
    'another protocol': Buffer.from('GET / HTTP/1.1\r\n\r\n'),
  };
  for (const [what, bytes] of Object.entries(hostile)) {
    const socket = createConnection(embedded.socketPath);
    const closed = new Promise((done) => socket.once('close', done));
    socket.on('error', () => {}).resume();
    socket.write(bytes);
    await closed;
    t.is(await count(), 1, what);
  }
  // Valid messages with invalid contents.
  const socket = createConnection(embedded.socketPath);
  socket.on('error', () => {}).resume();
  socket.write(Buffer.concat([start, Buffer.from('B\0\0\0\x05xS\0\0\0\x04P\0\0\0\x05xS\0\0\0\x04')]));
  await new Promise((done) => setTimeout(done, 200));
  t.is(await count(), 1);
  socket.destroy();
});

test.serial('an endless statement ends with its thread, and the database is opened again', async (t) => {
  const own = await mkdtemp(join(tmpdir(), 'platen-'));
  const lost: string[] = [];
  const options = { silentMs: 10_000, onLost: ({ message }: Error) => void lost.push(message) };
  const kept = await openEmbeddedDatabase(own, process.env['PLATEN_BUILT_CLI'] ?? '', [], options);
  const connection = connectDatabase(kept);
  try {
    await connection.raw('CREATE TABLE kept (id int)');
    await connection.raw('INSERT INTO kept VALUES (1)');
    await t.throwsAsync(connection.raw('SELECT count(*) FROM generate_series(1, 1000000000000)'));
    const read = () => connection('kept').select('id') as Promise<object[]>;
    await waitUntil(() =>
      read().then(
        () => true,
        () => false,
      ),
    );
    t.deepEqual(await read(), [{ id: 1 }]);
    t.regex(lost[0]!, /silent/);
  } finally {
    await connection.destroy();
    await kept.close();
    await rm(own, { recursive: true, force: true });
  }
});
