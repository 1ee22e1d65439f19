import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import pg from 'pg';
import { connectDatabase, connectionConfig } from '../connect.ts';
import { openEmbeddedDatabase } from './open-embedded-database.ts';

test.serial('the embedded database answers many clients at once', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'platen-'));
  const thread = join(process.env['PLATEN_BUILT_CLI'] ?? '', 'database-thread.js');
  const embedded = await openEmbeddedDatabase(folder, thread, ['other']);
  const place = { socketFolder: embedded.socketFolder };
  const database = connectDatabase(place);
  const listener = new pg.Client(connectionConfig(place));
  try {
    await database.schema.createTable('note', (table) => {
      table.increments('id');
      table.text('bodyText');
    });
    // Statements far above what fits one packet, interleaved.
    const bodies = Array.from({ length: 20 }, (_, i) => String(i).repeat(100_000));
    await Promise.all(bodies.map((bodyText) => database('note').insert({ bodyText })));
    const rows = await database('note').select('bodyText').orderBy('id');
    t.deepEqual(rows.map((row: { bodyText: string }) => row.bodyText).sort(), [...bodies].sort());

    // A transaction has the database to itself.
    const [sum] = await Promise.all([
      database.transaction(async (trx) => {
        await trx('note').delete();
        await new Promise((done) => setTimeout(done, 50));
        return trx('note').count();
      }),
      database('note').insert({ bodyText: 'later' }),
    ]);
    t.deepEqual(sum, [{ count: 0 }]);

    await listener.connect();
    await listener.query('LISTEN news');
    const news = new Promise<string | undefined>((told) =>
      listener.once('notification', ({ payload }) => told(payload as string)),
    );
    await database.raw("SELECT pg_notify('news', 'spring')");
    t.is(await news, 'spring');

    // A client that leaves within a transaction takes what it did with it, and those waiting go on.
    const rude = new pg.Client(connectionConfig(place));
    rude.on('error', () => {});
    await rude.connect();
    await rude.query('BEGIN');
    await rude.query('DELETE FROM note');
    const waiting = new pg.Client(connectionConfig(place));
    const counted = waiting.connect().then(() => waiting.query('SELECT count(*) FROM note'));
    const gone = new pg.Client(connectionConfig(place));
    gone.on('error', () => {});
    const never = gone.connect();
    await new Promise((done) => setTimeout(done, 100));
    (gone as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    await t.throwsAsync(never);
    (rude as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    t.deepEqual((await counted).rows, [{ count: 1 }]);
    await waiting.end();
  } finally {
    await listener.end();
    await database.destroy();
    await embedded.close();
    await rm(folder, { recursive: true, force: true });
  }
});
