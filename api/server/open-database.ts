import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { QUEUE_SCHEMA } from '../../workers/index.ts';
import type { Config } from '../config.ts';
import { connectDatabase, type DatabasePlace } from '../data/connect.ts';
import { DatabaseWatch } from '../data/database-watch.ts';
import { openEmbeddedDatabase } from '../data/embedded/open-embedded-database.ts';
import type { Closers } from './closers.ts';
import type { ServerFolders, ServerParts } from './server-parts.ts';

/** The place of the database: a server's, or the embedded one, which is opened. */
export async function openDatabase(
  { DATABASE_URL, DATA_DIR }: Config,
  { built }: ServerFolders,
  closers: Closers,
  log: Logger,
): Promise<DatabasePlace> {
  if (DATABASE_URL) return { url: DATABASE_URL };
  const onLost = (error: Error) => log.error({ err: error }, 'the embedded database is opened again');
  return closers.own(await openEmbeddedDatabase(DATA_DIR, built, [QUEUE_SCHEMA], { onLost }));
}

/** A server's connections are watched while callers wait. The embedded database is watched by its own supervisor. */
export function openConnections(
  { DATABASE_URL }: Config,
  { api }: ServerParts,
  place: DatabasePlace,
  closers: Closers,
): Knex {
  const watch = DATABASE_URL && api ? closers.own(new DatabaseWatch(place)) : undefined;
  const database = connectDatabase(place, { openSocket: watch?.openSocket });
  closers.add(() => database.destroy());
  return database;
}
