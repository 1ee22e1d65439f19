import { createConnection } from 'node:net';
import type { Knex } from 'knex';
import type { Config } from '../config.ts';
import { connectDatabase, type DatabasePlace } from './connect.ts';
import { lockDataFolder } from './data-lock.ts';
import { openEmbeddedDatabase } from './embedded/open-embedded-database.ts';
import { findSocketPath } from './embedded/socket-path.ts';
import { migrateUp } from './migrations/migrate.ts';

type Settings = Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>;

/**
 * Runs an operator's work on the database: a server's, the embedded one of a running Platen, or else the embedded one,
 * opened for the duration of the work.
 * @param builtFolder has the code of threads
 * @throws PlatenError `data-folder-held` (503) while a Platen is starting or stopping
 */
export async function withDatabase<T>(
  { DATABASE_URL, DATA_DIR }: Settings,
  builtFolder: string,
  work: (database: Knex) => Promise<T>,
): Promise<T> {
  if (DATABASE_URL) return connected({ url: DATABASE_URL }, work);
  const socketPath = await findSocketPath(DATA_DIR);
  if (socketPath !== undefined && (await answers(socketPath))) return connected({ socketPath }, work);
  const free = await lockDataFolder(DATA_DIR);
  try {
    const embedded = await openEmbeddedDatabase(DATA_DIR, builtFolder, []);
    try {
      return await connected(embedded, work);
    } finally {
      await embedded.close();
    }
  } finally {
    await free();
  }
}

async function connected<T>(place: DatabasePlace, work: (database: Knex) => Promise<T>): Promise<T> {
  const database = connectDatabase(place);
  try {
    await migrateUp(database);
    return await work(database);
  } finally {
    await database.destroy();
  }
}

/** Whether a process listens on a socket: a killed process leaves its file behind. */
function answers(path: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = createConnection(path);
    socket.once('connect', () => done(true)).once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });
}
