import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createHttpTerminator } from 'http-terminator';
import type { Knex } from 'knex';
import { pino } from 'pino';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { connectDatabase, type DatabasePlace } from './data/connect.ts';
import { lockDataFolder } from './data/data-lock.ts';
import { openEmbeddedDatabase } from './data/embedded/open-embedded-database.ts';
import { migrateUp } from './data/migrations/migrate.ts';
import { listRoutes } from './routes/list-routes.ts';
import { type DemoUser, seedDemo } from './seed/seed-demo.ts';
import { FileStore } from './services/file-store.ts';
import { openFileStorage } from './storage/file-storage.ts';

export interface RunningServer {
  url: string;
  /** Whom the seeding of an empty embedded database made. */
  demoUsers: DemoUser[] | undefined;
  close: () => Promise<void>;
}

export interface ServerFolders {
  /** Built code of threads. */
  built: string;
  /** Of the fixture products, for the demo. */
  fixtures: string;
}

/** How long requests that are under way may take to finish when the server stops. */
const GRACE_MS = 10_000;
/** The queue's tables stand in a schema of their own. */
const SCHEMAS = ['bullmq'];

/** Brings up the API: database, files, then a port. What was opened is closed again when a later step fails. */
export async function startServer(config: Config, folders: ServerFolders): Promise<RunningServer> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const step of closers.splice(0).toReversed()) await step();
  };
  try {
    closers.push(await lockDataFolder(config.DATA_DIR));
    const place = await openDatabase(config, folders, closers);
    const database = connectDatabase(place);
    closers.push(() => database.destroy());
    await migrateUp(database);
    const storage = config.STORAGE_URL
      ? { url: config.STORAGE_URL }
      : { folder: join(config.DATA_DIR, 'files') };
    const files = new FileStore(database, openFileStorage(storage));
    const demoUsers = config.DATABASE_URL ? undefined : await seedDemo(database, files, folders.fixtures);
    const server = await listen(config, database, files);
    closers.push(() => createHttpTerminator({ server, gracefulTerminationTimeout: GRACE_MS }).terminate());
    const { port } = server.address() as AddressInfo;
    return { url: `http://${config.HOST}:${port}`, demoUsers, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openDatabase(
  { DATABASE_URL, DATA_DIR }: Config,
  { built }: ServerFolders,
  closers: (() => Promise<unknown>)[],
): Promise<DatabasePlace> {
  if (DATABASE_URL) return { url: DATABASE_URL };
  const embedded = await openEmbeddedDatabase(DATA_DIR, join(built, 'database-thread.js'), SCHEMAS);
  closers.push(embedded.close);
  return embedded;
}

async function listen({ HOST, PORT, LOG_LEVEL }: Config, database: Knex, files: FileStore): Promise<Server> {
  const log = pino({ level: LOG_LEVEL });
  const routes = listRoutes(database, files);
  const app = createApp({ database, routes, log, nowMs: () => performance.now() });
  const server = createServer(app.callback() as (...args: unknown[]) => void);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(PORT, HOST, resolve);
  });
  return server;
}
