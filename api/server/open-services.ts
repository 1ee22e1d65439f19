import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { JobQueue, migrateQueue, type QueuePlace } from '../../workers/index.ts';
import type { Config } from '../config.ts';
import type { DatabasePlace } from '../data/connect.ts';
import { lockDataFolder } from '../data/data-lock.ts';
import { migrateUp } from '../data/migrations/migrate.ts';
import { type DemoRecord, readDemoRecord } from '../seed/demo-record.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { FileReceiver } from '../services/files/file-receiver.ts';
import { FileStore } from '../services/files/file-store.ts';
import { findJobOwner } from '../services/jobs/job-owners.ts';
import { Jobs } from '../services/jobs/jobs.ts';
import { UploadExaminer } from '../services/uploads/upload-examiner.ts';
import { openFileStorage, storagePlace } from '../storage/open-file-storage.ts';
import type { Closers } from './closers.ts';
import { openConnections, openDatabase } from './open-database.ts';
import { openLog } from './open-log.ts';
import { queuePlace } from './open-queue.ts';
import type { ServerFolders, ServerParts } from './server-parts.ts';

/** The services that the API and the workers share. */
export interface Services {
  log: Logger;
  place: DatabasePlace;
  database: Knex;
  files: FileStore;
  queuePlace: QueuePlace;
  queue: JobQueue;
  jobs: Jobs;
  receiver: FileReceiver;
  /** The result of seeding a new embedded database. */
  seeded: Awaited<ReturnType<typeof seedDemo>> | undefined;
  /** The record of the seed of an embedded database. */
  demo: DemoRecord | undefined;
}

/** Opens database, files and queue, migrates their tables, and seeds a new embedded database. */
export async function openServices(
  config: Config,
  folders: ServerFolders,
  parts: ServerParts,
  closers: Closers,
): Promise<Services> {
  const { DATABASE_URL, DATA_DIR } = config;
  if (!DATABASE_URL) closers.add(await lockDataFolder(DATA_DIR));
  const log = openLog(config.LOG_LEVEL);
  const place = await openDatabase(config, folders, closers, log);
  const database = openConnections(config, parts, place, closers);
  await migrateUp(database);
  const inQueue = queuePlace(config, place);
  await migrateQueue(inQueue);
  const storage = openFileStorage(storagePlace(config));
  const files = new FileStore(database, storage);
  const seedFolders = { fixtures: folders.fixtures, data: DATA_DIR };
  const seeded = DATABASE_URL ? undefined : await seedDemo(database, storage, seedFolders);
  const warn = (error: Error) => log.warn({ err: error }, 'queue');
  const queue = closers.own(new JobQueue(inQueue, warn));
  const jobs = new Jobs(database, queue, findJobOwner, warn, {
    all: config.MAX_WAITING_JOBS,
    perEnterprise: config.MAX_WAITING_JOBS_EACH,
  });
  const receiver = new FileReceiver(files, closers.own(new UploadExaminer(folders.built)));
  const demo = DATABASE_URL ? undefined : await readDemoRecord(DATA_DIR);
  return { log, place, database, files, queuePlace: inQueue, queue, jobs, receiver, seeded, demo };
}
